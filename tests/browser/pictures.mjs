/**
 * Draws what an installation shows: `node tests/browser/pictures.mjs` writes the icons from
 * www/icons/papan.svg, and the screenshots from dist/, into pwa/.
 */
import { readFile, writeFile } from "node:fs/promises";
import { serve } from "./serve.mjs";
import { launch } from "./support/chromium.mjs";

const target = (/** @type {string} */ name) => new URL(`../../pwa/${name}`, import.meta.url);
const source = await readFile(new URL("../../www/icons/papan.svg", import.meta.url), "utf8");

/** The petals on a full square: systems cut their own shape from it, of which four fifths are safe. */
const maskable = source
  .replace(/ rx="\d+"/, "")
  .replace(/(<path[\s\S]*)<\/svg>/, '<g transform="translate(12 12) scale(.78) translate(-12 -12)">$1</g></svg>');

const browser = await launch();

/** @param {string} name @param {string} svg @param {number} size */
async function icon(name, svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block}</style>${svg.replace("<svg", `<svg width="${size}" height="${size}"`)}`,
  );
  await writeFile(target(`icons/${name}-${size}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}

for (const size of [48, 72, 96, 144, 192, 256, 512]) await icon("icon", source, size);
for (const size of [192, 512]) await icon("maskable", maskable, size);
await icon("apple", maskable, 180);

/** A game half way, always the same. */
const setup = {
  seats: [
    { kind: "human", name: "Sari" },
    ...["Bima", "Dewi", "Raka"].map((name) => ({ kind: "bot", level: "medium", name })),
  ],
  seed: "melati-28",
};

/** @param {string} name @param {string} url @param {import("playwright-core").BrowserContextOptions} options */
async function screenshots(name, url, options) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", ...options });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const take = async (/** @type {string} */ what) => {
    await page.waitForTimeout(1500);
    const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 70 });
    await writeFile(target(`screenshots/${what}-${name}.webp`), Buffer.from(data, "base64"));
  };
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await take("home");
  await page.evaluate(async ({ seats, seed }) => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
    const papan = await import(new URL("../papan.js", main.src).href);
    await papan.default();
    const game = papan.new_game({ game: "catur-jawa", seats, seed, options: { preset: "open" } });
    for (let ply = 0; ply < 14 || papan.status(game).to_move !== papan.status(game).order.indexOf(0); ply += 1)
      papan.play(game, (await papan.bot_move(game, { level: "medium" })).move);
    localStorage.setItem(
      "papan.game",
      JSON.stringify({ record: papan.record(game), updated: Date.now(), over: false }),
    );
  }, setup);
  await page.reload();
  await page.goto(`${url}#/table`);
  await page.getByRole("grid").waitFor();
  await take("table");
  await context.close();
}

const site = await serve();
await screenshots("wide", site.url, { viewport: { width: 1280, height: 800 } });
await screenshots("narrow", site.url, {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
await site.close();
await browser.close();
