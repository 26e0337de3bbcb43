/** The first lessons, each played to its end: by mouse, keys and fingers, at the size of a phone and of a desktop. */
import assert from "node:assert/strict";
import caturJawa from "../../www/games/catur-jawa/lesson.js";
import congkak from "../../www/games/congkak/lesson.js";
import rummikub from "../../www/games/rummikub/lesson.js";
import threeSixNine from "../../www/games/three-six-nine/lesson.js";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { endTurn, drag, newSet, rack, sets, table, tile } from "./support/rummikub.mjs";
import { card, cell, clickMove, dragMouse, heard, parts } from "./support/table.mjs";
import { readTexts, textsOf } from "./support/texts.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../www/games/types.js").Lesson} Lesson */

/** @type {Record<string, Lesson>} */
const lessons = { "catur-jawa": caturJawa, "three-six-nine": threeSixNine, congkak, rummikub };

/** The size of a phone, for a mouse or keys. */
const small = { viewport: phone.viewport };
/** A large screen for fingers. */
const board = { ...desk, hasTouch: true };

/** A lesson's text in English. @param {string} game @param {string} key */
const say = (game, key) => textsOf(game).texts.en[`${game}.lesson.${key}`].replaceAll("{name}", "Bima");

/** @param {Page} page @param {string} game @param {string} step */
const heading = (page, game, step) => page.getByRole("heading", { level: 2, name: say(game, step), exact: true });

/** What the lesson answers, seen and heard. @param {Page} page @param {string} text */
async function answered(page, text) {
  await page.getByRole("main").getByText(text, { exact: true }).waitFor();
  // The lesson says it, or the table itself by an alert.
  await heard(page).or(page.getByRole("main").getByRole("alert")).filter({ hasText: text }).first().waitFor();
}

/** @param {Page} page */
const next = (page) => page.getByRole("button", { name: "Next" });
/** @param {Page} page */
const skip = (page) => page.getByRole("button", { name: "Skip" });

/** Wrong tries of one step, each with its answer. @typedef {Record<string, string>} Wrong */

/**
 * A lesson from its first step to its end.
 *
 * @param {Page} page @param {string} game
 * @param {object} hands
 * @param {Record<string, string>} hands.moves   what does each step
 * @param {Record<string, Wrong>} [hands.wrong]  what does not, by step, and the answer
 * @param {(move: string, step: string) => Promise<void>} hands.make
 * @param {(page: Page) => Promise<void>} [hands.goOn]
 */
async function learn(page, game, { moves, wrong = {}, make, goOn = (shown) => next(shown).click() }) {
  const { steps } = lessons[game];
  assert.deepEqual(
    Object.keys(moves),
    steps.map(({ id }) => id),
    "every step is done",
  );
  for (const [index, { id }] of steps.entries()) {
    await heading(page, game, id).waitFor();
    await page.getByText(`Step ${index + 1} of ${steps.length}`, { exact: true }).waitFor();
    for (const [move, answer] of Object.entries(wrong[id] ?? {})) {
      await make(move, id);
      await answered(page, answer);
      assert.equal(await next(page).count(), 0, "the step is still to be done");
    }
    await make(moves[id], id);
    await answered(page, say(game, `${id}.done`));
    await goOn(page);
  }
  await page.getByRole("heading", { level: 2, name: "Well done!" }).waitFor();
  await page.getByRole("main").getByText(say(game, "end"), { exact: true }).waitFor();
}

/** The end leads to the set-up of the game. @param {Page} page @param {string} game */
async function endsInSetup(page, game) {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("dialog", { name: textsOf(game).texts.en[`${game}.name`] }).waitFor();
}

// ---- Catur Jawa, with the mouse ----

const caturJawaMoves = {
  first: "5@e5",
  place: "3@f5",
  cover: "8@d4",
  stays: "6@f6",
  block: "8@b4",
  four: "5@e6",
  points: "8@c5",
};

for (const [size, context] of Object.entries({ small, desk }))
  inBrowser(`Catur Jawa with the mouse, ${size}`, { context, hash: "#/learn/catur-jawa" }, async (page) => {
    let count = 0;
    await learn(page, "catur-jawa", {
      moves: caturJawaMoves,
      wrong: {
        first: { "5@a1": "The first card goes on e5." },
        place: { "8@d4": say("catur-jawa", "place.other") },
        cover: { "8@e4": say("catur-jawa", "cover.other") },
        stays: { "6@c5": say("catur-jawa", "stays.other") },
        block: { "8@f6": say("catur-jawa", "block.other") },
        four: { "8@d6": say("catur-jawa", "four.other") },
        points: { "8@d4": say("catur-jawa", "points.other") },
      },
      make: async (move) => {
        const [value, place] = parts(move);
        // What was chosen for an earlier try is let go.
        await page.keyboard.press("Escape");
        count += 1;
        if (count % 3 === 0) await dragMouse(page, value, place);
        else await clickMove(page, move);
      },
    });
    await endsInSetup(page, "catur-jawa");
  });

inBrowser("Catur Jawa: what cannot be covered is refused in words", { hash: "#/learn/catur-jawa" }, async (page) => {
  for (let step = 0; step < 3; step += 1) await skip(page).click();
  await heading(page, "catur-jawa", "stays").waitFor();
  await card(page, 6).click();
  for (const [place, value] of [
    ["d5", 9],
    ["e4", 6],
  ]) {
    await cell(page, String(place)).click();
    await page
      .getByRole("main")
      .getByText(new RegExp(`\\b6\\b.*\\b${value}\\b`))
      .last()
      .waitFor();
    await heard(page)
      .filter({ hasText: new RegExp(`\\b${value}\\b`) })
      .waitFor();
  }
  await cell(page, "e5").click();
  await answered(page, readTexts("en")["error.own-card"]);
  // Nothing was lost: the card is still chosen.
  await cell(page, "f6").click();
  await next(page).waitFor();
  // Back to a step that is done: it can be done again.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await heading(page, "catur-jawa", "cover").waitFor();
  await clickMove(page, "8@d3");
  await next(page).click();
  await heading(page, "catur-jawa", "stays").waitFor();
});

// ---- 369, by keyboard ----

/** Walks to a cell and puts a stone there. @param {Page} page @param {string} goal "C3" */
async function keyStone(page, goal) {
  const at = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("role") === "gridcell" ? (activeElement.getAttribute("aria-label") ?? "") : "";
    });
  for (let presses = 0; presses < 20 && !(await at()); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Home");
  assert.match(await at(), /^A1,/);
  for (let steps = goal.charCodeAt(0) - 65; steps > 0; steps -= 1) await page.keyboard.press("ArrowRight");
  for (let steps = Number(goal.slice(1)) - 1; steps > 0; steps -= 1) await page.keyboard.press("ArrowDown");
  assert.ok((await at()).startsWith(`${goal},`));
  await page.keyboard.press("Enter");
}

for (const [size, context] of Object.entries({ small, desk }))
  inBrowser(`369 by keyboard alone, ${size}`, { context, hash: "#/learn/three-six-nine" }, async (page) => {
    await learn(page, "three-six-nine", {
      moves: { three: "B3", diagonal: "C3", six: "C4", two: "D4", leave: "C4" },
      wrong: {
        three: { A1: say("three-six-nine", "three.other"), C3: "There is already a stone on C3." },
        diagonal: { A1: say("three-six-nine", "diagonal.other") },
        six: { D6: say("three-six-nine", "six.wrong.three"), A1: say("three-six-nine", "six.other") },
        two: { D1: say("three-six-nine", "two.wrong.three"), F6: say("three-six-nine", "two.other") },
        leave: { A1: say("three-six-nine", "leave.other") },
      },
      make: (move) => keyStone(page, move),
      goOn: async () => {
        // The focus is where one goes on.
        await page.waitForFunction(() => document.activeElement?.textContent === "Next");
        await page.keyboard.press("Enter");
      },
    });
    await page.waitForFunction(() => document.activeElement?.textContent === "Well done!");
  });

// ---- Congkak, by touch ----

for (const [size, context] of Object.entries({ phone, desk: board }))
  inBrowser(`Congkak by touch, ${size}`, { context, hash: "#/learn/congkak" }, async (page) => {
    await learn(page, "congkak", {
      moves: { sow: "5", store: "3", steal: "4", lose: "6", finish: "1" },
      wrong: {
        store: { 4: say("congkak", "store.other") },
        steal: { 1: say("congkak", "steal.other"), 2: "Pit 2 is empty: choose one with marbles." },
        lose: { 2: say("congkak", "lose.other") },
      },
      make: async (move) => {
        await page.waitForFunction(() => document.querySelector("[aria-busy=false] [role=grid]"));
        const pit = page.getByRole("gridcell", { name: new RegExp(`^Your pit ${move},`) });
        await pit.tap();
        // An empty pit is refused at once.
        if (/^Your pit \d, empty/.test((await pit.getAttribute("aria-label")) ?? "")) return;
        await page.getByRole("button", { name: "Sow", exact: true }).tap();
      },
      goOn: (shown) => next(shown).tap(),
    });
    await page.getByRole("button", { name: "Home" }).tap();
    await page.getByRole("heading", { level: 1, name: readTexts("en")["home.title"] }).waitFor();
  });

// ---- Rummikub, with the mouse ----

/** @param {Page} page @param {string[]} names */
async function layNew(page, names) {
  for (const name of names) await tile(rack(page), name).click();
  await newSet(page).click();
  await endTurn(page).click();
}

for (const [size, context] of Object.entries({ small, desk }))
  inBrowser(`Rummikub with the mouse, ${size}`, { context, hash: "#/learn/rummikub" }, async (page) => {
    /** @type {Record<string, () => Promise<void>>} */
    const ways = {
      draw: () => page.getByRole("button", { name: "Draw", exact: true }).click(),
      run: () => layNew(page, ["B5", "B6", "B7"]),
      group: () => layNew(page, ["O9", "R9", "K9"]),
      joker: async () => {
        // The draft of the wrong try is still there: nothing was lost.
        await page.getByRole("button", { name: readTexts("rummikub.en")["rummikub.start-over"] }).click();
        await layNew(page, ["R4", "R6", "J"]);
      },
      opening: () => layNew(page, ["O10", "R10", "B10"]),
      // Not what is asked for: the joker at the end of the run on the table.
      spend: async () => {
        await drag(page, tile(rack(page), "J"), sets(page).first());
        await endTurn(page).click();
      },
      add: async () => {
        await drag(page, tile(rack(page), "K10"), sets(page).first());
        await endTurn(page).click();
      },
      rearrange: async () => {
        await tile(table(page), "B7").click();
        await newSet(page).click();
        for (const name of ["B5", "B6"]) await tile(rack(page), name).click();
        await sets(page).last().locator("button").first().click();
        await endTurn(page).click();
      },
    };
    await learn(page, "rummikub", {
      moves: { run: "run", group: "group", joker: "joker", opening: "opening", add: "add", rearrange: "rearrange" },
      wrong: {
        run: { draw: say("rummikub", "run.wrong.draw") },
        joker: { spend: say("rummikub", "joker.other") },
        rearrange: { draw: say("rummikub", "rearrange.wrong.draw") },
      },
      make: (move) => ways[move](),
    });
    await endsInSetup(page, "rummikub");
  });
