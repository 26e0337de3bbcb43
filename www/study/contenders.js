/** The contenders of the study, and the settings with which the site's engine plays as some of them. Pure. */
import { weightSpecs, workshopGame, workshopLevel } from "../workshop/weights.js";

/** @typedef {import("../types/shared.js").Player} Player */

/**
 * From the weakest idea to the strongest. `level`: this level of the site is that contender;
 * `careless`: all weights of the heuristic are 0, so that every placement scores the same; `only`:
 * with these rules alone.
 * @type {{id: string, level?: string, careless?: boolean, only?: string}[]}
 */
export const contenders = [
  { id: "random", level: workshopLevel, careless: true },
  { id: "heuristic", level: workshopLevel },
  { id: "supervised" },
  { id: "reinforced" },
  { id: "flat" },
  { id: "tree", level: "hard" },
  { id: "guided", level: "master", only: "open" },
  { id: "cheater" },
];

/**
 * The player that is this contender; null if the site does not have it.
 * @param {import("../types/shared.js").GameEntry[]} catalogue @param {string} id @param {string} preset
 * @returns {Player|null}
 */
export function playerOf(catalogue, id, preset) {
  const contender = contenders.find((known) => known.id === id);
  if (!contender?.level || (contender.only ?? preset) !== preset) return null;
  /** @type {Player} */
  const player = { kind: "bot", level: contender.level, name: id };
  if (!contender.careless) return player;
  const settings = Object.fromEntries(weightSpecs(catalogue).map(({ key }) => [key, 0]));
  return { ...player, settings };
}

/** @param {Player} bot @param {string} preset @param {string} name of the person; empty: as usual @returns {import("../types/shared.js").Setup} */
export const setupAgainst = (bot, preset, name) => ({
  game: workshopGame,
  seats: [{ kind: "human", ...(name && { name }) }, bot],
  options: { preset },
});
