/** What bots have learned is loaded when one first thinks, and missed with a word; a level follows the player. */
import assert from "node:assert/strict";
import { trackOf } from "../../www/adaptive.js";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { clickMove, fillSetup, result, startGame, waitForMoves, waitForTurn } from "./support/table.mjs";

const game = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 5 && turns[0].person);
const weights = "**/catur-jawa.bin";

inBrowser("weights are loaded when a bot first thinks about their game, and not before", {}, async (page) => {
  let requests = 0;
  page.context().on("request", (request) => {
    if (request.url().endsWith("catur-jawa.bin")) requests += 1;
  });
  await startGame(page, game);
  await waitForTurn(page, 0);
  assert.equal(requests, 0);
  await clickMove(page, game.turns[0].text);
  await waitForTurn(page, 2);
  assert.equal(requests, 1);
});

for (const [what, answer] of /** @type {const} */ ([
  ["missing", { status: 404, body: "" }],
  ["damaged", { status: 200, body: "no weights at all, whatever the name says" }],
])) {
  inBrowser(
    `where weights are ${what}, the page says so and the bot moves all the same`,
    { expected: [/404/] },
    async (page) => {
      await page.context().route(weights, (route) => route.fulfill(answer));
      await startGame(page, game);
      await waitForTurn(page, 0);
      await clickMove(page, game.turns[0].text);
      await page.getByText("What the bots have learned could not be loaded: they play without it.").waitFor();
      await waitForTurn(page, 2);
    },
  );
}

// A person who can win with the next move, against a bot that follows.
const adaptive = { kind: /** @type {const} */ ("bot"), level: "adaptive", settings: { strength: 0 } };
const won = await findGame(
  { seats: [person, adaptive] },
  ({ turns, status }) => turns.length > 6 && turns.at(-1)?.person === true && status.outcome.reason === "line",
);

/** @param {import("playwright-core").Page} page */
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.settings") ?? "{}").adaptive ?? {});

inBrowser(
  "a game that is won against the adaptive level makes its next game harder",
  { record: recordAfter(won, won.turns.length - 1) },
  async (page) => {
    await waitForTurn(page, won.turns.length - 1);
    await clickMove(page, won.turns[won.turns.length - 1].text);
    await result(page).waitFor();
    const track = (await stored(page))["catur-jawa"];
    assert.ok(track.strength > trackOf(undefined).strength);
    assert.equal(track.games, 1);
    await result(page).getByRole("button", { name: "Rematch" }).click();
    // The rematch has the new strength, whoever has moved in it by now.
    const rematch = new RegExp(`strength\\W+${track.strength}\\b`).source;
    await page.waitForFunction(
      (wanted) => new RegExp(wanted).test(localStorage.getItem("papan.game.2") ?? ""),
      rematch,
    );
  },
);

inBrowser("the set-up offers the level that follows, and says what it does", {}, async (page) => {
  await page.getByRole("button", { name: "Play Catur Jawa" }).click();
  const dialog = page.getByRole("dialog", { name: "Catur Jawa" });
  await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("adaptive");
  await dialog
    .getByText(/^Follows you/)
    .first()
    .waitFor();
  await fillSetup(page, { setup: { seats: [person, adaptive] } });
  await waitForMoves(page, 0);
});
