/**
 * Where the workshop's games are played: a module worker with a wasm instance of its own, so that
 * neither the page nor the bots at the table wait for it. The page ends it to cancel.
 */
import * as engine from "./engine.js";
import { learned } from "./weights.js";

/** @typedef {import("./types/shared.js").Player} Player */

/**
 * Deals by number. Each is played twice, with the seats swapped.
 * @typedef {object} Match
 * @property {string} game
 * @property {string} preset
 * @property {[Player, Player]} players   whose score is counted, and the opponent
 * @property {number} from
 * @property {number} to    the first deal that is not played any more
 */
/** @typedef {{score: number} | {failure: string}} News   the score of a deal, from 0 to 1, in order */

/** @param {News} news */
const send = (news) => postMessage(news);

// Set before the module is loaded: a message that arrives earlier would be lost otherwise.
self.onmessage = async ({ data }) => {
  /** @type {Match} */
  const { game, preset, players, from, to } = data;
  const [own, other] = players;
  try {
    await engine.start();
    // Without what was learned the opponent is a little weaker, and the trials are still fair.
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
