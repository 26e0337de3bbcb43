/**
 * How near to even the adaptive level holds players of every level: each plays so many games in a
 * row against it, and the page's own code follows them. Needs a built site.
 *
 *   node tests/browser/adaptive.mjs [game] [games in a row] [players of each level] [budget]
 *
 * The last line of each level is for the games after the first twelve, in which the level still
 * looks for the player. Both sides think no longer than the budget, in a bot's own units.
 */
import { adapted, trackOf, tracked, trialOf } from "../../www/adaptive.js";
import { loadEngine, readWeights } from "./support/engine.mjs";

const [game = "catur-jawa", games = "60", players = "4", budget = "400"] = process.argv.slice(2);
const settling = 12;

const papan = await loadEngine();
papan.learn(await readWeights());
const levels = papan.games().find((/** @type {any} */ entry) => entry.id === game).levels;

/** A game of a bot that plays the person's part. @param {string} level @param {number} strength @param {string} seed @param {boolean} second */
async function play(level, strength, seed, second) {
  const bot = { kind: "bot", level: "adaptive" };
  const person = { kind: "human" };
  const seats = adapted(/** @type {any} */ (second ? [bot, person] : [person, bot]), strength);
  const handle = papan.new_game({ game, seats, seed });
  for (;;) {
    const status = papan.status(handle);
    if (status.to_move === null || status.outcome) {
      handle.free();
      return trialOf(status);
    }
    const player = status.players[status.order[status.to_move]];
    const request = player.kind === "bot" ? { level: player.level, settings: player.settings } : { level };
    const { move } = await papan.bot_move(handle, { ...request, budget: Number(budget) });
    papan.play(handle, move);
  }
}

console.log(`${game}: ${players} players of each level, ${games} games in a row each, budget ${budget}`);
for (const { id: level } of levels) {
  let [won, counted, strengths] = [0, 0, 0];
  for (let player = 0; player < Number(players); player += 1) {
    let track = trackOf(undefined);
    for (let number = 0; number < Number(games); number += 1) {
      const seed = `adaptive ${level} ${player} ${number}`;
      const trial = await play(level, track.strength, seed, number % 2 === 1);
      if (!trial) throw new Error("a game without a result");
      if (number >= settling) {
        won += trial.score;
        counted += 1;
        strengths += track.strength;
      }
      track = tracked(track, { ...trial, id: seed });
    }
  }
  const share = won / counted;
  const error = Math.sqrt((share * (1 - share)) / counted);
  console.log(
    `${level}: wins ${(100 * share).toFixed(1)} % ± ${(196 * error).toFixed(1)} of ${counted} games, mean strength ${Math.round(strengths / counted)}`,
  );
}
