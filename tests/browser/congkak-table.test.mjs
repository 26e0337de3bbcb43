/** What one understands at the table of Congkak: hints on the board, numbers of both sides, notes beside the board, the end. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { hasHeard, listening } from "./support/heard.mjs";
import { countPixels } from "./support/pixels.mjs";
import { bot, person, recordOf } from "./support/rehearsal.mjs";
import { notice, result } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const seats = [person, bot("easy")];

/** @param {number[][]} pits @param {object} [options] */
const table = (pits, options = {}) =>
  recordOf({ to_move: 0, turns: 1, pits, stores: [10, 10] }, { game: "congkak", seats, options });

/** @param {Page} page @param {string|number} number @param {string} [whose] */
const pit = (page, number, whose = "Your") =>
  page.getByRole("gridcell", { name: new RegExp(`^${whose} pit ${number},`) });

/** @param {Page} page */
const waitForTurn = (page) =>
  page.locator("[aria-busy=false] [role=gridcell][aria-label*='; ends in']").first().waitFor();

/** The pits a hint marks, by their labels. @param {Page} page */
const hinted = (page) => page.getByRole("gridcell", { name: /, hint[;,]/ });

/** The sentence of the hint. @param {Page} page */
async function hintWords(page) {
  const words = page.locator(".last-text.hint").filter({ hasText: "Sow pit" });
  await words.waitFor();
  return (await words.textContent()) ?? "";
}

/** The gold of the hint's sign, by day and night. @type {[number, number, number]} */
const gold = [0xf4, 0xbe, 0x47];

/** @param {Page} page @param {number} number */
async function goldIn(page, number) {
  return countPixels(page.locator("canvas.ck-board__layer").last(), await boxOf(pit(page, number)), gold);
}

/** Pit 3 takes nine; nothing else brings anything. */
const taking = table([
  [0, 0, 1, 1, 0, 0, 0],
  [3, 0, 0, 0, 0, 9, 3],
]);

/** @param {Page} page @param {() => Promise<void>} ask @param {() => Promise<void>} sow the advised pit */
async function expectHint(page, ask, sow) {
  await waitForTurn(page);
  assert.equal(await hinted(page).count(), 0);
  assert.equal(await goldIn(page, 3), 0);
  await ask();
  assert.equal(await hintWords(page), "Sow pit 3: it takes 9 marbles from the pit facing your 2.");
  await hasHeard(page, "Sow pit 3");
  assert.equal(await hinted(page).count(), 1);
  assert.match((await hinted(page).getAttribute("aria-label")) ?? "", /^Your pit 3, 1 marble, .*, hint; /);
  const seen = await goldIn(page, 3);
  assert.ok(seen > 40, `${seen} golden pixels at the pit`);
  assert.equal(await goldIn(page, 7), 0, "no other pit is marked");
  await sow();
  await hasHeard(page, "You sowed your pit 3 and took 9 marbles from the pit facing your 2");
  assert.equal(await hinted(page).count(), 0, "another position, no hint");
}

for (const [look, options] of /** @type {const} */ ([
  ["by day", { colorScheme: "light" }],
  ["by night", { colorScheme: "dark" }],
  ["in forced colours", { forcedColors: "active" }],
]))
  inBrowser(
    `a hint marks its pit and says why, ${look}`,
    { context: { ...desk, ...options }, record: taking, prepare: listening },
    (page) =>
      expectHint(
        page,
        () => page.getByRole("button", { name: "Hint" }).click(),
        async () => {
          await pit(page, 3).click();
          await page.getByRole("button", { name: "Sow", exact: true }).click();
        },
      ),
  );

inBrowser("a hint by touch on a phone", { context: phone, record: taking, prepare: listening }, (page) =>
  expectHint(
    page,
    () => page.getByRole("button", { name: "Hint" }).tap(),
    async () => {
      await pit(page, 3).tap();
      await page.getByRole("button", { name: "Sow", exact: true }).tap();
    },
  ),
);

inBrowser(
  "a hint by keyboard: the next way to the board leads to the advised pit",
  { context: { ...desk, reducedMotion: "reduce" }, record: taking, prepare: listening },
  (page) =>
    expectHint(
      page,
      async () => {
        await page.getByRole("button", { name: "Hint" }).focus();
        await page.keyboard.press("Enter");
      },
      async () => {
        for (let presses = 0; !(await pit(page, 3).evaluate((cell) => cell === document.activeElement)); presses += 1) {
          assert.ok(presses < 40, "Shift+Tab leads to the pit");
          await page.keyboard.press("Shift+Tab");
        }
        await page.keyboard.press("Enter");
      },
    ),
);

inBrowser("undo takes the hint away", { context: desk, record: taking, prepare: listening }, async (page) => {
  await waitForTurn(page);
  await pit(page, 4).click();
  await page.getByRole("button", { name: "Sow", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).and(page.locator(":not([aria-disabled])")).click();
  await waitForTurn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await hintWords(page);
  assert.equal(await hinted(page).count(), 1);
  await page.getByRole("button", { name: "Redo" }).click();
  await hinted(page).waitFor({ state: "detached" });
});

/** Remembers where the page writes what on its canvases. */
function watchTexts() {
  /** @type {{text: string, x: number, y: number, canvas: HTMLCanvasElement}[]} */
  const written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
  ) {
    const { x: column, y: row } = this.getTransform().transformPoint(new DOMPoint(x, y));
    written.push({ text, x: column / this.canvas.width, y: row / this.canvas.height, canvas: this.canvas });
    return fillText.call(this, text, x, y);
  };
  Object.assign(window, {
    /** Everything written within a cell. @param {Element} cell */
    writtenIn(cell) {
      const box = cell.getBoundingClientRect();
      return written.flatMap(({ text, x, y, canvas }) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        const [at, down] = [left + x * width, top + y * height];
        return at >= box.left && at <= box.right && down >= box.top && down <= box.bottom ? [text] : [];
      });
    },
  });
}

/** Counts that are no pit's number. */
const many = table([
  [8, 8, 8, 8, 8, 8, 8],
  [0, 0, 0, 0, 0, 0, 8],
]);

for (const [place, context] of /** @type {const} */ ([
  ["lying", desk],
  ["turned", phone],
]))
  inBrowser(
    `the pits of both sides carry their owner's numbers, ${place}`,
    { context, record: many, prepare: { content: `(${watchTexts})()` } },
    async (page) => {
      await waitForTurn(page);
      for (const whose of ["Your", "Bima’s"]) {
        for (let number = 1; number <= 7; number += 1) {
          const texts = await pit(page, number, whose).evaluate((cell) => /** @type {any} */ (window).writtenIn(cell));
          const numbers = new Set(texts.filter((/** @type {string} */ text) => /^[1-7]$/.test(text)));
          assert.deepEqual([...numbers], [String(number)], `${whose} pit ${number}: ${texts}`);
        }
      }
      await page.getByRole("gridcell", { name: "Bima’s pit 7, facing your 1, 8 marbles", exact: true }).waitFor();
      // Where it leads is told from one's own side of the board.
      await pit(page, 3).click();
      await page.getByText("Pit 3: ends in the empty pit facing your 5", { exact: true }).waitFor();
    },
  );

/** Measures whatever is said over the table as soon as it is there: it does not stay for long. */
function watchNotes() {
  /** @type {Record<string, {covers: string[], inside: boolean, fits: boolean}>} */
  const measured = {};
  const others = "[role=gridcell], .ck-board__store, .seats, .actions";
  new MutationObserver(() => {
    for (const note of document.querySelectorAll(".ck-note, .notice")) {
      const { left, right, top, bottom } = note.getBoundingClientRect();
      const covered = [...document.querySelectorAll(others)].filter((other) => {
        const box = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      measured[note.textContent ?? ""] = {
        covers: covered.map((other) => other.getAttribute("aria-label") ?? other.className),
        inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        fits: note.scrollHeight <= note.clientHeight + 1,
      };
    }
  }).observe(document, { subtree: true, childList: true });
  Object.assign(window, { measured });
}

/** What was said covered neither a pit nor a store, and could be seen. @param {Page} page @param {string} text */
async function expectBeside(page, text) {
  const said = await page.waitForFunction((wanted) => /** @type {any} */ (window).measured[wanted], text);
  assert.deepEqual(await said.jsonValue(), { covers: [], inside: true, fits: true }, text);
}

const turns = table([
  [0, 2, 0, 0, 2, 0, 3],
  [3, 0, 0, 1, 6, 0, 2],
]);

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [911, 512],
  [960, 600],
  [1440, 900],
]) {
  const context = {
    ...(width < 600 ? phone : {}),
    viewport: { width, height },
    reducedMotion: /** @type {const} */ ("reduce"),
  };
  const prepare = { content: `(${watchNotes})()` };
  inBrowser(`notes cover no pit at ${width} × ${height}`, { context, record: turns, prepare }, async (page) => {
    const press = (/** @type {import("playwright-core").Locator} */ target) =>
      width < 600 ? target.tap() : target.click();
    await waitForTurn(page);
    assert.equal(await page.locator("[role=gridcell], .ck-board__store").count(), 16);
    await press(pit(page, 3));
    await expectBeside(page, "Pit 3 is empty: choose one with marbles.");
    await press(pit(page, 1, "Bima’s"));
    await expectBeside(page, "That pit is on the other side: choose one of the highlighted ones.");
    await press(pit(page, 2));
    await press(page.getByRole("button", { name: "Sow", exact: true }));
    await expectBeside(page, "One more turn for you");
    await waitForTurn(page);
    await press(pit(page, 5));
    await press(page.getByRole("button", { name: "Sow", exact: true }));
    await expectBeside(page, "You take 6 marbles");
  });
}

inBrowser(
  "a refusal is an alert, and the next choice takes its place",
  { context: desk, record: turns },
  async (page) => {
    await waitForTurn(page);
    await page.keyboard.press("4");
    await notice(page, "Pit 4 is empty");
    await page.keyboard.press("5");
    await page.getByText("Pit 5: ends in your empty pit 3", { exact: true }).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  },
);

/** @param {Page} page @param {{pit: string, words: string, title: string}} end */
async function expectEndTold(page, { pit: number, words, title }) {
  await waitForTurn(page);
  await page.keyboard.press(number);
  await page.keyboard.press("Enter");
  await hasHeard(page, words);
  await result(page)
    .getByRole("heading", { name: new RegExp(`^${title}`) })
    .waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".ck-panel").getByText(words, { exact: true }).waitFor();
}

const lastMarble = [
  [1, 0, 0, 0, 0, 0, 0],
  [0, 2, 0, 0, 0, 3, 0],
];

inBrowser(
  "K7: the end says who gets the marbles left over",
  { context: desk, record: table(lastMarble), prepare: listening },
  async (page) => {
    const words = "Your side is empty: 5 marbles go to Bima";
    await expectEndTold(page, { pit: "1", words, title: "Bima wins by 4 marbles" });
    await page.getByRole("img", { name: "Bima’s store, 15 marbles" }).waitFor();
  },
);

inBrowser(
  "K7: or that nobody does",
  { context: phone, record: table(lastMarble, { leftover: "none" }), prepare: listening },
  async (page) => {
    const words = "Your side is empty: the 5 marbles left count for nobody";
    await expectEndTold(page, { pit: "1", words, title: "You win by 1 marble" });
    await page.getByRole("img", { name: "Bima’s store, 10 marbles" }).waitFor();
  },
);

/** Pit 2 takes the last marbles across. */
const robbed = table([
  [0, 1, 0, 4, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 2],
]);

inBrowser("K7: the other side may be the empty one", { context: desk, record: robbed, prepare: listening }, (page) =>
  expectEndTold(page, {
    pit: "2",
    words: "Bima’s side is empty: 5 marbles go to you",
    title: "You win by 7 marbles",
  }),
);
