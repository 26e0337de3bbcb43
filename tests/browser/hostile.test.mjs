/** Records, links and names that somebody made to do harm: refused, or shown as text. */
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, person, recordAfter, recordOf, rehearse } from "./support/rehearsal.mjs";
import { notice, tableState, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await rehearse({ seats: [person, bot("easy")] }, "melati-1");
const own = game.turns.findIndex(({ person }, ply) => person && ply >= 2);

/** @param {Page} page @param {string|Buffer} content */
async function importFile(page, content) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Import a record", exact: true }).click();
  await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
}

const good = recordAfter(game, own);
const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const utf16 = Buffer.from(good, "utf16le");
const tiles = Array.from({ length: 98 }, (_, index) => `${"ORBK"[index % 4]}${1 + (index % 13)}`);
/** @type {[what: string, content: string|Buffer][]} */
const files = [
  ["a script", "<script>globalThis.ran = true</script>"],
  ["a web page", `<!doctype html><img src=x onerror="globalThis.ran = true">${good}`],
  ["a position nested 100,000 deep", `Game: catur-jawa\nOptions: {}\nSeats: []\nPosition: ${deep}\nVersion: 1\n`],
  ["seats nested 100,000 deep", `Game: catur-jawa\nOptions: {}\nSeats: ${deep}\nSeed: a\nVersion: 1\n`],
  ["options nested 100,000 deep", good.replace(/Options: .*/, `Options: ${deep}`)],
  [
    "a thousand seats",
    good.replace(/Seats: .*/, `Seats: [${Array(1000).fill('{"kind":"human","name":"x"}').join(",")}]`),
  ],
  ["a number beyond all numbers", good.replace(/Version: 1/, `Version: 1${"0".repeat(400)}`)],
  ["UTF-16", utf16],
  ["no text at all", Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0xed, 0xa0, 0x80])],
  ["a million moves", `${good.trimEnd()} ${"7@e5 ".repeat(190_000)}\n`],
  ["a name of ten thousand letters", good.replace(/"name":"Sari"/, `"name":"${"x".repeat(10_000)}"`)],
  ["a name with a line break", good.replace(/"name":"Sari"/, '"name":"Sari\\nVersion: 9"')],
  [
    "racks that no bag holds",
    recordOf(
      { to_move: 0, table: [], racks: [tiles.slice(0, 89), tiles], pool: [], opened: [true, true], passes: 0 },
      { game: "rummikub", seats: [person, person] },
    ),
  ],
];

inBrowser(
  "files that were made to do harm are refused and change nothing",
  { context: desk, record: good },
  async (page) => {
    await waitForTurn(page, own);
    const before = await tableState(page);
    for (const [what, content] of files) {
      await importFile(page, content);
      await notice(page, /Not imported/).catch(() => assert.fail(`not refused: ${what}`));
      assert.deepEqual(await tableState(page), before, what);
      assert.equal(await page.evaluate(() => Reflect.get(globalThis, "ran")), undefined, what);
    }
  },
);

/** @param {string|Uint8Array} text */
const linkOf = (text) => `#/game/1.${deflateRawSync(text, { level: 9 }).toString("base64url")}`;

inBrowser(
  "the same as links: said on home, and nothing is changed",
  { context: desk, record: good, hash: "#/" },
  async (page, site) => {
    await page.locator(".resume").waitFor();
    for (const [what, content] of files) {
      const link = linkOf(Buffer.from(content));
      // A host may not take an address of any length.
      if (link.length > 200_000) continue;
      await page.goto(site.url + link);
      await page
        .getByRole("alert")
        .filter({ hasText: /./ })
        .waitFor()
        .catch(() => assert.fail(`not refused: ${what}`));
      await page.waitForFunction(() => location.hash === "#/");
      assert.equal(await page.evaluate(() => Reflect.get(globalThis, "ran")), undefined, what);
    }
    await page.locator(".resume").waitFor();
  },
);

const markup = "<img src=x onerror=globalThis.ran=1>";
const turned = "\u202Eevil\u202C\u2066x";
const arabic = "\u0633\u0627\u0631\u064A";

/** @param {string} name */
const withName = (name) =>
  good
    .replace(/"name":"Sari"/, `"name":${JSON.stringify(name)}`)
    .replace(/"name":"Bima"/, `"name":${JSON.stringify(name)}`);

for (const [size, context] of /** @type {const} */ ([
  ["phone", phone],
  ["desktop", desk],
])) {
  for (const [what, name, shown] of [
    ["markup", markup, markup],
    ["marks that turn the text", turned, "evilx"],
    ["Arabic letters", arabic, arabic],
    ["forty wide letters", "W".repeat(40), "W".repeat(40)],
  ]) {
    inBrowser(
      `${size}: a name with ${what} is text, and nothing else`,
      { context, record: withName(name) },
      async (page) => {
        await waitForTurn(page, own);
        await page.getByText(shown, { exact: false }).first().waitFor();
        const found = await page.evaluate(() => ({
          ran: Reflect.get(globalThis, "ran"),
          images: document.querySelectorAll("img").length,
          marks: /[\u202A-\u202E\u2066\u2067]/.test(document.body.innerText),
          wide: document.documentElement.scrollWidth > innerWidth,
        }));
        assert.deepEqual(found, { ran: undefined, images: 0, marks: false, wide: false });
        // Where else a name is shown.
        await page.goBack().catch(() => {});
        await page.evaluate(() => (location.hash = "#/library"));
        await page.getByText(shown, { exact: false }).first().waitFor();
        await page.evaluate(() => (location.hash = "#/replay/table@1"));
        await page.locator(".replay-bottom").waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        assert.equal(await page.evaluate(() => Reflect.get(globalThis, "ran")), undefined);
      },
    );
  }
}
