// The steps from the current draft to a table worth playing, set by set. Pure. The engine finds the
// best table; this only finds the way there from the player's draft.

import { isOwn, moveTiles, setOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * One step: these tiles become part of this set.
 * @typedef {object} HintStep
 * @property {number[]} tiles
 * @property {import("./draft.js").Goal} goal
 * @property {string[]} set    the names in the finished set; empty: back to the rack
 */

/** @param {string} text "O9R9K9/R1R2R3J" @returns {string[][]} */
export const readSets = (text) => text.split("/").map((set) => set.match(/[ORBK]\d+|J/g) ?? []);

/**
 * Removes the items of the first list from the second. @template T
 * @param {string[]} wanted
 * @param {T[]} from
 * @param {(item: T) => string} nameOf
 * @returns {{found: T[], missing: string[]}}
 */
function pick(wanted, from, nameOf) {
  /** @type {T[]} */
  const found = [];
  const missing = wanted.filter((name) => {
    const at = from.findIndex((item) => nameOf(item) === name);
    if (at < 0) return true;
    found.push(...from.splice(at, 1));
    return false;
  });
  return { found, missing };
}

/** @param {Draft} draft @param {string[][]} target @returns {HintStep[]} in the order to take them */
export function stepsTo(draft, target) {
  const nameOf = (/** @type {number} */ tile) => draft.names[tile];
  // Each target set grows from the draft's set that has most of it already, unless most of that set
  // belongs elsewhere: it would then contain too many foreign tiles on the way.
  const pairs = target
    .flatMap((names, wanted) =>
      draft.sets.map(({ key, tiles }) => {
        const { found } = pick(names, [...tiles], nameOf);
        return { wanted, key, shared: found.length, waste: tiles.length - found.length };
      }),
    )
    .filter(({ shared, waste }) => shared > 0 && shared >= waste)
    .sort((a, b) => b.shared - a.shared || a.waste - b.waste || a.wanted - b.wanted);
  /** @type {Map<number, number>} */
  const grown = new Map();
  const taken = new Set();
  for (const { wanted, key } of pairs) {
    if (grown.has(wanted) || taken.has(key)) continue;
    grown.set(wanted, key);
    taken.add(key);
  }
  const free = draft.names.map((_, tile) => tile);
  const kept = target.map((names, wanted) => {
    const there = draft.sets.find(({ key }) => key === grown.get(wanted))?.tiles ?? [];
    const { found, missing } = pick(names, [...there], nameOf);
    for (const tile of found) free.splice(free.indexOf(tile), 1);
    return { found, missing };
  });
  // Among equal tiles those of the table come first: none of them may be left over.
  const steps = target.map((names, wanted) => ({
    tiles: pick(kept[wanted].missing, free, nameOf).found,
    goal: grown.get(wanted) ?? /** @type {const} */ ("new"),
    set: names,
  }));
  const back = free.filter((tile) => isOwn(draft, tile) && setOf(draft, tile));
  return [{ tiles: back, goal: /** @type {const} */ ("rack"), set: [] }, ...steps].filter(
    ({ tiles }) => tiles.length > 0,
  );
}

/** @param {Draft} draft @param {HintStep} step */
export const takeStep = (draft, { tiles, goal }) => moveTiles(draft, tiles, goal);
