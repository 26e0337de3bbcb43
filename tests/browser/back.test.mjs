/** Going back closes what is open before it leaves; sheets can be pulled away; nothing typed is lost by it. */
import assert from "node:assert/strict";
import { boxOf, inBrowser, phone, sizes } from "./support/browser.mjs";
import { fingersOn } from "./support/fingers.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { choose, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const begun = recordAfter(await rehearse({ seats: [person, bot("easy")] }, "melati-1"), 4);
const other = await rehearse({ seats: [person, bot("easy")] }, "kembali");

/** @param {Page} page @param {string} [game] */
async function openSetup(page, game = "Catur Jawa") {
  await page.getByRole("button", { name: `Play ${game}` }).click();
  const dialog = page.getByRole("dialog", { name: game });
  await dialog.waitFor();
  return dialog;
}

/** So many dialogs have an entry in the history, and the page is at the topmost. @param {Page} page @param {number} count */
const layers = (page, count) => page.waitForFunction((wanted) => history.state?.layer === wanted, count);

/** @param {Page} page */
const openMenu = async (page) => {
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
};

for (const [size, context] of sizes) {
  inBrowser(`${size}: back closes the set-up, and forward does not bring it back`, { context }, async (page) => {
    const dialog = await openSetup(page);
    await layers(page, 1);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await layers(page, 0);
    await page.goForward();
    await layers(page, 0);
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.ok(await page.getByRole("button", { name: "Play Catur Jawa" }).isVisible());
  });

  inBrowser(
    `${size}: back closes the menu, then goes home, where the game waits`,
    { context, record: begun, hash: "#/" },
    async (page) => {
      await page.getByRole("button", { name: "Resume", exact: true }).click();
      await waitForTurn(page, 4);
      await openMenu(page);
      await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
      const settings = page.getByRole("dialog", { name: "Settings" });
      await settings.waitFor();
      await layers(page, 1);
      await page.goBack();
      await settings.waitFor({ state: "detached" });
      await waitForTurn(page, 4);
      await page.goBack();
      await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
      assert.equal(await page.evaluate(() => location.hash), "#/");
      await page.getByRole("button", { name: "Resume", exact: true }).click();
      await waitForTurn(page, 4);
    },
  );
}

inBrowser("opened at a table, back leads home and not away", { record: begun }, async (page) => {
  await waitForTurn(page, 4);
  await page.goBack();
  await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
});

inBrowser("leaving by the menu leaves no table behind home", { record: begun, hash: "#/" }, async (page) => {
  const before = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(page, 4);
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save and leave" }).click();
  await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
  assert.deepEqual(await page.evaluate(() => history.state.trail), [], "home is the first entry again");
  assert.equal(before, 2, "the empty page, and home");
});

inBrowser("from the rules, the way back to the table is one step", { record: begun }, async (page) => {
  await waitForTurn(page, 4);
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  await page.getByRole("heading", { level: 1, name: /rules/ }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await waitForTurn(page, 4);
  await page.goBack();
  await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
});

inBrowser("a new game can be undone, and neither leaves a step behind", { record: begun }, async (page) => {
  await waitForTurn(page, 4);
  const steps = () => page.evaluate(() => [location.hash, history.state.trail]);
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
  await page.getByRole("dialog", { name: "Catur Jawa" }).getByRole("button", { name: "Start game" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".move").length === 0);
  await layers(page, 0);
  assert.deepEqual(await steps(), ["#/table", ["#/"]]);
  await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
  await waitForTurn(page, 4);
  assert.deepEqual(await steps(), ["#/table", ["#/"]]);
  await page.goBack();
  // The new one, which nobody has touched, is gone.
  await page.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Resume", exact: true }).count(), 1);
});

inBrowser("loading again with a dialog open leaves no dead step behind", {}, async (page) => {
  await openSetup(page);
  await layers(page, 1);
  await page.reload();
  await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
  await layers(page, 0);
  await startGame(page, other);
  await page.goBack();
  await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
});

/** Pulls from the middle of something, so many pixels down. @param {Page} page @param {import("playwright-core").Locator} from @param {number} distance */
async function pull(page, from, distance) {
  const { middle } = await boxOf(from);
  const fingers = await fingersOn(page);
  await fingers.down(middle);
  await fingers.slide(middle, { x: middle.x, y: middle.y + distance });
  await fingers.up();
  await fingers.done();
}

/** Where it is, not where it is on its way. @param {Page} page */
const still = (page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

inBrowser("a sheet is pulled away by its grip; a small pull lets it come back", { context: phone }, async (page) => {
  const dialog = await openSetup(page);
  await still(page);
  const { y } = await boxOf(dialog);
  await pull(page, dialog.locator(".grip"), 36);
  await still(page);
  assert.equal((await boxOf(dialog)).y, y);
  await pull(page, dialog.locator(".grip"), 320);
  await dialog.waitFor({ state: "detached" });
  await layers(page, 0);
  await openSetup(page);
});

inBrowser("a pull on what can be scrolled scrolls; at its top it pulls the sheet", { context: phone }, async (page) => {
  const dialog = await openSetup(page);
  await still(page);
  const body = dialog.locator(".dialog-body");
  const heading = dialog.getByRole("heading", { name: "Seats" });
  await body.evaluate((element) => element.scrollTo(0, 60));
  await pull(page, dialog.getByText("How strong are the levels?"), 200);
  await page.waitForFunction(() => document.querySelector(".dialog-body")?.scrollTop === 0);
  assert.ok(await dialog.isVisible());
  await pull(page, heading, 320);
  await dialog.waitFor({ state: "detached" });
});

inBrowser("where dialogs are no sheets, they are not pulled", { context: sizes[1][1] }, async (page) => {
  const dialog = await openSetup(page);
  await still(page);
  await pull(page, dialog.getByRole("heading", { name: "Catur Jawa" }), 320);
  await still(page);
  assert.ok(await dialog.isVisible());
});

/** Beside the dialog. @param {Page} page @param {boolean} [finger] */
const tapBeside = (page, finger) => (finger ? page.touchscreen.tap(180, 6) : page.mouse.click(6, 6));

for (const [size, context] of sizes) {
  inBrowser(`${size}: a tap beside the set-up, Escape or back keep what was typed`, { context }, async (page) => {
    const draft = async (/** @type {import("playwright-core").Locator} */ dialog) => ({
      seats: await dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: "3" }).isChecked(),
      seed: await dialog.getByRole("textbox", { name: "Seed" }).inputValue(),
      level: await dialog.getByRole("combobox", { name: "Level of Bima" }).inputValue(),
    });
    let dialog = await openSetup(page);
    await choose(dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: "3" }));
    await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("hard");
    await dialog.getByRole("textbox", { name: "Seed" }).fill("melati");
    const typed = { seats: true, seed: "melati", level: "hard" };
    for (const leave of [
      () => tapBeside(page, context.hasTouch),
      () => page.keyboard.press("Escape"),
      async () => {
        await layers(page, 1);
        await page.goBack();
      },
    ]) {
      await leave();
      await dialog.waitFor({ state: "detached" });
      await layers(page, 0);
      // Another game has a draft of its own.
      const congkak = await openSetup(page, "Congkak");
      assert.equal(await congkak.getByRole("textbox", { name: "Seed" }).inputValue(), "");
      await page.keyboard.press("Escape");
      await congkak.waitFor({ state: "detached" });
      dialog = await openSetup(page);
      assert.deepEqual(await draft(dialog), typed);
    }
    await dialog.getByRole("button", { name: "Reset" }).click();
    // The form is drawn again once the button is let go.
    await dialog.getByRole("button", { name: "Reset" }).waitFor({ state: "hidden" });
    assert.deepEqual(await draft(dialog), { seats: false, seed: "", level: "easy" });
  });
}

inBrowser("a draft and an open dialog live through a change of language", { record: begun }, async (page) => {
  await waitForTurn(page, 4);
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
  await page.getByRole("textbox", { name: "Seed" }).fill("melati");
  await layers(page, 1);
  await page.goBack();
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  for (const [language, title] of [
    ["id", "Pengaturan"],
    ["en", "Settings"],
    ["id", "Pengaturan"],
  ]) {
    await dialog.locator("[data-focus=language]").focus();
    await dialog.locator("[data-focus=language]").selectOption(language);
    await page.getByRole("dialog", { name: title }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-focus")), "language");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Permainan baru" }).click();
  assert.equal(await page.locator("[data-focus=seed]").inputValue(), "melati");
});

inBrowser("a link leads on, however soon after a dialog was closed", {}, async (page) => {
  await openSetup(page);
  await layers(page, 1);
  await page.evaluate(() => {
    /** @type {HTMLElement|null} */ (document.querySelector("dialog[open] .dialog-head .icon-button"))?.click();
    /** @type {HTMLElement|null} */ (document.querySelector("a[href='#/rules/congkak']"))?.click();
  });
  await page.getByRole("heading", { level: 1, name: /Congkak/ }).waitFor();
  await layers(page, 0);
  assert.equal(await page.evaluate(() => location.hash), "#/rules/congkak");
});
