/** 369 in the page: whole games at every size and by every hand, what scores, and a bot that can be hurried. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, person, recordAfter, rehearse, replay } from "./support/rehearsal.mjs";
import { cell, curtain, expectEnd, heard, logMoves, notice, result, startGame, tableState } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */
/** @typedef {{x: number, y: number}} Point */

/** @param {string} preset @param {import("./support/rehearsal.mjs").Seat[]} seats @param {string} [seed] */
const game = (preset, seats, seed = "melati-1") =>
  rehearse({ game: "three-six-nine", seats, options: { preset } }, seed);

/** So many cells are empty, and a person is to move. @param {Page} page @param {number} left */
const waitForTurn = (page, left) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector(".cell-board--active") &&
      parseInt(document.querySelector(".bar-facts span:nth-child(2)")?.textContent ?? "", 10) === wanted,
    left,
  );

/** Where each cell is on the screen: the board does not move during a game. @param {Page} page @returns {Promise<Record<string, Point>>} */
const cellPoints = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    Object.fromEntries(
      cells.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.getAttribute("aria-label")?.split(",")[0], { x: left + width / 2, y: top + height / 2 }];
      }),
    ),
  );

/**
 * Plays the person's turns. A tap on the board while a bot is to move hurries it.
 *
 * @param {Page} page @param {Rehearsal} rehearsal @param {(point: Point, name: string) => Promise<void>} place
 */
async function playTurns(page, { turns }, place) {
  await waitForTurn(page, turns.length - turns.findIndex(({ person }) => person));
  const points = await cellPoints(page);
  for (const [ply, { text, person }] of turns.entries()) {
    if (!person) continue;
    await waitForTurn(page, turns.length - ply);
    await place(points[text], text);
  }
}

/** The points in the result are those of the rehearsal. @param {Page} page @param {Rehearsal} rehearsal */
async function expectScores(page, { status }) {
  const shown = await result(page).getByRole("row").locator("td:nth-of-type(1)").allTextContents();
  // The best comes first.
  assert.deepEqual(
    shown.map(Number),
    status.outcome.scores.toSorted((/** @type {number} */ one, /** @type {number} */ other) => other - one),
  );
}

/** What is painted at these points of the screen. @param {Page} page @param {Point[]} places @returns {Promise<number[][]>} */
const pixels = (page, places) =>
  page.locator("canvas.cell-board__pieces").evaluate((element, wanted) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
    pen.drawImage(canvas, 0, 0);
    return wanted.map(({ x, y }) => [...pen.getImageData((x - left) * ratio, (y - top) * ratio, 1, 1).data]);
  }, places);

const nine = await game("classic", [person, bot("easy")]);

const twelve = await game("large", [person, person]);

const six = await game("small", [bot("medium"), person], "melati-2");

/** A master is to move, with much to think about. What led there was played by an easy bot, which is quicker. */
const before = await game("large", [person, bot("easy")], "melati-3");

inBrowser("369 on nine by nine against an easy bot, with the mouse", { context: desk }, async (page) => {
  await startGame(page, nine);
  await playTurns(page, nine, async ({ x, y }) => {
    await page.mouse.click(x, y);
    // The easy bot would take its second; one need not wait for it.
    await page.mouse.click(x, y);
  });
  await expectEnd(page, nine);
  await expectScores(page, nine);
});

inBrowser(
  "369 on twelve by twelve, two people at one device, and no curtain",
  { context: { ...desk, reducedMotion: "reduce" } },
  async (page) => {
    await startGame(page, twelve);
    await waitForTurn(page, 144);
    const points = await cellPoints(page);
    assert.equal(Object.keys(points).length, 144);
    for (const [ply, { text }] of twelve.turns.entries()) {
      await page.mouse.click(points[text].x, points[text].y);
      if (ply === 3) assert.equal(await curtain(page).count(), 0);
    }
    await expectEnd(page, twelve);
    await expectScores(page, twelve);
  },
);

inBrowser(
  "two people at one device are told by name whose turn it is",
  { context: desk, record: recordAfter(twelve, 2) },
  async (page) => {
    const { text, name } = twelve.turns[2];
    await cell(page, text).click();
    const other = name === "Sari" ? "Bima" : "Sari";
    await heard(page)
      .filter({ hasText: new RegExp(`^${name} (put a stone on ${text}|took .* points)\\. ${other} to play$`) })
      .waitFor();
  },
);

inBrowser(
  "369 on six by six with the keyboard alone",
  { context: { ...desk, reducedMotion: "reduce" }, record: recordAfter(six, 0) },
  async (page) => {
    await waitForTurn(page, 36 - six.turns.findIndex(({ person }) => person));
    const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    for (let presses = 0; !/^[A-F][1-6],/.test(await label()); presses += 1) {
      assert.ok(presses < 40, "Tab leads to the board");
      await page.keyboard.press("Tab");
    }
    for (const [ply, { text, person }] of six.turns.entries()) {
      if (!person) continue;
      await waitForTurn(page, 36 - ply);
      for (let at = await label(); !at.startsWith(`${text},`); at = await label()) {
        const key =
          at[0] < text[0] ? "ArrowRight" : at[0] > text[0] ? "ArrowLeft" : at[1] < text[1] ? "ArrowDown" : "ArrowUp";
        await page.keyboard.press(key);
      }
      const { points } = six.status.moves[ply];
      assert.equal(await label(), points ? `${text}, empty, scores ${points}` : `${text}, empty`);
      await page.keyboard.press("Enter");
    }
    await expectEnd(page, six);
  },
);

inBrowser("369 on six by six by touch on a small phone", { context: phone }, async (page) => {
  await startGame(page, six);
  await playTurns(page, six, async ({ x, y }) => {
    assert.ok(
      await page.evaluate(
        () =>
          document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
      ),
      "nothing to scroll",
    );
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  });
  await result(page).waitFor();
  await expectScores(page, six);
  await result(page).getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("button", { name: "Moves" }).tap();
  assert.deepEqual(
    await page.getByRole("dialog").locator(".move").allTextContents(),
    six.turns.map(({ text }) => text),
  );
});

inBrowser(
  "twelve cells side by side on a phone are still hit one by one",
  { context: phone, record: recordAfter(twelve, 20) },
  async (page) => {
    await waitForTurn(page, 124);
    const points = await cellPoints(page);
    assert.ok(points.B1.x - points.A1.x >= 26, `${points.B1.x - points.A1.x} pixels`);
    const { text } = twelve.turns[20];
    // Not in its middle: a finger is not that good.
    await page.touchscreen.tap(points[text].x + 9, points[text].y - 9);
    await waitForTurn(page, 123);
    await cell(page, text)
      .and(page.getByRole("gridcell", { name: /last move/ }))
      .waitFor();
  },
);

/** The stone before which somebody is about to score twice at once. */
const double = twelve.status.moves.findIndex(
  (/** @type {any} */ { runs, points }) => runs.length === 2 && points === 9,
);

inBrowser(
  "runs that score are shown in gold, each with its points",
  { context: { ...desk, reducedMotion: "reduce" }, record: recordAfter(twelve, double) },
  async (page) => {
    await waitForTurn(page, 144 - double);
    const { text, points, runs, seat } = twelve.status.moves[double];
    const before = await page.locator(".seat-chip").nth(seat).locator(".fact-score .fact-picture").textContent();
    await cell(page, text).hover();
    await cell(page, text).click();
    await page.locator(".gains li").nth(1).waitFor();
    const gains = (await page.locator(".gains b").allTextContents()).map((gain) => Number(gain.slice(1)));
    assert.deepEqual(
      gains,
      runs.map((/** @type {any} */ run) => run.points),
    );
    const chip = page.locator(".seat-chip").nth(seat);
    assert.equal(await chip.locator(".seat-gain").textContent(), `+${points}`);
    assert.equal(Number(await chip.locator(".fact-score .fact-picture").textContent()), Number(before) + points);
    assert.equal(
      await page.locator(".log-table .move.last").locator("xpath=following-sibling::span").textContent(),
      `+${points}`,
    );
    await page.mouse.move(2, 2);
    // Between two stones of a run lies its golden band.
    const places = [];
    for (const { cells } of runs) {
      const [first, second] = await Promise.all([boxOf(cell(page, cells[0])), boxOf(cell(page, cells[1]))]);
      // A little beside the line that runs along its middle.
      places.push({ x: (first.middle.x + second.middle.x) / 2 + 4, y: (first.middle.y + second.middle.y) / 2 - 5 });
    }
    for (const [red, green, blue] of await pixels(page, places))
      assert.ok(red > 200 && green > 150 && blue < 140, `gold, not ${[red, green, blue]}`);
  },
);

inBrowser(
  "a cell says and shows what it would score before one plays there",
  { context: desk, record: recordAfter(twelve, double) },
  async (page) => {
    await waitForTurn(page, 144 - double);
    const picture = () =>
      page
        .locator("canvas.cell-board__pieces")
        .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const quiet = await picture();
    const { text, points } = twelve.status.moves[double];
    const target = page.getByRole("gridcell", { name: `${text}, empty, scores ${points}` });
    await target.hover();
    await page.waitForFunction(
      (old) =>
        /** @type {HTMLCanvasElement} */ (document.querySelector("canvas.cell-board__pieces")).toDataURL() !== old,
      quiet,
    );
    await page.mouse.move(2, 2);
    await page.waitForFunction(
      (old) =>
        /** @type {HTMLCanvasElement} */ (document.querySelector("canvas.cell-board__pieces")).toDataURL() === old,
      quiet,
    );
  },
);

inBrowser(
  "a stone on a stone is refused in words and changes nothing",
  { context: desk, record: recordAfter(nine, 10) },
  async (page) => {
    const ply = nine.turns[10].person ? 10 : 11;
    await waitForTurn(page, 81 - ply);
    const before = await tableState(page);
    await cell(page, nine.turns[0].text).click();
    await notice(page, `There is already a stone on ${nine.turns[0].text}.`);
    assert.deepEqual(await tableState(page), before);
  },
);

inBrowser(
  "loading the page again in mid-game changes nothing, and undo takes back one's own stone",
  { context: desk, record: recordAfter(nine, 20) },
  async (page) => {
    const ply = nine.turns[20].person ? 20 : 21;
    await waitForTurn(page, 81 - ply);
    const before = await tableState(page);
    await page.reload();
    await waitForTurn(page, 81 - ply);
    assert.deepEqual(await tableState(page), before);
    await page.getByRole("button", { name: "Undo" }).click();
    await waitForTurn(page, 81 - ply + 2);
    await page.getByRole("button", { name: "Redo" }).click();
    await waitForTurn(page, 81 - ply);
    assert.deepEqual((await tableState(page)).cells, before.cells);
  },
);

inBrowser(
  "a press that began while the bot was to move becomes no stone",
  { context: desk, record: recordAfter(nine, 10) },
  async (page) => {
    const ply = nine.turns[10].person ? 10 : 11;
    await waitForTurn(page, 81 - ply);
    const [own, reply, next, answer, later] = nine.turns.slice(ply).map(({ text }) => text);
    // From within the page: the press comes before the bot's stone, however busy the machine is.
    await page.evaluate(
      ([first, second]) => {
        const place = (/** @type {string} */ name) =>
          /** @type {HTMLElement} */ (document.querySelector(`[role=gridcell][aria-label^="${name},"]`));
        place(first).click();
        place(second).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      },
      [own, later],
    );
    await waitForTurn(page, 81 - ply - 2);
    await cell(page, later).evaluate((/** @type {HTMLElement} */ place) => {
      place.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
      place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    // A stone from that press would be in the log before the next one.
    await cell(page, next).click();
    await waitForTurn(page, 81 - ply - 4);
    assert.deepEqual((await logMoves(page)).slice(ply), [own, reply, next, answer]);
  },
);

const masterPly = before.turns.findIndex(({ person }, ply) => ply >= 30 && !person);
const masterToMove = recordAfter(before, masterPly).replace('"easy"', '"master"');

/**
 * Uses a control of the page as soon as a bot's progress shows. From within the page, because a
 * bot thinks for a second at most, and a busy machine may not get there in time from outside.
 *
 * @param {string} selector
 */
function whenThinking(selector) {
  const watch = () => {
    const meter = document.querySelector("[role=progressbar]:not([hidden])");
    const control = document.querySelector(selector);
    if (!meter || !(control instanceof HTMLElement)) return;
    observer.disconnect();
    document.documentElement.dataset.seen = meter.getAttribute("aria-valuenow") ?? "";
    control.click();
  };
  const observer = new MutationObserver(watch);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** How far the bot was when the control was used. @param {Page} page */
const seenProgress = async (page) => Number(await page.locator("html[data-seen]").getAttribute("data-seen"));

const tellToMove = { content: `(${whenThinking})("button[data-focus=action-stop]")` };

inBrowser(
  "a master shows how far its thinking is, and can be told to move",
  { context: desk, record: masterToMove, prepare: tellToMove },
  async (page) => {
    const progress = await seenProgress(page);
    assert.ok(progress >= 0 && progress < 100, `${progress} %`);
    await waitForTurn(page, 144 - masterPly - 1);
    assert.equal(await page.getByRole("progressbar").count(), 0);
    assert.equal(await page.getByRole("button", { name: "Move now" }).count(), 0);
    const why = page.locator(".why");
    await why.getByText("Positions").waitFor();
    assert.match((await why.textContent()) ?? "", /Stones ahead.*Expected line/);
  },
);

/** Notes in the page when a worker is told that nobody wants its answer any more. */
function watchCancel() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
    if (message?.wish === "cancel") document.documentElement.dataset.cancelled = "yes";
    return postMessage.call(this, message, ...rest);
  };
}

const leave = { content: `(${watchCancel})(); (${whenThinking})("a[data-focus=back]")` };

inBrowser(
  "leaving the table ends the thinking; coming back begins it again",
  { context: desk, record: masterToMove, prepare: leave },
  async (page) => {
    await seenProgress(page);
    await page.getByRole("button", { name: "Resume", exact: true }).waitFor();
    await page.locator("html[data-cancelled]").waitFor();
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
    assert.equal(replay(saved).status.moves.length, masterPly);
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await waitForTurn(page, 144 - masterPly - 1);
    assert.equal((await logMoves(page)).length, masterPly + 1);
  },
);
