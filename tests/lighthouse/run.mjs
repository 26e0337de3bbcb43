/**
 * Lighthouse on the built site, as a phone on slow 4G sees it: `cargo xtask lighthouse` installs
 * what it needs, runs this and fails below the bar.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "../browser/serve.mjs";

const bar = 95;
const categories = ["performance", "accessibility", "best-practices"];

const site = await serve({ caching: true });
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
let passed = true;
try {
  for (const [name, hash] of [
    ["home", ""],
    ["rules", "#/rules/congkak"],
    ["set-up", "#/new/catur-jawa"],
  ]) {
    const answer = await lighthouse(site.url + hash, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: "error",
      output: "json",
    });
    if (!answer) throw new Error("Lighthouse gave no answer");
    const { categories: found, audits } = answer.lhr;
    for (const { id, title, score, auditRefs } of Object.values(found)) {
      const points = Math.round((score ?? 0) * 100);
      passed &&= points >= bar;
      console.log(`${name.padEnd(6)} ${title.padEnd(16)} ${points}`);
      for (const { id: audit, weight } of auditRefs) {
        const { score: part, title: what, displayValue = "" } = audits[audit];
        const counts = weight > 0 && part !== null && part < (id === "performance" ? 0.9 : 1);
        if (counts) console.log(`         ${part} ${what} ${displayValue}`);
      }
    }
    for (const id of [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
      "speed-index",
    ]) {
      console.log(`         ${audits[id].title}: ${audits[id].displayValue}`);
    }
  }
} finally {
  chrome.kill();
  await site.close();
}
if (!passed) {
  console.error(`below ${bar}`);
  process.exitCode = 1;
}
