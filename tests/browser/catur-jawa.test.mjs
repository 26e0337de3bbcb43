/** Catur Jawa for newcomers: the board before a card is chosen, hints where they belong, threats, the deciding line. */
import assert from "node:assert/strict";
import { boxOf, inBrowser } from "./support/browser.mjs";
import { bot, person, recordOf } from "./support/rehearsal.mjs";
import { card, cards, cell, heard, logMoves, notice, result, waitForMoves, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Green threatens e5 and a5; Red holds 5, 8 and 1, and one of its cards lies on e6. */
const threatened = {
  to_move: 0,
  last: "d5",
  board: { d5: [1, 7], c5: [1, 2], b5: [1, 4], e6: [0, 3] },
  hands: [
    [5, 8, 1],
    [4, 3, 6],
  ],
  decks: [
    [2, 2],
    [8, 8],
  ],
};
/** @param {string} level */
const against = (level) => recordOf(threatened, { seats: [person, bot(level)] });

/** What stands on the board's cells, for ears. @param {Page} page @param {string} name */
const label = async (page, name) => (await cell(page, name).getAttribute("aria-label")) ?? "";

/** Waits until a cell's label is that. @param {Page} page @param {string} text */
const labelled = (page, text) => page.getByRole("gridcell", { name: text, exact: true }).waitFor();

/**
 * The colours painted on a cell, as a text that differs where the picture does.
 * @param {Page} page @param {string} name
 */
async function painted(page, name) {
  const { x, y, width, height } = await boxOf(cell(page, name));
  return (await page.screenshot({ clip: { x, y, width, height } })).toString("base64");
}

/** Waits until a cell looks different. @param {Page} page @param {string} name @param {string} before */
async function changes(page, name, before) {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await painted(page, name)) !== before) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${name} looks the same`);
}

const still = { reducedMotion: /** @type {const} */ ("reduce") };

inBrowser(
  "before a card is chosen the board says where something can be done",
  { record: against("easy"), context: still },
  async (page) => {
    await waitForTurn(page, 0);
    await page.getByText("Tap or drag it, or tap a cell first.").first().waitFor();
    await labelled(page, "c4, empty, you can place 1, 5, or 8 here");
    await labelled(page, "b5, Bima’s 4, you can cover it with 5 or 8");
    await labelled(page, "e6, your 3");
    await labelled(page, "h1, empty");
    // On the canvas, too: a cell within reach is not like one beyond it.
    const [near, far] = [await painted(page, "f7"), await painted(page, "g8")];
    assert.notEqual(near, far);
    await card(page, 1).click();
    await labelled(page, "b5, Bima’s 4");
    await labelled(page, "c4, empty, you can place here");
    await page.keyboard.press("Escape");
    await labelled(page, "b5, Bima’s 4, you can cover it with 5 or 8");
  },
);

inBrowser("a cell may be chosen first, by mouse", { record: against("easy"), context: still }, async (page) => {
  await waitForTurn(page, 0);
  await cell(page, "b5").click();
  await page.getByText("Card for b5?", { exact: true }).waitFor();
  await page.getByText("These fit: 5 and 8", { exact: true }).waitFor();
  await labelled(page, "b5, Bima’s 4, chosen, you can cover it with 5 or 8");
  await card(page, "5, fits").waitFor();
  // Another cell instead, the same one again for none, Escape for none.
  await cell(page, "c5").click();
  await page.getByText("Card for c5?", { exact: true }).waitFor();
  await cell(page, "c5").click();
  await page.getByText("Choose a card").first().waitFor();
  await cell(page, "b5").click();
  await page.getByText("Card for b5?", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Choose a card").first().waitFor();
  // A card that does not fit is chosen instead of the cell.
  await cell(page, "b5").click();
  await card(page, 1).click();
  assert.equal(await card(page, 1).getAttribute("aria-pressed"), "true");
  await labelled(page, "b5, Bima’s 4");
  await page.keyboard.press("Escape");
  await cell(page, "b5").click();
  await card(page, "8, fits").click();
  await waitForMoves(page, 2);
  assert.equal((await logMoves(page))[0], "8@b5");
});

inBrowser(
  "a cell may be chosen first, by finger; where no card fits, the reason is told",
  { record: against("easy"), context: { ...phone, ...still } },
  async (page) => {
    await waitForTurn(page, 0);
    await cell(page, "h1").tap();
    await notice(page, "h1 is out of reach.");
    await cell(page, "e6").tap();
    await notice(page, /own card/);
    await cell(page, "c4").tap();
    await page.getByText("Card for c4?", { exact: true }).waitFor();
    const raised = await boxOf(card(page, "5, fits"));
    assert.ok(raised.y >= 0 && raised.y + raised.height <= 740, "the cards stay in sight");
    await card(page, "5, fits").tap();
    await waitForMoves(page, 2);
  },
);

inBrowser("a cell may be chosen first, by keys", { record: against("easy"), context: still }, async (page) => {
  await waitForTurn(page, 0);
  await cell(page, "d5").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await heard(page).filter({ hasText: "Card for b5? These fit: 5 and 8" }).waitFor();
  await page.keyboard.press("8");
  await waitForMoves(page, 2);
  assert.equal((await logMoves(page))[0], "8@b5");
});

/** @param {Page} page */
const askForHint = (page) => page.getByRole("button", { name: "Hint", exact: true }).click();

const hintSentence = /^Play your (\d) on ([a-i][1-9]): it (?:blocks|breaks) Bima’s three in row 5\.$/;

/** The hint is on the page in words; what it says. @param {Page} page @returns {Promise<[card: string, cell: string]>} */
async function hintedMove(page) {
  const told = page.getByText(hintSentence).first();
  await told.waitFor();
  const [, value, place] = hintSentence.exec((await told.textContent()) ?? "") ?? [];
  return [value, place];
}

for (const [device, context] of /** @type {const} */ ([
  ["a desktop", { ...still, viewport: { width: 1440, height: 900 } }],
  ["a phone", { ...still, ...phone }],
  ["a phone in the dark", { ...still, ...phone, colorScheme: "dark" }],
  ["forced colours", { ...still, forcedColors: "active" }],
]))
  inBrowser(
    `a hint is marked on its card and its cell until the position changes: ${device}`,
    { record: against("easy"), context },
    async (page) => {
      await waitForTurn(page, 0);
      const before = await painted(page, "e5");
      await askForHint(page);
      const [value, place] = await hintedMove(page);
      await page.getByRole("gridcell", { name: new RegExp(`^${place}, .*\\bhint\\b`) }).waitFor();
      const marked = card(page, `${value}, hint`);
      assert.equal(await marked.getAttribute("aria-pressed"), "false", "it is not chosen yet");
      assert.equal(await marked.evaluate((button) => getComputedStyle(button).outlineStyle), "dashed");
      assert.ok(await marked.locator(".cj-card__lamp").isVisible(), "not by colour alone");
      if (place === "e5") await changes(page, "e5", before);
      // Asked again, the card is chosen.
      await askForHint(page);
      await page.waitForFunction(() => document.querySelector(".cj-card--hint[aria-pressed=true]"));
      assert.equal(await page.locator(".cj-card--hint").count(), 1);
      await cell(page, place).click();
      await waitForMoves(page, 2);
      assert.equal(await page.locator(".cj-card--hint").count(), 0);
      assert.doesNotMatch(await label(page, place), /hint/);
    },
  );

inBrowser(
  "a hint is heard, and the keyboard finds its cell",
  { record: against("easy"), context: still },
  async (page) => {
    await waitForTurn(page, 0);
    await askForHint(page);
    const [value, place] = await hintedMove(page);
    await heard(page).filter({ hasText: hintSentence }).waitFor();
    await page.keyboard.press(value);
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute("aria-label")?.startsWith(`${name},`),
      place,
    );
    await page.keyboard.press("Enter");
    await waitForMoves(page, 2);
    assert.equal((await logMoves(page))[0], `${value}@${place}`);
  },
);

/** Nothing around the last card is lower than Red's cards. */
const stuck = recordOf(
  {
    to_move: 0,
    last: "e5",
    board: {
      e5: [1, 3],
      d4: [1, 9],
      d5: [1, 8],
      d6: [1, 8],
      e4: [1, 7],
      e6: [1, 7],
      f4: [1, 6],
      f5: [1, 6],
      f6: [1, 5],
    },
    hands: [
      [5, 4, 1],
      [9, 4, 4],
    ],
    decks: [[2, 2], [5]],
  },
  { seats: [person, bot("easy")], options: { preset: "trail" } },
);

inBrowser("a hint to pass marks the button", { record: stuck, context: still }, async (page) => {
  await waitForTurn(page, 0);
  await askForHint(page);
  await page.getByText("Pass: none of your cards fits within reach.").first().waitFor();
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  await page.waitForFunction(() => document.querySelector(".cj-pass--hint"));
  await pass.click();
  await waitForMoves(page, 2);
});

/** @param {Page} page */
const threatSwitch = async (page) => {
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  return page.getByRole("switch", { name: /Outline threats/ });
};

for (const [device, context] of /** @type {const} */ ([
  ["desktop", still],
  ["phone", { ...still, ...phone }],
]))
  inBrowser(
    `threats are outlined, and may be switched off: ${device}`,
    { record: against("hard"), context },
    async (page) => {
      await waitForTurn(page, 0);
      await labelled(page, "e5, empty, would make four for Bima, you can place 1, 5, or 8 here");
      await labelled(page, "a5, empty, would make four for Bima, you can place 1, 5, or 8 here");
      const [gap, middle] = [await painted(page, "e5"), await painted(page, "c5")];
      const choice = await threatSwitch(page);
      assert.equal(await choice.isChecked(), true, "on unless somebody does not want it");
      await page.getByText("Never in games with a bot at level Master.").waitFor();
      await choice.uncheck();
      await page.keyboard.press("Escape");
      await labelled(page, "e5, empty, you can place 1, 5, or 8 here");
      await changes(page, "e5", gap);
      await changes(page, "c5", middle);
    },
  );

inBrowser("against a master nobody is shown threats", { record: against("master"), context: still }, async (page) => {
  await waitForTurn(page, 0);
  await labelled(page, "e5, empty, you can place 1, 5, or 8 here");
  const choice = await threatSwitch(page);
  assert.equal(await choice.isChecked(), true);
  await page.keyboard.press("Escape");
  assert.doesNotMatch(await label(page, "e5"), /four/);
});

/** One card left, and nobody has four. */
const lastCard = recordOf(
  {
    to_move: 0,
    last: "d5",
    board: { e5: [0, 3], d5: [1, 7], c5: [1, 2], f6: [0, 9], d4: [1, 8], g8: [1, 9] },
    hands: [[9], []],
    decks: [[], []],
  },
  { seats: [person, bot("easy")] },
);

/** How many points of the result's picture are golden in the right half of each of these cells. @param {Page} page @param {{column: number, row: number}[]} cells */
const goldIn = (page, cells) =>
  result(page)
    .locator("canvas")
    .evaluate((element, places) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const { width, height } = canvas;
      const side = Math.min(width, height);
      const frame = Math.max(14 * devicePixelRatio, side * 0.0465);
      const unit = (side - 2 * frame) / 9;
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
      const gold = getComputedStyle(document.documentElement).getPropertyValue("--gold").trim();
      const wanted = [1, 3, 5].map((at) => Number.parseInt(gold.slice(at, at + 2), 16));
      return places.map(({ column, row }) => {
        const left = Math.round((width - side) / 2 + frame + (column + 0.5) * unit);
        const top = Math.round((height - side) / 2 + frame + row * unit);
        let found = 0;
        for (let y = top; y < top + unit; y += 1)
          for (let x = left; x < left + unit / 2; x += 1)
            if (wanted.every((part, index) => Math.abs(data[4 * (y * width + x) + index] - part) < 4)) found += 1;
        return found;
      });
    }, cells);

for (const [device, context] of /** @type {const} */ ([
  ["desktop", { viewport: { width: 1440, height: 900 } }],
  ["phone", phone],
]))
  inBrowser(
    `on points, the deciding line is drawn on the board and in the result, and told: ${device}`,
    { record: lastCard, context: { ...context, ...still } },
    async (page) => {
      await waitForTurn(page, 0);
      await cards(page).first().click();
      await cell(page, "e6").click();
      await result(page).waitFor();
      await result(page)
        .getByRole("heading", { name: /^You win on points/ })
        .waitFor();
      await result(page)
        .getByText("No card fits any more. Your best line, 18 points in row 6, beats Bima’s 15.")
        .waitFor();
      // f6 is the line's other card: only as part of it does it wear gold.
      const [inLine, beside] = await goldIn(page, [
        { column: 5, row: 5 },
        { column: 3, row: 3 },
      ]);
      assert.ok(inLine > 10, `${inLine} golden points on f6`);
      assert.equal(beside, 0, "d4 is not of the line");
      await result(page).getByRole("button", { name: "Close", exact: true }).click();
      await labelled(page, "e6, your 9, last move, deciding line");
      await labelled(page, "f6, your 9, deciding line");
      assert.doesNotMatch(await label(page, "e5"), /deciding/);
    },
  );

/** Green wins at once, and its sum has five digits. */
const winning = recordOf(
  {
    to_move: 1,
    last: "d5",
    board: { e5: [0, 3], d5: [1, 7], c5: [1, 2], b5: [1, 4], e6: [0, 4] },
    hands: [
      [5, 9, 1],
      [6, 4, 8],
    ],
    decks: [
      [2, 2],
      [8, 3],
    ],
  },
  { seats: [person, bot("medium")] },
);

for (const [device, context] of /** @type {const} */ ([
  ["desktop", { viewport: { width: 1440, height: 900 } }],
  ["laptop", { viewport: { width: 1024, height: 700 } }],
  ["phone", phone],
]))
  inBrowser(
    `no number of the why panel is broken over two lines: ${device}`,
    { record: winning, context: { ...context, ...still } },
    async (page) => {
      await result(page)
        .getByRole("heading", { name: /^Bima wins with four in row 5/ })
        .waitFor();
      await result(page).getByRole("button", { name: "Close", exact: true }).click();
      if (device === "phone") await page.getByRole("button", { name: "Why?" }).click();
      await page.getByRole("heading", { name: "Why did Bima cover your 3 on e5?", exact: true }).first().waitFor();
      const numbers = page.locator(".why-others li > :last-child, .why-bars dd, .why-sum b");
      await numbers.filter({ hasText: "10,355" }).first().waitFor();
      const lines = await numbers.evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return `${element.textContent}: ${tops.size}`;
        }),
      );
      assert.deepEqual(
        lines.filter((text) => !text.endsWith(": 1")),
        [],
      );
    },
  );
