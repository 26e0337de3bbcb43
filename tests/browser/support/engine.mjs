/** The built WebAssembly module, loaded in Node without a browser around it. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DIST } from "../serve.mjs";

/** The version of a built site, which is also the folder of its files. @param {string} dist */
export const versionOf = async (dist) =>
  /name="papan-version" content="([^"]*)"/.exec(await readFile(join(dist, "index.html"), "utf8"))?.[1] ?? "";

/** What the page's bots have learned about Catur Jawa. */
export const readWeights = async () =>
  readFile(join(resolve(DIST, await versionOf(DIST)), "www/games/catur-jawa/catur-jawa.bin"));

/**
 * The module's exports. They are `any` on purpose: half of what the tests pass in is nothing
 * that a type would allow.
 *
 * @returns {Promise<any>}
 */
export const loadEngine = async () => {
  const dist = resolve(DIST, await versionOf(DIST));
  const papan = await import(pathToFileURL(join(dist, "papan.js")).href);
  papan.initSync({ module: await readFile(join(dist, "papan_bg.wasm")) });
  return papan;
};
