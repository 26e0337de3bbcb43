// Straight lines on the board: their place in words, and the cells of an outcome. Pure. It contains
// no rules: the engine decides who won, and with how many points.

import { nameOf, placeOf, SIDE } from "./cells.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../../types/catur-jawa.js").Board} Board */
/** @typedef {import("./cells.js").Place} Place */

/** The four ways a line can run: across, down, and the two diagonals. */
const DIRECTIONS = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: -1 },
];

/** @param {string} cell @param {Place} direction @param {number} steps @returns {string|null} null: off the board */
function step(cell, direction, steps) {
  const { column, row } = placeOf(cell);
  const next = { column: column + direction.column * steps, row: row + direction.row * steps };
  const inside = next.column >= 0 && next.column < SIDE && next.row >= 0 && next.row < SIDE;
  return inside ? nameOf(next) : null;
}

/**
 * The unbroken lines through a cell, assuming that the cell itself belongs to them.
 * @param {string} cell @param {(cell: string) => boolean} belongs @returns {string[][]} one for each direction
 */
export function linesThrough(cell, belongs) {
  /** @param {Place} direction @param {number} sign */
  const reach = (direction, sign) => {
    const found = [];
    for (let steps = 1; ; steps += 1) {
      const next = step(cell, direction, sign * steps);
      if (next === null || !belongs(next)) return found;
      found.push(next);
    }
  };
  return DIRECTIONS.map((direction) => [...reach(direction, -1).reverse(), cell, ...reach(direction, 1)]);
}

/**
 * The longest line of a seat through a cell, if it had a card there.
 * @param {Board} board @param {number} seat @param {string} cell
 */
export const longestThrough = (board, seat, cell) =>
  linesThrough(cell, (next) => board[next]?.[0] === seat).reduce((best, line) =>
    line.length > best.length ? line : best,
  );

/**
 * The seat that owns both neighbours of a cell along some line.
 * @param {Board} board @param {string} cell @param {number} mover  not this one
 * @returns {number|null} that seat
 */
export function seatAround(board, cell, mover) {
  for (const direction of DIRECTIONS) {
    const [one, other] = [-1, 1].map((steps) => board[step(cell, direction, steps) ?? ""]?.[0]);
    if (one !== undefined && one === other && one !== mover) return one;
  }
  return null;
}

/**
 * Splits the cells of crossing lines into these lines.
 * @param {string[]} cells @param {number} least how long a line is @returns {string[][]}
 */
export function straightLines(cells, least) {
  const all = new Set(cells);
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const cell of cells) {
    for (const line of linesThrough(cell, (next) => all.has(next))) {
      if (line.length >= least) lines.set(line.join(), line);
    }
  }
  return [...lines.values()];
}

/**
 * The line of a seat with this sum, its line score.
 * @param {Board} board @param {number} seat @param {number} score @returns {string[]}
 */
export function lineWorth(board, seat, score) {
  const cells = Object.keys(board).filter((cell) => board[cell][0] === seat);
  const lines = [...straightLines(cells, 2), ...cells.map((cell) => [cell])];
  return lines.find((line) => line.reduce((sum, cell) => sum + board[cell][1], 0) === score) ?? [];
}

/**
 * The lines that decided a finished game: those of four, or the best lines of the winners on points
 * and of all seats with equal points.
 * @param {import("../../types/catur-jawa.js").GameStatus["outcome"]} outcome
 * @param {Board} board
 * @returns {string[][]}
 */
export function decidingLines(outcome, board) {
  // The board did not decide a game lost on time.
  if (!outcome || outcome.reason === "time") return [];
  if (outcome.reason === "line") return straightLines(outcome.line, 4);
  const most = Math.max(...outcome.scores);
  return outcome.scores
    .flatMap((score, seat) => (score === most ? [lineWorth(board, seat, score)] : []))
    .filter((line) => line.length > 0);
}

/**
 * "in row 5", "in column e", "on a diagonal through e5", "on e5"
 * @param {string[]} line @param {string} through the cell to name on a diagonal @param {Translate} t
 */
export function whereWords(line, through, t) {
  const [first, second] = line;
  if (second === undefined) return t("catur-jawa.where.cell", { cell: first });
  if (first[1] === second[1]) return t("catur-jawa.where.row", { row: first[1] });
  if (first[0] === second[0]) return t("catur-jawa.where.column", { column: first[0] });
  return t("catur-jawa.where.diagonal", { cell: through });
}
