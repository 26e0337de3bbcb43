/**
 * How long the strongest bots take in Chromium, asked as the page asks them, on one core, as it is
 * and four times slower, and how much memory ten times the budget takes: `cargo xtask answers`.
 */
import { launch } from "./support/chromium.mjs";
import { serve } from "./serve.mjs";

/** The moves of each game that are asked about: every so many, until so many. */
const asked = { every: 3, most: 12 };
/** Moves in all with ten times the budget. */
const greedy = 100;
const bars = { usual: 1000, slow: 3000, memory: 256 };

let missed = 0;
/** @param {string} what @param {number} value @param {number} bar @param {string} unit @param {string} [more] */
function report(what, value, bar, unit, more = "") {
  const good = value <= bar;
  if (!good) missed += 1;
  console.log(`${what.padEnd(44)}${value.toFixed(0).padStart(7)} ${unit} ≤ ${bar}${more}${good ? "" : "   MISSED"}`);
}

/**
 * Runs in the page. Plays games of *medium* against itself and asks the strongest about some moves,
 * as the worker does.
 * @param {{game: string, every: number, most: number, times: number}} wish
 */
async function ask({ game, every, most, times }) {
  const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]")).src;
  const papan = await import(new URL("../papan.js", main).href);
  const { memory } = await papan.default();
  const level = papan
    .games()
    .find((/** @type {any} */ { id }) => id === game)
    .levels.at(-1);
  const budget = level.budget * times;
  /** @type {number[]} */
  const took = [];
  for (let deal = 0; took.length < most; deal += 1) {
    const handle = papan.new_game({ game, seats: [{ kind: "human" }, { kind: "human" }], seed: `answers ${deal}` });
    for (let move = 0; papan.legal_moves(handle).length > 0 && took.length < most; move += 1) {
      if (move % every === 0) {
        const begun = performance.now();
        await papan.bot_move(handle, { level: level.id, budget, ...(times === 1 && { time: level.time }) });
        took.push(performance.now() - begun);
      }
      papan.play(handle, (await papan.bot_move(handle, { level: "medium" })).move);
    }
    handle.free();
  }
  return { took, megabytes: memory.buffer.byteLength / 2 ** 20 };
}

const browser = await launch();
const site = await serve();
try {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.goto(site.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const games = ["catur-jawa", "three-six-nine", "congkak", "rummikub"];
  const client = await page.context().newCDPSession(page);
  for (const [rate, label] of /** @type {const} */ ([
    [1, ""],
    [4, ", 4× slower"],
  ])) {
    await client.send("Emulation.setCPUThrottlingRate", { rate });
    for (const game of games) {
      const { took } = await page.evaluate(ask, { game, ...asked, times: 1 });
      took.sort((one, other) => one - other);
      report(
        `${game} master, longest of ${took.length}${label}`,
        took[took.length - 1],
        rate === 1 ? bars.usual : bars.slow,
        "ms",
        `, median ${took[took.length >> 1].toFixed(0)}`,
      );
    }
  }
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  let megabytes = 0;
  let moves = 0;
  for (const game of games) {
    const answers = await page.evaluate(ask, { game, every: 1, most: greedy / games.length, times: 10 });
    moves += answers.took.length;
    ({ megabytes } = answers);
  }
  report(`memory after ${moves} moves at ten times the budget`, megabytes, bars.memory, "MB");
} finally {
  await browser.close();
  await site.close();
}
if (missed > 0) process.exitCode = 1;
