// The interactive board: a DOM grid of invisible cells, exactly over the painted ones, for
// pointers, keys and screen readers. One tab stop, arrow keys within, a full label on every cell.

import { stepFocus } from "./geometry.js";

/** @typedef {{column:number, row:number}} Cell */

/**
 * @typedef {object} GridOptions
 * @property {number} columns
 * @property {number} rows
 * @property {(cell:Cell)=>void} onActivate  tap, click, Enter or Space
 * @property {(cell:Cell|null)=>void} onHover    a mouse or pen over a cell
 * @property {(cell:Cell|null)=>void} onFocus    the cell that shows the focus ring, if any
 */

/** @param {GridOptions} options */
export function createGrid(options) {
  const { columns, rows } = options;
  const element = document.createElement("div");
  element.className = "cell-board__grid";
  element.setAttribute("role", "grid");
  element.setAttribute("aria-rowcount", String(rows));
  element.setAttribute("aria-colcount", String(columns));

  /** @type {HTMLElement[]} */
  const cells = [];
  for (let row = 0; row < rows; row += 1) {
    const line = document.createElement("div");
    line.className = "cell-board__row";
    line.setAttribute("role", "row");
    line.setAttribute("aria-rowindex", String(row + 1));
    for (let column = 0; column < columns; column += 1) {
      const cell = document.createElement("div");
      cell.className = "cell-board__cell";
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-colindex", String(column + 1));
      cell.tabIndex = -1;
      cells.push(cell);
      line.append(cell);
    }
    element.append(line);
  }

  /** @type {Cell} */
  let current = { column: Math.floor(columns / 2), row: Math.floor(rows / 2) };
  const at = (/** @type {Cell} */ cell) => cells[cell.row * columns + cell.column];
  at(current).tabIndex = 0;

  /** @param {EventTarget|null} target @returns {Cell|null} */
  function cellOf(target) {
    const found = target instanceof Element ? target.closest(".cell-board__cell") : null;
    const index = found ? cells.indexOf(/** @type {HTMLElement} */ (found)) : -1;
    return index < 0 ? null : { column: index % columns, row: Math.floor(index / columns) };
  }

  /** @param {Cell} cell */
  function makeCurrent(cell) {
    at(current).tabIndex = -1;
    current = cell;
    at(current).tabIndex = 0;
  }

  element.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (cell) options.onActivate(cell);
  });
  element.addEventListener("pointermove", (event) => {
    // A finger does not hover: a touch is a choice.
    if (event.pointerType !== "touch") options.onHover(cellOf(event.target));
  });
  element.addEventListener("pointerleave", () => options.onHover(null));
  element.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    makeCurrent(cell);
    options.onFocus(at(cell).matches(":focus-visible") ? cell : null);
  });
  element.addEventListener("focusout", (event) => {
    if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) options.onFocus(null);
  });
  element.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) options.onActivate(cell);
      options.onFocus(cell);
      return;
    }
    const next = stepFocus(event.key, event.ctrlKey, cell, options);
    if (!next) return;
    event.preventDefault();
    makeCurrent(next);
    at(next).focus({ preventScroll: true });
    // A key was pressed, so the ring is shown even if the browser assumes a mouse.
    options.onFocus(next);
  });

  return {
    element,
    /** @param {string[]} labels row by row @param {string} name of the whole board */
    setLabels(labels, name) {
      element.setAttribute("aria-label", name);
      labels.forEach((label, index) => {
        if (cells[index].getAttribute("aria-label") !== label) cells[index].setAttribute("aria-label", label);
      });
    },
    hasFocus: () => element.contains(document.activeElement),
    /** The cell that Tab reaches. */
    getCurrent: () => current,
    /** Sets the cell that Tab reaches. @param {Cell} cell */
    setCurrent(cell) {
      if (!element.contains(document.activeElement)) makeCurrent(cell);
    },
    focus() {
      at(current).focus({ preventScroll: true });
      options.onFocus(current);
    },
  };
}
