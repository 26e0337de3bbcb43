/**
 * How long the review of a 40-move game of Catur Jawa (with two seats none is that long) and of Rummikub takes in Chromium,
 * and the longest task of the page's own thread meanwhile, in time that it really ran. Prints figures; nothing fails here. The bot thinks in one worker: one core.
 *
 * @example PAPAN_DIST=dist node tests/browser/review-speed.mjs
 */
import { serve } from "./serve.mjs";
import { launch } from "./support/chromium.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { mainThreadTasks } from "./support/tasks.mjs";

const moves = 40;
const [browser, site] = await Promise.all([launch(), serve({ base: "/" })]);
try {
  for (const { game: id, seats } of [
    { game: "catur-jawa", seats: 3 },
    { game: "catur-jawa", seats: 4 },
    { game: "rummikub", seats: 2 },
    { game: "rummikub", seats: 4 },
  ]) {
    const others = Array.from({ length: seats - 1 }, () => bot("medium"));
    const game = await findGame({ game: id, seats: [person, ...others] }, ({ turns }) => turns.length >= moves);
    // Without people nothing is hidden, so that the first 40 moves can be reviewed by themselves.
    const record = recordAfter(game, moves).replaceAll('"kind":"human"', '"kind":"bot","level":"easy"');
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
    await context.addInitScript(
      (saved) => {
        if (location.protocol === "about:") return;
        localStorage.setItem("papan.game", saved);
      },
      JSON.stringify({ record, updated: 1, over: false }),
    );
    const page = await context.newPage();
    await page.goto(`${site.url}#/replay/table`);
    const start = page.getByRole("button", { name: "Review the game" });
    await start.waitFor();
    let took = 0;
    const tasks = await mainThreadTasks(page, async () => {
      took = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const begun = performance.now();
            const watch = new MutationObserver(() => {
              if (!document.querySelector(".review-counts")) return;
              watch.disconnect();
              resolve(performance.now() - begun);
            });
            watch.observe(document.body, { subtree: true, childList: true });
            const button = document.querySelector("[data-focus=review-work]");
            if (button instanceof HTMLElement) button.click();
          }),
      );
    });
    const longest = Math.round(Math.max(...tasks.running));
    console.log(`${id}, ${moves} moves, ${seats} seats: ${(took / 1000).toFixed(1)} s, longest task ${longest} ms`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
}
