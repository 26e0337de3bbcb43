// The layout of a rectangular board of square cells. Pure arithmetic: the canvas, the DOM grid
// above it and the tests all use it.

/**
 * @typedef {object} Layout
 * @property {number} columns
 * @property {number} rows
 * @property {number} width   outer size in CSS pixels
 * @property {number} height
 * @property {number} left    where the cloth begins
 * @property {number} top
 * @property {number} cell    side of one cell
 * @property {number} ratio   device pixels per CSS pixel
 * @property {boolean} framed wooden frame with coordinates, or bare cloth
 */

/** @typedef {{x:number, y:number, side:number}} Box */

const FRAME_SHARE = 0.0465;
const LEAST_FRAME = 14;
/** A frame must not make cells too small for a finger. */
const LEAST_CELL = 24;

/**
 * The largest board that fits. Cells are whole device pixels, so that every grid line is sharp; the
 * remaining pixels go into the frame.
 * @param {number} availableWidth
 * @param {number} availableHeight
 * @param {{columns:number, rows:number, ratio?:number, framed?:boolean}} shape
 * @returns {Layout}
 */
export function measure(availableWidth, availableHeight, shape) {
  const { columns, rows, ratio = 1, framed = true } = shape;
  const most = Math.max(columns, rows);
  const unit = Math.min(availableWidth / columns, availableHeight / rows);
  const side = unit * most;
  const spare = Math.min(side * FRAME_SHARE, (side - most * LEAST_CELL) / 2);
  const frame = framed ? Math.max(LEAST_FRAME, spare) : Math.max(1, side * 0.012);
  const room = Math.min((availableWidth - 2 * frame) / columns, (availableHeight - 2 * frame) / rows);
  const cell = Math.max(1, Math.floor(room * ratio)) / ratio;
  const snap = (/** @type {number} */ value) => Math.round(value * ratio) / ratio;
  const width = snap(Math.min(availableWidth, columns * unit));
  const height = snap(Math.min(availableHeight, rows * unit));
  return {
    columns,
    rows,
    width,
    height,
    left: snap((width - cell * columns) / 2),
    top: snap((height - cell * rows) / 2),
    cell,
    ratio,
    framed,
  };
}

/**
 * @param {Layout} layout
 * @param {number} column from 0
 * @param {number} row    from 0, the top one
 * @returns {Box}
 */
export function cellBox(layout, column, row) {
  return { x: layout.left + column * layout.cell, y: layout.top + row * layout.cell, side: layout.cell };
}

/**
 * @param {Layout} layout
 * @param {number} x  relative to the board's outer corner
 * @param {number} y
 * @returns {{column:number, row:number}|null}
 */
export function cellAt(layout, x, y) {
  const column = Math.floor((x - layout.left) / layout.cell);
  const row = Math.floor((y - layout.top) / layout.cell);
  const inside = column >= 0 && row >= 0 && column < layout.columns && row < layout.rows;
  return inside ? { column, row } : null;
}

/**
 * Where a key of the grid pattern moves the focus; null for keys that do not move it.
 * @param {string} key
 * @param {boolean} far  with Control: to the corner instead of the end of the row
 * @param {{column:number, row:number}} from
 * @param {{columns:number, rows:number}} shape
 */
export function stepFocus(key, far, from, shape) {
  const { column, row } = from;
  switch (key) {
    case "ArrowLeft":
      return { column: Math.max(0, column - 1), row };
    case "ArrowRight":
      return { column: Math.min(shape.columns - 1, column + 1), row };
    case "ArrowUp":
      return { column, row: Math.max(0, row - 1) };
    case "ArrowDown":
      return { column, row: Math.min(shape.rows - 1, row + 1) };
    case "Home":
      return { column: 0, row: far ? 0 : row };
    case "End":
      return { column: shape.columns - 1, row: far ? shape.rows - 1 : row };
    case "PageUp":
      return { column, row: 0 };
    case "PageDown":
      return { column, row: shape.rows - 1 };
    default:
      return null;
  }
}
