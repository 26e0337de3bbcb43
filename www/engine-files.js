/**
 * Built files, which have no hash in their names: the two WebAssembly modules, each with its script, and the weights.
 */

/** @type {[script: string, module: string]} */
export const engineFiles = ["papan.js", "papan_bg.wasm"];
/** @type {[script: string, module: string]} */
export const shareFiles = ["papan-share.js", "papan-share_bg.wasm"];
/** The weights that bots of a game have learned. @type {Record<string, string>} */
export const weightFiles = { "catur-jawa": "www/games/catur-jawa/catur-jawa.bin" };
/** The files that a worker for bots loads. */
export const thinkingFiles = [...engineFiles, ...Object.values(weightFiles)];
