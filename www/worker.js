/**
 * Where bots think: a module worker with a wasm instance of its own. It keeps no game between
 * questions; each one brings the record, so a worker can be thrown away and replaced at any time.
 */
import * as engine from "./engine.js";

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} record
 * @property {number} ply      think about the position after this many moves
 * @property {string} level
 * @property {Record<string, number>} [settings]
 */
/** @typedef {{id: number, answer: import("../papan.js").BotAnswer} | {id: number, failure: string}} Reply */

/** @type {Promise<unknown>|undefined} */
let started;

// Set before the module is loaded: a message that arrives earlier would be lost otherwise.
onmessage = async ({ data }) => {
  /** @type {Question} */
  const question = data;
  try {
    started ??= engine.start();
    await started;
    postMessage(/** @type {Reply} */ ({ id: question.id, answer: think(question) }));
  } catch (error) {
    postMessage(/** @type {Reply} */ ({ id: question.id, failure: String(error) }));
  }
};

/** @param {Question} question */
function think({ record, ply, level, settings }) {
  const game = engine.load(record);
  const played = engine.status(game).moves.length;
  for (let move = played; move > ply; move -= 1) engine.undo(game);
  const answer = engine.botMove(game, settings ? { level, settings } : { level });
  game.free();
  return answer;
}
