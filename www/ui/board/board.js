// A cell board in its slot: painted layers below, the DOM grid above. It also knows the hovered and
// the focused cell, and repaints when they change.

import { cellAt, cellBox, measure } from "./geometry.js";
import { createGrid } from "./grid.js";
import { createLayers } from "./layers.js";
import { readPalette } from "./palette.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./grid.js").Cell} Cell */
/** @typedef {ReturnType<typeof createBoard>} Board */

/**
 * @typedef {object} BoardOptions
 * @property {HTMLElement} slot
 * @property {number} columns
 * @property {number} rows
 * @property {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette)=>void} paintGround  in CSS pixels
 * @property {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette)=>void} paintPieces
 * @property {(cell:Cell)=>void} onActivate
 */

/** @param {BoardOptions} options */
export function createBoard({ slot, columns, rows, paintGround, paintPieces, onActivate }) {
  const element = document.createElement("div");
  element.className = "cell-board";
  /** @type {Cell|null} */
  let hovered = null;
  /** @type {Cell|null} */
  let focused = null;
  const grid = createGrid({
    columns,
    rows,
    onActivate,
    onHover: (cell) => {
      if (cell?.column === hovered?.column && cell?.row === hovered?.row) return;
      hovered = cell;
      layers.redraw();
    },
    onFocus: (cell) => {
      focused = cell;
      layers.redraw();
    },
  });
  element.append(grid.element);
  slot.append(element);
  const layers = createLayers({
    slot,
    element,
    classes: ["cell-board__ground", "cell-board__pieces"],
    measure: (width, height, ratio) => measure(width, height, { columns, rows, ratio }),
    readPalette,
    paintGround,
    paintPieces,
    onResize: ({ cell, left, top }) =>
      Object.assign(grid.element.style, {
        width: `${cell * columns}px`,
        height: `${cell * rows}px`,
        left: `${left}px`,
        top: `${top}px`,
      }),
  });

  return {
    ...layers,
    element,
    grid,
    hovered: () => hovered,
    focused: () => focused,
    /** Where a cell is on the screen. @param {Cell} cell */
    screenBox(cell) {
      const outer = element.getBoundingClientRect();
      const box = cellBox(layers.layout(), cell.column, cell.row);
      return { x: outer.left + box.x, y: outer.top + box.y, side: box.side };
    },
    /** @param {number} clientX @param {number} clientY */
    cellAtScreen(clientX, clientY) {
      const outer = element.getBoundingClientRect();
      return cellAt(layers.layout(), clientX - outer.left, clientY - outer.top);
    },
  };
}
