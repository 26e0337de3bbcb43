/** Another build of the site: the same files but for a few words, sealed as the build seals them. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DIST } from "../serve.mjs";
import { versionOf } from "./engine.mjs";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Seals a folder with the program that is running the tests, or with one made for it. @param {string} folder */
export const seal = (folder) =>
  process.env.PAPAN_XTASK
    ? run(process.env.PAPAN_XTASK, ["seal", folder])
    : run("cargo", ["xtask", "seal", folder], { cwd: root });

/** @type {string[]} */
const made = [];
after(() => Promise.all(made.map((dist) => rm(dist, { recursive: true }))));

/**
 * @param {string} title what the home page says there
 * @returns {Promise<{dist: string, version: string}>}
 */
export async function anotherBuild(title) {
  const dist = await mkdtemp(join(tmpdir(), "papan-build-"));
  made.push(dist);
  await cp(DIST, dist, { recursive: true });
  const texts = join(dist, await versionOf(dist), "www/i18n/en.json");
  await writeFile(texts, JSON.stringify({ ...JSON.parse(await readFile(texts, "utf8")), "home.title": title }));
  await seal(dist);
  return { dist, version: await versionOf(dist) };
}
