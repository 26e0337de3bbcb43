/** The built WebAssembly module, loaded in Node without a browser around it. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const dist = resolve(process.env.PAPAN_DIST ?? fileURLToPath(new URL("../../../dist/", import.meta.url)));

/**
 * The module's exports. They are `any` on purpose: half of what the tests pass in is nothing
 * that a type would allow.
 *
 * @returns {Promise<any>}
 */
export const loadEngine = async () => {
  const papan = await import(pathToFileURL(join(dist, "papan.js")).href);
  papan.initSync({ module: await readFile(join(dist, "papan_bg.wasm")) });
  return papan;
};
