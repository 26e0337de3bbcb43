/** A game with something to learn from, and the way to its review. Works in every language. */
import { loadEngine } from "./engine.mjs";
import { bot, findGame, person } from "./rehearsal.mjs";
import { record } from "./rummikub.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Whoever plays like this makes mistakes. @type {import("./rehearsal.mjs").Choice} */
const carelessly = async (game, engine) => (await engine.bot_move(game, { level: "easy" })).move;

/** Of Congkak, where a review is quick. */
export const careless = await findGame(
  { game: "congkak", seats: [person, bot("medium")], options: { preset: "quick" } },
  ({ turns }) => turns.length <= 40,
  carelessly,
);

const oldTable = "R5R6R7R8/O9B9K9/O7R7B7K7";

/** What both play until the pool is empty. */
const missing = ["draw", "draw", `${oldTable}/B10B11B12`, "draw", "draw", "draw", "draw", "draw"];

/**
 * Of Rummikub: Sari draws though she could open, which the strongest bot would do as well; lays 3 tiles of 6; none of
 * 4; and draws though all 7 could go.
 */
export const missedTiles = await (async () => {
  const papan = await loadEngine();
  const game = papan.load(
    record({
      table: oldTable.split("/").map((set) => set.match(/[ORBK]\d+/g)),
      racks: [
        ["B10", "B11", "B12", "K1", "K2", "K3", "R9", "O2"],
        ["O4", "O6", "B1"],
      ],
      pool: ["O1", "R13", "O12", "O3", "B4", "R4", "K13"],
      opened: [false, true],
    }),
  );
  for (const text of missing) papan.play(game, text);
  const whole = papan.record(game);
  game.free();
  return whole;
})();

/** The strongest bot has judged every move, now or earlier, however busy the machine is. @param {Page} page */
export async function reviewed(page) {
  await page.locator(".replay-extras:not([aria-busy])").waitFor({ state: "attached" });
  const [work, done] = [page.locator("[data-focus=review-work]"), page.locator(".review-counts")];
  await work.or(done).first().waitFor();
  // What was judged earlier is read a moment after the panel is there.
  if (await work.count()) await work.click({ timeout: 5000 }).catch(() => {});
  await done.waitFor({ timeout: 120_000 });
}

/** The worst move, and what would have been better. @param {Page} page */
export async function visitSwing(page) {
  await reviewed(page);
  await page.locator(".swing").first().click();
  await page.locator("[data-focus=review-better]").waitFor();
}

/** The first of the bad moves as a puzzle, with a hint. @param {Page} page */
export async function openPuzzle(page) {
  await reviewed(page);
  await page.locator("[data-focus=review-learn]").click();
  await page.locator("[data-focus=learn-hint]").click();
  await page.locator(".learn-answer.hint").waitFor();
}
