/** The page as a person meets it: by roles and names, never by how it is built. */
import assert from "node:assert/strict";
import { boxOf } from "./box.mjs";
import { fingersOn } from "./fingers.mjs";
import { textsOf } from "./texts.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./rehearsal.mjs").Rehearsal} Rehearsal */

/** What the page calls a game. @param {string} [game] */
const titleOf = (game = "catur-jawa") => textsOf(game).texts.en[`${game}.name`];

/** @param {Page} page @param {string} name "e5" */
export const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** @param {Page} page */
export const cards = (page) => page.getByRole("group", { name: "Your cards" }).getByRole("button");

/** @param {Page} page @param {number|string} value */
export const card = (page, value) =>
  cards(page)
    .and(page.getByRole("button", { name: `Card ${value}`, exact: true }))
    .first();

/** @param {Page} page */
export const result = (page) => page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Rematch" }) });

/** @param {Page} page */
export const curtain = (page) => page.getByRole("region", { name: /^Hand the device to/ });

/** @param {string} move "7@e5" @returns {[card: string, cell: string]} */
export const parts = (move) => /** @type {[string, string]} */ (move.split("@"));

/** The values in the hand that lies face up. @param {Page} page */
export const handValues = (page) =>
  cards(page).evaluateAll((buttons) => buttons.map((button) => Number(button.textContent)));

/** The moves the wide layout's log shows, in order. @param {Page} page @returns {Promise<string[]>} */
export const logMoves = (page) => page.locator("table.log-table .move").allTextContents();

/**
 * All that the table shows, for comparing before and after.
 *
 * @param {Page} page
 */
export const tableState = (page) =>
  page.evaluate(() => {
    const texts = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].map(
        (element) => element.getAttribute("aria-label") ?? element.textContent?.replaceAll(/\s+/g, " ").trim(),
      );
    return {
      cells: texts("[role=gridcell]").map((label) => label?.replace(/, you can .*$/, "")),
      hand: texts(".hand-slot button[aria-pressed]"),
      seats: texts(".seats > li"),
      log: texts(".log-table tr"),
      facts: texts(".bar-facts"),
    };
  });

/**
 * Waits until so many moves are made and the person to move may choose a card, or must pass.
 *
 * @param {Page} page @param {number} moves
 */
export async function waitForTurn(page, moves) {
  await waitForMoves(page, moves);
  await page.waitForFunction(() =>
    document.querySelector(".hand-slot button[aria-disabled=false], .cj-pass:not([hidden])"),
  );
}

/** @param {Page} page @param {number} moves */
export const waitForMoves = (page, moves) =>
  page.waitForFunction(
    (wanted) => Number(/(\d+)\D*$/.exec(document.querySelector(".bar-facts")?.textContent ?? "")?.[1]) === wanted,
    moves + 1,
  );

/** What a reader hears. @param {Page} page */
export const heard = (page) => page.locator("[aria-live=polite]").first();

/** The notice on top of everything. @param {Page} page @param {string|RegExp} text */
export const notice = (page, text) => page.getByRole("alert").filter({ hasText: text }).waitFor();

/** A radio of a segmented control: its label is what one sees. @param {Locator} radio */
export const choose = (radio) => radio.locator("xpath=ancestor::label").click();

/**
 * Fills in the set-up that is open, and starts.
 *
 * @param {Page} page
 * @param {{setup: import("./rehearsal.mjs").Setup, seed?: string}} game
 */
export async function fillSetup(page, { setup, seed }) {
  const dialog = page.getByRole("dialog", { name: titleOf(setup.game) });
  await dialog.waitFor();
  const names = ["Sari", "Bima", "Dewi", "Raka"];
  const counts = dialog.getByRole("radiogroup", { name: "Seats" });
  if (await counts.count()) await choose(counts.getByRole("radio", { name: String(setup.seats.length), exact: true }));
  for (const [index, { kind, level }] of setup.seats.entries()) {
    const kinds = dialog.getByRole("radiogroup", { name: `Who plays on seat ${index + 1}` });
    await choose(kinds.getByRole("radio", { name: kind === "human" ? "Human" : "Bot", exact: true }));
    if (level) await dialog.getByRole("combobox", { name: `Level of ${names[index]}` }).selectOption(level);
  }
  const preset = setup.options?.preset;
  if (preset)
    await choose(
      dialog.getByRole("radiogroup", { name: "Rules" }).getByRole("radio", { name: new RegExp(`^${preset}`, "i") }),
    );
  await dialog.getByRole("textbox", { name: "Seed" }).fill(seed ?? "");
  await dialog.getByRole("button", { name: "Start game" }).click();
}

/** From the home page to the table. @param {Page} page @param {Pick<Rehearsal, "setup"|"seed">} rehearsal */
export async function startGame(page, rehearsal) {
  await page.getByRole("button", { name: `Play ${titleOf(rehearsal.setup.game)}` }).click();
  await fillSetup(page, rehearsal);
  await page
    .getByRole("grid")
    .or(page.getByRole("group", { name: "Table", exact: true }))
    .waitFor();
}

/** A card, then a cell. @param {Page} page @param {string} move */
export async function clickMove(page, move) {
  const [value, place] = parts(move);
  await card(page, value).click();
  await cell(page, place).click();
}

/**
 * Plays every turn of the person; the bots play their own.
 *
 * @param {Page} page
 * @param {Rehearsal} rehearsal
 * @param {(move: string, ply: number) => Promise<void>} makeMove
 * @param {{from?: number, to?: number}} [range]
 */
export async function playTurns(page, { turns }, makeMove, { from = 0, to = turns.length } = {}) {
  for (const [ply, { text, person, hand }] of turns.entries()) {
    if (!person || ply < from || ply >= to) continue;
    await waitForTurn(page, ply);
    assert.deepEqual(await handValues(page), hand, `the hand before move ${ply + 1}`);
    if (text === "pass") await page.getByRole("button", { name: "Pass" }).click();
    else await makeMove(text, ply);
  }
}

/** The result is shown, and the log holds the game that was rehearsed. @param {Page} page @param {Rehearsal} rehearsal */
export async function expectEnd(page, { turns, status }) {
  await result(page).waitFor();
  const people = status.players.filter((/** @type {{kind: string}} */ { kind }) => kind === "human").length;
  const heading = await result(page).getByRole("heading").first().textContent();
  for (const seat of status.outcome.winners) {
    const { kind, name } = status.players[status.order[seat]];
    // The only person is "you".
    const winner = people === 1 && kind === "human" ? "You" : name;
    assert.ok(heading?.includes(winner), `${heading} names ${winner}`);
  }
  assert.deepEqual(
    await logMoves(page),
    turns.map(({ text }) => text),
  );
}

/**
 * A card from the hand to a cell with the mouse held down.
 *
 * @param {Page} page @param {number|string} value @param {string} place
 */
export async function dragMouse(page, value, place) {
  const from = (await boxOf(card(page, value))).middle;
  const to = (await boxOf(cell(page, place))).middle;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/**
 * The same with a finger. The card floats where one can see it, not under the finger: what
 * counts is where the card is.
 *
 * @param {Page} page @param {number|string} value @param {string} place
 */
export async function dragTouch(page, value, place) {
  const from = (await boxOf(card(page, value))).middle;
  const goal = (await boxOf(cell(page, place))).middle;
  const { down, slide, up, done } = await fingersOn(page);
  const lifted = { x: from.x, y: from.y - 24 };
  await down(from);
  await slide(from, lifted);
  const floating = await page
    .locator("canvas.cj-flier")
    .last()
    .evaluate((canvas) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  await slide(lifted, { x: goal.x + lifted.x - floating.x, y: goal.y + lifted.y - floating.y });
  await up();
  await done();
}

/** @param {Page} page @param {() => Promise<boolean>} there */
export async function tabUntil(page, there) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab does not lead there");
}

/** @param {Page} page @param {import("playwright-core").Locator} locator */
export const tabTo = (page, locator) =>
  tabUntil(page, () => locator.evaluate((element) => element === document.activeElement));
