/** What one understands at the table of 369: hints on the board, possible scores with their switch, the chart of the lead. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { hasHeard, listening } from "./support/heard.mjs";
import { countPixels } from "./support/pixels.mjs";
import { bot, person, recordAfter, recordOf, rehearse } from "./support/rehearsal.mjs";
import { cell, result } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const small = { preset: "small" };
const seats = [person, bot("easy")];

const six = await rehearse({ game: "three-six-nine", seats, options: small }, "melati-4");
const people = await rehearse({ game: "three-six-nine", seats: [person, person], options: small }, "melati-5");

/** D4 makes nine points; no other cell makes any. */
const nine = recordOf(
  {
    to_move: 0,
    cells: ["......", ".0....", "..1...", "101.10", "......", "......"],
    scores: [0, 0],
  },
  { game: "three-six-nine", seats, options: small },
);

const advice = "Take D4: it makes a row of 6 and a diagonal of 3 for 9 points.";

/** @param {Page} page */
const waitForTurn = (page) => page.locator(".cell-board--active").waitFor();

/** @param {Page} page */
const hinted = (page) => page.getByRole("gridcell", { name: /, hint$/ });

/** @param {Page} page */
const pieces = (page) => page.locator("canvas.cell-board__pieces");

/** The disc of the hint's sign. @param {Page} page @param {string} name @param {boolean} dark */
const goldIn = async (page, name, dark) =>
  countPixels(pieces(page), await boxOf(cell(page, name)), dark ? [0xed, 0xb9, 0x4c] : [0xd9, 0xa0, 0x29]);

/** @param {Page} page @param {{dark?: boolean, ask: () => Promise<void>, take: () => Promise<void>}} how */
async function expectHint(page, { dark = false, ask, take }) {
  await waitForTurn(page);
  assert.equal(await hinted(page).count(), 0);
  assert.equal(await goldIn(page, "D4", dark), 0);
  await ask();
  await page.locator(".last-text.hint").filter({ hasText: advice }).waitFor();
  await hasHeard(page, advice);
  assert.equal(await hinted(page).count(), 1);
  assert.equal(await hinted(page).getAttribute("aria-label"), "D4, empty, scores 9, hint");
  const seen = await goldIn(page, "D4", dark);
  assert.ok(seen > 25, `${seen} golden pixels in the cell`);
  assert.equal(await goldIn(page, "F6", dark), 0, "no other cell is marked");
  await take();
  await hasHeard(page, "You took two lines at once with D4: 9 points");
  assert.equal(await hinted(page).count(), 0, "another position, no hint");
}

for (const [look, dark, options] of /** @type {const} */ ([
  ["by day", false, { colorScheme: "light" }],
  ["by night", true, { colorScheme: "dark" }],
  ["in forced colours", false, { forcedColors: "active" }],
]))
  inBrowser(
    `a hint marks its cell and says why, ${look}`,
    { context: { ...desk, ...options }, record: nine, prepare: listening },
    (page) =>
      expectHint(page, {
        dark,
        ask: () => page.getByRole("button", { name: "Hint" }).click(),
        take: () => cell(page, "D4").click(),
      }),
  );

inBrowser("a hint by touch on a phone", { context: phone, record: nine, prepare: listening }, (page) =>
  expectHint(page, {
    ask: () => page.getByRole("button", { name: "Hint" }).tap(),
    take: () => cell(page, "D4").tap(),
  }),
);

inBrowser(
  "a hint by keyboard: the next way to the board leads there",
  { context: desk, record: nine, prepare: listening },
  (page) =>
    expectHint(page, {
      ask: async () => {
        await page.getByRole("button", { name: "Hint" }).focus();
        await page.keyboard.press("Enter");
      },
      take: async () => {
        for (
          let presses = 0;
          !(await cell(page, "D4").evaluate((place) => place === document.activeElement));
          presses += 1
        ) {
          assert.ok(presses < 40, "Shift+Tab leads to the cell");
          await page.keyboard.press("Shift+Tab");
        }
        await page.keyboard.press("Enter");
      },
    }),
);

/** @param {Page} page */
const scores = (page) => page.getByRole("switch", { name: "Show scores" });

/** @param {Page} page */
const picture = (page) => pieces(page).evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());

for (const [place, context] of /** @type {const} */ ([
  ["desk", desk],
  ["phone", phone],
]))
  inBrowser(
    `possible scores have a switch at the table, which is kept: ${place}`,
    { context, record: nine },
    async (page) => {
      await waitForTurn(page);
      assert.ok(await scores(page).isChecked(), "on in the first game");
      const box = await boxOf(scores(page));
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      assert.ok(box.y + box.height <= height && box.x + box.width <= width, "in sight");
      const shown = await picture(page);
      await scores(page).click();
      await page.waitForFunction(
        (old) =>
          /** @type {HTMLCanvasElement} */ (document.querySelector("canvas.cell-board__pieces")).toDataURL() !== old,
        shown,
      );
      await page.reload();
      await waitForTurn(page);
      assert.equal(await scores(page).isChecked(), false, "still off");
      await scores(page).focus();
      await page.keyboard.press("Space");
      await page.waitForFunction(
        (old) =>
          /** @type {HTMLCanvasElement} */ (document.querySelector("canvas.cell-board__pieces")).toDataURL() === old,
        shown,
      );
      assert.ok(await scores(page).isChecked());
      assert.ok(await scores(page).evaluate((input) => input === document.activeElement), "the focus stays on it");
    },
  );

const lastOwn = six.turns.findLastIndex(({ person: isPerson }) => isPerson);

inBrowser(
  "possible scores are off once a first game is finished",
  { context: desk, record: recordAfter(six, lastOwn) },
  async (page) => {
    await waitForTurn(page);
    assert.ok(await scores(page).isChecked());
    await cell(page, six.turns[lastOwn].text).click();
    await result(page).getByRole("button", { name: "Rematch" }).click();
    await page.getByText("36 cells left").or(page.getByText("35 cells left")).first().waitFor();
    assert.equal(await scores(page).isChecked(), false);
  },
);

/** What the lead is after so many moves, in the words of the table. @param {number} moves */
function leadWords(moves) {
  let lead = 0;
  let owner = 0;
  let changes = 0;
  for (const { seat, points } of people.status.moves.slice(0, moves)) {
    lead += seat === 0 ? points : -points;
    if (lead !== 0 && Math.sign(lead) !== owner) {
      if (owner !== 0) changes += 1;
      owner = Math.sign(lead);
    }
  }
  const name = people.status.players[people.status.order[lead > 0 ? 0 : 1]].name;
  const now = lead === 0 ? "Nobody leads." : `${name} leads by ${Math.abs(lead)}.`;
  const changed = changes === 1 ? " The lead changed once." : ` The lead changed ${changes} times.`;
  return now + (changes === 0 ? "" : changed);
}

const scoring = people.status.moves.findIndex(
  (/** @type {{points: number}} */ { points }, /** @type {number} */ ply) => ply >= 20 && points > 0,
);

/** Both ends of a finished or unfinished chart are drawn: an area for each side. @param {import("playwright-core").Locator} chart */
async function expectDrawn(chart) {
  const box = await boxOf(chart.locator(".chart-picture"));
  assert.ok(box.width >= 100 && box.height >= 30, `${box.width} × ${box.height}`);
  const areas = await chart
    .locator(".chart-area")
    .evaluateAll((paths) =>
      paths.map((path) => ({ height: path.getBoundingClientRect().height, fill: getComputedStyle(path).fill })),
    );
  assert.equal(areas.length, 2);
  assert.ok(
    areas.some(({ height }) => height > 2),
    "somebody led",
  );
  assert.notEqual(areas[0].fill, areas[1].fill, "the sides differ");
  assert.equal(await chart.locator(".chart-side .sign").count(), 2, "and have their signs");
}

for (const [place, context, where] of /** @type {const} */ ([
  ["beside the board on a desk", desk, ".side"],
  ["the same in forced colours", { ...desk, forcedColors: "active" }, ".side"],
  ["below it on a phone", phone, ".hand-slot"],
  ["below it on a tablet by night", { viewport: { width: 800, height: 1100 }, colorScheme: "dark" }, ".hand-slot"],
]))
  inBrowser(
    `the lead is drawn while one plays: ${place}`,
    { context, record: recordAfter(people, scoring) },
    async (page) => {
      await waitForTurn(page);
      const chart = page.locator(`${where} figure.chart`);
      assert.equal(await page.locator("figure.chart").filter({ visible: true }).count(), 1, "one chart is seen");
      assert.equal(await chart.locator("figcaption").textContent(), leadWords(scoring));
      await expectDrawn(chart);
      const before = await chart
        .locator(".chart-area")
        .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
      await cell(page, people.turns[scoring].text).click();
      await chart
        .locator("figcaption")
        .filter({ hasText: leadWords(scoring + 1) })
        .waitFor();
      const after = await chart
        .locator(".chart-area")
        .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
      assert.notDeepEqual(after, before);
      await page.getByRole("button", { name: "Undo" }).click();
      // Among people, the other one has to agree.
      await page.getByRole("button", { name: "Agree", exact: true }).click();
      await chart
        .locator("figcaption")
        .filter({ hasText: leadWords(scoring) })
        .waitFor();
    },
  );

const end = people.turns.length - 1;

for (const [place, context] of /** @type {const} */ ([
  ["desk", desk],
  ["phone", phone],
]))
  inBrowser(
    `the lead is drawn in the result: ${place}`,
    { context, record: recordAfter(people, end) },
    async (page) => {
      await waitForTurn(page);
      await cell(page, people.turns[end].text).click();
      await result(page).waitFor();
      const chart = result(page).locator("figure.chart");
      await chart.scrollIntoViewIfNeeded();
      await expectDrawn(chart);
      assert.match(
        (await chart.locator("figcaption").textContent()) ?? "",
        /took the lead for good on move \d+\.|The lead changed/,
      );
      const [high, low] = [...people.status.outcome.scores].sort(
        (/** @type {number} */ a, /** @type {number} */ b) => b - a,
      );
      await result(page)
        .getByRole("heading", { name: new RegExp(`wins by ${high - low} points`) })
        .waitFor();
    },
  );
