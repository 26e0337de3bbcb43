/** Setting up: seats, presets, options, seeds, and words for whatever does not fit. */
import assert from "node:assert/strict";
import { inBrowser, phone, sizes } from "./support/browser.mjs";
import { ladderOf } from "../../www/ladder.js";
import { loadEngine } from "./support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { choose, curtain, fillSetup, handValues, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} [game] */
async function openSetup(page, game = "Catur Jawa") {
  await page.getByRole("button", { name: `Play ${game}` }).click();
  const dialog = page.getByRole("dialog", { name: game });
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
  await choose(dialog.getByRole("radiogroup", { name: "Who plays on seat 4" }).getByRole("radio", { name: "Human" }));
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
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
  await fillSetup(page, game);
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
  // At the table it is told after the end: it would tell the hands.
  await page.waitForFunction((line) => localStorage.getItem("papan.game")?.includes(line), `Seed: ${seed}`);
});

inBrowser("a bot's weights: what is no number is worded, what is one is played", {}, async (page) => {
  const dialog = await openSetup(page);
  await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("medium");
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

/** What was measured in Catur Jawa. @param {string} preset @param {number} seats */
const wins = (preset, seats) => ladderOf("catur-jawa", preset, seats)?.wins ?? {};

/** As somebody who has played these games to their end so many times. @param {Record<string, number>} gamesPlayed */
const played = (gamesPlayed) => ({
  content: `if (location.protocol !== "about:" && !localStorage.getItem("papan.settings"))
    localStorage.setItem("papan.settings", '${JSON.stringify({ gamesPlayed })}');`,
});

for (const [size, context] of sizes) {
  inBrowser(`${size}: what a level does and how strong it is stands below the seats`, { context }, async (page) => {
    const dialog = await openSetup(page);
    const notes = dialog.locator(".chosen-levels");
    await notes.getByText("Plays like Medium, but now and then puts a card anywhere.").waitFor();
    await notes.getByText(`Medium beats it in ${wins("open", 2).medium} of 100 games.`).waitFor();
    await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("hard");
    await notes.getByText(`Beats Medium in ${wins("open", 2).hard} of 100 games.`).waitFor();
    await choose(dialog.getByRole("radiogroup", { name: "Rules" }).getByRole("radio", { name: /^Trail/ }));
    await notes.getByText(`Beats Medium in ${wins("trail", 2).hard} of 100 games.`).waitFor();
    await choose(dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: "4" }));
    await notes
      .getByText(`Alone against 3 of Medium, it wins ${wins("trail", 4).hard} of 100 games; 25 would be its share.`)
      .waitFor();
    await dialog.getByText("How strong are the levels?").click();
    const all = dialog.locator("details.levels");
    for (const words of ["Medium", "Hard", "Master"]) await all.getByText(words, { exact: true }).waitFor();
    await all.getByText("looks thousands of times ahead", { exact: false }).waitFor();
    await all.getByText("Measured in games of bots against bots: Trail, seats: 4.").waitFor();
    // Where only people play, there is nothing to explain.
    for (const seat of [2, 3, 4])
      await choose(
        dialog.getByRole("radiogroup", { name: `Who plays on seat ${seat}` }).getByRole("radio", { name: "Human" }),
      );
    await all.waitFor({ state: "detached" });
  });
}

inBrowser("every level of every game is explained, in words and with a figure", {}, async (page) => {
  for (const game of ["Catur Jawa", "369", "Congkak", "Rummikub"]) {
    const dialog = await openSetup(page, game);
    await dialog.getByText("How strong are the levels?").click();
    const notes = await dialog.locator("details.levels .level-note").allInnerTexts();
    assert.equal(notes.length, 5, game);
    // What follows the player has no figure of its own.
    assert.match(
      notes.pop() ?? "",
      /^Adaptive\s+Follows you: .*\.\s+At the moment it is about as strong as (Easy|Medium)\./s,
    );
    for (const note of notes)
      assert.match(note, /^(Easy|Medium|Hard|Master)\s+[A-Z].*\.\s+.*(of 100 games|nearly every game)/s);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

inBrowser(
  "the first game of a kind is against easy bots, later ones are not",
  { prepare: played({ congkak: 1 }) },
  async (page) => {
    const level = async (/** @type {string} */ game) => {
      const dialog = await openSetup(page, game);
      const chosen = await dialog.getByRole("combobox", { name: "Level of Bima" }).inputValue();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      return chosen;
    };
    assert.equal(await level("Congkak"), "medium");
    for (const game of ["Catur Jawa", "369", "Rummikub"]) assert.equal(await level(game), "easy", game);
  },
);

inBrowser("a level that somebody has chosen is proposed again, whatever the default", {}, async (page) => {
  const dialog = await openSetup(page, "Congkak");
  await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("hard");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page
    .getByRole("grid")
    .or(page.getByRole("group", { name: /board/i }))
    .first()
    .waitFor();
  await page.goBack();
  await openSetup(page, "Congkak");
  assert.equal(await dialog.getByRole("combobox", { name: "Level of Bima" }).inputValue(), "hard");
});

for (const [size, context] of sizes) {
  inBrowser(`${size}: a name typed once is proposed in every game, also later`, { context }, async (page) => {
    const dialog = await openSetup(page);
    await dialog.getByRole("textbox", { name: "Name of seat 1" }).fill("Ayu");
    await dialog.getByRole("textbox", { name: "Name of seat 2" }).fill("Si Robot");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    for (const again of [false, true]) {
      // Closing a dialog is a step back in the history, which a reload would cut short.
      await page.waitForFunction(() => !history.state?.layer);
      if (again) await page.reload();
      for (const game of ["369", "Rummikub", "Catur Jawa"]) {
        const other = await openSetup(page, game);
        assert.equal(await other.getByRole("textbox", { name: "Name of seat 1" }).inputValue(), "Ayu");
        assert.equal(await other.getByRole("textbox", { name: "Name of seat 2" }).inputValue(), "Si Robot");
        // The bot's name is not that of a person in its place.
        await choose(
          other.getByRole("radiogroup", { name: "Who plays on seat 2" }).getByRole("radio", { name: "Human" }),
        );
        await other.locator('[data-focus=name-1][value="Bima"]').waitFor();
        await choose(
          other.getByRole("radiogroup", { name: "Who plays on seat 2" }).getByRole("radio", { name: "Bot" }),
        );
        await page.keyboard.press("Escape");
        await other.waitFor({ state: "detached" });
      }
    }
    await openSetup(page, "369");
    await page.getByRole("button", { name: "Start game" }).click();
    await page.getByText("Ayu", { exact: true }).first().waitFor();
    await page.getByText("Si Robot", { exact: true }).first().waitFor();
  });
}

/** Controls of the dialog that lie closer than this to each other, or are smaller than a target may be. @param {Page} page */
const crowded = (page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll("dialog[open] :is(button, select, summary, input:not([type=radio]), .preset-card)"),
    ].filter((control) => control.checkVisibility());
    const boxes = controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute("data-focus") ?? control.textContent ?? "";
      // What is scrolled out of sight lies behind the foot, where nobody can hit it.
      return { name, part: control.closest(".dialog-body") !== null, x, y, width, height };
    });
    const small = boxes.filter(({ width, height }) => width < 24 || height < 24).map(({ name }) => `small: ${name}`);
    const gap = 2;
    const close = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.part === other.part &&
            one.x < other.x + other.width + gap &&
            other.x < one.x + one.width + gap &&
            one.y < other.y + other.height + gap &&
            other.y < one.y + one.height + gap,
        )
        // A button inside a field belongs to it.
        .filter((other) => !(one.name === "seed" && other.width === 44))
        .map((other) => `close: ${one.name} and ${other.name}`),
    );
    return [...small, ...close];
  });

for (const [size, context] of sizes) {
  inBrowser(
    `${size}: nothing in the set-up or the menu is too close or too small`,
    { context, record: begun },
    async (page) => {
      await waitForTurn(page, 4);
      await page.getByRole("button", { name: "Menu", exact: true }).first().click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      assert.deepEqual(await crowded(page), []);
      await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
      await page.getByRole("dialog", { name: "Settings" }).waitFor();
      assert.deepEqual(await crowded(page), []);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Menu", exact: true }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
      const dialog = page.getByRole("dialog", { name: "Catur Jawa" });
      await choose(dialog.getByRole("radiogroup", { name: "Seats" }).getByRole("radio", { name: "4" }));
      for (const summary of await dialog.locator("summary").all()) await summary.click();
      assert.deepEqual(await crowded(page), []);
    },
  );
}

inBrowser("a finger leaves no hover behind", { context: phone, record: begun }, async (page) => {
  await waitForTurn(page, 4);
  const menu = page.getByRole("button", { name: "Menu", exact: true }).first();
  await menu.tap();
  const item = page.getByRole("dialog").getByRole("button", { name: "Moves" });
  const background = () => item.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await item.hover();
  assert.equal(await background(), before);
});
