/** Congkak in the page: whole games by every hand, what is refused, what is announced, and how to hurry. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter, recordOf, replay } from "./support/rehearsal.mjs";
import { curtain, expectEnd, heard, logMoves, notice, result, startGame, tableState } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */

/** @param {Page} page @param {string|number} number @param {string} [whose] */
const pit = (page, number, whose = "Your") =>
  page.getByRole("gridcell", { name: new RegExp(`^${whose} pit ${number},`) });

/** @param {Page} page */
const sow = (page) => page.getByRole("button", { name: "Sow", exact: true });

/** So many moves are made. @param {Page} page @param {number} moves */
const waitForMoves = (page, moves) =>
  page
    .locator(".bar-facts span")
    .getByText(`Move ${moves + 1}`, { exact: true })
    .waitFor();

/** The same, all marbles lie still, and a person may choose. @param {Page} page @param {number} moves */
async function waitForTurn(page, moves) {
  await waitForMoves(page, moves);
  await page.locator("[aria-busy=false] [role=gridcell][aria-label*='; ends in']").first().waitFor();
}

/** The panel says where a pit leads. @param {Page} page @param {string} start */
const foretold = (page, start) =>
  page
    .locator("strong")
    .filter({ hasText: new RegExp(`^${start}`) })
    .waitFor();

/** @param {Page} page @param {Rehearsal} rehearsal @param {(pit: string, ply: number) => Promise<void>} makeMove */
async function playTurns(page, { turns }, makeMove) {
  for (const [ply, { text, person: isPerson }] of turns.entries()) {
    if (!isPerson) continue;
    await waitForTurn(page, ply);
    await makeMove(text, ply);
  }
}

/** @param {Page} page @param {"slow"|"fast"|"off"} speed */
async function setSpeed(page, speed) {
  await page.getByRole("button", { name: "Menu", exact: true }).last().click();
  await page.getByRole("combobox", { name: "Sowing speed" }).selectOption(speed);
  await page.keyboard.press("Escape");
}

const short = await findGame(
  { game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } },
  ({ turns }) => turns.length <= 23,
);

inBrowser("a game with the mouse, and the speed is kept", { context: desk }, async (page) => {
  await startGame(page, short);
  await setSpeed(page, "off");
  assert.equal(await page.getByRole("grid").getAttribute("aria-colcount"), "7");
  let count = 0;
  await playTurns(page, short, async (text) => {
    await pit(page, text).click();
    // Chosen, not sown yet: the panel says where it leads.
    await foretold(page, `Pit ${text}: ends in`);
    count += 1;
    if (count % 2) await sow(page).click();
    else await pit(page, text).click();
  });
  await expectEnd(page, short);
  const { outcome } = short.status;
  const shown = await result(page).getByRole("row").locator("td").allTextContents();
  // The best comes first.
  assert.deepEqual(
    shown.map(Number),
    outcome.scores.toSorted((/** @type {number} */ one, /** @type {number} */ other) => other - one),
  );
  await result(page)
    .getByText(/side is empty: \d+ marbles? go(es)? to |^Both sides are empty/)
    .waitFor();
  await page.reload();
  // The game is over, so its result is shown again.
  await result(page).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).last().click();
  assert.equal(await page.getByRole("combobox", { name: "Sowing speed" }).inputValue(), "off");
});

inBrowser(
  "a game with the keyboard alone, without motion",
  { context: { ...desk, reducedMotion: "reduce" }, record: recordAfter(short, 0) },
  async (page) => {
    let count = 0;
    await playTurns(page, short, async (text) => {
      count += 1;
      if (count % 3 === 0) {
        // By arrows from wherever the focus is.
        const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
        if ((await label()).startsWith("Bima")) await page.keyboard.press("ArrowDown");
        for (let steps = 0; steps < 8 && !(await label()).startsWith(`Your pit ${text},`); steps += 1) {
          const at = Number(/pit (\d)/.exec(await label())?.[1]);
          await page.keyboard.press(at < Number(text) ? "ArrowRight" : "ArrowLeft");
        }
      } else await page.keyboard.press(text);
      await foretold(page, `Pit ${text}: ends in`);
      await page.keyboard.press("Enter");
    });
    await expectEnd(page, short);
  },
);

inBrowser("a game by touch on a small phone, where the board is turned", { context: phone }, async (page) => {
  await startGame(page, short);
  await setSpeed(page, "fast");
  const grid = page.getByRole("grid");
  assert.equal(await grid.getAttribute("aria-colcount"), "2");
  for (const cell of await page.getByRole("gridcell").all()) {
    const box = await boxOf(cell);
    assert.ok(box.width >= 44 && box.height >= 44, `a finger fits: ${box.width} × ${box.height}`);
    assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 640);
  }
  const [first, last, across] = await Promise.all([
    boxOf(pit(page, 1)),
    boxOf(pit(page, 7)),
    boxOf(pit(page, 7, "Bima’s")),
  ]);
  const store = await boxOf(page.getByRole("img", { name: /^Your store/ }));
  assert.ok(first.y > last.y && store.y > first.y, "the own store is nearest, then pit 1");
  assert.ok(across.x < first.x && across.y === first.y, "the other's pit 7 faces pit 1");
  let count = 0;
  await playTurns(page, short, async (text) => {
    await pit(page, text).tap();
    await sow(page).waitFor();
    count += 1;
    if (count % 2) await sow(page).tap();
    else await pit(page, text).tap();
  });
  await result(page).waitFor();
  await result(page).getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("button", { name: "Moves" }).tap();
  assert.deepEqual(
    await page.getByRole("dialog").locator(".move").allTextContents(),
    short.turns.map(({ text }) => text),
  );
});

const ply = short.turns.findIndex(({ person: isPerson }, index) => isPerson && index > 6);

inBrowser(
  "a game loaded again is where it was, and says why the bot moved",
  { context: desk, record: recordAfter(short, ply) },
  async (page) => {
    await waitForTurn(page, ply);
    const before = await tableState(page);
    const { pits, stores } = replay(recordAfter(short, ply)).view(null);
    const near = short.status.order.indexOf(0);
    for (let number = 1; number <= 7; number += 1) {
      const count = pits[near][number - 1];
      const words = count === 0 ? "empty" : count === 1 ? "1 marble" : `${count} marbles`;
      await page
        .getByRole("gridcell", { name: `Your pit ${number}, ${words}, ${pits[1 - near][7 - number]} facing it` })
        .waitFor();
    }
    await page.getByRole("img", { name: `Your store, ${stores[near]} marble` }).waitFor();
    await page.reload();
    await waitForTurn(page, ply);
    assert.deepEqual(await tableState(page), before);
    await page.getByText(/^Chosen at random among \d pits/).waitFor();
    await page.getByRole("heading", { name: /^Why did Bima sow pit [1-7]\?$/ }).waitFor();
  },
);

const position = {
  to_move: 0,
  turns: 1,
  pits: [
    [0, 17, 0, 0, 2, 0, 3],
    [3, 0, 0, 1, 6, 0, 2],
  ],
  stores: [0, 0],
};

inBrowser(
  "an empty pit and the other's pits are refused in words",
  { context: desk, record: recordOf(position, { game: "congkak", seats: [person, bot("easy")] }) },
  async (page) => {
    await waitForTurn(page, 0);
    const before = await tableState(page);
    await pit(page, 3).click();
    await notice(page, "Pit 3 is empty");
    await page.keyboard.press("4");
    await notice(page, "Pit 4 is empty");
    await pit(page, 1, "Bima’s").click();
    await notice(page, "That pit is on the other side");
    assert.deepEqual(await tableState(page), before);
    assert.deepEqual(await logMoves(page), []);
    // A choice can be taken back.
    await page.keyboard.press("5");
    await sow(page).waitFor();
    await page.keyboard.press("Escape");
    await sow(page).waitFor({ state: "hidden" });
  },
);

inBrowser(
  "a tap skips the sowing and does nothing else",
  { context: desk, record: recordOf(position, { game: "congkak", seats: [person, bot("easy")] }) },
  async (page) => {
    await waitForTurn(page, 0);
    await setSpeed(page, "slow");
    await pit(page, 2).click();
    await sow(page).click();
    await waitForMoves(page, 1);
    assert.equal(await page.getByRole("gridcell", { name: "; ends in" }).count(), 0, "no pit is offered yet");
    const note = page.getByText("One more turn for you", { exact: true });
    assert.ok(await note.isHidden(), "seventeen marbles are still on their way");
    // From here on the sowing cannot end by itself: only the tap can.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await pit(page, 5).click();
    await note.waitFor();
    assert.ok(await sow(page).isHidden(), "that tap chose no pit");
    await page.getByText("1 turn left").first().waitFor();
  },
);

const endings = {
  to_move: 0,
  turns: 1,
  pits: [
    [0, 2, 0, 0, 2, 0, 3],
    [3, 0, 0, 1, 6, 0, 2],
  ],
  stores: [0, 0],
};

inBrowser(
  "two people at one table: free, stolen and lost turns are announced, and nothing is hidden",
  { context: desk, record: recordOf(endings, { game: "congkak", seats: [person, person] }) },
  async (page) => {
    /** @param {string} text */
    const told = async (text) => {
      await page.getByText(text, { exact: true }).waitFor();
      await heard(page).filter({ hasText: text }).waitFor();
    };
    await waitForTurn(page, 0);
    assert.equal(await curtain(page).count(), 0);
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await told("One more turn for Sari");
    await waitForTurn(page, 1);
    await pit(page, 5, "Sari’s").click();
    await foretold(page, "Pit 5: ends in Sari’s empty pit 3");
    await sow(page).click();
    await told("Sari takes 6 marbles");
    await heard(page)
      .filter({ hasText: /Bima to play$/ })
      .waitFor();
    await waitForTurn(page, 2);
    assert.equal(await curtain(page).count(), 0);
    await page.getByRole("img", { name: "Sari’s store, 7 marbles" }).waitFor();
    // Digits mean the pits of whoever is to move; the sides stay where they are.
    const nearest = await boxOf(pit(page, 1, "Sari’s"));
    assert.ok(nearest.y > (await boxOf(pit(page, 1, "Bima’s"))).y);
    await page.keyboard.press("1");
    await foretold(page, "Pit 1: ends in Sari’s empty pit 6");
    await page.keyboard.press("Enter");
    await told("Turn lost: Sari gets two turns");
    await page.getByText("2 turns left").first().waitFor();
  },
);
