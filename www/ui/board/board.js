// A cell board in its slot: two canvases below, the DOM grid above. The ground (frame, cloth)
// is painted once per size and theme, the pieces whenever something moves. It knows sizes,
// pointers and frames; what is painted is its owner's business.

import { cellAt, cellBox, measure } from "./geometry.js";
import { createGrid } from "./grid.js";
import { createLoop } from "./loop.js";
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
 * @property {(cell:Cell|null)=>void} onHover
 * @property {(cell:Cell|null)=>void} onFocus
 */

/** @param {string} className */
function makeCanvas(className) {
  const canvas = document.createElement("canvas");
  canvas.className = className;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** @param {BoardOptions} options */
export function createBoard(options) {
  const { slot, columns, rows } = options;
  const element = document.createElement("div");
  element.className = "cell-board";
  const ground = makeCanvas("cell-board__ground");
  const pieces = makeCanvas("cell-board__pieces");
  const grid = createGrid(options);
  element.append(ground, pieces, grid.element);
  slot.append(element);

  let palette = readPalette(slot);
  /** @type {Layout} */
  let layout = measure(1, 1, { columns, rows });

  const loop = createLoop(() => paintOn(pieces, options.paintPieces));

  /** @param {HTMLCanvasElement} canvas @param {BoardOptions["paintGround"]} paint */
  function paintOn(canvas, paint) {
    if (layout.width < 2) return;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    pen.clearRect(0, 0, layout.width, layout.height);
    paint(pen, layout, palette);
  }

  function resize() {
    const ratio = window.devicePixelRatio || 1;
    layout = measure(slot.clientWidth, slot.clientHeight, { columns, rows, ratio });
    for (const [part, width, height] of /** @type {const} */ ([
      [element, layout.width, layout.height],
      [ground, layout.width, layout.height],
      [pieces, layout.width, layout.height],
      [grid.element, layout.cell * columns, layout.cell * rows],
    ])) {
      part.style.width = `${width}px`;
      part.style.height = `${height}px`;
      if (!(part instanceof HTMLCanvasElement)) continue;
      part.width = Math.round(width * ratio);
      part.height = Math.round(height * ratio);
    }
    grid.element.style.left = `${layout.left}px`;
    grid.element.style.top = `${layout.top}px`;
    paintOn(ground, options.paintGround);
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
      const outer = element.getBoundingClientRect();
      const box = cellBox(layout, cell.column, cell.row);
      return { x: outer.left + box.x, y: outer.top + box.y, side: box.side };
    },
    /** @param {number} clientX @param {number} clientY */
    cellAtScreen(clientX, clientY) {
      const outer = element.getBoundingClientRect();
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
