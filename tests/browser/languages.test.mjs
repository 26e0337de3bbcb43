/** English and Indonesian: every screen in both, no raw key, no parameter left open. And the rules page. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { waitForTurn } from "./support/table.mjs";
import { filesOf, readTexts } from "./support/texts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} language @returns {Record<string, string>} */
const texts = (language) => Object.assign({}, ...filesOf(language).map(readTexts));
const english = texts("en");
const indonesian = texts("id");

/** Words that are the same in both languages, and meant to be. */
const shared = new Set(
  Object.keys(english)
    .filter((key) => english[key] === indonesian[key])
    .map((key) => english[key]),
);

/** No word at all: numbers, notation, times, the languages' own names, a seed. @param {string} text */
const wordless = (text) =>
  /^[\s\d·.,:–+−-]*$/.test(text) ||
  /^\d@[a-i]\d$/.test(text) ||
  /^([a-i]|v \d)$/.test(text) ||
  ["EN", "ID", "English", "Bahasa Indonesia", "Papan", "melati-1"].includes(text);

/** Everything that can be read or heard. @param {Page} page @returns {Promise<string[]>} */
const words = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const scope = document.querySelector("dialog[open]") ?? document.body;
    for (const element of scope.querySelectorAll("*")) {
      // What was said aloud stays said, in whatever language.
      if (!(element instanceof HTMLElement) || element.closest("noscript, #failure, script, [aria-live]")) continue;
      if (!element.checkVisibility() && !element.closest(".sr-only")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        if (element.getAttribute(name)) found.add(element.getAttribute(name));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) found.add(node.textContent.trim());
    }
    return [...found];
  });

/** @param {string[]} found */
function noKeys(found) {
  for (const text of found) {
    assert.ok(!(text in english) || text === english[text], `the key ${text} is shown`);
    assert.doesNotMatch(text, /(^|\s)[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*(\.|\s|$)/, "looks like a key");
    assert.doesNotMatch(text, /\{\w+\}|undefined|null|NaN|\[object/, "something is missing in it");
  }
}

/** @param {string[]} one @param {string[]} other */
function allDiffer(one, other) {
  const names = new Set(["Sari", "Bima", "Dewi", "Raka"]);
  const same = one.filter((text) => other.includes(text) && !shared.has(text) && !names.has(text) && !wordless(text));
  assert.deepEqual(same, [], "not translated");
}

/** @param {Page} page @param {"EN"|"ID"} language */
async function speak(page, language) {
  const lang = language.toLowerCase();
  await page.evaluate((wanted) => {
    const radio = document.querySelector(`input[type=radio][value=${wanted}]`);
    if (radio instanceof HTMLElement) radio.click();
  }, lang);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
}

const game = await findGame(
  { seats: [person, bot("medium")] },
  ({ turns }) => turns.length >= 9 && !turns[3].person && turns[4].person,
);
const people = await findGame({ seats: [person, person] }, ({ turns }) => turns.length >= 5);

/**
 * A screen, and how to get there. The settings open from the table; elsewhere the switch is at hand.
 * @type {[title: string, visit: import("./support/browser.mjs").Visit, reach: (page: Page) => Promise<void>][]}
 */
const screens = [
  ["home", { record: recordAfter(game, 4), hash: "#/" }, async () => {}],
  [
    "set-up",
    {},
    async (page) => {
      await page.locator("[data-focus=play-catur-jawa]").click();
      for (const summary of await page.locator("dialog summary").all()) await summary.click();
    },
  ],
  [
    "table",
    { record: recordAfter(game, 4) },
    async (page) => {
      await waitForTurn(page, 4);
      await page.locator(".hand-slot button").first().click();
    },
  ],
  [
    "menu",
    { record: recordAfter(game, 4) },
    async (page) => {
      await page.locator(".menu-button").click();
      await page.locator("dialog summary").click();
    },
  ],
  ["curtain", { record: recordAfter(people, 3) }, (page) => page.locator(".curtain").waitFor()],
  ["result", { record: game.record }, (page) => page.locator("dialog .result").waitFor()],
  ["rules", { hash: "#/rules/catur-jawa" }, async () => {}],
];

for (const [title, visit, reach] of screens) {
  inBrowser(`${title}: in both languages`, visit, async (page) => {
    const seen = /** @type {Record<string, string[]>} */ ({});
    for (const language of /** @type {const} */ (["en", "id"])) {
      await page.evaluate((wanted) => {
        const settings = JSON.parse(localStorage.getItem("papan.settings") ?? "{}");
        localStorage.setItem("papan.settings", JSON.stringify({ ...settings, language: wanted }));
      }, language);
      await page.reload();
      await page.locator("h1").waitFor();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await reach(page);
      seen[language] = await words(page);
      noKeys(seen[language]);
    }
    assert.ok(seen.en.length > 5, "there is something to read");
    allDiffer(seen.en, seen.id);
  });
}

inBrowser(
  "switching the language takes everything along and is remembered",
  { record: recordAfter(game, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    await page.locator(".hand-slot button").first().click();
    const before = await words(page);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radiogroup", { name: "Language" }).waitFor();
    await speak(page, "ID");
    await page.getByRole("dialog", { name: indonesian["menu.settings"] }).waitFor();
    await page.keyboard.press("Escape");
    const now = await words(page);
    noKeys(now);
    allDiffer(before, now);
    await page.reload();
    await page.getByRole("group", { name: indonesian["catur-jawa.hand"] }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "id");
  },
);

inBrowser("the browser's own language is taken first", { context: { locale: "id-ID" } }, async (page) => {
  await page.getByRole("heading", { name: indonesian["home.title"] }).waitFor();
  await page.getByRole("radiogroup", { name: indonesian["settings.language"] }).waitFor();
  await speak(page, "EN");
  await page.getByRole("heading", { name: english["home.title"] }).waitFor();
});

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
  const text = (await page.getByRole("main").textContent()) ?? "";
  for (let rule = 1; rule <= 14; rule += 1) assert.match(text, new RegExp(`\\bCJ${rule}\\b`));
  await page.getByRole("main").getByRole("button", { name: "Play" }).click();
  await page.getByRole("dialog", { name: /Catur Jawa/ }).waitFor();
});

inBrowser("from the table to the rules and back", { record: recordAfter(game, 4) }, async (page) => {
  await waitForTurn(page, 4);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Back to the table" }).click();
  await waitForTurn(page, 4);
});
