// How one table became another: the tiles laid, the tiles moved, and the steps between, set by set,
// so that people can follow. Pure. It needs only the two tables: R7 says that no tile is lost.

import { readSets } from "./hint.js";
import { JOKER, setStart } from "./model.js";

/** @typedef {import("./draft.js").DraftSet} DraftSet */

/**
 * Tiles have their number in the new table, from its first set to its last.
 * @typedef {object} Change
 * @property {number[]} laid    they came from a rack
 * @property {number[]} moved   they lay in another set before
 * @property {DraftSet[]} start the old table; a continued set has its key of the new table
 * @property {ChangeStep[]} steps
 */

/**
 * One set gets its tiles.
 * @typedef {object} ChangeStep
 * @property {number} key       of that set
 * @property {number[]} laid    tiles that come from a rack
 * @property {number[]} moved   tiles that come from other sets
 * @property {DraftSet[]} sets  the table after it
 */

/**
 * Whether a set can continue another: a run of a colour, a group of a number, or a set that could
 * be either; a common joker is not enough.
 * @param {string[]} old @param {string[]} now
 */
function goesOn(old, now) {
  const [a, b] = [setStart(old), setStart(now)];
  if (!old.some((name) => name !== JOKER && now.includes(name))) return false;
  if (!a || !b) return true;
  return a.kind === b.kind && (a.kind === "run" ? a.colour === b.colour : a.number === b.number);
}

/** How many tiles both have. @param {string[]} old @param {string[]} now */
function shared(old, now) {
  const left = [...now];
  return old.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/**
 * Pairs each new set with an old one, so that few tiles have moved.
 * @param {string[][]} old @param {string[][]} now @returns {Map<number, number>}
 */
function heirs(old, now) {
  const both = now.map((tiles) => old.map((before) => (goesOn(before, tiles) ? shared(before, tiles) : 0)));
  const pairs = both
    .flatMap((counts, to) => counts.map((count, from) => ({ from, to, count })))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.to - b.to || a.from - b.from);
  /** @type {number[]} by new set; −1: none */
  const found = now.map(() => -1);
  for (const { from, to } of pairs) if (found[to] < 0 && !found.includes(from)) found[to] = from;
  const worth = (/** @type {number} */ to, /** @type {number} */ from) => both[to][from] ?? 0;
  // Pairing the most common tiles first is not always the best for two sets together.
  for (const { to } of pairs)
    found.forEach((other, at) => {
      if (worth(to, other) + worth(at, found[to]) <= worth(to, found[to]) + worth(at, other)) return;
      [found[to], found[at]] = [other, found[to]];
    });
  return new Map(found.flatMap((from, to) => (worth(to, from) > 0 ? [[to, from]] : [])));
}

/**
 * For each tile of the new table its old set; null: from a rack.
 * @param {string[][]} old @param {string[][]} now @param {Map<number, number>} heir
 * @returns {(number|null)[][]|null} null: the new table lacks a tile of the old one
 */
function origins(old, now, heir) {
  const left = old.map((tiles) => [...tiles]);
  /** @param {number} from @param {string} name */
  const take = (from, name) => {
    const at = left[from]?.indexOf(name) ?? -1;
    if (at < 0) return null;
    left[from].splice(at, 1);
    return from;
  };
  const holder = (/** @type {string} */ name) => left.findIndex((rest) => rest.includes(name));
  const stayed = now.map((tiles, to) => tiles.map((name) => take(heir.get(to) ?? -1, name)));
  const from = now.map((tiles, to) => tiles.map((name, place) => stayed[to][place] ?? take(holder(name), name)));
  return left.every((rest) => rest.length === 0) ? from : null;
}

/** @param {DraftSet[]} sets @param {DraftSet} target as it is in the end @param {number[]} coming @returns {DraftSet[]} */
function bring(sets, target, coming) {
  const left = sets.map(({ key, tiles }) => ({ key, tiles: tiles.filter((tile) => !coming.includes(tile)) }));
  const there = left.find(({ key }) => key === target.key)?.tiles ?? [];
  const own = target.tiles.filter((tile) => there.includes(tile) || coming.includes(tile));
  const grown = { key: target.key, tiles: [...own, ...there.filter((tile) => !own.includes(tile))] };
  const rest = left.filter(({ key, tiles }) => tiles.length > 0 || key === target.key);
  if (rest.some(({ key }) => key === target.key)) return rest.map((set) => (set.key === target.key ? grown : set));
  // A new set is placed at its final position, as far as it is known yet.
  const at = rest.findIndex(({ key }) => key > target.key);
  return at < 0 ? [...rest, grown] : [...rest.slice(0, at), grown, ...rest.slice(at)];
}

/**
 * @param {string[][]} old @param {string[][]} now
 * @returns {Change|null} null: no play leads from that table to this one
 */
export function rearrangement(old, now) {
  const heir = heirs(old, now);
  const from = origins(old, now, heir);
  if (!from) return null;
  let tile = 0;
  const sets = now.map((tiles, key) => ({ key, tiles: tiles.map(() => tile++) }));
  const came = sets.flatMap(({ key, tiles }) => tiles.map((id, place) => ({ id, key, from: from[key][place] })));
  const laid = came.flatMap(({ id, from: set }) => (set === null ? [id] : []));
  const moved = came.flatMap(({ id, key, from: set }) => (set !== null && heir.get(key) !== set ? [id] : []));
  const keyOf = (/** @type {number} */ set) => [...heir].find(([, before]) => before === set)?.[0] ?? now.length + set;
  const names = now.flat();
  const start = old.map((tiles, set) => {
    const here = came.filter((one) => one.from === set).map(({ id }) => id);
    // The old table; of two equal tiles either may be meant.
    const ordered = tiles.flatMap((name) =>
      here.splice(
        here.findIndex((id) => names[id] === name),
        1,
      ),
    );
    return { key: keyOf(set), tiles: ordered };
  });
  /** @type {ChangeStep[]} */
  const steps = [];
  const waiting = sets
    .map((target) => ({
      target,
      laid: target.tiles.filter((id) => laid.includes(id)),
      moved: target.tiles.filter((id) => moved.includes(id)),
    }))
    .filter((step) => step.laid.length + step.moved.length > 0);
  let table = start;
  while (waiting.length > 0) {
    // Sets that no tile has to leave any more come first, so that sets are taken apart before new ones
    // are built. Among those, the ones that take most tiles.
    const strangers = (/** @type {{target: DraftSet}} */ { target }) =>
      (table.find(({ key }) => key === target.key)?.tiles ?? []).filter((id) => !target.tiles.includes(id)).length;
    waiting.sort(
      (a, b) => strangers(a) - strangers(b) || b.moved.length - a.moved.length || a.target.key - b.target.key,
    );
    const [step] = waiting.splice(0, 1);
    table = bring(table, step.target, [...step.laid, ...step.moved]);
    steps.push({ key: step.target.key, laid: step.laid, moved: step.moved, sets: table });
  }
  return { laid, moved, start, steps };
}

/**
 * The table after a number of moves; null: unknown.
 * @param {{text: string, tiles?: string[]}[]} moves @param {number} count
 * @param {string[][]|null} first  the table when the game began
 */
export function tableAfter(moves, count, first) {
  const play = moves.slice(0, count).findLast((move) => move.tiles);
  return play ? readSets(play.text) : first;
}
