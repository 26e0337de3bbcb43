/** The replay: every moment of a game by button, key, slider and log; who sees which hand; why; playing on. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone, typeHash } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, findGame, person, recordAfter, recordOf, rehearse, replay as engineAt } from "./support/rehearsal.mjs";
import { handValues, heard, logMoves, result, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const duel = await findGame(
  { seats: [person, bot("medium")] },
  ({ turns }) => turns[0].person && turns.length >= 9 && turns.length <= 30,
);
const sharing = await findGame({ seats: [person, person] }, ({ turns }) => turns.length >= 6);
const stones = await rehearse({ game: "three-six-nine", seats: [person, bot("easy")] }, "melati-2");
const tiles = await findGame(
  { game: "rummikub", seats: [person, bot("medium")] },
  ({ turns }) => turns.length < 60 && turns.slice(0, 20).some(({ text, person: own }) => !own && text.includes("/")),
);

/** The last tiles of the pool are drawn, by somebody who could have laid more than one. */
const keptTiles = await (async () => {
  const position = {
    to_move: 0,
    table: [["R5", "R6", "R7"]],
    racks: [["R8", "R9", "O10", "B10", "K10", "K2"], ["O1"]],
    pool: ["B1", "K7"],
    opened: [true, true],
    passes: 0,
  };
  const papan = await loadEngine();
  const game = papan.load(recordOf(position, { game: "rummikub", seats: [person, bot("medium")] }));
  for (const text of ["draw", "draw"]) papan.play(game, text);
  const record = papan.record(game);
  game.free();
  return record;
})();

/** @param {Page} page */
const slider = (page) => page.getByRole("slider", { name: "Moment of the game" });

/** The replay shows this moment, and its picture is the engine's. @param {Page} page @param {number} ply */
async function at(page, ply) {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(".transport-slider")?.getAttribute("aria-valuetext")?.startsWith(`Move ${wanted} of`),
    ply,
  );
}

/** The cards on the board of Catur Jawa, as a reader is told. @param {Page} page */
const boardCells = async (page) =>
  (await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? "")))
    .filter((label) => !/empty/.test(label))
    .map((label) => label.slice(0, 2))
    .sort();

/** @param {Page} page @param {string} record @param {number} ply */
async function sameBoard(page, record, ply) {
  await at(page, ply);
  const { view } = engineAt(recordAfter(/** @type {any} */ ({ record }), ply));
  const wanted = Object.keys(view(null).board).sort();
  // Labels follow a frame after the picture.
  for (let tries = 0; tries < 50; tries += 1) {
    if (JSON.stringify(await boardCells(page)) === JSON.stringify(wanted)) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  }
  assert.deepEqual(await boardCells(page), wanted);
}

inBrowser(
  "a finished game is stepped through by buttons, keys, slider and log, and plays by itself",
  { context: { ...desk, reducedMotion: "reduce" }, record: duel.record },
  async (page) => {
    const { record, turns } = duel;
    await result(page).getByRole("button", { name: "Review" }).click();
    await sameBoard(page, record, 0);
    const press = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true }).click();
    await press("One move on");
    await sameBoard(page, record, 1);
    await press("To the end");
    await sameBoard(page, record, turns.length);
    await page.locator(".replay-end").waitFor();
    await press("One move back");
    await sameBoard(page, record, turns.length - 1);
    await press("To the start");
    await sameBoard(page, record, 0);

    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys" });
    for (const words of ["One move back or on", "To the start or the end", "Play and pause"])
      await list.getByText(words, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await sameBoard(page, record, 2);
    await page.waitForFunction(() =>
      /^Move 2 of/.test(document.querySelector("[aria-live=polite]")?.textContent ?? ""),
    );
    await page.keyboard.press("ArrowLeft");
    await sameBoard(page, record, 1);
    await page.keyboard.press("End");
    await sameBoard(page, record, turns.length);
    await page.keyboard.press("Home");
    await sameBoard(page, record, 0);

    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("PageUp");
    const ply = Number(await slider(page).inputValue());
    assert.ok(ply > 1);
    assert.equal(await slider(page).getAttribute("aria-valuetext"), `Move ${ply} of ${turns.length}`);
    await sameBoard(page, record, ply);

    await page.locator(".log-table .move").nth(4).click();
    await sameBoard(page, record, 5);
    assert.equal(await page.locator(".move[aria-current=step]").textContent(), turns[4].text);
    await page.waitForFunction(() => location.hash === "#/replay/table@5");
    await page.reload();
    await sameBoard(page, record, 5);

    await page.getByRole("combobox", { name: "Speed of the replay" }).selectOption({ label: "8×" });
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await sameBoard(page, record, turns.length);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();

    // Everything lies open after the end: the bot's hand at any moment, too.
    await page.locator(".log-table .move").nth(2).click();
    await at(page, 3);
    await page.getByRole("combobox", { name: "Hand shown" }).selectOption({ label: "Bima" });
    const { view, status } = engineAt(recordAfter(duel, 3));
    const seat = status.order.findIndex((/** @type {number} */ index) => status.players[index].kind === "bot");
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll(".cj-card")].map((card) => Number(card.textContent)).join() === wanted,
      view(seat).hand.join(),
    );

    await page.getByRole("link", { name: "Back" }).click();
    await page.locator(".table-screen:not(.replay-screen)").waitFor();
    await result(page).waitFor();
  },
);

inBrowser(
  "why, for a bot's move and a person's: bars, chances, the better move and the expected line on the board",
  { context: { ...desk, reducedMotion: "reduce" }, record: duel.record, hash: "#/replay/table@5" },
  async (page) => {
    const why = page.locator(".why");
    assert.ok(duel.turns[4].person && !duel.turns[5].person);
    await why.getByRole("button", { name: "Explain this move" }).click();
    await why.getByText("What the strongest bot (Master) says of this move:").waitFor();
    assert.equal(await why.locator(".why-bars").first().locator(".bar-row").count(), 6);
    await why
      .getByText(/^\d.* of [\d,]+ times$/)
      .first()
      .waitFor();
    // The answer is said, too.
    await page.waitForFunction(() => document.querySelector("[aria-live=polite]")?.textContent?.length);
    const line = why.locator(".why-line").first();
    await line.click();
    await page
      .getByText(/Expected, move 1 of \d/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "One move on", exact: true }).click();
    await page
      .getByText(/Expected, move 2 of \d/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Back to the game" }).click();
    await sameBoard(page, duel.record, 5);

    // What a medium bot did is explained by a medium bot: its sum, and nothing about games it did not imagine.
    await page.getByRole("button", { name: "One move on", exact: true }).click();
    await at(page, 6);
    await why.getByRole("button", { name: "Explain this move" }).click();
    await why.locator(".why-sum").waitFor();
    assert.equal(await why.getByText("What the strongest bot").count(), 0);
    assert.equal(await why.locator(".why-others .chosen b").textContent(), duel.turns[5].text);
  },
);

inBrowser(
  "on a phone a game in progress is replayed from its log; other hands stay hidden; one plays on from an earlier moment",
  { context: phone, record: recordAfter(duel, 6) },
  async (page) => {
    await waitForTurn(page, 6);
    await page.getByRole("button", { name: "Moves" }).click();
    await page.getByRole("dialog").locator("button.move").nth(3).click();
    await sameBoard(page, duel.record, 4);
    assert.deepEqual(await handValues(page), duel.turns[4].hand, "one's own hand, as it was then");
    assert.equal(await page.getByRole("combobox", { name: "Hand shown" }).count(), 0);
    await page.getByText("the other hands stay hidden").waitFor({ state: "attached" });
    // Of the bot's move nothing is told that would show its hand.
    await page.getByRole("button", { name: "Why?" }).tap();
    await page.locator(".why-sum").waitFor();
    await page.getByText("Same card elsewhere").waitFor();
    const cards = await page.locator(".why-others b").allTextContents();
    assert.deepEqual([...new Set(cards.map((text) => text.split("@")[0]))], [duel.turns[3].text.split("@")[0]]);
    assert.equal(await page.locator(".why-line, .why-rather").count(), 0);

    const before = await page.evaluate(() => localStorage.getItem("papan.game"));
    await page.getByRole("button", { name: "Play on from here" }).click();
    const dialog = page.getByRole("dialog", { name: /^Play on from here/ });
    await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("easy");
    await dialog.getByRole("button", { name: "Start game" }).click();
    await waitForTurn(page, 4);
    assert.deepEqual(await handValues(page), duel.turns[4].hand);
    assert.equal(await page.evaluate(() => localStorage.getItem("papan.game")), before, "the original is as it was");
    const records = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("papan.game"))
        .map((key) => JSON.parse(localStorage.getItem(key) ?? "{}").record),
    );
    const fresh = records.find((text) => text.includes('"easy"'));
    assert.equal(engineAt(fresh).status.moves.length, 4);
    assert.deepEqual(
      engineAt(fresh).status.moves.map((/** @type {{text: string}} */ { text }) => text),
      duel.turns.slice(0, 4).map(({ text }) => text),
    );
  },
);

inBrowser(
  "where several share the device, a game in progress shows nobody's hand",
  { context: phone, record: recordAfter(sharing, 4), hash: "#/replay/table@2" },
  async (page) => {
    await sameBoard(page, sharing.record, 2);
    assert.deepEqual(await page.locator(".cj-card:visible").count(), 0);
    await page.getByText("all hands stay hidden").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Why?" }).tap();
    await page.getByText("What the strongest bot").waitFor();
    assert.equal(await page.locator(".why-line, .why-rather, .why-show").count(), 0);
  },
);

inBrowser(
  "the sets that a play of Rummikub changed are named",
  { context: { ...phone, reducedMotion: "reduce" }, record: tiles.record },
  async (page) => {
    const index = tiles.turns.findIndex(({ text, person: own }) => !own && text.includes("/"));
    await result(page).waitFor();
    await typeHash(page, `#/replay/table@${index + 1}`);
    await at(page, index + 1);
    await page.getByRole("button", { name: "Why?" }).tap();
    await page.getByRole("heading", { name: "New and changed sets" }).waitFor();
    assert.ok((await page.locator(".why-changes li").count()) > 0);
  },
);

inBrowser(
  "a weaker move of a person is answered with a better one, marked on the board",
  { context: { ...desk, reducedMotion: "reduce" }, record: stones.record, hash: "#/replay/table@1" },
  async (page) => {
    const own = stones.turns.flatMap(({ person: isPerson }, index) => (isPerson && index > 60 ? [index] : []));
    for (const index of own) {
      await page.locator(".log .move").nth(index).click();
      await at(page, index + 1);
      await page.getByRole("button", { name: "Explain this move" }).click();
      await page.locator(".why .why-facts").first().waitFor();
      if ((await page.locator(".why-show").count()) === 0) continue;
      await page.locator(".why-show").click();
      await page.locator(".last-text.hint").waitFor();
      assert.match((await page.locator(".last-text.hint").textContent()) ?? "", /[A-I]\d/);
      await page.keyboard.press("ArrowLeft");
      await at(page, index - 1);
      assert.equal(await page.locator(".last-text.hint").count(), 0);
      return;
    }
    assert.fail("no move could be bettered");
  },
);

inBrowser(
  "a better turn of Rummikub is told with what it leaves on the rack, and its tiles are marked",
  { context: { ...desk, reducedMotion: "reduce" }, record: keptTiles, hash: "#/replay/table@1" },
  async (page) => {
    await at(page, 1);
    await page.getByRole("button", { name: "Explain this move" }).click();
    await page.locator(".why-show").click();
    const words = page.locator(".last-text.hint");
    await words.getByText(/^Lay .+, marked on the rack\. \d+ tiles? stays?, worth \d+\.$/).waitFor();
    await page.getByRole("button", { name: /^red 8, suggested/ }).waitFor();
  },
);

inBrowser(
  "a game of the library is replayed at its own address, and leads back there",
  { context: { ...phone, reducedMotion: "reduce" }, record: duel.record },
  async (page) => {
    await result(page).waitFor();
    await typeHash(page, "#/library");
    await page.locator('a[href^="#/replay/"]').first().click();
    await sameBoard(page, duel.record, 0);
    assert.match(await page.evaluate(() => location.hash), /^#\/replay\/(?!table)/);
    await page.getByRole("button", { name: "To the end", exact: true }).click();
    await sameBoard(page, duel.record, duel.turns.length);
    await page.getByRole("link", { name: "Back" }).click();
    await page.locator('a[href^="#/replay/"]').first().waitFor();
  },
);

inBrowser("an address of no game leads home, with a word about it", { hash: "#/replay/nowhere@3" }, async (page) => {
  await page.getByRole("alert").filter({ hasText: "There is no such game here" }).waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/");
  assert.deepEqual(await logMoves(page), []);
  assert.equal(await heard(page).count(), 1);
});
