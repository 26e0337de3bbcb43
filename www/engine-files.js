/** What is built, and so without a hash in its name: the two WebAssembly modules, each with its script, and weights. */

/** @type {[script: string, module: string]} */
export const engineFiles = ["papan.js", "papan_bg.wasm"];
/** @type {[script: string, module: string]} */
export const shareFiles = ["papan-share.js", "papan-share_bg.wasm"];
/** What was learned about a game. @type {Record<string, string>} */
export const weightFiles = { "catur-jawa": "www/games/catur-jawa/catur-jawa.bin" };
/** What a worker that thinks loads. */
export const thinkingFiles = [...engineFiles, ...Object.values(weightFiles)];
