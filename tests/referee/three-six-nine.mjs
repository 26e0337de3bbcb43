// The referee for 369: rules T1–T6, the bots of the original program and perfect play, written
// from the rules page alone, working directly on position JSON. It shares no code with the engine.

/** @typedef {{size: 6|9|12, line: 'contiguous'|'whole'}} Options */
/**
 * @typedef {object} Position
 * @property {'three-six-nine'} game
 * @property {Options} options
 * @property {number|null} to_move null once the game is over
 * @property {string[]} cells one string for each row, from row 1: `.` empty, `0` or `1` the seat
 * @property {number[]} scores
 */
/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('./compare.mjs').Outcome} Outcome */
/** Whether each cell has a stone, row by row; the owner does not matter for scoring (T3). @typedef {boolean[]} Stones */

export const id = "three-six-nine";
export const rules = { position: "T2–T5", legal: "T2, T5, G3", outcome: "T5" };

/** @type {Options['size'][]} */
export const SIZES = [6, 9, 12];
/** @type {Options['line'][]} */
export const LINES = ["contiguous", "whole"];

// ---- The board (T1) ----

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** @param {number} size @param {number} at counted row by row */
function nameOf(size, at) {
  return `${COLUMNS[at % size]}${Math.floor(at / size) + 1}`;
}

/** The index of a cell, row by row; null off the board. @param {number} size @param {string} cell */
function placeOf(size, cell) {
  const parts = /^([A-Z])([1-9]\d?)$/.exec(cell);
  if (parts === null) throw new Error(`not a cell: ${cell}`);
  const x = COLUMNS.indexOf(String(parts[1]));
  const y = Number(parts[2]) - 1;
  return x < size && y < size ? y * size + x : null;
}

/** The four full lines through each cell, from edge to edge. @param {number} size @returns {number[][][]} */
function fullLines(size) {
  return Array.from({ length: size * size }, (_, at) =>
    DIRECTIONS.map(([dx = 0, dy = 0]) => {
      const line = [];
      for (let step = -size; step <= size; step++) {
        const x = (at % size) + dx * step;
        const y = Math.floor(at / size) + dy * step;
        if (x >= 0 && x < size && y >= 0 && y < size) line.push(y * size + x);
      }
      return line;
    }),
  );
}

// Computed once.
const THROUGH = new Map(SIZES.map((size) => [size, fullLines(size)]));

/** @param {Position} position @returns {Stones} */
function stonesOf(position) {
  return [...position.cells.join("")].map((cell) => cell !== ".");
}

/** @param {Position} position */
function emptyPlaces(position) {
  return stonesOf(position).flatMap((stone, at) => (stone ? [] : [at]));
}

// ---- Scoring (T3, T4, T6) ----

/** T3: what counts along one line through the new stone. @param {Stones} stones @param {number[]} line @param {number} at @param {Options['line']} kind */
function counted(stones, line, at, kind) {
  if (kind === "whole") return line.length < 3 ? [] : line.filter((cell) => stones[cell]);
  let first = line.indexOf(at);
  let last = first;
  while (first > 0 && stones[line[first - 1] ?? -1]) first--;
  while (last < line.length - 1 && stones[line[last + 1] ?? -1]) last++;
  return line.slice(first, last + 1);
}

/** T4: the lines that score for a stone just placed. @param {Options} options @param {Stones} stones with the new one @param {number} at */
function scoring(options, stones, at) {
  const lines = THROUGH.get(options.size)?.[at] ?? [];
  return lines
    .map((line) => counted(stones, line, at, options.line))
    .filter((cells) => cells.length > 0 && cells.length % 3 === 0);
}

/** @param {Options} options @param {Stones} stones with the new one @param {number} at */
function points(options, stones, at) {
  return scoring(options, stones, at).reduce((sum, cells) => sum + cells.length, 0);
}

/** T6: the cells of every line that a stone placed there would score. @param {Position} position @param {string} move */
export function scoringLines(position, move) {
  const { options } = position;
  const at = /** @type {number} */ (placeOf(options.size, move));
  const stones = stonesOf(position).with(at, true);
  return scoring(options, stones, at).map((cells) => cells.map((cell) => nameOf(options.size, cell)));
}

/** T4: what a stone placed there would score. @param {Position} position @param {string} move */
export function score(position, move) {
  return scoringLines(position, move).reduce((sum, cells) => sum + cells.length, 0);
}

/** T4 of every empty cell. @param {Position} position @returns {Map<string, number>} */
export function allScores(position) {
  const { options } = position;
  const stones = stonesOf(position);
  return new Map(
    emptyPlaces(position).map((at) => {
      stones[at] = true;
      const scored = points(options, stones, at);
      stones[at] = false;
      return [nameOf(options.size, at), scored];
    }),
  );
}

// ---- Playing (T2, T5) ----

/** @param {Position} position @returns {string[]} */
export function legalMoves(position) {
  return emptyPlaces(position).map((at) => nameOf(position.options.size, at));
}

/** The owner of the stone there: `0`, `1`, or `.` for none. @param {Position} position @param {string} cell */
export function stoneOn(position, cell) {
  return position.cells.join("")[placeOf(position.options.size, cell) ?? -1] ?? ".";
}

/** G4: every rule a refusal of this well-formed move may name. @param {Position} position @param {string} move @returns {string[]} */
export function brokenRules(position, move) {
  const broken = [];
  if (position.to_move === null) broken.push("G3", "T5");
  if (placeOf(position.options.size, move) === null) broken.push("T1");
  else if (stoneOn(position, move) !== ".") broken.push("T2");
  return broken;
}

/** @param {Position} position @param {string} move @returns {Position} */
export function apply(position, move) {
  const mover = position.to_move;
  if (mover === null || brokenRules(position, move).length > 0) throw new Error(`illegal: ${move}`);
  const { size } = position.options;
  const at = /** @type {number} */ (placeOf(size, move));
  const all = [...position.cells.join("")].with(at, String(mover));
  return {
    ...position,
    to_move: all.includes(".") ? 1 - mover : null,
    cells: Array.from({ length: size }, (_, row) => all.slice(row * size, (row + 1) * size).join("")),
    scores: position.scores.map((before, seat) => (seat === mover ? before + score(position, move) : before)),
  };
}

/** T5. @param {Position} position @returns {Outcome|null} */
export function outcome(position) {
  const { scores } = position;
  if (emptyPlaces(position).length > 0) return null;
  return { winners: [0, 1].filter((seat) => scores[seat] === Math.max(...scores)), scores };
}

// ---- The bots of the original program, and perfect play ----

/**
 * Hard: own score − weight × the best reply, with its parts. The weight is that of the position
 * before the move. `exact` is the value times twice the number of cells: an integer, so that equal
 * values compare as equal.
 * @param {Position} position
 * @returns {Map<string, {own: number, reply: number, weight: number, exact: number}>}
 */
export function weighed(position) {
  const { options } = position;
  const cells = options.size ** 2;
  const empty = emptyPlaces(position);
  const stones = stonesOf(position);
  const laid = cells - empty.length;
  return new Map(
    empty.map((at) => {
      stones[at] = true;
      const own = points(options, stones, at);
      const replies = empty
        .filter((other) => other !== at)
        .map((other) => {
          stones[other] = true;
          const reply = points(options, stones, other);
          stones[other] = false;
          return reply;
        });
      stones[at] = false;
      const reply = Math.max(0, ...replies);
      return [
        nameOf(options.size, at),
        { own, reply, weight: 0.5 + (0.5 * laid) / cells, exact: 2 * cells * own - (cells + laid) * reply },
      ];
    }),
  );
}

/**
 * What each move gains over the other seat by the end, if both play perfectly from here. What is
 * left to win depends only on which cells are filled, so the result for every set of filled cells is cached.
 * @param {Position} position with few empty cells @returns {Map<string, number>}
 */
export function margins(position) {
  const { options } = position;
  const empty = emptyPlaces(position);
  const stones = stonesOf(position);
  /** @type {Map<number, number>} */
  const known = new Map();
  /** @param {number} filled which of the empty cells, as bits @param {number} next */
  const gain = (filled, next) => {
    const at = /** @type {number} */ (empty[next]);
    stones[at] = true;
    const margin = points(options, stones, at) - best(filled | (1 << next));
    stones[at] = false;
    return margin;
  };
  /** @param {number} filled @returns {number} */
  const best = (filled) => {
    const before = known.get(filled);
    if (before !== undefined) return before;
    const left = empty.map((_, next) => next).filter((next) => (filled & (1 << next)) === 0);
    const most = left.length === 0 ? 0 : Math.max(...left.map((next) => gain(filled, next)));
    known.set(filled, most);
    return most;
  };
  return new Map(empty.map((at, next) => [nameOf(options.size, at), gain(0, next)]));
}

// ---- What the comparison needs to know about this game ----

/** G1, T1, T2: what is wrong with a fresh board; empty if nothing. @param {Position} position @param {number} seats */
export function faultsOfDeal(position, seats) {
  const faults = [];
  const { size } = position.options;
  const fields = Object.keys(position).sort().join(" ");
  if (fields !== "cells game options scores to_move") faults.push(`position JSON has the fields ${fields}`);
  if (seats !== 2 || position.scores.join() !== "0,0") faults.push("T5: two seats begin with nothing");
  if (position.to_move !== 0) faults.push("G1: seat 0 begins");
  if (position.cells.join("/") !== Array(size).fill(".".repeat(size)).join("/"))
    faults.push(`T1, T2: ${size} by ${size} empty cells`);
  return faults;
}

/** Every detail of a position matters. @param {Position} position */
export function canonical(position) {
  return position;
}

/** A cell on the board or one step off it. @param {Position} position @param {Random} random */
export function anyMove(position, random) {
  const { size } = position.options;
  return `${COLUMNS[random.below(size + 1)]}${1 + random.below(size + 1)}`;
}
