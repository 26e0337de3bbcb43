/** The two WebAssembly modules, each with the script that belongs to it: built, and so without a hash in their names. */

/** @type {[script: string, module: string]} */
export const engineFiles = ["papan.js", "papan_bg.wasm"];
/** @type {[script: string, module: string]} */
export const shareFiles = ["papan-share.js", "papan-share_bg.wasm"];
