// The board in its slot: wood and marbles on two canvases, above them a grid of fourteen pits
// and the two stores for hands and ears. It turns when the slot is upright.

import { createGrid } from "../../ui/board/grid.js";
import { createLoop } from "../../ui/board/loop.js";
import { measure, pitArea, storeOval } from "./layout.js";
import { cellOf, PITS, pitAt } from "./model.js";
import { drawWood, readWood } from "./wood.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./wood.js").Palette} Palette */
/** @typedef {{near: boolean, pit: number}} Spot */

/**
 * @typedef {object} BoardOptions
 * @property {HTMLElement} slot
 * @property {(pen: CanvasRenderingContext2D, layout: Layout, palette: Palette) => void} paint
 * @property {(spot: Spot) => void} onActivate
 * @property {(spot: Spot|null) => void} onHover
 * @property {(spot: Spot|null) => void} onFocus
 * @property {() => boolean} onTouch   the pointer comes down anywhere; true: it was meant for nothing else
 */

/** @param {string} className */
function makeCanvas(className) {
  const canvas = document.createElement("canvas");
  canvas.className = className;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** @param {HTMLElement} element @param {{left: number, top: number, width: number, height: number}} box */
function lay(element, { left, top, width, height }) {
  for (const [name, value] of Object.entries({ left, top, width, height }))
    element.style.setProperty(name, `${value}px`);
}

/** @param {BoardOptions} options */
export function createBoard(options) {
  const { slot } = options;
  const element = document.createElement("div");
  element.className = "ck-board";
  const ground = makeCanvas("ck-board__layer");
  const pieces = makeCanvas("ck-board__layer");
  const stores = [true, false].map((near) => {
    const store = document.createElement("div");
    store.className = "ck-board__store";
    store.setAttribute("role", "img");
    return { near, store };
  });
  element.append(ground, pieces, ...stores.map(({ store }) => store));
  slot.append(element);

  let palette = readWood(slot);
  let layout = measure(1, 1);
  /** @param {boolean} turned */
  const makeGrid = (turned) => {
    const spot = (/** @type {import("../../ui/board/grid.js").Cell|null} */ cell) => cell && pitAt(cell, turned);
    const grid = createGrid({
      columns: turned ? 2 : PITS,
      rows: turned ? PITS : 2,
      onActivate: (cell) => options.onActivate(pitAt(cell, turned)),
      onHover: (cell) => options.onHover(spot(cell)),
      onFocus: (cell) => options.onFocus(spot(cell)),
    });
    return { turned, grid };
  };
  let current = makeGrid(false);
  /** @type {{label: (spot: Spot) => string, name: string}|null} */
  let words = null;
  element.append(current.grid.element);

  const loop = createLoop(() => paintOn(pieces, options.paint));

  /** @param {HTMLCanvasElement} canvas @param {BoardOptions["paint"]} paint */
  function paintOn(canvas, paint) {
    if (layout.width < 2) return;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    pen.clearRect(0, 0, layout.width, layout.height);
    paint(pen, layout, palette);
  }

  function writeLabels() {
    if (!words) return;
    const { label, name } = words;
    const count = current.turned ? 2 : PITS;
    const labels = Array.from({ length: 2 * PITS }, (_, index) =>
      label(pitAt({ column: index % count, row: Math.floor(index / count) }, current.turned)),
    );
    current.grid.setLabels(labels, name);
  }

  function resize() {
    const ratio = window.devicePixelRatio || 1;
    layout = measure(slot.clientWidth, slot.clientHeight, ratio);
    const { width, height } = layout;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    for (const canvas of [ground, pieces]) {
      lay(canvas, { left: 0, top: 0, width, height });
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    if (layout.turned !== current.turned) {
      const focused = current.grid.hasFocus();
      const next = makeGrid(layout.turned);
      current.grid.element.replaceWith(next.grid.element);
      current = next;
      writeLabels();
      if (focused) current.grid.focus();
    }
    lay(current.grid.element, pitArea(layout));
    for (const { near, store } of stores) {
      const { x, y, rx, ry } = storeOval(layout, near);
      lay(store, { left: x - rx, top: y - ry, width: 2 * rx, height: 2 * ry });
    }
    paintOn(ground, drawWood);
    loop.redraw();
  }

  let swallowed = false;
  element.addEventListener("pointerdown", () => (swallowed = options.onTouch()), true);
  element.addEventListener(
    "click",
    (event) => {
      if (swallowed) event.stopPropagation();
      swallowed = false;
    },
    true,
  );
  const observer = new ResizeObserver(resize);
  observer.observe(slot);
  resize();
  const hide = () => {
    if (document.hidden) loop.finish();
  };
  document.addEventListener("visibilitychange", hide);

  return {
    element,
    redraw: loop.redraw,
    run: loop.run,
    finish: loop.finish,
    /** @param {(spot: Spot) => string} label @param {string} name @param {(near: boolean) => string} store */
    setLabels(label, name, store) {
      words = { label, name };
      writeLabels();
      for (const side of stores) side.store.setAttribute("aria-label", store(side.near));
    },
    hasFocus: () => current.grid.hasFocus(),
    /** Brings the focus to a pit. @param {Spot} spot */
    focus(spot) {
      // Only a grid without focus takes a new tab stop.
      if (document.activeElement instanceof HTMLElement && current.grid.hasFocus()) document.activeElement.blur();
      current.grid.setCurrent(cellOf(spot.near, spot.pit, current.turned));
      current.grid.focus();
    },
    /** Where a Tab would lead. @param {Spot} spot */
    setTabStop: (spot) => current.grid.setCurrent(cellOf(spot.near, spot.pit, current.turned)),
    /** Colours or size may have changed. */
    refresh() {
      palette = readWood(slot);
      resize();
    },
    destroy() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", hide);
      loop.stop();
      element.remove();
    },
  };
}
