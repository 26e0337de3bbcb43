/** Bots think in a worker: the page never blocks, and a worker that dies is replaced. */
import assert from "node:assert/strict";
import { together } from "../../www/together.js";
import { inBrowser } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { mainThreadTasks } from "./support/tasks.mjs";
import { clickMove, logMoves, result, startGame, waitForMoves, waitForTurn } from "./support/table.mjs";

const bots = await findGame(
  { seats: ["medium", "medium", "easy"].map(bot) },
  ({ turns }) => turns.length >= 10 && turns.length <= 18,
);

const game = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 5 && turns[0].person);

const papan = await loadEngine();

/** What one of several minds says to this position. @param {string} record @param {number} mind */
async function says(record, mind) {
  const handle = papan.load(record);
  const answer = await papan.bot_move(handle, { level: "hard", ...(mind && { seed: `${mind} ${record}` }) });
  handle.free();
  return answer;
}

/** @param {string} record */
const bothSay = async (record) => together(await Promise.all([0, 1].map((mind) => says(record, mind)))).move;

// A second mind makes a difference here.
const debated = await findGame({ seats: [person, bot("hard")] }, async (rehearsal) => {
  const record = recordAfter(rehearsal, 1);
  return rehearsal.turns[0].person && (await bothSay(record)) !== (await says(record, 0)).move;
});

inBrowser("nothing on the main thread takes 50 ms while bots think", { alone: true }, async (page) => {
  await startGame(page, bots);
  // Loading, compiling and opening the table are behind us then.
  await waitForMoves(page, 1);
  const { count, clock, running } = await mainThreadTasks(page, () => result(page).waitFor({ timeout: 60_000 }));
  assert.ok(count > 100, "the page was watched");
  const [byClock, ran] = [clock, running].map((times) => Math.max(...times).toFixed(1));
  console.log(`longest of ${count} tasks while bots thought: ${byClock} ms by the clock, ${ran} ms of running`);
  // Only what the thread ran: on a busy machine the clock also counts the turns of other programs.
  assert.ok(Math.max(...running) < 50, `${ran} ms`);
});

inBrowser("a bot keeps to its time, in the page's own engine", {}, async (page) => {
  const moves = await page.evaluate(async () => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
    const papan = await import(new URL("../papan.js", main.src).href);
    await papan.default();
    const handle = papan.new_game({ game: "catur-jawa", seats: [{ kind: "human" }, { kind: "human" }], seed: "time" });
    const moves = [];
    for (const level of ["easy", "medium", "master"]) {
      moves.push((await papan.bot_move(handle, { level, budget: 1e12, time: 50 })).move);
    }
    // That it answers at all is the proof: its budget would last for days.
    return moves;
  });
  for (const move of moves) assert.match(move, /^\d@e5$/);
});

inBrowser(
  "a worker that dies is replaced, and the bot moves all the same",
  { expected: [/worker\.js/, /ERR_FAILED/] },
  async (page) => {
    let requests = 0;
    await page.route("**/worker.js", (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await startGame(page, game);
    await waitForTurn(page, 0);
    await clickMove(page, game.turns[0].text);
    await page.getByText("The bot stumbled and starts again.").waitFor();
    await waitForTurn(page, 2);
    assert.equal(requests, 2);
    assert.deepEqual(
      await logMoves(page),
      game.turns.slice(0, 2).map(({ text }) => text),
    );
  },
);

/** The first worker's silence is short: nobody waits for the page's 20 seconds. */
const impatient = () => {
  const later = window.setTimeout;
  let short = true;
  Object.assign(window, {
    /** @param {TimerHandler} work @param {number} time */
    setTimeout: (work, time, /** @type {unknown[]} */ ...rest) => {
      const now = short && time === 20_000 ? 50 : time;
      if (time === 20_000) short = false;
      return later(work, now, ...rest);
    },
  });
};

inBrowser("a worker that never answers is replaced, too", { prepare: impatient }, async (page) => {
  let requests = 0;
  await page.route("**/worker.js", (route) => {
    requests += 1;
    return requests === 1
      ? route.fulfill({ contentType: "text/javascript", body: "self.onmessage = () => {};" })
      : route.continue();
  });
  await startGame(page, game);
  await waitForTurn(page, 0);
  await clickMove(page, game.turns[0].text);
  await page.getByText("The bot stumbled and starts again.").waitFor();
  await waitForTurn(page, 2);
});

inBrowser(
  "a bot that cannot move at all says so, and can be asked again",
  { expected: [/worker\.js/, /ERR_FAILED/] },
  async (page) => {
    let broken = true;
    await page.route("**/worker.js", (route) => (broken ? route.abort() : route.continue()));
    await startGame(page, game);
    await waitForTurn(page, 0);
    await clickMove(page, game.turns[0].text);
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    broken = false;
    await again.click();
    await waitForTurn(page, 2);
  },
);

/** An engine whose levels all ask for two minds: those that do think too long for a test. */
const twoMinds = `
  import { games as all } from "./papan.js?itself";
  export * from "./papan.js?itself";
  export { default } from "./papan.js?itself";
  export const games = () => all().map((game) => ({ ...game, levels: game.levels.map((level) => ({ ...level, minds: 2 })) }));
`;

for (const [cores, minds] of [
  [4, 2],
  [2, 1],
]) {
  const prepare = { content: `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${cores} })` };
  inBrowser(`asked for two minds, a device with ${cores} cores uses ${minds}`, { prepare }, async (page) => {
    await page.route("**/papan.js", (route) =>
      // As a script only: what is fetched to be verified is the file itself.
      route.request().resourceType() === "script"
        ? route.fulfill({ contentType: "text/javascript", body: twoMinds })
        : route.continue(),
    );
    await page.reload();
    await startGame(page, debated);
    await waitForTurn(page, 0);
    await clickMove(page, debated.turns[0].text);
    await waitForTurn(page, 2);
    assert.equal(page.workers().length, minds);
    const record = recordAfter(debated, 1);
    assert.equal((await logMoves(page))[1], minds === 2 ? await bothSay(record) : (await says(record, 0)).move);
  });
}
