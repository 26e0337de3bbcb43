// Turns a snapshot into plain shapes: the content of each cell, the highlighted runs, and the
// points of a stone on each cell. Pure, so that Node can test what the canvas will show. It
// contains no rules: points and runs come with the engine's moves.

/** @typedef {import("../../types/three-six-nine.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {{column:number, row:number}} Place */
/** @typedef {import("../../types/three-six-nine.js").Run} Run */

/**
 * @typedef {object} RunModel
 * @property {number} points
 * @property {Place} from    one end
 * @property {Place} to      the other; the points stand beyond it
 * @property {Place} origin  the stone that made it
 */

/**
 * @typedef {object} CellModel
 * @property {string} name
 * @property {number} column
 * @property {number} row
 * @property {number|null} stone    its colour
 * @property {boolean} last
 * @property {number|null} scores   the points of a stone of the person to move; null: not legal
 * @property {boolean} focused
 * @property {boolean} hinted       a bot would play here
 */

/**
 * @typedef {object} BoardModel
 * @property {number} size
 * @property {CellModel[]} cells    row by row
 * @property {RunModel[]} runs      of the last move
 * @property {{place:Place, colour:number, runs:RunModel[]}|null} preview
 * @property {boolean} overlay      write what each cell would score
 */

/**
 * The player's current interaction; undo would not restore it, so it is not game state.
 * @typedef {object} Attention
 * @property {string|null} [hovered]
 * @property {string|null} [focused]
 * @property {string|null} [hinted]
 * @property {boolean} [overlay]
 */

const LETTERS = "ABCDEFGHIJKL";

/** @param {number} size */
export const columnNames = (size) => [...LETTERS.slice(0, size)];

/** @param {number} size */
export const rowNames = (size) => Array.from({ length: size }, (_, row) => String(row + 1));

/** @param {string} name "E5" @returns {Place} */
export const placeOf = (name) => ({ column: LETTERS.indexOf(name[0]), row: Number(name.slice(1)) - 1 });

/** @param {Place} place */
export const nameOf = ({ column, row }) => LETTERS[column] + (row + 1);

/**
 * The two ends of a run, left to right, or top to bottom in a column.
 * @param {string[]} cells
 */
export function runEnds(cells) {
  const places = cells.map(placeOf).sort((a, b) => a.column - b.column || a.row - b.row);
  return { first: places[0], last: places[places.length - 1] };
}

/** @param {string[]} cells @returns {"row"|"column"|"diagonal"} */
export function runKind(cells) {
  const { first, last } = runEnds(cells);
  return first.row === last.row ? "row" : first.column === last.column ? "column" : "diagonal";
}

/** @param {Place} a @param {Place} b */
const distance = (a, b) => Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));

/**
 * The points are at the end farther from the stone, where runs are apart.
 * @param {Run} run @param {string} cell @returns {RunModel}
 */
function runModel({ points, cells }, cell) {
  const origin = placeOf(cell);
  const { first, last } = runEnds(cells);
  const [from, to] = distance(origin, first) > distance(origin, last) ? [last, first] : [first, last];
  return { points, from, to, origin };
}

/**
 * @param {object} position
 * @param {string[]} position.cells  a string for each row: "." or the seat
 * @param {Pick<Player, "colour">[]} position.players  by seat
 * @param {Pick<import("../../types/three-six-nine.js").Move, "cell"|"runs">|null} [position.last]
 * @param {import("../../types/three-six-nine.js").Move[]} [position.legal]
 * @param {number|null} [position.seat]  whose stone a preview shows
 * @param {Attention} [attention]
 * @returns {BoardModel}
 */
export function boardModel(position, attention = {}) {
  const { cells: rows, players, last = null, legal = [], seat = null } = position;
  const { hovered = null, focused = null, hinted = null, overlay = false } = attention;
  const placements = new Map(legal.map((move) => [move.cell, move]));
  const cells = rows.flatMap((line, row) =>
    [...line].map((sign, column) => {
      const name = nameOf({ column, row });
      return {
        name,
        column,
        row,
        stone: sign === "." ? null : players[Number(sign)].colour,
        last: name === last?.cell,
        scores: placements.get(name)?.points ?? null,
        focused: name === focused,
        hinted: name === hinted,
      };
    }),
  );
  const meant = placements.get(hovered ?? focused ?? "");
  const preview = meant &&
    seat !== null && {
      place: placeOf(meant.cell),
      colour: players[seat].colour,
      runs: meant.runs.map((run) => runModel(run, meant.cell)),
    };
  return {
    size: rows.length,
    cells,
    runs: last ? last.runs.map((run) => runModel(run, last.cell)) : [],
    preview: preview || null,
    overlay,
  };
}

/** @param {Snapshot} snapshot @param {Attention} attention */
export function tableModel({ status, view, players, legal, shownSeat }, attention) {
  const last = status.moves.at(-1) ?? null;
  return boardModel({ cells: view.cells, players, last, legal, seat: shownSeat }, attention);
}

/** @param {string[]} rows */
export const emptyCells = (rows) => rows.reduce((sum, row) => sum + [...row].filter((sign) => sign === ".").length, 0);
