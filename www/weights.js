/**
 * What bots have learned about a game: a file that is loaded when a bot first thinks about that
 * game, and handed to the module. Without it the strongest level plays by search alone.
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
    // Either the file does not arrive, or the engine refuses it.
    return engine.isRefusal(error) ? error.code : "no-weights";
  }
}

/**
 * Loads what was learned about a game, once; a game of which nothing was learned is ready as it is.
 * @param {string} game @returns {Promise<string|null>} why the bots do without, or null
 */
export function learned(game) {
  const file = weightFiles[game];
  if (!file) return Promise.resolve(null);
  const known = taught.get(game) ?? teach(file);
  taught.set(game, known);
  return known;
}
