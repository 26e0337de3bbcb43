// Turns a view, a draft and the engine's judgement into plain shapes: the position of every tile,
// its marks and their reasons, and the state of the buttons. Pure, so that Node can test it.

import { isChanged, isOld, isOwn, rackOf, setOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */

export const COLOURS = ["O", "R", "B", "K"];
export const JOKER = "J";
/** The penalty of a joker left on the rack (R12). */
const JOKER_VALUE = 30;

/** @typedef {import("../../types/rummikub.js").JudgedSet} JudgedSet  one set as `ask("judge …")` sees it */
/** @typedef {import("../../types/rummikub.js").Judgement} Judgement */

/**
 * @typedef {object} TileModel
 * @property {number} id
 * @property {string} name
 * @property {string|null} stands
 * @property {boolean} laid     from the rack, this turn
 * @property {boolean} fresh    just laid by others, or just drawn
 * @property {boolean} moved    just moved by others
 * @property {boolean} lifted   it is about to move
 * @property {boolean} hinted
 */

/**
 * @typedef {object} SetModel
 * @property {number} key
 * @property {TileModel[]} tiles
 * @property {{name: string, at: number}[]} ghosts  missing tiles, each with the index it belongs before
 * @property {JudgedSet} judged
 * @property {boolean} changed   something was laid or moved here this turn
 * @property {boolean} locked    may not be touched before opening (R8)
 */

/** @typedef {"ready"|"idle"|"fix"|"points"|"refused"} EndState */

/**
 * @typedef {object} TableModel
 * @property {SetModel[]} sets
 * @property {number[]} rack   in the order shown
 * @property {Judgement["opening"]} opening
 * @property {{state: EndState, count: number, refusal: Judgement["refusal"]}} end  whether the turn may be ended, and why not
 * @property {boolean} changed
 */

/** @param {string} name @returns {{colour: string, number: number}} a joker has no number: 0 */
export const tileOf = (name) => ({ colour: name[0], number: Number(name.slice(1)) });

/**
 * The first tile of a valid set in canonical order, if its tiles alone determine the kind: one tile
 * beside two jokers may be a run or a group.
 * @param {string[]} tiles @returns {{kind: "run"|"group", colour: string, number: number}|null}
 */
export function setStart(tiles) {
  const known = tiles.flatMap((name, place) => (name === JOKER ? [] : [{ ...tileOf(name), place }]));
  if (known.length < 2) return null;
  const [{ colour, number, place }, second] = known;
  return number === second.number ? { kind: "group", colour, number } : { kind: "run", colour, number: number - place };
}

/** The penalty of tiles left on the rack at the end (R12). @param {string[]} names */
export const rackValue = (names) => names.reduce((sum, name) => sum + (tileOf(name).number || JOKER_VALUE), 0);

/**
 * The order on the rack: by colour to find runs, by number to find groups.
 * @param {string[]} names @param {number[]} tiles @param {string} order
 */
export function sortRack(names, tiles, order) {
  const rank = (/** @type {number} */ tile) => {
    const { colour, number } = tileOf(names[tile]);
    // Jokers come last in every order.
    const hue = number === 0 ? COLOURS.length : COLOURS.indexOf(colour);
    const size = number || 99;
    return order === "groups" ? size * 10 + hue : hue * 100 + size;
  };
  return [...tiles].sort((a, b) => rank(a) - rank(b) || a - b);
}

/**
 * The gaps on the rack: before a new colour, or a new number.
 * @param {string[]} names @param {number[]} tiles sorted @param {string} order
 */
export const groupStarts = (names, tiles, order) =>
  tiles.filter((tile, index) => {
    if (index === 0) return false;
    const [a, b] = [tileOf(names[tiles[index - 1]]), tileOf(names[tile])];
    return order === "groups" ? a.number !== b.number : a.colour !== b.colour;
  });

/** The tiles missing in a run. @param {Pick<JudgedSet, "data">} judged @returns {string[]} */
export const missingTiles = ({ data: { missing } }) => (Array.isArray(missing) ? missing : []);

/** The positions of the missing tiles of a run. @param {string[]} tiles @param {string[]} missing */
function placeGhosts(tiles, missing) {
  return missing.map((name) => {
    const { number } = tileOf(name);
    const at = tiles.findIndex((tile) => tileOf(tile).number > number);
    return { name, at: at < 0 ? tiles.length : at };
  });
}

/**
 * The mark of a set while somebody arranges tiles, if any.
 * @param {SetModel} set @returns {"changed"|"short"|"bad"|false}
 */
export const setState = ({ judged: { valid, code }, changed }) =>
  valid ? changed && "changed" : code === "too-short" ? "short" : "bad";

/** @param {Judgement} judged @returns {TableModel["end"]} */
function endState({ sets, legal, refusal, opening, laid }) {
  const broken = sets.filter(({ valid }) => !valid).length;
  if (legal) return { state: "ready", count: laid.length, refusal: null };
  if (broken > 0) return { state: "fix", count: broken, refusal };
  if (laid.length === 0) return { state: "idle", count: 0, refusal };
  if (opening && opening.points < opening.needed)
    return { state: "points", count: opening.needed - opening.points, refusal };
  return { state: "refused", count: 0, refusal };
}

/**
 * @param {object} parts
 * @param {Draft} parts.draft
 * @param {Judgement} parts.judged
 * @param {boolean} parts.opened   the seat at the rack has opened
 * @param {string} parts.order     of the rack
 * @param {number[]} [parts.fresh] tiles that have just come
 * @param {number[]} [parts.moved] tiles that others have just moved
 * @param {number[]} [parts.lifted] tiles that are about to move
 * @param {number[]} [parts.hinted] tiles that a hint points at
 * @returns {TableModel}
 */
export function tableModel({ draft, judged, opened, order, fresh = [], moved = [], lifted = [], hinted = [] }) {
  const { names } = draft;
  const before = new Map(draft.start.map(({ key, tiles }) => [key, tiles]));
  const sets = draft.sets.map((set, index) => {
    const verdict = judged.sets[index];
    const old = before.get(set.key);
    return {
      key: set.key,
      tiles: set.tiles.map((id, place) => ({
        id,
        name: names[id],
        stands: verdict.stands[place] ?? null,
        laid: isOwn(draft, id),
        fresh: fresh.includes(id),
        moved: moved.includes(id),
        lifted: lifted.includes(id),
        hinted: hinted.includes(id),
      })),
      ghosts: verdict.valid ? [] : placeGhosts(verdict.tiles, missingTiles(verdict)),
      judged: verdict,
      changed: !old || old.length !== set.tiles.length || old.some((tile) => !set.tiles.includes(tile)),
      locked: !opened && isOld(draft, set),
    };
  });
  return {
    sets,
    rack: sortRack(names, rackOf(draft), order),
    opening: judged.opening,
    end: endState(judged),
    changed: isChanged(draft),
  };
}

/**
 * The meaning of a tap on a tile while others are held: they join its set, go back to the rack, or
 * the tapped tile is taken in addition or instead.
 * @param {Draft} draft @param {number[]} held @param {number} tile
 * @returns {{take: number[]} | {put: import("./draft.js").Goal}}
 */
export function tapMeaning(draft, held, tile) {
  const there = setOf(draft, tile);
  const inSets = held.some((id) => setOf(draft, id));
  if (held.includes(tile)) return { take: held.filter((id) => id !== tile) };
  if (held.length === 0) return { take: [tile] };
  if (there) return held.every((id) => setOf(draft, id) === there) ? { take: [tile] } : { put: there.key };
  if (!inSets) return { take: [...held, tile] };
  return held.every((id) => isOwn(draft, id)) ? { put: "rack" } : { take: [tile] };
}

/** A tile's height in widths, its distance to the next, and the ledge below it. */
const TALL = 1.3;
export const GAP = 4;
const LEDGE = 6;
/** A rack has two shelves; a third one when that makes larger tiles. */
const SHELVES = [2, 3];

/**
 * The layout of the rack in which all tiles are visible and as large as possible.
 * @param {number} count @param {number} width @param {number} height @param {number} most  the largest tile
 * @returns {{columns: number, size: number, spare: (tiles: number) => number}}  spare: room left on a shelf with so many
 */
export function shelves(count, width, height, most) {
  const [best] = SHELVES.map((rows) => {
    const columns = Math.max(1, Math.ceil(count / rows));
    return { columns, size: Math.min(most, (width + GAP) / columns - GAP, (height / rows - LEDGE) / TALL) };
  }).sort((a, b) => b.size - a.size);
  const size = Math.max(12, Math.floor(best.size));
  return { columns: best.columns, size, spare: (tiles) => Math.max(0, width - (tiles + 0.4) * (size + GAP)) };
}
