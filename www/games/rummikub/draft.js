// The draft: the player's changes to the table so far this turn (R7). Pure and immutable; every
// change is a step that can be undone. It does not judge: the engine does, and an unfinished draft
// may be invalid.

/**
 * Sets keep their key while tiles are added and removed, so that the page can follow them.
 * @typedef {{key: number, tiles: number[]}} DraftSet
 */

/**
 * Tiles have numbers: first those of the table, in order, then those of the rack. So two red sevens
 * are distinct, and the origin of each stays known.
 * @typedef {object} Draft
 * @property {string[]} names
 * @property {number} old       how many of them were on the table when the turn began
 * @property {DraftSet[]} start the sets when the turn began
 * @property {DraftSet[]} sets
 * @property {DraftSet[][]} past  the sets before each step
 */

/** @typedef {number|"new"|"rack"} Goal  a set by its key, a new set, or back to the rack */

/** @typedef {{sets: number[][], past: number[][][]}} PackedDraft  each set is its key and its tiles */

/** Undo steps: more than anybody makes in a turn. */
const LONGEST_PAST = 60;

/** @param {{table: string[][], rack: string[]}} view @returns {Draft} */
export function startDraft({ table, rack }) {
  let tile = 0;
  const start = table.map((names, key) => ({ key, tiles: names.map(() => tile++) }));
  return { names: [...table.flat(), ...rack], old: tile, start, sets: start, past: [] };
}

/** @param {Draft} draft @returns {number[]} in the order drawn */
export function rackOf({ names, old, sets }) {
  const laid = new Set(sets.flatMap(({ tiles }) => tiles));
  return names.flatMap((_, tile) => (tile >= old && !laid.has(tile) ? [tile] : []));
}

/** Whether the tile came from the rack. @param {Draft} draft @param {number} tile */
export const isOwn = ({ old }, tile) => tile >= old;

/** @param {Draft} draft @param {number} tile */
export const setOf = ({ sets }, tile) => sets.find(({ tiles }) => tiles.includes(tile)) ?? null;

/**
 * Whether a set has tiles from the old table, which a seat may not touch before its opening (R8).
 * @param {Draft} draft @param {DraftSet} set
 */
export const isOld = ({ old }, { tiles }) => tiles.some((tile) => tile < old);

/** The sets as the engine reads them: "R1R2R3/O9R9K9". @param {Draft} draft */
export const notation = ({ names, sets }) =>
  sets.map(({ tiles }) => tiles.map((tile) => names[tile]).join("")).join("/");

/** @param {Draft} draft @param {DraftSet[]} sets @returns {Draft} */
const step = (draft, sets) => ({
  ...draft,
  sets: sets.filter(({ tiles }) => tiles.length > 0),
  past: [...draft.past, draft.sets].slice(-LONGEST_PAST),
});

/** A new key. @param {Draft} draft */
const freshKey = ({ sets, past }) => 1 + Math.max(-1, ...[sets, ...past].flat().map(({ key }) => key));

/**
 * Moves tiles together; returns the same draft if that changes nothing.
 * @param {Draft} draft @param {number[]} tiles @param {Goal} goal @returns {Draft}
 */
export function moveTiles(draft, tiles, goal) {
  const moved = goal === "rack" ? tiles.filter((tile) => isOwn(draft, tile)) : tiles;
  const from = moved.map((tile) => setOf(draft, tile));
  const stays =
    goal === "rack"
      ? from.every((set) => set === null)
      : goal === "new"
        ? from.every((set) => set !== null && set === from[0] && set.tiles.length === moved.length)
        : from.every((set) => set?.key === goal);
  if (stays) return draft;
  const left = draft.sets.map(({ key, tiles: there }) => ({
    key,
    tiles: [...there.filter((tile) => !moved.includes(tile)), ...(key === goal ? moved : [])],
  }));
  return step(draft, goal === "new" ? [...left, { key: freshKey(draft), tiles: moved }] : left);
}

/** Whether the set can be split in the gap before the tile. @param {Draft} draft @param {number} tile */
export const canSplit = (draft, tile) => (setOf(draft, tile)?.tiles.indexOf(tile) ?? 0) > 0;

/** Splits a set before a tile of it. @param {Draft} draft @param {number} tile @returns {Draft} */
export function splitBefore(draft, tile) {
  if (!canSplit(draft, tile)) return draft;
  return step(
    draft,
    draft.sets.flatMap((set) => {
      const at = set.tiles.indexOf(tile);
      if (at < 0) return [set];
      return [
        { key: set.key, tiles: set.tiles.slice(0, at) },
        { key: freshKey(draft), tiles: set.tiles.slice(at) },
      ];
    }),
  );
}

/** @param {Draft} draft @returns {Draft} */
export const undoStep = (draft) =>
  draft.past.length === 0
    ? draft
    : { ...draft, sets: draft.past[draft.past.length - 1], past: draft.past.slice(0, -1) };

/** @param {DraftSet[]} sets */
const shape = (sets) => JSON.stringify(sets.map(({ tiles }) => [...tiles].sort((a, b) => a - b)).sort());

/** Whether the table differs from the start of the turn. @param {Draft} draft */
export const isChanged = ({ sets, start }) => shape(sets) !== shape(start);

/** Restores the start of the turn; this is also a step that can be undone. @param {Draft} draft @returns {Draft} */
export const resetDraft = (draft) => (isChanged(draft) ? step(draft, draft.start) : draft);

/**
 * Sorts the tiles of each set into the judge's order (R5); this is not a step.
 * @param {Draft} draft @param {string[][]} orders  the names in each set
 * @returns {Draft}
 */
export const tidy = (draft, orders) => ({
  ...draft,
  sets: draft.sets.map(({ key, tiles }, index) => {
    const left = [...tiles];
    const tidied = (orders[index] ?? []).flatMap((name) => {
      const at = left.findIndex((tile) => draft.names[tile] === name);
      return at < 0 ? [] : left.splice(at, 1);
    });
    return { key, tiles: [...tidied, ...left] };
  }),
});

/** @param {DraftSet[]} sets */
const packSets = (sets) => sets.map(({ key, tiles }) => [key, ...tiles]);

/** The draft in the stored form. @param {Draft} draft @returns {PackedDraft} */
export const packDraft = ({ sets, past }) => ({ sets: packSets(sets), past: past.map(packSets) });

/**
 * Parses a stored draft of this position, or returns null when it does not fit: stored data may be invalid.
 * @param {{table: string[][], rack: string[]}} view @param {unknown} stored @returns {Draft|null}
 */
export function unpackDraft(view, stored) {
  const packed = /** @type {{sets?: unknown, past?: unknown}|null|undefined} */ (stored);
  const draft = startDraft(view);
  /** @param {unknown} list @returns {DraftSet[]|null} */
  const unpack = (list) => {
    if (
      !Array.isArray(list) ||
      !list.every((set) => Array.isArray(set) && set.length > 1 && set.every(Number.isInteger))
    )
      return null;
    const tiles = list.flatMap(([, ...there]) => there);
    const known = tiles.every((tile) => tile >= 0 && tile < draft.names.length) && new Set(tiles).size === tiles.length;
    const whole = tiles.filter((tile) => tile < draft.old).length === draft.old;
    const keys = new Set(list.map(([key]) => key));
    return known && whole && keys.size === list.length ? list.map(([key, ...there]) => ({ key, tiles: there })) : null;
  };
  const sets = unpack(packed?.sets);
  const past = Array.isArray(packed?.past) ? packed.past.map(unpack) : [null];
  const whole = past.filter((step) => step !== null);
  return sets && whole.length === past.length ? { ...draft, sets, past: whole } : null;
}
