/** At the table: refusals, passing, taking back, the curtain between people, the paper's v. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter, recordOf, replay } from "./support/rehearsal.mjs";
import {
  card,
  cards,
  cell,
  clickMove,
  curtain,
  dragMouse,
  handValues,
  heard,
  logMoves,
  notice,
  playTurns,
  startGame,
  tableState,
  waitForMoves,
  waitForTurn,
} from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Red, a person, to move: an own 3, Green's 7 and 2. */
const position = {
  to_move: 0,
  last: "d5",
  board: { e5: [0, 3], d5: [1, 7], f6: [1, 2] },
  hands: [
    [5, 9, 1],
    [4, 4, 6],
  ],
  decks: [
    [2, 2],
    [8, 8],
  ],
};

const game = await findGame({ seats: [person, bot("medium")] }, ({ turns }) => turns.length >= 9 && !turns[0].person);

const hotSeat = await findGame({ seats: [person, person, bot("medium")] }, ({ turns }) => turns.length >= 7);

const midGame = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 8 && turns[6].person);

inBrowser(
  "what the rules forbid is refused in words and changes nothing",
  { record: recordOf(position, { seats: [person, bot("easy")] }) },
  async (page) => {
    await waitForTurn(page, 0);
    const before = await tableState(page);
    const unchanged = async () => {
      assert.equal(await card(page, 5).getAttribute("aria-pressed"), "true", "the card stays chosen");
      assert.deepEqual(await tableState(page), before);
    };
    await card(page, 5).click();
    await cell(page, "a1").click();
    await notice(page, /a1 is out of reach/);
    await unchanged();
    await cell(page, "d5").click();
    await notice(page, /^5 cannot cover 7: only a higher card can/);
    await unchanged();
    await cell(page, "e5").click();
    await notice(page, /own card/i);
    await unchanged();
    await dragMouse(page, 5, "i9");
    await notice(page, /i9 is out of reach/);
    await unchanged();
    await page.keyboard.press("8");
    await notice(page, /8/);
    await unchanged();
    // A card dropped beside the board is no move at all.
    await card(page, 5).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await unchanged();
    await page.keyboard.press("Escape");
    assert.equal(await card(page, 5).getAttribute("aria-pressed"), "false");
    await page.getByText("Choose a card").first().waitFor();
    assert.deepEqual(await tableState(page), before);
    await clickMove(page, "5@f6");
    await waitForMoves(page, 2);
  },
);

inBrowser("the first card goes on e5 and nowhere else", {}, async (page) => {
  const game = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns[0].person);
  await startGame(page, game);
  await waitForTurn(page, 0);
  await cards(page).first().click();
  await cell(page, "d4").click();
  await notice(page, /e5/);
  assert.deepEqual(await logMoves(page), []);
});

/** Nothing around the last card is lower than Red's cards; Green could go on. */
const stuck = {
  to_move: 0,
  last: "e5",
  board: { e5: [1, 3], d4: [1, 9], d5: [1, 8], d6: [1, 8], e4: [1, 7], e6: [1, 7], f4: [1, 6], f5: [1, 6], f6: [1, 5] },
  hands: [
    [5, 4, 1],
    [9, 4, 4],
  ],
  decks: [[2, 2], [5]],
};

inBrowser(
  "whoever cannot place has to pass, by a button that says so",
  { record: recordOf(stuck, { seats: [person, bot("easy")], options: { preset: "trail" } }) },
  async (page) => {
    await waitForTurn(page, 0);
    await page.getByText("You have to pass").first().waitFor();
    await page.getByRole("button", { name: "Pass" }).click();
    await waitForMoves(page, 2);
    assert.equal((await logMoves(page))[0], "pass");
  },
);

/** Green covers f6 with a 2, and then nothing around it is lower than Red's 1. */
const blocked = {
  to_move: 1,
  last: "e5",
  board: {
    e5: [1, 3],
    d4: [0, 8],
    d5: [1, 8],
    d6: [1, 7],
    e4: [1, 7],
    e6: [0, 6],
    f4: [1, 6],
    f5: [0, 5],
    f6: [0, 1],
    e7: [0, 4],
    f7: [1, 4],
    g5: [1, 5],
    g6: [0, 5],
    g7: [1, 1],
  },
  hands: [[1], [2, 2]],
  decks: [[], []],
};

inBrowser(
  "who has to pass is told, after what led to it",
  { record: recordOf(blocked, { seats: [person, bot("easy")], options: { preset: "trail" } }) },
  async (page) => {
    await heard(page)
      .filter({ hasText: /^Bima’s 2 covered your 1 on f6\. You have to pass/ })
      .waitFor();
  },
);

inBrowser("undo goes back to one's own last turn, redo forwards again", {}, async (page) => {
  await startGame(page, game);
  await waitForTurn(page, 1);
  const undo = page.getByRole("button", { name: /^Undo/ });
  const redo = page.getByRole("button", { name: /^Redo/ });
  assert.equal(await undo.getAttribute("aria-disabled"), "true", "the bot's first move alone cannot be taken back");
  const beginning = await tableState(page);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
  await waitForTurn(page, 5);
  const later = await tableState(page);
  await undo.click();
  await waitForTurn(page, 3);
  assert.deepEqual(await handValues(page), game.turns[3].hand);
  assert.deepEqual(
    await logMoves(page),
    game.turns.slice(0, 3).map(({ text }) => text),
  );
  await undo.click();
  await waitForTurn(page, 1);
  assert.deepEqual(await tableState(page), beginning);
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await redo.click();
  await waitForTurn(page, 3);
  await redo.click();
  await waitForTurn(page, 5);
  assert.deepEqual(await tableState(page), later);
  assert.equal(await redo.getAttribute("aria-disabled"), "true");
  // From here on another game is possible.
  await undo.click();
  await waitForTurn(page, 3);
  const other = replay(recordAfter(game, 3)).legal.find(({ text }) => text !== game.turns[3].text).text;
  await clickMove(page, other);
  await waitForTurn(page, 5);
  assert.equal((await logMoves(page))[3], other);
  assert.equal(await redo.getAttribute("aria-disabled"), "true");
});

/** Nothing in the page gives a card of anybody's hand away. @param {Page} page */
async function handsHidden(page) {
  assert.equal(await page.locator(".hand-slot button[aria-pressed]").count(), 0);
  const words = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => [
      element.getAttribute("aria-label") ?? "",
      element.getAttribute("title") ?? "",
      element.children.length ? "" : (element.textContent ?? ""),
    ]),
  );
  assert.deepEqual(
    words.filter((text) => /\bCard \d/.test(text)),
    [],
  );
  assert.ok(
    await page.evaluate(() => document.querySelector(".table-frame")?.hasAttribute("inert")),
    "nothing behind the curtain can be reached",
  );
}

inBrowser("a curtain falls between two people and hides both hands", {}, async (page) => {
  await startGame(page, hotSeat);
  for (const [ply, { text, person: isPerson, name, hand }] of hotSeat.turns.slice(0, 6).entries()) {
    if (!isPerson) continue;
    await waitForMoves(page, ply);
    await curtain(page).waitFor();
    await page.getByRole("heading", { name: `Hand the device to ${name}` }).waitFor();
    await handsHidden(page);
    // Keys must not reach the table behind it.
    await page.keyboard.press(String(hand[0]));
    await handsHidden(page);
    await page.getByRole("button", { name: `I am ${name}` }).click();
    await curtain(page).waitFor({ state: "detached" });
    assert.deepEqual(await handValues(page), hand);
    await clickMove(page, text);
  }
  await waitForMoves(page, 6);
  assert.deepEqual(
    (await logMoves(page)).slice(0, 6),
    hotSeat.turns.slice(0, 6).map(({ text }) => text),
  );
});

inBrowser("one may leave at the curtain and find it there again", {}, async (page) => {
  await startGame(page, hotSeat);
  await curtain(page).waitFor();
  await page.getByRole("button", { name: "Save and leave" }).click();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await curtain(page).waitFor();
  await handsHidden(page);
});

inBrowser(
  "who leaves with a hand in sight finds the curtain; who looks up the rules finds the hand",
  {},
  async (page) => {
    await startGame(page, hotSeat);
    const raise = () => curtain(page).getByRole("button", { name: /^I am/ }).click();
    await raise();
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("button", { name: "Back to the table" }).click();
    await cards(page).first().waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await curtain(page).waitFor();
    await handsHidden(page);
    await raise();
    const { text, hand } = hotSeat.turns[0];
    assert.deepEqual(await handValues(page), hand);
    await clickMove(page, text);
    await waitForMoves(page, 1);
  },
);

inBrowser("the paper's v can be shown on the board", { record: recordAfter(midGame, 6) }, async (page) => {
  await waitForTurn(page, 6);
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByText("Advanced").click();
  await page.getByRole("switch", { name: /Show v/ }).check();
  await page.keyboard.press("Escape");
  const shown = async () => {
    const labels = await page
      .getByRole("gridcell")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
    return labels.map((label) => /, v (\d)/.exec(label)?.[1] ?? "-").join("");
  };
  assert.equal(await shown(), replay(recordAfter(midGame, 6)).states.join(""));
  await clickMove(page, midGame.turns[6].text);
  await waitForTurn(page, 8);
  assert.equal(await shown(), replay(recordAfter(midGame, 8)).states.join(""));
});

inBrowser("a bot says why it moved, now and earlier", { record: recordAfter(game, 3) }, async (page) => {
  await waitForTurn(page, 3);
  const { moves } = replay(recordAfter(game, 3)).status;
  const question = (/** @type {any} */ { card: value, cell: place, covers }) =>
    covers ? `Why did Bima cover your ${covers[1]} on ${place}?` : `Why did Bima play ${value} on ${place}?`;
  await page.getByRole("heading", { name: question(moves[2]), exact: true }).waitFor();
  // An earlier move can be asked about, too, in the replay: the bot is asked again.
  const earlier = page.getByRole("button", {
    name: new RegExp(`^${moves[0].text}: Bima played ${moves[0].card} on e5`),
  });
  await earlier.click();
  await page.getByRole("heading", { name: question(moves[0]), exact: true }).waitFor();
  await page.getByRole("button", { name: "Explain this move" }).click();
  await page.getByText("Price of the card").first().waitFor();
});
