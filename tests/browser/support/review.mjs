/** A game with something to learn from, and the way to its review. Works in every language. */
import { bot, findGame, person } from "./rehearsal.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Whoever plays like this makes mistakes. @type {import("./rehearsal.mjs").Choice} */
const carelessly = async (game, engine) => (await engine.bot_move(game, { level: "easy" })).move;

/** Of Congkak, where a review is quick. */
export const careless = await findGame(
  { game: "congkak", seats: [person, bot("medium")], options: { preset: "quick" } },
  ({ turns }) => turns.length <= 40,
  carelessly,
);

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
