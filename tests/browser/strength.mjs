/**
 * Writes www/strength.js, the page's figures about the bots, from docs/strength.md, which
 * `papan-lab strength` writes: node tests/browser/strength.mjs
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const page = new URL("../../docs/strength.md", import.meta.url);
const target = new URL("../../www/strength.js", import.meta.url);

/** From the weakest to the strongest. */
const order = ["easy", "medium", "hard", "master"];

/** @param {string} section of the page, from its title on @returns {import("../../www/strength.js").Ladder|null} */
function readLadder(section) {
  const title = /^([a-z-]+), (\w[\w-]*), (\d) seats\n/.exec(section);
  if (!title) return null;
  /** @type {Record<string, number>} */
  const wins = {};
  for (const [, level, other, share] of section.matchAll(
    /^\| (?:one )?\*(\w+)\* against (?:\d )?\*(\w+)\* \| \d+ \| (\d+) %/gm,
  )) {
    if (order.indexOf(level) === order.indexOf(other) + 1) wins[level] = Number(share);
  }
  return { game: title[1], preset: title[2], seats: Number(title[3]), wins };
}

const head = `/**
 * How often each level of play beats the one below it. Written by tests/browser/strength.mjs from
 * docs/strength.md; do not edit.
 */

/**
 * @typedef {object} Ladder
 * @property {string} game
 * @property {string} preset
 * @property {number} seats
 * @property {Record<string, number>} wins  of 100 games, by level: one bot of it against bots of the level below on all other seats
 */

`;

/** The module as it should be. */
export async function strengthModule() {
  const sections = (await readFile(page, "utf8")).split(/^## /m);
  const ladders = sections.map(readLadder).filter((ladder) => ladder !== null);
  const lines = ladders.map(({ game, preset, seats, wins }) => {
    const figures = Object.entries(wins)
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([level, share]) => `${level}: ${share}`);
    return `  { game: "${game}", preset: "${preset}", seats: ${seats}, wins: { ${figures.join(", ")} } },\n`;
  });
  return `${head}/** @type {Ladder[]} */\nexport const ladders = [\n${lines.join("")}];\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await strengthModule());
