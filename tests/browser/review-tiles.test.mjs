/** The review of Rummikub: tiles that were missed, told, laid out on the table, and found in puzzles by every hand. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { recordAfter } from "./support/rehearsal.mjs";
import { missedTiles, reviewed } from "./support/review.mjs";
import { drag, endTurn, newSet, rack, sets, setsAre, table, tableNames, tile, walkTo } from "./support/rummikub.mjs";

/** @typedef {import("playwright-core").Page} Page */

const visit = { record: missedTiles, hash: "#/replay/table" };

/** @param {Page} page */
const review = (page) => page.getByRole("region", { name: "Review" });
/** @param {Page} page */
const graph = (page) => page.getByRole("slider", { name: "Tiles on each rack" });
/** @param {Page} page */
const swings = (page) => review(page).getByRole("list").getByRole("button");
/** @param {Page} page */
const learn = (page) => page.locator(".learn");
/** A bot judges every try. */
const judged = { timeout: 60_000 };
/** @param {Page} page */
const figures = (page) => page.locator(".river-rows tbody").innerText();

inBrowser(
  "desktop: missed tiles are listed, the worst first; a click lays out what could be laid; kept and the same again",
  { context: desk, ...visit },
  async (page) => {
    await review(page).getByText("It counts missed tiles, not chances of winning.").waitFor();
    await reviewed(page);
    assert.deepEqual(
      (await swings(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ")),
      [
        "7. draws Win missed −7 tiles missed: 7",
        "5. draws Play missed −4 tiles missed: 4",
        "3. run blue 10 to 12 Tiles missed −3 tiles missed: 3",
      ],
    );
    // Sari could have opened with her first turn, but the strongest bot would have waited as well.
    await graph(page).focus();
    await page.keyboard.press("Home");
    assert.equal(await graph(page).getAttribute("aria-valuetext"), "At the start: You 8 and Bima 3");
    await page.keyboard.press("ArrowRight");
    await review(page).getByText("Laid: 0 of 6. The strongest bot would not lay more, either.").waitFor();
    await page.keyboard.press("End");
    assert.equal(await graph(page).getAttribute("aria-valuetext"), "After move 8: You 8 and Bima 7");
    assert.equal(await page.locator(".river-line").count(), 2);

    await swings(page).nth(1).click();
    await review(page).getByText("A missed play: you laid nothing. Tiles that could be laid: 4.").waitFor();
    const words = "Could be laid: red 9, black 1, black 2, black 3.";
    await review(page).getByText(words).waitFor();
    await page.locator(".last-move").getByText(words).waitFor();
    await setsAre(page, 5);
    assert.deepEqual((await tableNames(page)).at(-1), ["black 1", "black 2", "black 3"]);
    assert.equal(
      await table(page)
        .getByRole("button", { name: /laid this turn/ })
        .count(),
      4,
    );
    assert.equal(await rack(page).getByRole("button").count(), 2);
    await review(page).getByRole("button", { name: "Back to the game" }).click();
    await setsAre(page, 4);

    await review(page).getByText("As a table").click();
    const before = await figures(page);
    await page.reload();
    await graph(page).waitFor();
    await review(page).getByText("As a table").click();
    assert.equal(await figures(page), before, "kept with the game");
  },
);

inBrowser(
  "phone: a puzzle is solved by touch, after a try that lays too little and a hint that goes on",
  { context: phone, ...visit },
  async (page) => {
    await reviewed(page);
    await review(page).getByRole("button", { name: "Solve 3 positions" }).tap();
    await learn(page).getByRole("heading", { name: "Lay more tiles" }).waitFor();
    await learn(page)
      .getByText("On move 3 you laid 3. Tiles that could be laid: 6. Lay as many on the table.")
      .waitFor();
    // The tiles that were laid are no answer, and stay where they were put.
    for (const name of ["B10", "B11", "B12"]) {
      await tile(rack(page), name).tap();
      await (name === "B10" ? newSet(page) : sets(page).last()).tap();
    }
    await endTurn(page).tap();
    await learn(page).getByText("That is the move that was played. Look for another one.").waitFor();
    await setsAre(page, 4);
    await learn(page).getByRole("button", { name: "Hint", exact: true }).tap();
    await learn(page).getByText("You can lay 6 tiles: they are marked. Ask again to see how.").waitFor();
    await learn(page).getByRole("button", { name: "Hint", exact: true }).tap();
    await learn(page)
      .getByText(/^Make a new run black 1 to 3/)
      .waitFor();
    await setsAre(page, 5);
    await endTurn(page).tap();
    await learn(page).getByText("Yes: no more can be laid.").waitFor(judged);
    await learn(page).getByRole("button", { name: "Next" }).tap();

    // Drawing is what was played; one tile of four is too little, and can be added to.
    await learn(page)
      .getByText("On move 5 you laid 0. Tiles that could be laid: 4. Lay as many on the table.")
      .waitFor();
    await tile(rack(page), "R9").tap();
    await sets(page).nth(0).tap();
    await endTurn(page).tap();
    await learn(page).getByText("That lays 1 of 4. Try again.").waitFor(judged);
    assert.equal((await tableNames(page))[0].at(-1), "red 9", "what was laid is still there");
    for (const name of ["K1", "K2", "K3"]) {
      await tile(rack(page), name).tap();
      await (name === "K1" ? newSet(page) : sets(page).last()).tap();
    }
    await endTurn(page).tap();
    await learn(page).getByText("Yes: no more can be laid.").waitFor(judged);
    await learn(page).getByRole("button", { name: "Next" }).tap();
    await learn(page).getByText("On move 7 you laid 0. Tiles that could be laid: 7.").waitFor();
    await learn(page).getByRole("button", { name: "Skip" }).tap();
    await learn(page).getByText("Solved without a hint: 1 of 3.").waitFor();
    await learn(page).getByRole("button", { name: "End", exact: true }).tap();
    await graph(page).waitFor();
  },
);

/** @typedef {(page: Page, name: string, goal: import("playwright-core").Locator) => Promise<void>} Carry */

/** @type {Record<string, Carry>} */
const hands = {
  mouse: (page, name, goal) => drag(page, tile(rack(page), name), goal),
  keyboard: async (page, name, goal) => {
    const from = tile(rack(page), name);
    await rack(page).getByRole("button").first().focus();
    await walkTo(page, from);
    await page.keyboard.press("Enter");
    await walkTo(page, goal);
    await page.keyboard.press("Enter");
  },
};

for (const [hand, carry] of Object.entries(hands)) {
  inBrowser(`desktop: a missed win is found by ${hand}`, { context: desk, ...visit }, async (page) => {
    await reviewed(page);
    const press = async (/** @type {import("playwright-core").Locator} */ button) => {
      if (hand === "mouse") return button.click();
      await button.focus();
      await page.keyboard.press("Enter");
    };
    await press(review(page).getByRole("button", { name: "Solve 3 positions" }));
    for (const number of [5, 7]) {
      await press(learn(page).getByRole("button", { name: "Skip" }));
      await learn(page).getByText(`On move ${number} you laid 0.`).waitFor();
    }
    // Drawing is refused with words, and costs nothing.
    await press(page.locator(".hand-slot").getByRole("button", { name: "Draw", exact: true }));
    await learn(page).getByText("That is the move that was played. Look for another one.").waitFor();
    await carry(page, "R9", tile(sets(page).nth(0), "R8"));
    for (const run of [
      ["O1", "O2", "O3"],
      ["K1", "K2", "K3"],
    ])
      for (const [index, name] of run.entries())
        await carry(page, name, index === 0 ? newSet(page) : tile(sets(page).last(), run[index - 1]));
    await press(endTurn(page));
    await learn(page).getByText("Yes: no more can be laid.").waitFor(judged);
    assert.equal(await rack(page).getByRole("button").count(), 0, "all of it was laid");
  });
}

inBrowser(
  "racks that are still hidden are not told by a review",
  { context: desk, record: recordAfter({ record: missedTiles }, 5), hash: "#/replay/table" },
  async (page) => {
    await review(page).getByText("The review opens when the game is over").waitFor();
    assert.equal(await review(page).getByRole("button").count(), 0);
  },
);
