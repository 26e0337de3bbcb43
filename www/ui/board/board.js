// A cell board in its slot: canvas below, DOM grid above, one frame loop for both.
// It knows sizes, pointers and frames; what is painted is its owner's business.

import { cellAt, cellBox, measure } from "./geometry.js";
import { createGrid } from "./grid.js";
import { createLoop } from "./loop.js";
import { readPalette } from "./palette.js";
import { loadStyle } from "./stylesheet.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./grid.js").Cell} Cell */
/** @typedef {ReturnType<typeof createBoard>} Board */

await loadStyle(new URL("./board.css", import.meta.url));

/**
 * @typedef {object} BoardOptions
 * @property {HTMLElement} slot
 * @property {number} columns
 * @property {number} rows
 * @property {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette)=>void} paint  CSS pixels
 * @property {(cell:Cell)=>void} onActivate
 * @property {(cell:Cell|null)=>void} onHover
 * @property {(cell:Cell|null)=>void} onFocus
 */

/** @param {BoardOptions} options */
export function createBoard(options) {
  const { slot, columns, rows } = options;
  const element = document.createElement("div");
  element.className = "cell-board";
  const canvas = document.createElement("canvas");
  canvas.className = "cell-board__canvas";
  canvas.setAttribute("aria-hidden", "true");
  const grid = createGrid(options);
  element.append(canvas, grid.element);
  slot.append(element);

  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let palette = readPalette(slot);
  /** @type {Layout} */
  let layout = measure(1, 1, { columns, rows });

  const loop = createLoop(() => {
    if (layout.width < 2) return;
    pen.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    pen.clearRect(0, 0, layout.width, layout.height);
    options.paint(pen, layout, palette);
  });

  function resize() {
    const ratio = window.devicePixelRatio || 1;
    layout = measure(slot.clientWidth, slot.clientHeight, { columns, rows, ratio });
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round(layout.height * ratio);
    for (const [part, width, height] of /** @type {const} */ ([
      [element, layout.width, layout.height],
      [canvas, layout.width, layout.height],
      [grid.element, layout.cell * columns, layout.cell * rows],
    ])) {
      part.style.width = `${width}px`;
      part.style.height = `${height}px`;
    }
    grid.element.style.left = `${layout.left}px`;
    grid.element.style.top = `${layout.top}px`;
    loop.redraw();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(slot);
  resize();
  const hide = () => {
    if (document.hidden) loop.finish();
  };
  document.addEventListener("visibilitychange", hide);

  return {
    element,
    grid,
    redraw: loop.redraw,
    run: loop.run,
    finish: loop.finish,
    layout: () => layout,
    palette: () => palette,
    /** Colours or size may have changed. */
    refresh() {
      palette = readPalette(slot);
      resize();
    },
    /** Where a cell is on the screen. @param {Cell} cell */
    screenBox(cell) {
      const outer = canvas.getBoundingClientRect();
      const box = cellBox(layout, cell.column, cell.row);
      return { x: outer.left + box.x, y: outer.top + box.y, side: box.side };
    },
    /** @param {number} clientX @param {number} clientY */
    cellAtScreen(clientX, clientY) {
      const outer = canvas.getBoundingClientRect();
      return cellAt(layout, clientX - outer.left, clientY - outer.top);
    },
    destroy() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", hide);
      loop.stop();
      element.remove();
    },
  };
}
