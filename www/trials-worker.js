/**
 * Plays the workshop's games: a module worker with its own WebAssembly instance, so that neither
 * the page nor the bots at the table wait for it. The page terminates it to cancel.
 */
import * as engine from "./engine.js";
import { learned } from "./weights.js";

/** @typedef {import("./types/shared.js").Player} Player */

/**
 * Numbered deals. Each is played twice, with the seats swapped.
 * @typedef {object} Match
 * @property {string} game
 * @property {string} preset
 * @property {[Player, Player]} players   the player whose score is counted, and the opponent
 * @property {number} from
 * @property {number} to    one past the last deal
 */
/** @typedef {{score: number} | {failure: string}} News   the score of a deal, from 0 to 1, in order */

/** @param {News} news */
const send = (news) => postMessage(news);

// Set before the module is loaded: earlier messages would be lost otherwise.
self.onmessage = async ({ data }) => {
  /** @type {Match} */
  const { game, preset, players, from, to } = data;
  const [own, other] = players;
  try {
    await engine.start();
    // Without the learned weights the opponent is a little weaker, but the trials stay fair.
    await learned(game);
    for (let deal = from; deal < to; deal += 1) {
      const setup = { game, options: { preset }, seed: `workshop-${deal + 1}` };
      const first = await playOut({ ...setup, seats: [own, other] });
      const second = await playOut({ ...setup, seats: [other, own] });
      send({ score: (first[0] + second[1]) / 2 });
    }
  } catch (error) {
    send({ failure: String(error) });
  }
};

/** Plays a game among bots. @param {import("./types/shared.js").Setup} setup @returns {Promise<number[]>} the score of each player of the set-up */
async function playOut(setup) {
  const game = engine.newGame(setup);
  try {
    for (;;) {
      const { to_move: seat, order, outcome } = engine.status(game);
      if (outcome || seat === null) {
        const winners = (outcome?.winners ?? []).map((winner) => order[winner]);
        return setup.seats.map((_, index) => (winners.includes(index) ? 1 / winners.length : 0));
      }
      const { level = "", settings } = setup.seats[order[seat]];
      const { move } = await engine.botMove(game, { level, ...(settings && { settings }) });
      engine.play(game, move);
    }
  } finally {
    game.free();
  }
}
