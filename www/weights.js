/**
 * The weights that bots have learned about a game: a file that is loaded when a bot first thinks
 * about that game, and passed to the module. Without it the strongest level plays by search alone.
 */
import * as engine from "./engine.js";
import { weightFiles } from "./engine-files.js";
import { fetchFile } from "./integrity.js";

/** @type {Map<string, Promise<string|null>>} */
const taught = new Map();

/** @param {string} file @returns {Promise<string|null>} */
async function teach(file) {
  try {
    const response = await fetchFile(file);
    engine.learn(new Uint8Array(await response.arrayBuffer()));
    return null;
  } catch (error) {
    // Either the file did not arrive, or the engine refused it.
    return engine.isRefusal(error) ? error.code : "no-weights";
  }
}

/**
 * Loads the weights of a game, once; a game without weights is ready at once.
 * @param {string} game @returns {Promise<string|null>} why the bots play without weights, or null
 */
export function learned(game) {
  const file = weightFiles[game];
  if (!file) return Promise.resolve(null);
  const known = taught.get(game) ?? teach(file);
  taught.set(game, known);
  return known;
}
