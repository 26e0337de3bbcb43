/** The bot's workshop: sliders, named bots, a measurement that repeats, and a game against one's own bot. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";

/** @typedef {import("playwright-core").Page} Page */

const engine = await loadEngine();

/** The score of these weights against the paper's, played here. @param {Record<string, number>} settings @param {number} deals */
async function scoreInNode(settings, deals) {
  let sum = 0;
  for (let deal = 1; deal <= deals; deal += 1) {
    for (const own of [0, 1]) {
      const bots = [0, 1].map((index) => ({ level: "medium", ...(index === own && { settings }) }));
      const seats = bots.map((bot) => ({ kind: "bot", ...bot }));
      const game = engine.new_game({
        game: "catur-jawa",
        seats,
        seed: `workshop-${deal}`,
        options: { preset: "open" },
      });
      const { order } = engine.status(game);
      let played;
      do {
        const { move } = await engine.bot_move(game, bots[order[engine.status(game).to_move]]);
        played = engine.play(game, move);
      } while (!played.over);
      const winners = played.outcome.winners.map((/** @type {number} */ seat) => order[seat]);
      if (winners.includes(own)) sum += 1 / winners.length;
      game.free();
    }
  }
  return sum / (2 * deals);
}

/** Figures of another place. */
const expected = await scoreInNode({ three: 300 }, 50);

/** @type {[name: string, context: typeof desk | typeof phone][]} */
const sizes = [
  ["phone", phone],
  ["desktop", desk],
];

const weight = "Own line of three or more";
/** @param {Page} page */
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.settings") ?? "{}").workshop);

/** Games begin only when told: however fast they are, what is shown meanwhile is seen. @param {Page} page @returns {Promise<() => void>} */
async function holdWorker(page) {
  let release = () => {};
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(/trials-worker/, async (route) => {
    await held;
    // It may be cancelled by now.
    await route.continue().catch(() => {});
  });
  return release;
}

for (const [size, context] of sizes)
  inBrowser(
    `a reader of the paper changes a weight, and measures the same figures as anywhere: ${size}`,
    { context, hash: "#/workshop" },
    async (page) => {
      await page.getByRole("heading", { name: "The bot’s workshop" }).waitFor();
      assert.match(await page.title(), /^The bot’s workshop/);
      const start = page.getByRole("button", { name: "Play 100 games" });
      assert.equal(await start.isDisabled(), true, "the paper's bot is not measured against itself");
      const slider = page.getByRole("slider", { name: weight });
      // Changed by keyboard, a step at a time.
      await slider.focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
      await page.getByRole("main").getByText(`${weight}: 100 → 115`).waitFor();
      const typed = page.getByRole("textbox", { name: `${weight}: exact number` });
      await typed.fill("many");
      await typed.press("Enter");
      await page.getByRole("main").getByText("A whole number from").waitFor();
      await typed.fill("300");
      await typed.press("Enter");
      await page.getByRole("main").getByText(`${weight}: 100 → 300`).waitFor();
      const release = await holdWorker(page);
      await start.click();
      await page.getByRole("progressbar", { name: "Measure it" }).waitFor();
      // The page can be used meanwhile.
      await page.getByRole("textbox", { name: "Name" }).fill("Berani");
      release();
      const result = page.getByRole("main").getByText(/^Score .* in 100 games; 95 % interval/);
      await result.waitFor();
      assert.equal(
        /^Score ([\d.]+)%/.exec((await result.textContent()) ?? "")?.[1],
        String(+(expected * 100).toFixed(1)),
      );
      const { trials } = await stored(page);
      assert.equal(trials.length, 1);
      assert.equal(trials[0].tally.deals, 50);
      // It goes on where it stopped, can be cancelled, and loses nothing of what was counted.
      const forget = await holdWorker(page);
      await page.getByRole("button", { name: "Play 100 more games" }).click();
      await page.getByRole("button", { name: "Cancel" }).click();
      forget();
      await page.getByRole("button", { name: "Play 100 more games" }).waitFor();
      assert.equal((await stored(page)).trials[0].tally.deals, 50);
      // All as before, and back again.
      await page.getByRole("button", { name: "All as in the paper" }).click();
      await page.getByRole("main").getByText("Nothing is changed: this is the paper’s bot.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("main").getByText(`${weight}: 100 → 300`).first().waitFor();
      await page.getByRole("button", { name: `${weight}: back to the paper’s 100` }).click();
      await page.getByRole("button", { name: "Take these points" }).click();
      assert.equal(await slider.inputValue(), "300");
    },
  );

for (const [size, context] of sizes)
  inBrowser(
    `a bot is saved under a name, deleted and restored, and sits down to play: ${size}`,
    { context, hash: "#/rules/catur-jawa" },
    async (page) => {
      await page.getByRole("link", { name: "The bot’s workshop" }).first().click();
      await page.getByRole("slider", { name: weight }).fill("300");
      const name = page.getByRole("textbox", { name: "Name" });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("main").getByText("A bot needs a name").waitFor();
      await name.fill("Berani");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("main").getByText("Berani is saved.").waitFor();
      await page.reload();
      const chosen = page.getByRole("combobox", { name: "In work" });
      await chosen.waitFor();
      assert.equal(await chosen.locator("option:checked").textContent(), "Berani");
      assert.equal(await page.getByRole("slider", { name: weight }).inputValue(), "300");
      // Another one, renamed, deleted, and had back.
      await name.fill("berani");
      await page.getByRole("button", { name: "Save as new bot" }).click();
      await page.getByRole("main").getByText("There is already a bot of this name.").waitFor();
      await name.fill("Tenang");
      await page.getByRole("button", { name: "Save as new bot" }).click();
      await name.fill("Tenang sekali");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("main").getByText("Tenang sekali is saved.").waitFor();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("main").getByText("Tenang sekali is deleted.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      assert.deepEqual(
        (await stored(page)).bots.map((/** @type {{name: string}} */ bot) => bot.name),
        ["Berani", "Tenang sekali"],
      );
      await chosen.selectOption("Berani");
      await page.getByRole("button", { name: "Play against it" }).click();
      const setup = page.getByRole("dialog", { name: "Catur Jawa" });
      const level = setup.getByRole("combobox", { name: "Level of Berani" });
      assert.equal(await level.locator("option:checked").textContent(), "Berani");
      assert.deepEqual((await level.locator("option").allTextContents()).slice(-2), ["Berani", "Tenang sekali"]);
      await setup.getByRole("button", { name: "Start game" }).click();
      await page.getByRole("grid").waitFor();
      const record = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
      assert.match(record, /"level":"medium","name":"Berani","settings":\{"three":300\}/);
    },
  );
