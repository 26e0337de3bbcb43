/** A turn of Rummikub: the opening, jokers, the own rack, hints, and when nothing can be laid. */
import assert from "node:assert/strict";
import { desk, inBrowser } from "./support/browser.mjs";
import { person, replay } from "./support/rehearsal.mjs";
import {
  action,
  endTurn,
  drag,
  newSet,
  rack,
  rackNames,
  record,
  sets,
  tableNames,
  tile,
  unopened,
  waitForTurn,
} from "./support/rummikub.mjs";
import { choose, curtain, heard, notice, result } from "./support/table.mjs";

inBrowser(
  "R8: the opening counts up, and the sets on the table are not to be touched before",
  { context: desk, record: record(unopened) },
  async (page) => {
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
    await endTurn(page, "24 more points to open").waitFor();
    for (const name of ["B9", "B10", "B11"]) await tile(rack(page), name).click();
    await newSet(page).click();
    await page.locator(".rk-head").getByText("Opening: 36 of 30").waitFor();
    await endTurn(page).click();
    await page
      .getByText(/You opened with 6 tiles, worth 36 points/)
      .first()
      .waitFor();
  },
);

inBrowser(
  "a joker shows what it stands for, and may be taken",
  { context: desk, record: record({ racks: [["O12", "R1", "R2"], ["O1"]] }) },
  async (page) => {
    await waitForTurn(page, 0);
    assert.match(
      (await tile(sets(page).nth(2), "J").getAttribute("aria-label")) ?? "",
      /^joker as orange 12, in the run orange 11 to 13/,
    );
    await drag(page, tile(rack(page), "O12"), sets(page).nth(2));
    await drag(page, tile(sets(page).nth(2), "J"), newSet(page));
    for (const name of ["R1", "R2"]) await tile(rack(page), name).click();
    await sets(page).nth(4).getByRole("button").first().click();
    assert.match((await tile(sets(page).nth(4), "J").getAttribute("aria-label")) ?? "", /^joker as red 3/);
    await endTurn(page).click();
    await result(page).waitFor();
  },
);

inBrowser(
  "the rack is sorted by colour or by number, and that is kept",
  { context: desk, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    assert.deepEqual(await rackNames(page), ["orange 2", "red 9", "blue 5", "blue 6", "blue 8", "black 9"]);
    await choose(page.getByRole("radio", { name: "Groups 777" }));
    assert.deepEqual(await rackNames(page), ["orange 2", "blue 5", "blue 6", "blue 8", "red 9", "black 9"]);
    await page.reload();
    await waitForTurn(page, 0);
    assert.deepEqual(await rackNames(page), ["orange 2", "blue 5", "blue 6", "blue 8", "red 9", "black 9"]);
  },
);

inBrowser(
  "two people: the curtain falls between them, and nobody's tiles are seen",
  { context: desk, record: record({}, { seats: [person, person] }) },
  async (page) => {
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
  },
);

inBrowser("a hint first counts, then shows the way step by step", { context: desk, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const { legal } = replay(record());
  const best = legal.find((/** @type {any} */ { tiles }) => tiles);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await page
    .getByText(`You can lay ${best.tiles.length} tiles: they are marked. Ask again to see how.`)
    .first()
    .waitFor();
  assert.equal((await tableNames(page)).flat().length, 14, "nothing is laid yet");
  for (
    let presses = 0;
    presses < 12 && !/Now end your turn/.test((await heard(page).textContent()) ?? "");
    presses += 1
  ) {
    await hint.click();
    await page
      .getByText(/more steps?\.|Now end your turn\./)
      .first()
      .waitFor();
  }
  assert.equal((await tableNames(page)).flat().length, 14 + best.tiles.length);
  await endTurn(page).click();
  await page.locator(".bar-facts").getByText("Turn 2", { exact: true }).waitFor();
});

inBrowser(
  "with nothing to lay, a hint says to draw; the tile drawn is shown and said",
  { context: desk, record: record({ racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]] }) },
  async (page) => {
    await waitForTurn(page, 0);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("Nothing can be laid: draw a tile.").first().waitFor();
    // The bot's move is said soon after: whatever was said is kept.
    await heard(page).evaluate((region) => {
      const said = /** @type {string[]} */ ([]);
      Object.assign(window, { said });
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, { childList: true });
    });
    await action(page, "Draw").click();
    await page.waitForFunction(() => /** @type {any} */ (window).said.includes("You drew a tile. It is orange 8."));
    await rack(page).getByRole("button", { name: "orange 8, just drawn" }).waitFor();
  },
);

inBrowser(
  "a tile drawn is not told to whoever gets the device next",
  {
    context: desk,
    record: record({ racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]] }, { seats: [person, person] }),
  },
  async (page) => {
    await curtain(page).getByRole("button", { name: /^I am/ }).click();
    await action(page, "Draw").click();
    await curtain(page).waitFor();
    // What is known about the tile would be said with it.
    await heard(page).filter({ hasText: "drew a tile" }).waitFor();
    assert.equal(await heard(page).textContent(), "Sari drew a tile");
  },
);

const dry = record(
  { racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]], pool: [] },
  { options: { preset: "play-on" } },
);

inBrowser(
  "R6, R11: without a pool one passes, and when all have passed the lowest rack wins",
  { context: desk, record: dry },
  async (page) => {
    await waitForTurn(page, 0);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("Nothing can be laid: pass.").first().waitFor();
    await action(page, "Pass").click();
    await result(page).getByText("Your rack is the lowest: it counts 1.").waitFor();
  },
);
