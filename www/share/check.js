/** Checks a deal after the end: opens its seal, deals again, and compares. */
import { opens } from "./seal.js";

/** @typedef {import("./seal.js").Kept} Kept */
/** @typedef {Pick<typeof import("../engine.js"), "load"|"newGame"|"position"|"status">} Engine */

/**
 * seal: whether salt and seed give the seal, null without one; start: whether dealing again from
 * the seed gives the position that the record begins with
 * @typedef {{seal: boolean|null, start: boolean}} Verdict
 */

/** @param {Engine} engine @param {string} record */
function dealsAgain(engine, record) {
  const first = engine.load(record, 0);
  const { game, players, options, seed, order } = engine.status(first);
  const start = engine.position(first);
  first.free();
  if (seed === null) return false;
  const again = engine.newGame({ game, seats: players, options, seed });
  const same = engine.position(again) === start && engine.status(again).order.join() === order.join();
  again.free();
  return same;
}

/**
 * @param {Engine} engine @param {string} record of a game that is over @param {Kept|null} kept
 * @returns {Promise<Verdict>}
 */
export async function checkDeal(engine, record, kept) {
  const game = engine.load(record);
  const { seed } = engine.status(game);
  game.free();
  const { salt, seal } = kept ?? {};
  const sealed = seed !== null && salt !== undefined && seal !== undefined;
  return { seal: sealed ? await opens({ seed, salt, seal }) : null, start: dealsAgain(engine, record) };
}
