/** Foreign code does not run here: the Content-Security-Policy is enforced, and strangers do not frame the page. */
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { inBrowser } from "./support/browser.mjs";
import { bot, person, rehearse } from "./support/rehearsal.mjs";
import { startGame } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Ways to run or fetch something that is not ours. Each sets `ran`, or resolves, if it worked.
 * @type {[what: string, attempt: () => unknown][]}
 */
const attempts = [
  [
    "an inline script",
    () => {
      const script = document.createElement("script");
      script.append("globalThis.ran = true");
      document.body.append(script);
    },
  ],
  [
    "an event handler in markup",
    () => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "globalThis.ran = true");
      image.src = "nowhere.png";
      document.body.append(image);
      return new Promise((resolve) => image.addEventListener("error", resolve));
    },
  ],
  ["eval", () => Reflect.apply(Reflect.get(globalThis, "eval"), null, ["globalThis.ran = true"])],
  ["a function from text", () => new Function("globalThis.ran = true")()],
  ["a timer from text", () => setTimeout("globalThis.ran = true", 0)],
  [
    "markup",
    () => Reflect.set(document.createElement("div"), "innerHTML", "<img src=x onerror='globalThis.ran = true'>"),
  ],
  [
    "a script from a data: address",
    () => {
      const script = document.createElement("script");
      script.src = "data:text/javascript,globalThis.ran=true";
      document.body.append(script);
      return new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
    },
  ],
  ["a module from a data: address", () => import(String("data:text/javascript,globalThis.ran=true"))],
  ["a worker from a blob", () => new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])))],
  [
    "a javascript: address",
    () => {
      const link = document.createElement("a");
      link.href = "javascript:globalThis.ran=true";
      document.body.append(link);
      link.click();
    },
  ],
  ["a fetch from elsewhere", () => fetch("https://example.org/").then(() => Reflect.set(globalThis, "ran", true))],
  ["a beacon elsewhere", () => navigator.sendBeacon("https://example.org/", "x")],
  ["another policy for trusted scripts", () => Reflect.get(globalThis, "trustedTypes").createPolicy("other", {})],
  [
    "a form that is sent elsewhere",
    () => {
      const form = document.createElement("form");
      form.action = "https://example.org/";
      document.body.append(form);
      form.submit();
    },
  ],
];

/** As from a host that sends no headers but the type. @param {Page} page @param {string} where */
const withoutHeaders = (page, where) =>
  page.route(where, async (route) => {
    try {
      const response = await route.fetch();
      const type = response.headers()["content-type"];
      await route.fulfill({ body: await response.body(), headers: { "content-type": type } });
    } catch {
      // The test is over, and its page gone.
    }
  });

for (const headers of [true, false]) {
  inBrowser(
    `foreign code is blocked ${headers ? "by the headers" : "by the page alone, where no header is sent"}`,
    { expected: [/policy/i, /Trusted/i, /violates/i, /blocked/i, /Refused/i, /ERR_BLOCKED/i, /example\.org/, /404/] },
    async (page) => {
      if (!headers) {
        await withoutHeaders(page, "**/*");
        await page.reload();
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
      for (const [what, attempt] of attempts) {
        await page.evaluate(() => {
          const seen = /** @type {string[]} */ ([]);
          Object.assign(globalThis, { seen });
          const { signal } = Object.assign(globalThis, { ears: new AbortController() }).ears;
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective), {
            signal,
          });
        });
        // Later: what a debugger evaluates may do more than the page.
        await page.evaluate(`void setTimeout(async () => { try { await (${attempt})(); } catch {} })`);
        await page
          .waitForFunction(() => Reflect.get(globalThis, "seen").length > 0)
          .catch(() => assert.fail(`not blocked: ${what}`));
        await page.evaluate(() => Reflect.get(globalThis, "ears").abort());
        assert.equal(await page.evaluate(() => Reflect.get(globalThis, "ran")), undefined, what);
      }
      // The page itself goes on.
      await page.evaluate(() =>
        document
          .querySelector("button[aria-label='Play Congkak']")
          ?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
      );
      await page.waitForFunction(() => document.querySelector("dialog[open]"));
    },
  );
}

test("no file of the page writes markup from text", async () => {
  const root = new URL("../../www/", import.meta.url);
  for (const name of await readdir(root, { recursive: true })) {
    if (!name.endsWith(".js") || name.startsWith("vendor")) continue;
    const text = await readFile(new URL(name, root), "utf8");
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/, name);
  }
});

const game = await rehearse({ seats: [person, bot("easy")] }, "melati-1");

inBrowser(
  "bots, sharing and keeping the site work where Trusted Types are unknown",
  {
    kept: true,
    prepare: () => Reflect.deleteProperty(globalThis, "trustedTypes"),
    // Chromium enforces the policy all the same: here a page without that policy stands for an older browser.
    expected: [/TrustedScriptURL/, /policy: require-trusted-types-for/, /policy: trusted-types/],
  },
  async (page, site) => {
    site.spoil((name, content) =>
      name === "index.html"
        ? Buffer.from(content.toString().replace("require-trusted-types-for 'script'; trusted-types papan", ""))
        : content,
    );
    await withoutHeaders(page, "**/*");
    await page.reload();
    await startGame(page, game);
    await page.waitForFunction(() => /\d/.test(document.querySelector(".bar-facts")?.textContent ?? ""));
    assert.equal(await page.evaluate(() => "trustedTypes" in globalThis), false);
  },
);

/** A page of somebody else that frames this one. @param {string} address */
async function stranger(address) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><title>Stranger</title><link rel="icon" href="data:,"><iframe src="${address}" width="800" height="600"></iframe>`,
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

inBrowser(
  "strangers cannot frame the page: the headers forbid it, and without them the page refuses",
  { expected: [/./] },
  async (page, site) => {
    const other = await stranger(site.url);
    try {
      await page.goto(other.url);
      const frame = page.frames()[1];
      await page.waitForFunction(() => document.querySelector("iframe"));
      assert.equal(await frame.locator("#app, #failure").count(), 0, "by its headers");
      // A host that sends no headers.
      await withoutHeaders(page, `${site.url}**`);
      await page.goto(other.url);
      const inside = page.frameLocator("iframe");
      await inside.getByText("does not run inside a page of another site").waitFor();
      assert.equal(await inside.locator("#app > *").count(), 0);
      await inside.getByRole("link", { name: "Open Papan by itself" }).click();
      await page.getByRole("button", { name: "Play Congkak" }).waitFor();
    } finally {
      await other.close();
    }
  },
);

inBrowser("a page of the same site may frame it", {}, async (page) => {
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: location.href, width: "800", height: "600" });
    document.body.append(frame);
  });
  await page.frameLocator("iframe").getByRole("button", { name: "Play Congkak" }).waitFor();
});
