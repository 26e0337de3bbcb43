/** A turn of Rummikub half done: what is wrong with it, taking it back, keeping it, and telling it in words. */
import assert from "node:assert/strict";
import { desk, inBrowser } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, person } from "./support/rehearsal.mjs";
import {
  action,
  endTurn,
  drag,
  newSet,
  rack,
  rackNames,
  record,
  sets,
  table,
  tableNames,
  tile,
  unopened,
  waitForTurn,
} from "./support/rummikub.mjs";
import { notice } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const papan = await loadEngine();

/** A seed with which no bot moves first. */
const personBegins = ["a", "b", "c", "d", "e", "f", "g", "h"].find((seed) => {
  const game = papan.new_game({ game: "rummikub", seats: [person, bot("easy")], seed });
  const [first] = papan.status(game).order;
  game.free();
  return first === 0;
});
assert.ok(personBegins);

inBrowser(
  "what is wrong is said, cannot end the turn, and is taken back without loss",
  { context: desk, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    const before = [await tableNames(page), await rackNames(page)];
    for (const name of ["B5", "B6", "B8"]) await tile(rack(page), name).click();
    await newSet(page).click();
    await table(page).getByText("Not a run: blue 7 is missing").waitFor();
    const fix = endTurn(page, "1 set to fix");
    assert.equal(await fix.getAttribute("aria-disabled"), "true");
    await fix.click({ force: true });
    await page.locator(".bar-facts").getByText("Turn 1").waitFor();
    // The group of sevens can spare one.
    await drag(page, tile(sets(page).nth(3), "B7"), sets(page).nth(4).getByRole("button").first());
    await endTurn(page).waitFor();
    assert.deepEqual((await tableNames(page))[4], ["blue 5", "blue 6", "blue 7", "blue 8"]);
    await action(page, "Step back").click();
    await fix.waitFor();
    await action(page, "Start over").click();
    assert.deepEqual([await tableNames(page), await rackNames(page)], before);
    // Even that was a step.
    await action(page, "Step back").click();
    await fix.waitFor();
    // Drawing would throw it all away.
    await action(page, "Draw").click({ force: true });
    await notice(page, "Start over before you draw");
    await tile(sets(page).nth(4), "B6").focus();
    for (let count = 3; count > 0; count -= 1) await page.keyboard.press("Delete");
    assert.deepEqual([await tableNames(page), await rackNames(page)], before);
  },
);

inBrowser(
  "a turn half done survives a reload, menus, the rules page, another language and other colours",
  { context: desk, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    await drag(page, tile(rack(page), "R9"), sets(page).nth(0));
    await tile(rack(page), "K9").click();
    await newSet(page).click();
    await tile(sets(page).nth(0), "R7").click();
    await page.getByRole("button", { name: "Split here" }).click();
    const arranged = await tableNames(page);
    assert.deepEqual(
      arranged.map((set) => set.length),
      [2, 3, 3, 3, 4, 1],
    );
    await page.reload();
    await waitForTurn(page, 0);
    assert.deepEqual(await tableNames(page), arranged);
    await page.getByRole("button", { name: "Menu", exact: true }).last().click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Colours/ }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("id");
    await page.getByRole("group", { name: "Meja", exact: true }).getByRole("group").nth(5).waitFor();
    await page.getByRole("combobox", { name: "Bahasa" }).selectOption("en");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("button", { name: "Back to the table" }).click();
    await waitForTurn(page, 0);
    assert.deepEqual(await tableNames(page), arranged);
    // The past is there, too.
    for (let step = 0; step < 3; step += 1) await action(page, "Step back").click();
    assert.equal((await tableNames(page)).flat().length, 14);
    await page.reload();
    await waitForTurn(page, 0);
    assert.equal((await tableNames(page)).flat().length, 14);
  },
);

const spoil = () => {
  if (location.protocol === "about:") return;
  const unfinished = { draft: { sets: [[0, 1]], past: [] } };
  localStorage.setItem("papan.game.unfinished", JSON.stringify({ record: "other", unfinished }));
};

inBrowser("a draft of another game is dropped", { context: desk, record: record(), prepare: spoil }, async (page) => {
  await waitForTurn(page, 0);
  assert.equal((await tableNames(page)).flat().length, 14);
});

/** @param {Page} page */
const draftPanel = (page) => page.getByRole("region", { name: "Your draft" });

inBrowser(
  "the draft in words: what was laid, what is wrong, and which set can help",
  { context: desk, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    await draftPanel(page).waitFor({ state: "hidden" });
    await drag(page, tile(rack(page), "R9"), sets(page).nth(0));
    for (const name of ["B5", "B6", "B8"]) await tile(rack(page), name).click();
    await newSet(page).click();
    await tile(rack(page), "O2").click();
    await newSet(page).click();
    const lines = () => draftPanel(page).getByRole("listitem").allTextContents();
    assert.deepEqual(
      (await lines()).map((line) => line.trim()),
      [
        "red 9, in the run red 5 to 9",
        "blue 5, blue 6, blue 8Not a run: blue 7 is missing. The group of 7s can spare it.",
        "orange 2Needs at least 3 tiles.",
      ],
    );
    await draftPanel(page).getByText("5 tiles · 30").waitFor();
    // Once it has helped, it cannot spare another.
    await drag(page, tile(sets(page).nth(3), "B7"), sets(page).nth(4));
    assert.deepEqual((await lines()).slice(1, 3), ["group of 7s", "blue 5, blue 6, blue 8, in the run blue 5 to 8"]);
    await action(page, "Start over").click();
    await draftPanel(page).waitFor({ state: "hidden" });
  },
);

inBrowser(
  "R8: the draft in words counts the opening, set by set",
  { context: desk, record: record(unopened) },
  async (page) => {
    await waitForTurn(page, 0);
    for (const names of [
      ["K1", "K2", "K3"],
      ["B9", "B10", "B11"],
    ]) {
      for (const name of names) await tile(rack(page), name).click();
      await newSet(page).click();
    }
    assert.deepEqual(await draftPanel(page).getByRole("listitem").allTextContents(), [
      "run black 1 to 36",
      "run blue 9 to 1130",
      "Opening: 36 of 30",
    ]);
  },
);

/** @param {Page} page @param {string} name */
const shellAction = (page, name) =>
  page.getByRole("group", { name: "Actions" }).getByRole("button", { name, exact: true });

inBrowser(
  "the game's own undo and redo lead away from a turn half done, and back to it",
  { context: desk, record: record() },
  async (page) => {
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
  },
);

inBrowser(
  "a turn half done before the first move is not lost to a new game",
  { context: desk, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    const newGame = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
      const setup = page.getByRole("dialog", { name: "Rummikub" });
      await setup.getByRole("textbox", { name: "Seed" }).fill(personBegins);
      await setup.getByRole("button", { name: "Start game" }).click();
    };
    await tile(rack(page), "B5").click();
    await newSet(page).click();
    const before = [await tableNames(page), await rackNames(page)];
    await newGame();
    await page.waitForFunction(() => document.querySelectorAll("[aria-label=Table] [role=group]").length === 0);
    await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll("[aria-label=Table] [role=group]").length > 0);
    assert.deepEqual([await tableNames(page), await rackNames(page)], before);
    await newGame();
    await page.waitForFunction(() => document.querySelectorAll("[aria-label=Table] [role=group]").length === 0);
    // Nothing is begun in the new game: another takes its place at once.
    await newGame();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);
