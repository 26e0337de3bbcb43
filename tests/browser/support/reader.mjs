/**
 * A screen reader in the page: @guidepup/virtual-screen-reader walks the accessibility tree and
 * speaks. Whoever plays with it knows nothing but what it says.
 */
import assert from "node:assert/strict";
import { build } from "esbuild";
import { until } from "./until.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { outputFiles } = await build({
  stdin: {
    contents: `import { virtual } from "@guidepup/virtual-screen-reader/browser.js"; globalThis.reader = virtual;`,
    resolveDir: new URL("..", import.meta.url).pathname,
  },
  bundle: true,
  format: "iife",
  write: false,
});
const [{ text: bundle }] = outputFiles;

/** No bot thinks longer, and no marble rolls longer, on a busy machine. */
const patience = 30_000;

/** @param {Page} page */
export async function startReader(page) {
  // By the debugger, because the site's policy forbids scripts from elsewhere.
  await page.evaluate(bundle);
  await page.evaluate(() => /** @type {any} */ (window).reader.start({ container: document.body }));

  /** All that was said, read and announced. @returns {Promise<string[]>} */
  const said = () => page.evaluate(() => /** @type {any} */ (window).reader.spokenPhraseLog());

  /** Reads on, and from the top again, until something like this is said: others may have to move first. @param {RegExp} pattern @returns {Promise<string[]>} all that was read on the way */
  async function hear(pattern) {
    const phrases = await page.evaluate(
      async ({ source, flags, patience }) => {
        const { reader } = /** @type {any} */ (window);
        const wanted = new RegExp(source, flags);
        /** @type {string[]} */
        const phrases = [];
        for (const end = Date.now() + patience; Date.now() < end; ) {
          await reader.next();
          const spoken = await reader.lastSpokenPhrase();
          phrases.push(spoken);
          if (wanted.test(spoken)) return phrases;
          // At the top again: the page gets its turn.
          if (spoken === "document") await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return null;
      },
      { source: pattern.source, flags: pattern.flags, patience },
    );
    assert.ok(phrases, `${pattern} is never said, but ${(await said()).slice(-60).join(" | ")}`);
    return phrases;
  }

  return {
    said,
    hear,
    /** Reads on until something like this is said. @param {RegExp} pattern @returns {Promise<string>} */
    find: async (pattern) => (await hear(pattern)).at(-1) ?? "",
    /** Uses what was read last. */
    act: () => page.evaluate(() => /** @type {any} */ (window).reader.act()),
    /** What was said until now is forgotten. */
    forget: () => page.evaluate(() => /** @type {any} */ (window).reader.clearSpokenPhraseLog()),
    /** Something is announced by itself, however long it takes. @param {RegExp} pattern */
    announced: (pattern) =>
      until(
        page,
        async ({ source, flags }) => {
          const wanted = new RegExp(source, flags);
          const phrases = await /** @type {any} */ (window).reader.spokenPhraseLog();
          return phrases.some(
            (/** @type {string} */ phrase) => /^(polite|assertive): /.test(phrase) && wanted.test(phrase),
          );
        },
        { source: pattern.source, flags: pattern.flags },
        async () => `${pattern} is never announced, but ${(await said()).slice(-60).join(" | ")}`,
      ),
  };
}
