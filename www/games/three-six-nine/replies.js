// The points of the other side's reply to a stone (rules T3, T4). Pure. The engine lists the points
// of the seat to move; a hint also needs those of the next seat.

import { placeOf } from "./model.js";

/** @typedef {import("./model.js").Place} Place */
/** @typedef {import("../../types/three-six-nine.js").Options["line"]} Line */

const DIRECTIONS = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: -1 },
];

/**
 * The content of a cell: "." is empty, undefined is off the board.
 * @param {string[]} cells @param {Place} place @returns {string|undefined}
 */
const at = (cells, { column, row }) => cells[row]?.[column];

/**
 * The stones beside a cell in one direction: up to the first gap, or to the edge of the board.
 * @param {string[]} cells @param {Place} start @param {Place} step @param {Line} line
 */
function stonesBeside(cells, start, step, line) {
  let stones = 0;
  for (let distance = 1; ; distance += 1) {
    const sign = at(cells, {
      column: start.column + distance * step.column,
      row: start.row + distance * step.row,
    });
    if (sign === undefined || (sign === "." && line === "contiguous")) return stones;
    if (sign !== ".") stones += 1;
  }
}

/**
 * The points of a stone on this cell.
 * @param {string[]} cells a string for each row @param {Place} place @param {Line} line
 */
export function pointsAt(cells, place, line) {
  return DIRECTIONS.reduce((points, { column, row }) => {
    const [before, behind] = [1, -1].map((way) =>
      stonesBeside(cells, place, { column: column * way, row: row * way }, line),
    );
    const stones = before + 1 + behind;
    // A line shorter than three cells cannot score.
    return points + (stones % 3 === 0 ? stones : 0);
  }, 0);
}

/**
 * The most points of the best reply to a stone on this cell; null: the stone is the last one.
 * @param {string[]} cells @param {string} cell @param {Line} line
 */
export function bestReply(cells, cell, line) {
  const { column, row } = placeOf(cell);
  const after = cells.map((text, index) =>
    index === row ? `${text.slice(0, column)}x${text.slice(column + 1)}` : text,
  );
  const points = after.flatMap((text, index) =>
    [...text].flatMap((_, other) => {
      const place = { column: other, row: index };
      return at(after, place) === "." ? [pointsAt(after, place, line)] : [];
    }),
  );
  return points.length === 0 ? null : Math.max(...points);
}
