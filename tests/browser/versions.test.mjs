/**
 * A server in the middle of a deployment, and a visitor without a service worker: no file of another
 * version, and no half of one, is ever used. Every file that a page loads is either verified by its
 * hash or has a hash in its name.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { inBrowser } from "./support/browser.mjs";
import { versionOf } from "./support/engine.mjs";
import { bot, person, rehearse } from "./support/rehearsal.mjs";
import { clickMove, startGame, waitForTurn } from "./support/table.mjs";
import { DIST } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await rehearse({ seats: [person, bot("easy")] }, "melati-1");
/** @type {string} */
let version;
/** Files with a hash in the page or in its lists: names below the version's folder. @type {Set<string>} */
let verified;

/** @param {string} entries */
const namesIn = (entries) =>
  entries
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split("=")[0]);

before(async () => {
  version = await versionOf(DIST);
  const page = await readFile(join(DIST, "index.html"), "utf8");
  const [, stated = ""] = /<meta name="papan-files" content="([^"]*)"/.exec(page) ?? [];
  const named = [...page.matchAll(/(?:src|href)="[0-9a-f]{16}\/([^"]+)"[^>]* integrity="sha256-/g)].map(
    ([, name]) => name,
  );
  const lists = namesIn(stated);
  const texts = await Promise.all(lists.map((list) => readFile(join(DIST, version, list), "utf8")));
  verified = new Set([...lists, ...texts.flatMap(namesIn), ...named]);
});

/** Only lead to a file with a hash in its name. */
const leaders = /^www\/[a-z-]*worker\.js$/;
/** A wrong picture changes nothing. */
const pictures = /\.svg$/;

inBrowser("every file that is loaded is verified, or has a hash in its name", {}, async (page) => {
  /** @type {Set<string>} */
  const loaded = new Set();
  page.context().on("request", (request) => {
    const [, name] = request.url().split(`/${version}/`);
    if (name) loaded.add(name);
  });
  await page.reload();
  await startGame(page, game);
  const own = game.turns.findIndex(({ person }) => person);
  await waitForTurn(page, own);
  await clickMove(page, game.turns[own].text);
  await waitForTurn(page, own + 2);
  for (const hash of [
    "#/rules/congkak",
    "#/learn/rummikub",
    "#/library",
    "#/numbers",
    "#/workshop",
    "#/replay/table@1",
    "#/fair",
  ]) {
    await page.evaluate((address) => {
      location.hash = address;
    }, hash);
    await page.waitForFunction(() => !document.body.classList.contains("loading"));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  assert.ok(loaded.size > 50, `${loaded.size} files`);
  const open = [...loaded].filter((name) => !verified.has(name) && !/-[0-9a-f]{8}\.js$/.test(name));
  assert.deepEqual(
    open.filter((name) => !leaders.test(name) && !pictures.test(name)),
    [],
  );
});

test("a worker's plain name only leads to a name with a hash", async () => {
  for (const name of ["worker", "encoder-worker", "trials-worker"]) {
    const text = await readFile(join(DIST, version, "www", `${name}.js`), "utf8");
    assert.match(text.trim(), new RegExp(`^import"\\./${name}-[0-9a-f]{8}\\.js";$`));
  }
});

/** @param {Page} page */
const missing = (page) => page.getByRole("dialog", { name: "Part of Papan did not arrive" });

/** Another file than was built, which would work as well as the right one. @type {[what: string, file: RegExp, other: (text: string) => string][]} */
const mixed = [
  ["texts of a game", /i18n\/congkak\.en\.json$/, (text) => text.replace("{", '{"old": "yes",')],
  ["styles of a game", /congkak\/style\.css$/, (text) => `${text}\nbody{color:red}`],
  ["the engine's script", /\/papan\.js$/, (text) => `${text}\nglobalThis.old = true;`],
  ["the list of other files", /\/other\.files$/, (text) => `${text}\n`],
];
for (const [what, file, other] of mixed) {
  inBrowser(
    `half deployed, ${what}: an old file in a new folder is refused, and the right one taken when it is there`,
    { expected: [/integrity/, /TypeError/, /style\.css/, /congkak/, /Failed to fetch/] },
    async (page) => {
      let spoilt = 0;
      await page.route(file, async (route) => {
        spoilt += 1;
        const response = await route.fetch();
        await route.fulfill({ response, body: other(await response.text()) });
      });
      await page.reload();
      await page.getByRole("button", { name: "Play Congkak" }).click();
      await missing(page).waitFor();
      assert.ok(spoilt > 0);
      await page.unroute(file);
      // A script that was refused is only asked for anew by a new page.
      await missing(page).getByRole("button", { name: "Reload" }).click();
      await page.getByRole("button", { name: "Play Congkak" }).click();
      await page.getByRole("dialog", { name: "Congkak" }).getByRole("button", { name: "Start game" }).click();
      await page.getByRole("grid").waitFor();
    },
  );
}

inBrowser(
  "half deployed: an old module of the engine is refused, on the page and in the worker",
  { expected: [/integrity/, /TypeError/, /papan_bg/, /Failed to fetch/, /WebAssembly/] },
  async (page) => {
    await page.route("**/papan_bg.wasm", async (route) => {
      const response = await route.fetch();
      // A section without meaning: the module would work.
      const body = Buffer.concat([await response.body(), Buffer.from([0, 3, 1, 0x78, 0])]);
      await route.fulfill({ response, body });
    });
    await page.reload();
    await page.getByRole("button", { name: "Play Congkak" }).click();
    await missing(page).waitFor();
    await page.unroute("**/papan_bg.wasm");
    await missing(page).getByRole("button", { name: "Try again" }).click();
    const setup = page.getByRole("dialog", { name: "Congkak" });
    await setup.waitFor();
    await page.keyboard.press("Escape");
    await setup.waitFor({ state: "detached" });
    // Now the page has its own; only the worker gets another.
    await startGame(page, game);
    await page.route("**/papan_bg.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from([0, 3, 1, 0x78, 0])]) });
    });
    const own = game.turns.findIndex(({ person }) => person);
    if (own === 0) {
      await waitForTurn(page, 0);
      await clickMove(page, game.turns[0].text);
    }
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute("**/papan_bg.wasm");
    await again.click();
    await waitForTurn(page, own === 0 ? 2 : own);
  },
);

inBrowser(
  "half deployed: an old first script does not start, and the page says why",
  { expected: [/integrity/, /page error/] },
  async (page) => {
    await page.route("**/www/main.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n//` });
    });
    await page.reload();
    await page.getByText("some of its files did not arrive").waitFor();
  },
);
