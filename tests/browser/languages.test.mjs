/** Every screen in every language: no raw key, no parameter left open, nothing cut off. And the rules page. */
import assert from "node:assert/strict";
import { games } from "../../www/games/index.js";
import { languages } from "../../www/i18n.js";
import { desk, inBrowser, phone, typeHash } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { leaveResults, result } from "./support/results.mjs";
import { careless, openPuzzle, visitSwing } from "./support/review.mjs";
import { waitForTurn } from "./support/table.mjs";
import { allTexts } from "./support/texts.mjs";
import { allDiffer, clipped, noKeys, words } from "./support/words.mjs";

/** @typedef {import("playwright-core").Page} Page */

const english = allTexts("en");
const indonesian = allTexts("id");

const game = await findGame(
  { seats: [person, bot("medium")] },
  ({ turns }) => turns.length >= 9 && !turns[3].person && turns[4].person,
);
const people = await findGame({ seats: [person, person] }, ({ turns }) => turns.length >= 5);
const rehearsed = await Promise.all(
  games.map(({ id }) => rehearse({ game: id, seats: [person, bot("easy")] }, "melati-1")),
);

/** Some moves into a game, after a bot's move. @param {import("./support/rehearsal.mjs").Rehearsal} rehearsal */
const midway = (rehearsal) => {
  const { turns } = rehearsal;
  return recordAfter(
    rehearsal,
    turns.findIndex(({ person: mine }, index) => index >= 8 && mine && !turns[index - 1].person),
  );
};

/** What may end in "…": names that people type, and facts beside a game's name that are also told elsewhere. */
const shortened = ".seat-name, .bar-facts, .result-seat";

const sizes = [
  { width: 360, height: 640 },
  { width: 911, height: 512 },
  { width: 1280, height: 800 },
];

/** @typedef {(page: Page) => Promise<unknown>} Reach  opens a screen of a phone */

/** @type {Reach} */
const stay = async () => {};

/** @type {Reach} */
const table = (page) => page.locator(".seats li").first().waitFor();

/** The screens that a table leads to. @type {[title: string, reach: Reach][]} */
const aroundTable = [
  ["table", table],
  [
    "why",
    async (page) => {
      await page.locator("[data-focus=action-why]").click();
      await page.locator("dialog .why-sentence").waitFor();
    },
  ],
  [
    "log",
    async (page) => {
      await page.locator(".table-bar .narrow-only").click();
      await page.locator("dialog .move").first().waitFor();
    },
  ],
  ["menu", (page) => openMenu(page)],
  [
    "settings",
    async (page) => {
      await openMenu(page);
      await page.locator("dialog [data-focus=menu-settings]").click();
      await page.locator("dialog [data-focus=language]").waitFor();
    },
  ],
  [
    "keys",
    async (page) => {
      await openMenu(page);
      await page.locator("dialog [data-focus=menu-keyboard]").click();
      await page.locator("dialog .key-list").first().waitFor();
    },
  ],
];

/**
 * Where a visit begins, and the screens it sees.
 * @type {[title: string, visit: import("./support/browser.mjs").Visit, screens: [title: string, reach: Reach][]][]}
 */
const walks = [
  [
    "home, set-up and rules",
    { record: recordAfter(game, 4), hash: "#/" },
    [
      ["home", stay],
      ...games.map(({ id }) => /** @type {[string, Reach]} */ ([`set-up of ${id}`, (page) => openSetup(page, id)])),
      ...games.map(({ id }) => /** @type {[string, Reach]} */ ([`rules of ${id}`, (page) => openRules(page, id)])),
    ],
  ],
  [
    "replay",
    { record: game.record, hash: "#/replay/table@5" },
    [
      [
        "replay",
        async (page) => {
          await page.locator(".why-button").click();
          await page.locator(".why-sentence").first().waitFor();
        },
      ],
    ],
  ],
  [
    "review",
    { record: careless.record, hash: "#/replay/table" },
    [
      ["review", visitSwing],
      ["puzzle", openPuzzle],
    ],
  ],
  [
    "workshop and numbers",
    { hash: "#/workshop" },
    [
      ["workshop", openWorkshop],
      ["numbers", openNumbers],
    ],
  ],
  [
    "library",
    { record: recordAfter(game, 4), hash: "#/library" },
    [["library", (page) => page.locator(".library-row").first().waitFor()]],
  ],
  ["curtain", { record: recordAfter(people, 3) }, [["curtain", (page) => page.locator(".curtain").waitFor()]]],
  ...games.map(
    ({ id }, index) =>
      /** @type {typeof walks[number]} */ ([`table of ${id}`, { record: midway(rehearsed[index]) }, aroundTable]),
  ),
  ...games.map(
    ({ id }, index) =>
      /** @type {typeof walks[number]} */ ([
        `result of ${id}`,
        { record: rehearsed[index].record },
        [["result", (page) => page.locator("dialog .result").waitFor()]],
      ]),
  ),
];

/** With something changed and measured. @param {Page} page */
async function openWorkshop(page) {
  await page.locator("[data-focus=weight-three]").fill("300");
  await page.locator("[data-focus=trial]").click();
  await page.locator(".trials").waitFor();
}

/** @param {Page} page */
async function openNumbers(page) {
  await typeHash(page, "#/numbers");
  await page.locator(".daily").waitFor();
  await leaveResults(page, [result(1, "lost"), result(2, "won"), result(3, "won")]);
  await page.reload();
  await page.locator(".number-tiles").waitFor();
  await page.locator("[data-focus=game]").selectOption("congkak");
}

/** @param {Page} page */
async function openMenu(page) {
  await page.locator(".menu-button").click();
  for (const summary of await page.locator("dialog summary").all()) await summary.click();
}

/** @param {Page} page @param {string} id */
async function openRules(page, id) {
  await typeHash(page, `#/rules/${id}`);
  const language = await page.evaluate(() => document.documentElement.lang);
  await page
    .locator("h1")
    .filter({ hasText: allTexts(language)[`${id}.name`] })
    .waitFor();
  await page.locator("main figure").first().waitFor();
}

/** With everything unfolded. @param {Page} page @param {string} id */
async function openSetup(page, id) {
  await page.locator(`[data-focus=play-${id}]`).click();
  await page.locator("dialog summary").first().waitFor();
  for (const summary of await page.locator("dialog summary").all()) await summary.click();
}

/** From the screen a visit begins with. @param {Page} page @param {string} language @param {string} [hash] */
async function speak(page, language, hash = "#/table") {
  await page.evaluate((wanted) => {
    const settings = JSON.parse(localStorage.getItem("papan.settings") ?? "{}");
    localStorage.setItem("papan.settings", JSON.stringify({ ...settings, language: wanted }));
  }, language);
  await typeHash(page, hash);
  await page.setViewportSize(sizes[0]);
  await page.reload();
  await page.locator("h1").waitFor();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** Once the page has been laid out anew. @param {Page} page */
const settled = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * What one screen says at every size, and what of it is cut off.
 * @param {Page} page
 */
async function look(page) {
  /** @type {Set<string>} */
  const read = new Set();
  /** @type {string[]} */
  const cut = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    for (const text of await words(page)) read.add(text);
    for (const text of await clipped(page, shortened)) cut.push(`${size.width}×${size.height}, ${text}`);
  }
  await page.setViewportSize(sizes[0]);
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  // Closing it is a step back in the history, too, which a reload would cut short.
  await page.waitForFunction(() => !document.querySelector("dialog[open]") && !history.state?.layer);
  return { read: [...read], cut };
}

for (const [title, visit, screens] of walks) {
  inBrowser(`${title}: in every language`, { ...visit, context: phone }, async (page) => {
    /** @type {Record<string, string[]>} */
    const inEnglish = {};
    /** @type {string[]} */
    const cutOff = [];
    for (const { id } of languages) {
      await speak(page, id, visit.hash);
      for (const [screen, reach] of screens) {
        await reach(page);
        const { read, cut } = await look(page);
        noKeys(read);
        if (id === "en") inEnglish[screen] = read;
        else allDiffer(inEnglish[screen], read);
        assert.ok(read.length > 2, "there is something to read");
        cutOff.push(...cut.map((text) => `${screen}, ${id}, ${text}`));
      }
    }
    assert.deepEqual(cutOff, []);
  });
}

inBrowser(
  "switching the language takes everything along and is remembered",
  { record: recordAfter(game, 4), context: desk },
  async (page) => {
    await waitForTurn(page, 4);
    await page.locator(".hand-slot button").first().click();
    const before = await words(page);
    await page.getByRole("button", { name: "Settings" }).click();
    for (const { id } of [...languages.slice(1), languages[0], languages[1]]) {
      await page.locator("dialog [data-focus=language]").selectOption(id);
      await page.getByRole("dialog", { name: allTexts(id)["menu.settings"], exact: true }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), id);
    }
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".hand-slot button[aria-pressed=true]").count(), 1, "the card is still chosen");
    const now = await words(page);
    noKeys(now);
    allDiffer(before, now);
    await page.reload();
    await page.getByRole("group", { name: indonesian["catur-jawa.hand"] }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "id");
  },
);

for (const [locale, id] of [
  ["id-ID", "id"],
  ["zh-TW", "zh-Hant"],
]) {
  inBrowser(`the browser's own language is taken first: ${locale}`, { context: { locale } }, async (page) => {
    const own = allTexts(id);
    await page.getByRole("heading", { name: own["home.title"] }).waitFor();
    await page.getByRole("combobox", { name: own["settings.language"] }).selectOption("en");
    await page.getByRole("heading", { name: english["home.title"] }).waitFor();
  });
}

/** Colours on a canvas: an empty one has one. @param {import("playwright-core").Locator} canvas */
const colours = (canvas) =>
  canvas.evaluate((element) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (element);
    const { data } = /** @type {CanvasRenderingContext2D} */ (
      /** @type {HTMLCanvasElement} */ (element).getContext("2d")
    ).getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size;
  });

inBrowser("the rules are explained with drawn boards, and lead to a game", {}, async (page) => {
  await page.getByRole("link", { name: "Rules of Catur Jawa" }).click();
  await page.getByRole("heading", { level: 1, name: /rules/i }).waitFor();
  const boards = await page.getByRole("figure").locator("canvas").all();
  assert.ok(boards.length >= 6, `${boards.length} boards`);
  for (const board of boards) {
    await board.scrollIntoViewIfNeeded();
    assert.ok((await colours(board)) > 8, "something is drawn on it");
  }
  const text = await page.getByRole("main").innerText();
  for (let rule = 1; rule <= 14; rule += 1) assert.match(text, new RegExp(`\\bCJ${rule}\\b`));
  await page.getByRole("main").getByRole("button", { name: "Play" }).first().click();
  await page.getByRole("dialog", { name: /Catur Jawa/ }).waitFor();
});

inBrowser("from the table to the rules and back", { record: recordAfter(game, 4) }, async (page) => {
  await waitForTurn(page, 4);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Back to the table" }).click();
  await waitForTurn(page, 4);
});
