/** Rummikub in the page: whole games by every hand, a turn half done, hints, and what is refused. */
import assert from "node:assert/strict";
import { moveTiles, notation, startDraft } from "../../www/games/rummikub/draft.js";
import { readSets, stepsTo } from "../../www/games/rummikub/hint.js";
import { boxOf, inBrowser } from "./support/browser.mjs";
import { findGame, recordAfter, recordOf, replay } from "./support/rehearsal.mjs";
import { choose, curtain, notice, result, startGame } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */

const person = /** @type {const} */ ({ kind: "human" });
const bot = (/** @type {string} */ level) => /** @type {const} */ ({ kind: "bot", level });
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @type {Record<string, string>} */
const colours = { O: "orange", R: "red", B: "blue", K: "black" };
/** @param {string} name "R7" */
const words = (name) => (name === "J" ? "joker" : `${colours[name[0]]} ${name.slice(1)}`);

/** @param {Page} page */
const table = (page) => page.getByRole("group", { name: "Table", exact: true });
/** @param {Page} page */
const rack = (page) => page.getByRole("group", { name: "Your rack" });
/** @param {Page} page */
const sets = (page) => table(page).getByRole("group");
/** @param {Locator} where @param {string} name "R7" */
const tile = (where, name) => where.getByRole("button", { name: new RegExp(`^${words(name)}(,| as|$)`) }).first();
/** @param {Page} page */
const newSet = (page) => page.getByRole("button", { name: "New set" });
/** @param {Page} page @param {string|RegExp} name */
const action = (page, name) => page.locator("main").getByRole("button", { name, exact: typeof name === "string" });
/** @param {Page} page */
const commit = (page) => action(page, "Commit");
/** What a reader hears. @param {Page} page */
const heard = (page) => page.locator("[aria-live=polite]").first();

/** The tiles of each set on the table, by their labels. @param {Page} page */
const tableNames = (page) =>
  sets(page).evaluateAll((groups) => groups.map((group) => [...group.querySelectorAll("button[aria-pressed]")].map((button) => button.getAttribute("aria-label")?.split(",")[0])));

/** @param {Page} page */
const rackNames = (page) => rack(page).getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")?.split(",")[0]));

/** So many turns are over, and the person may arrange. @param {Page} page @param {number} turns */
async function waitForTurn(page, turns) {
  await page.locator(".bar-facts").getByText(`Turn ${turns + 1}`, { exact: true }).waitFor();
  await newSet(page).waitFor();
}

/**
 * One way of moving a tile, by mouse, finger or keys.
 * @typedef {(page: Page, from: Locator, to: Locator) => Promise<void>} Hand
 */

/** @type {Hand} */
const drag = async (page, from, to) => {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  // Where it is, not where it is on its way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const start = (await boxOf(from)).middle;
  const end = (await boxOf(to)).middle;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
};

/** @type {Hand} */
const tap = async (_page, from, to) => {
  await from.tap();
  await to.tap();
};

/** Walks with the arrows. @param {Page} page @param {Locator} goal */
async function walkTo(page, goal) {
  const look = () =>
    goal.evaluate((element) => {
      const inRack = (/** @type {Element|null} */ item) => item?.closest("[aria-label='Your rack']") !== null && item?.closest("[aria-label='Your rack']") !== undefined;
      const region = inRack(element) ? "rack" : "table";
      const here = document.activeElement;
      const items = [...(element.closest("[aria-label='Your rack'], [aria-label='Table']")?.querySelectorAll("[data-item]:not([hidden])") ?? [])];
      return { there: here === element, region, same: items.includes(/** @type {Element} */ (here)), index: items.indexOf(element), at: items.indexOf(/** @type {Element} */ (here)), last: items.length - 1 };
    });
  for (let presses = 0; presses < 60; presses += 1) {
    const { same, region } = await look();
    if (same) break;
    await page.keyboard.press(region === "rack" ? "ArrowDown" : "ArrowUp");
  }
  const { index, last } = await look();
  await page.keyboard.press(index * 2 < last ? "Home" : "End");
  for (let steps = index * 2 < last ? index : last - index; steps > 0; steps -= 1) await page.keyboard.press(index * 2 < last ? "ArrowRight" : "ArrowLeft");
  assert.ok((await look()).there, "the arrows lead there");
}

/** @type {Hand} */
const keys = async (page, from, to) => {
  await walkTo(page, from);
  await page.keyboard.press("Enter");
  await walkTo(page, to);
  await page.keyboard.press("Enter");
};

/**
 * The way to a table, one tile at a time.
 * @param {{table: string[][], rack: string[]}} view @param {string} text
 */
function* wayTo(view, text) {
  let draft = startDraft(view);
  for (let steps = stepsTo(draft, readSets(text)); steps.length > 0; steps = stepsTo(draft, readSets(text))) {
    const [{ tiles, goal }] = steps;
    const after = moveTiles(draft, tiles.slice(0, 1), goal);
    yield { draft, after, moved: tiles[0], goal };
    draft = after;
  }
}

/** By the table as it comes to lie: the play that was aimed at, since the way depends on the order of its sets. @type {Map<string, string>} */
const aims = new Map();

/** The best play there is, its sets in the order in which the page comes to lay them. @type {import("./support/rehearsal.mjs").Choice} */
function bestPlay(game, engine) {
  const [idle, best] = engine.legal_moves(game);
  if (!best) return idle.text;
  const last = [...wayTo(engine.view(game, engine.status(game).to_move), best.text)].at(-1);
  assert.ok(last);
  const { text } = engine.ask(game, `judge ${notation(last.after)}`);
  aims.set(text, best.text);
  return text;
}

/**
 * Arranges the table tile by tile, and commits or draws.
 * @param {Page} page @param {{table: string[][], rack: string[]}} view @param {string} text @param {Hand} hand
 * @param {(button: Locator) => Promise<void>} press
 */
async function makeMove(page, view, text, hand, press) {
  if (text === "draw" || text === "pass") return press(action(page, text === "draw" ? "Draw" : "Pass"));
  for (const { draft, after, moved, goal } of wayTo(view, aims.get(text) ?? text)) {
    const name = draft.names[moved];
    const from = draft.sets.findIndex(({ tiles: there }) => there.includes(moved));
    const to = draft.sets.findIndex(({ key }) => key === goal);
    const target = goal === "new" ? newSet(page) : sets(page).nth(to).getByRole("button").first();
    await hand(page, tile(from < 0 ? rack(page) : sets(page).nth(from), name), target);
    await page.waitForFunction((count) => document.querySelectorAll("[aria-label='Table'] [role=group]").length === count, after.sets.length);
  }
  await press(commit(page));
}

/** Every turn of the person; the bots play their own. @param {Page} page @param {Rehearsal} rehearsal @param {Hand} hand @param {(button: Locator) => Promise<void>} press */
async function playGame(page, rehearsal, hand, press) {
  for (const [ply, { text, person: isPerson, seat }] of rehearsal.turns.entries()) {
    if (!isPerson) continue;
    await waitForTurn(page, ply);
    await makeMove(page, replay(recordAfter(rehearsal, ply)).view(seat), text, hand, press);
  }
  await result(page).waitFor();
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
  const { status } = replay(saved);
  assert.deepEqual(status.moves.map((/** @type {any} */ { text }) => text), rehearsal.turns.map(({ text }) => text));
  assert.deepEqual(status.outcome, rehearsal.status.outcome);
  const shown = await result(page).getByRole("row").locator("td:nth-of-type(2)").allTextContents();
  assert.deepEqual(shown.map(Number), status.outcome.scores);
}

/** Soon over, but with the table rearranged. @param {Rehearsal} rehearsal */
const suits = ({ turns, status }) => turns.length <= 44 && turns.filter(({ text, person: isPerson }) => isPerson && text.length > 4).length >= 5 && status.moves.some((/** @type {any} */ { moved, seat }) => moved > 0 && turns[0].seat === seat);

const short = findGame({ game: "rummikub", seats: [person, bot("easy")] }, suits, bestPlay);

/** @param {Locator} button */
const click = (button) => button.click();

inBrowser("a game with the mouse, every tile dragged", { context: desk }, async (page) => {
  await startGame(page, short);
  await playGame(page, short, drag, click);
});

inBrowser("a game by tapping on a small phone", { context: phone }, async (page) => {
  await startGame(page, short);
  await playGame(page, short, tap, async (button) => {
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth, scrollHeight: document.documentElement.scrollHeight }));
    assert.deepEqual([scrollWidth, scrollHeight], [360, 640], "the page itself does not scroll");
    await button.tap();
  });
});

inBrowser("a game with the keyboard alone, without motion", { context: { ...desk, reducedMotion: "reduce" } }, async (page) => {
  await startGame(page, short);
  await waitForTurn(page, short.turns.findIndex(({ person: isPerson }) => isPerson));
  await rack(page).getByRole("button").first().focus();
  await playGame(page, short, keys, async (button) => {
    await button.focus();
    await page.keyboard.press("Enter");
    // Only the last tile leaves an empty rack.
    if (await rack(page).getByRole("button").count()) await rack(page).getByRole("button").first().focus();
  });
});

/** Three rounds or so into a game. */
const middle = {
  to_move: 0,
  table: [["R5", "R6", "R7", "R8"], ["O9", "B9", "K9"], ["O11", "J", "O13"], ["O7", "R7", "B7", "K7"]],
  racks: [["R9", "B5", "B6", "B8", "K9", "O2"], ["O1", "O2", "O6"]],
  pool: ["O8", "O8", "K2", "K1"],
  opened: [true, true],
  passes: 0,
};
const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
/** More than a phone shows at once, a run of thirteen first. */
const fullTable = [
  numbers.map((number) => `R${number}`),
  ...[1, 2, 3].map((number) => [`O${number}`, `B${number}`, `K${number}`]),
  ...[6, 7, 8].map((number) => [`O${number}`, `R${number}`, `K${number}`]),
  ["B9", "B10", "B11", "B12"],
  ["O3", "O4", "O5"],
  ["K9", "K10", "K11", "K12"],
  ...[12, 13].map((number) => [`O${number}`, `R${number}`, `B${number}`]),
];
/** Thirty of what is left. */
const manyTiles = [...numbers.slice(0, 8).map((number) => `B${number}`), ...numbers.slice(0, 12).map((number) => `K${number}`), ...[1, 2, 3, 4, 5, 9, 10, 11].map((number) => `R${number}`), "J", "J"];
/** @param {object} [change] @param {import("./support/rehearsal.mjs").Seat[]} [seats] */
const record = (change = {}, seats = [person, bot("easy")]) => recordOf({ ...middle, ...change }, { game: "rummikub", seats });

inBrowser("what is wrong is said, cannot be committed, and is taken back without loss", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const before = [await tableNames(page), await rackNames(page)];
  for (const name of ["B5", "B6", "B8"]) await tile(rack(page), name).click();
  await newSet(page).click();
  await table(page).getByText("Not a run: blue 7 is missing").waitFor();
  const fix = action(page, "1 set to fix");
  assert.equal(await fix.getAttribute("aria-disabled"), "true");
  await fix.click({ force: true });
  await page.locator(".bar-facts").getByText("Turn 1").waitFor();
  // The group of sevens can spare one.
  await drag(page, tile(sets(page).nth(3), "B7"), sets(page).nth(4).getByRole("button").first());
  await commit(page).waitFor();
  assert.deepEqual((await tableNames(page))[4], ["blue 5", "blue 6", "blue 7", "blue 8"]);
  await action(page, "Undo step").click();
  await fix.waitFor();
  await action(page, "Reset turn").click();
  assert.deepEqual([await tableNames(page), await rackNames(page)], before);
  // Even that was a step.
  await action(page, "Undo step").click();
  await fix.waitFor();
  // Drawing would throw it all away.
  await action(page, "Draw").click({ force: true });
  await notice(page, "Take your tiles back before you draw");
  await tile(sets(page).nth(4), "B6").focus();
  for (let count = 3; count > 0; count -= 1) await page.keyboard.press("Delete");
  assert.deepEqual([await tableNames(page), await rackNames(page)], before);
});

inBrowser("a turn half done survives a reload, menus, the rules page, another language and other colours", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  await drag(page, tile(rack(page), "R9"), sets(page).nth(0));
  await tile(rack(page), "K9").click();
  await newSet(page).click();
  await tile(sets(page).nth(0), "R7").click();
  await page.getByRole("button", { name: "Split here" }).click();
  const arranged = await tableNames(page);
  assert.deepEqual(arranged.map((set) => set.length), [2, 3, 3, 3, 4, 1]);
  await page.reload();
  await waitForTurn(page, 0);
  assert.deepEqual(await tableNames(page), arranged);
  await page.getByRole("button", { name: "Menu" }).last().click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Colours/ }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await choose(page.getByRole("radio", { name: "Bahasa Indonesia" }));
  await page.getByRole("group", { name: "Meja", exact: true }).getByRole("group").nth(5).waitFor();
  await choose(page.getByRole("radio", { name: "English" }));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Back to the table" }).click();
  await waitForTurn(page, 0);
  assert.deepEqual(await tableNames(page), arranged);
  // The past is there, too.
  for (let step = 0; step < 3; step += 1) await action(page, "Undo step").click();
  assert.equal((await tableNames(page)).flat().length, 14);
  await page.reload();
  await waitForTurn(page, 0);
  assert.equal((await tableNames(page)).flat().length, 14);
});

const spoil = () => {
  if (location.protocol === "about:") return;
  const unfinished = { draft: { sets: [[0, 1]], past: [] } };
  localStorage.setItem("papan.game.unfinished", JSON.stringify({ record: "other", unfinished }));
};

inBrowser("a draft of another game is dropped", { context: desk, record: record(), prepare: spoil }, async (page) => {
  await waitForTurn(page, 0);
  assert.equal((await tableNames(page)).flat().length, 14);
});

const unopened = { opened: [false, true], racks: [["B9", "B10", "B11", "K1", "K2", "K3", "O2"], ["O1", "O2"]] };

inBrowser("R8: the opening counts up, and the sets on the table are not to be touched before", { context: desk, record: record(unopened) }, async (page) => {
  await waitForTurn(page, 0);
  await page.getByText("0 / 30").waitFor();
  await tile(sets(page).nth(0), "R5").click();
  await notice(page, "Open first");
  await drag(page, tile(rack(page), "B9"), sets(page).nth(1));
  await notice(page, "Open first");
  assert.equal((await tableNames(page)).flat().length, 14);
  for (const name of ["K1", "K2", "K3"]) await tile(rack(page), name).click();
  await newSet(page).click();
  await page.locator(".rk-head").getByText("Opening: 6 of 30").waitFor();
  await action(page, "24 more points to open").waitFor();
  for (const name of ["B9", "B10", "B11"]) await tile(rack(page), name).click();
  await newSet(page).click();
  await page.locator(".rk-head").getByText("Opening: 36 of 30").waitFor();
  await commit(page).click();
  await page.getByText(/Sari laid 6 tiles: open with 36 points/).first().waitFor();
});

inBrowser("a joker shows what it stands for, and may be taken", { context: desk, record: record({ racks: [["O12", "R1", "R2"], ["O1"]] }) }, async (page) => {
  await waitForTurn(page, 0);
  assert.match((await tile(sets(page).nth(2), "J").getAttribute("aria-label")) ?? "", /^joker as orange 12, in the run orange 11 to 13/);
  await drag(page, tile(rack(page), "O12"), sets(page).nth(2));
  await drag(page, tile(sets(page).nth(2), "J"), newSet(page));
  for (const name of ["R1", "R2"]) await tile(rack(page), name).click();
  await sets(page).nth(4).getByRole("button").first().click();
  assert.match((await tile(sets(page).nth(4), "J").getAttribute("aria-label")) ?? "", /^joker as red 3/);
  await commit(page).click();
  await result(page).waitFor();
});

inBrowser("the rack is sorted by colour or by number, and that is kept", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  assert.deepEqual(await rackNames(page), ["orange 2", "red 9", "blue 5", "blue 6", "blue 8", "black 9"]);
  await choose(page.getByRole("radio", { name: "Groups 777" }));
  assert.deepEqual(await rackNames(page), ["orange 2", "blue 5", "blue 6", "blue 8", "red 9", "black 9"]);
  await page.reload();
  await waitForTurn(page, 0);
  assert.deepEqual(await rackNames(page), ["orange 2", "blue 5", "blue 6", "blue 8", "red 9", "black 9"]);
});

inBrowser("two people: the curtain falls between them, and nobody's tiles are seen", { context: desk, record: record({}, [person, person]) }, async (page) => {
  await curtain(page).waitFor();
  assert.equal(await rack(page).getByRole("button").count(), 0);
  await page.getByRole("button", { name: "I am Sari" }).click();
  await waitForTurn(page, 0);
  assert.equal(await rack(page).getByRole("button").count(), 6);
  await action(page, "Draw").click();
  await page.getByText("Sari’s tiles are put away.").waitFor();
  assert.equal(await rack(page).getByRole("button").count(), 0);
  await page.getByRole("button", { name: "I am Bima" }).click();
  await waitForTurn(page, 1);
  assert.deepEqual(await rackNames(page), ["orange 1", "orange 2", "orange 6"]);
});

inBrowser("a hint first counts, then shows the way step by step", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const { legal } = replay(record());
  const best = legal.find((/** @type {any} */ { tiles }) => tiles);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await page.getByText(`You can play ${best.tiles.length} tiles. Ask again to see how.`).first().waitFor();
  assert.equal((await tableNames(page)).flat().length, 14, "nothing is laid yet");
  for (let presses = 0; presses < 12 && !/Now commit/.test((await heard(page).textContent()) ?? ""); presses += 1) {
    await hint.click();
    await page.getByText(/more steps?\.|Now commit\./).first().waitFor();
  }
  assert.equal((await tableNames(page)).flat().length, 14 + best.tiles.length);
  await commit(page).click();
  await page.locator(".bar-facts").getByText("Turn 2", { exact: true }).waitFor();
});

inBrowser("with nothing to lay, a hint says to draw; the tile drawn is shown and said", { context: desk, record: record({ racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]] }) }, async (page) => {
  await waitForTurn(page, 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Nothing can be laid: draw a tile.").first().waitFor();
  await action(page, "Draw").click();
  await heard(page).filter({ hasText: "You drew orange 8." }).waitFor();
  await rack(page).getByRole("button", { name: "orange 8, just drawn" }).waitFor();
});

inBrowser("a finger that rests lifts a tile of a full table; one that moves at once scrolls", { context: phone, record: record({ table: fullTable, pool: ["O9", "O10"], racks: [["K5"], ["O1"]] }) }, async (page) => {
  await waitForTurn(page, 0);
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart"|"touchMove"|"touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const scrolled = () => table(page).evaluate((element) => element.scrollTop);
  const { middle: start } = await boxOf(tile(sets(page).nth(8), "O4"));
  await touch("touchStart", [start]);
  for (let step = 1; step <= 6; step += 1) {
    await touch("touchMove", [{ x: start.x, y: start.y - 12 * step }]);
    await page.waitForTimeout(20);
  }
  // Held still at last: otherwise it would be a fling, and scroll on by itself.
  await page.waitForTimeout(150);
  await touch("touchMove", [{ x: start.x, y: start.y - 73 }]);
  await touch("touchEnd", []);
  await page.waitForFunction(() => (document.querySelector("[aria-label=Table]")?.scrollTop ?? 0) > 20);
  assert.deepEqual((await tableNames(page)).length, fullTable.length);
  await page.waitForTimeout(200);
  await table(page).evaluate((element) => element.scrollTo(0, 0));
  assert.equal(await scrolled(), 0);
  // Resting first: the tile floats above the finger, and what counts is where the tile is.
  const from = (await boxOf(tile(sets(page).nth(0), "R4"))).middle;
  const goal = (await boxOf(sets(page).nth(2))).middle;
  await touch("touchStart", [from]);
  await page.waitForTimeout(350);
  for (let step = 1; step <= 4; step += 1) {
    await touch("touchMove", [{ x: from.x + ((goal.x - from.x) * step) / 4, y: from.y + ((goal.y + 56 - from.y) * step) / 4 }]);
    await page.waitForTimeout(30);
  }
  await touch("touchEnd", []);
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=Table] [role=group]")[2].querySelectorAll("button").length === 4);
});

const apart = { table: [["R5", "R6", "R7"], ["R8", "R9", "R10"], ["K1", "K2", "K3"]] };
const joined = ["red 5", "red 6", "red 7", "red 8", "red 9", "red 10"];

/** @param {Page} page @param {number} count */
const setsAre = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll("[aria-label=Table] [role=group]").length === wanted, count);

inBrowser("whole sets with the mouse: dragged by the edge, joined and split", { context: desk, record: record(apart) }, async (page) => {
  await waitForTurn(page, 0);
  const { x, middle: from } = await boxOf(sets(page).nth(1));
  const { middle: goal } = await boxOf(sets(page).nth(0));
  await page.mouse.move(x - 5, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 60, { steps: 3 });
  await page.mouse.move(goal.x, goal.y, { steps: 3 });
  await page.mouse.up();
  await setsAre(page, 2);
  assert.deepEqual((await tableNames(page))[0], joined);
  await tile(sets(page).nth(0), "R7").click();
  await page.getByRole("button", { name: "Split here" }).click();
  await setsAre(page, 3);
  assert.deepEqual((await tableNames(page)).map((set) => set.length), [2, 4, 3]);
  // A set cannot be made of one that lies alone, and old tiles do not go to the rack.
  const { middle: lone } = await boxOf(sets(page).nth(2));
  await page.mouse.move(lone.x, lone.y + 36);
  await page.mouse.down();
  for (const place of [{ x: 700, y: 500 }, (await boxOf(rack(page))).middle]) {
    await page.mouse.move(place.x, place.y, { steps: 3 });
    assert.equal(await page.locator(".rk-aim").count(), 0);
  }
  await page.mouse.up();
  assert.deepEqual((await tableNames(page)).map((set) => set.length), [2, 4, 3]);
});

inBrowser("whole sets with a finger: tapped, or dragged once they are taken", { context: phone, record: record(apart) }, async (page) => {
  await waitForTurn(page, 0);
  const whole = page.getByRole("button", { name: "Whole set" });
  await tile(sets(page).nth(0), "R5").tap();
  await whole.tap();
  await sets(page).nth(1).getByRole("button").first().tap();
  await setsAre(page, 2);
  assert.deepEqual((await tableNames(page))[0], joined);
  await action(page, "Undo step").tap();
  await setsAre(page, 3);
  await tile(sets(page).nth(1), "R9").tap();
  await whole.tap();
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart"|"touchMove"|"touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const from = (await boxOf(tile(sets(page).nth(1), "R9"))).middle;
  const goal = (await boxOf(sets(page).nth(0))).middle;
  await touch("touchStart", [from]);
  for (let step = 1; step <= 4; step += 1) {
    await touch("touchMove", [{ x: from.x + ((goal.x - from.x) * step) / 4, y: from.y + ((goal.y + 56 - from.y) * step) / 4 }]);
    await page.waitForTimeout(30);
  }
  await touch("touchEnd", []);
  await setsAre(page, 2);
  assert.deepEqual((await tableNames(page))[0], joined);
});

inBrowser("whole sets with keys: A takes, S splits", { context: desk, record: record(apart) }, async (page) => {
  await waitForTurn(page, 0);
  await tile(sets(page).nth(0), "R6").focus();
  await page.keyboard.press("a");
  await heard(page).filter({ hasText: "Taken: red 5, red 6, red 7" }).waitFor();
  await walkTo(page, tile(sets(page).nth(1), "R8"));
  await page.keyboard.press("Enter");
  await setsAre(page, 2);
  assert.deepEqual((await tableNames(page))[0], joined);
  await walkTo(page, tile(sets(page).nth(0), "R8"));
  await page.keyboard.press("s");
  await setsAre(page, 3);
  // The button does the same, and the focus is not lost with it.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Whole set" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 3);
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), /^red 8,/);
});

inBrowser("a tile held still at the edge scrolls the table on, but not above the rack", { context: { viewport: { width: 1024, height: 600 } }, record: record({ table: fullTable, pool: ["O9", "O10"], racks: [["K5"], ["O1"]] }) }, async (page) => {
  await waitForTurn(page, 0);
  const scrolled = () => table(page).evaluate((element) => element.scrollTop);
  const { middle: from } = await boxOf(tile(rack(page), "K5"));
  const frame = await boxOf(table(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 2 });
  await page.waitForTimeout(300);
  assert.equal(await scrolled(), 0);
  await page.mouse.move(frame.middle.x, frame.y + frame.height - 12, { steps: 2 });
  await page.waitForFunction(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = document.querySelector("[aria-label=Table]") ?? {};
    return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  });
  await page.mouse.move(frame.middle.x, frame.y + 12, { steps: 2 });
  await page.waitForFunction(() => document.querySelector("[aria-label=Table]")?.scrollTop === 0);
  await page.mouse.up();
});

inBrowser("two fingers on a tile zoom, and carry nothing away", { context: phone, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const { middle: at } = await boxOf(tile(sets(page).nth(0), "R6"));
  const client = await page.context().newCDPSession(page);
  const fingers = (/** @type {"touchStart"|"touchMove"} */ type, /** @type {number} */ away) => client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: at.x - away, y: at.y, id: 0 }, { x: at.x + 60 + away, y: at.y + 60, id: 1 }] });
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: at.x, y: at.y, id: 0 }] });
  await fingers("touchStart", 0);
  for (const away of [10, 20, 30, 40]) await fingers("touchMove", away);
  assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 0);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction((before) => (document.querySelector("[aria-label=Table] [role=group] button")?.getBoundingClientRect().width ?? 0) > before, 30);
  assert.deepEqual((await tableNames(page)).map((set) => set.length), [4, 3, 3, 4]);
});

/** @param {Page} page */
const draftPanel = (page) => page.getByRole("region", { name: "Your draft" });

inBrowser("the draft in words: what was laid, what is wrong, and which set can help", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  await draftPanel(page).waitFor({ state: "hidden" });
  await drag(page, tile(rack(page), "R9"), sets(page).nth(0));
  for (const name of ["B5", "B6", "B8"]) await tile(rack(page), name).click();
  await newSet(page).click();
  await tile(rack(page), "O2").click();
  await newSet(page).click();
  const lines = () => draftPanel(page).getByRole("listitem").allTextContents();
  assert.deepEqual((await lines()).map((line) => line.trim()), [
    "red 9, in the run red 5 to 9",
    "blue 5, blue 6, blue 8Not a run: blue 7 is missing. The group of 7s can spare it.",
    "orange 2Needs at least 3 tiles.",
  ]);
  await draftPanel(page).getByText("5 tiles · 30").waitFor();
  // Once it has helped, it cannot spare another.
  await drag(page, tile(sets(page).nth(3), "B7"), sets(page).nth(4));
  assert.deepEqual((await lines()).slice(1, 3), ["group of 7s", "blue 5, blue 6, blue 8, in the run blue 5 to 8"]);
  await action(page, "Reset turn").click();
  await draftPanel(page).waitFor({ state: "hidden" });
});

inBrowser("R8: the draft in words counts the opening, set by set", { context: desk, record: record(unopened) }, async (page) => {
  await waitForTurn(page, 0);
  for (const names of [["K1", "K2", "K3"], ["B9", "B10", "B11"]]) {
    for (const name of names) await tile(rack(page), name).click();
    await newSet(page).click();
  }
  assert.deepEqual(await draftPanel(page).getByRole("listitem").allTextContents(), ["run black 1 to 36", "run blue 9 to 1130", "Opening: 36 of 30"]);
});

inBrowser("thirty tiles on the rack and a run of thirteen fit a small phone", { context: phone, record: record({ table: fullTable, pool: ["O9", "O10"], racks: [manyTiles, ["O1"]] }) }, async (page) => {
  await waitForTurn(page, 0);
  const frame = await boxOf(rack(page));
  for (const button of await rack(page).getByRole("button").all()) {
    const box = await boxOf(button);
    assert.ok(box.width >= 24 && box.height >= 24, `a finger fits: ${box.width} × ${box.height}`);
    assert.ok(box.x >= frame.x && box.x + box.width <= frame.x + frame.width && box.y >= frame.y && box.y + box.height <= frame.y + frame.height, "all of them stand on it");
  }
  const run = await boxOf(sets(page).first());
  assert.ok(run.x >= 0 && run.x + run.width <= 360);
  for (const button of await sets(page).first().getByRole("button").all()) assert.ok((await boxOf(button)).width >= 24);
});

/** @param {Page} page @param {string} name */
const shellAction = (page, name) => page.getByRole("group", { name: "Actions" }).getByRole("button", { name, exact: true });

inBrowser("the game's own undo and redo lead away from a turn half done, and back to it", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  await action(page, "Draw").click();
  await waitForTurn(page, 2);
  await drag(page, tile(rack(page), "K9"), newSet(page));
  const arranged = await tableNames(page);
  await shellAction(page, "Undo").click();
  await waitForTurn(page, 0);
  assert.equal((await tableNames(page)).flat().length, 14);
  await shellAction(page, "Redo").click();
  await waitForTurn(page, 2);
  assert.deepEqual(await tableNames(page), arranged);
});

/** A bot's play right after the person has drawn. */
const watched = short.turns.findIndex(({ text, person: isPerson }, ply) => !isPerson && text.length > 4 && short.turns[ply - 1]?.text === "draw");

inBrowser("another seat's tiles fly from its rack, and a tap ends the flight", { context: desk, record: recordAfter(short, watched - 1) }, async (page) => {
  await waitForTurn(page, watched - 1);
  await action(page, "Draw").click();
  const flying = () => document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches("[aria-label='Table'] button")).length;
  await page.waitForFunction(flying, undefined, { polling: "raf" });
  await page.mouse.click(700, 500);
  assert.equal(await page.evaluate(flying), 0);
  await waitForTurn(page, watched + 1);
  const { tiles } = short.status.moves[watched];
  assert.equal(await table(page).getByRole("button", { name: /just laid/ }).count(), tiles.length);
  assert.equal((await tableNames(page)).flat().length, replay(recordAfter(short, watched + 1)).view(null).table.flat().length);
});

inBrowser("two fingers zoom the table, buttons too, and the size is kept", { context: phone, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const width = async () => (await boxOf(sets(page).first().getByRole("button").first())).width;
  const usual = await width();
  await page.getByRole("button", { name: "Larger tiles" }).tap();
  const larger = await width();
  assert.ok(larger > usual * 1.2);
  await page.reload();
  await waitForTurn(page, 0);
  assert.equal(await width(), larger);
  const client = await page.context().newCDPSession(page);
  const fingers = (/** @type {"touchStart"|"touchMove"} */ type, /** @type {number} */ apart) => client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 180 - apart, y: 250, id: 0 }, { x: 180 + apart, y: 250, id: 1 }] });
  await fingers("touchStart", 100);
  for (const apart of [85, 70, 60, 50]) await fingers("touchMove", apart);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction((before) => (document.querySelector("[aria-label=Table] [role=group] button")?.getBoundingClientRect().width ?? 99) < before, usual);
  assert.equal((await tableNames(page)).flat().length, 14, "and moves nothing");
});

const dry = recordOf({ ...middle, racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]], pool: [] }, { game: "rummikub", seats: [person, bot("easy")], options: { preset: "play-on" } });

inBrowser("R6, R11: without a pool one passes, and when all have passed the lowest rack wins", { context: desk, record: dry }, async (page) => {
  await waitForTurn(page, 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Nothing can be laid: pass.").first().waitFor();
  await action(page, "Pass").click();
  await result(page).getByText("The lowest rack counts 1.").waitFor();
});
