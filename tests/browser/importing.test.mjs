/** Another game comes in while one is on the table: every pair of games, in one page. */
import { inBrowser } from "./support/browser.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";

/** @typedef {import("playwright-core").Page} Page */

const games = ["catur-jawa", "three-six-nine", "congkak", "rummikub"];
/** @type {Map<string, string>} a record of each, with two moves made */
const records = new Map();
for (const game of games) {
  records.set(game, recordAfter(await rehearse({ game, seats: [person, bot("easy")] }, "melati-1"), 2));
}
/** Each pair follows itself once: after this walk, every game has come after every other. */
const walk = games.flatMap((one, index) => games.slice(index + 1).flatMap((other) => [one, other, one]));

/** @param {Page} page @param {string} game */
async function importRecord(page, game) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Import a record", exact: true }).click();
  const buffer = Buffer.from(records.get(game) ?? "");
  await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer });
}

inBrowser(
  "a record of any game can be imported at the table of any other",
  { record: records.get(walk[0]) },
  async (page) => {
    await page.locator(`.table-screen.game-${walk[0]}`).waitFor();
    for (const game of walk) {
      await importRecord(page, game);
      await page.locator(`.table-screen.game-${game}`).waitFor();
      await page.waitForFunction(
        () => /(\d+)\D*$/.exec(document.querySelector(".bar-facts")?.textContent ?? "")?.[1] !== undefined,
      );
    }
  },
);
