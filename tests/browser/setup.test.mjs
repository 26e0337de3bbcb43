/** Setting up: seats, presets, options, seeds, and words for whatever does not fit. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { choose, curtain, fillSetup, handValues, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
async function openSetup(page) {
  await page.getByRole("button", { name: "Play Catur Jawa" }).click();
  const dialog = page.getByRole("dialog", { name: /Catur Jawa/ });
  await dialog.waitFor();
  return dialog;
}

const begun = recordAfter(await rehearse({ seats: [person, bot("easy")] }, "melati-1"), 4);

inBrowser("two to four seats, each a person or a bot", {}, async (page) => {
  const dialog = await openSetup(page);
  for (const count of [2, 3, 4]) {
    await choose(
      dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: String(count), exact: true }),
    );
    const rows = dialog.getByRole("radiogroup", { name: /^Who plays/ });
    await rows.nth(count - 1).waitFor();
    assert.equal(await rows.count(), count);
  }
  await choose(dialog.getByRole("radiogroup", { name: "Who plays Raka" }).getByRole("radio", { name: "Human" }));
  await dialog.getByRole("combobox", { name: "Level of Raka" }).waitFor({ state: "detached" });
  assert.equal(await dialog.getByRole("combobox", { name: "Level of Dewi" }).count(), 1);
  await dialog.getByRole("textbox", { name: "Name of seat 1" }).fill("<b>Ayu</b>");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".seats > li").length === 4);
  // Whatever is typed stays text.
  await page.getByText("<b>Ayu</b>").first().waitFor();
});

inBrowser("the same seed deals the same hand, in the browser as in Node", {}, async (page) => {
  const game = await rehearse({ seats: [person, bot("easy")] }, "selasa pagi");
  const first = game.turns.findIndex(({ person: own }) => own);
  await startGame(page, game);
  await waitForTurn(page, first);
  assert.deepEqual(await handValues(page), game.turns[first].hand);
  await page.getByRole("button", { name: "Menu" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
  await fillSetup(page, game);
  const sure = page.getByRole("button", { name: "End it" });
  if (first > 0) await sure.click();
  await waitForTurn(page, first);
  assert.deepEqual(await handValues(page), game.turns[first].hand);
});

inBrowser("a mix of options of one's own is played by those options", {}, async (page) => {
  const dialog = await openSetup(page);
  await choose(dialog.getByRole("radiogroup", { name: "Rules" }).getByRole("radio", { name: /^Trail/ }));
  await dialog.getByText("More rules").click();
  await dialog.getByRole("switch", { name: "Cover own cards" }).uncheck();
  await dialog.getByText("Your own mix of rules.").waitFor();
  await dialog.getByRole("combobox", { name: "If still tied" }).selectOption("draw");
  await dialog.getByRole("textbox", { name: "Seed" }).fill("mix");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("grid").waitFor();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
  assert.match(record, /^Options: \{"own":false,"reach":"last","tie":"draw"\}$/m);
  assert.match(record, /^Seed: mix$/m);
  await page.getByText("Own mix").waitFor();
});

inBrowser("a seed that cannot be used is refused in words", {}, async (page) => {
  const dialog = await openSetup(page);
  const seed = dialog.getByRole("textbox", { name: "Seed" });
  await seed.fill("bell\u0007");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.getByText("This seed cannot be used.").waitFor();
  assert.equal(await dialog.getByRole("textbox", { name: "Seed" }).getAttribute("aria-invalid"), "true");
  await seed.fill("bell");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("grid").waitFor();
});

inBrowser("a seed can be drawn", {}, async (page) => {
  const dialog = await openSetup(page);
  await dialog.getByRole("button", { name: "Draw a seed" }).click();
  const seed = await dialog.getByRole("textbox", { name: "Seed" }).inputValue();
  assert.match(seed, /^[a-z]+-\d+$/);
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.getByText(seed).first().waitFor();
});

inBrowser("a bot's weights: what is no number is worded, what is one is played", {}, async (page) => {
  const dialog = await openSetup(page);
  await dialog.getByText("Bot settings").click();
  const weight = dialog.getByRole("textbox", { name: /^Winning at once/ });
  for (const typed of ["much", "", "1.5", "99999999999"]) {
    await weight.fill(typed);
    await dialog.getByText(/^A whole number from/).waitFor();
    assert.equal(await weight.getAttribute("aria-invalid"), "true");
  }
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.getByText("Please correct the bot settings.").waitFor();
  assert.equal(await page.getByRole("grid").count(), 0);
  await weight.fill("7");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("grid").waitFor();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
  assert.match(record, /"settings":\{"win":7\}/);
});

inBrowser("the last set-up is offered again, without its seed", {}, async (page) => {
  await startGame(page, await rehearse({ seats: [person, person, bot("easy")], options: { preset: "trail" } }, "once"));
  await curtain(page).waitFor();
  await page.goBack();
  const dialog = await openSetup(page);
  assert.ok(await dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: "3" }).isChecked());
  assert.ok(await dialog.getByRole("radio", { name: /^Trail/ }).isChecked());
  assert.equal(await dialog.getByRole("combobox", { name: "Level of Dewi" }).inputValue(), "easy");
  assert.equal(await dialog.getByRole("textbox", { name: "Seed" }).inputValue(), "");
});

inBrowser(
  "home is there before the engine, and whatever is asked for meanwhile comes with it",
  { record: begun, hash: "#/" },
  async (page) => {
    const { games } = await loadEngine();
    /** @type {() => void} */
    let release = () => {};
    /** The page without its engine, until that is released. */
    const loadAgain = async () => {
      const held = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      await page.route("**/papan_bg.wasm", (route) => held.then(() => route.continue()), { times: 1 });
      await page.reload({ waitUntil: "commit" });
    };

    await loadAgain();
    await page.getByRole("button", { name: "Play Rummikub" }).click();
    // The seats are the engine's, though nobody could ask it.
    const seats = await page.locator(".game-card .fact:first-child").allTextContents();
    assert.deepEqual(
      seats,
      games().map((/** @type {any} */ { seats: { min, max } }) => (min === max ? `${min}` : `${min}–${max}`)),
    );
    assert.equal(await page.getByRole("dialog").count(), 0);
    release();
    await page.getByRole("dialog", { name: "Rummikub" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();

    await loadAgain();
    await page.getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.getByRole("grid").count(), 0);
    release();
    await waitForTurn(page, 4);
  },
);
