// The board in its slot: wood and marbles below, above them a grid of fourteen pits and the two
// stores for pointers and screen readers. It turns when the slot is upright.

import { createGrid } from "../../ui/board/grid.js";
import { createLayers } from "../../ui/board/layers.js";
import { h } from "../../ui/dom.js";
import { measure, pitArea, storeOval } from "./layout.js";
import { cellOf, PITS, pitAt } from "./model.js";
import { drawWood, readWood } from "./wood.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./wood.js").Palette} Palette */
/** @typedef {{near: boolean, pit: number}} Spot */

/**
 * @typedef {object} PitWishes
 * @property {(spot: Spot) => void} onActivate
 * @property {(spot: Spot|null) => void} onHover
 * @property {(spot: Spot|null) => void} onFocus
 */

/**
 * @typedef {PitWishes & {
 *   slot: HTMLElement,
 *   paint: (pen: CanvasRenderingContext2D, layout: Layout, palette: Palette) => void,
 *   onTouch: () => boolean}} BoardOptions
 *   onTouch: any press of the pointer; true: the press is used up
 */

/** @param {HTMLElement} element @param {{left: number, top: number, width: number, height: number}} box */
function lay(element, { left, top, width, height }) {
  for (const [name, value] of Object.entries({ left, top, width, height }))
    element.style.setProperty(name, `${value}px`);
}

/** The pits as a grid; a turned board has a different grid. @param {PitWishes} wishes */
function createPits(wishes) {
  /** @param {boolean} turned */
  const make = (turned) => {
    const spot = (/** @type {import("../../ui/board/grid.js").Cell|null} */ cell) => cell && pitAt(cell, turned);
    const grid = createGrid({
      columns: turned ? 2 : PITS,
      rows: turned ? PITS : 2,
      onActivate: (cell) => wishes.onActivate(pitAt(cell, turned)),
      onHover: (cell) => wishes.onHover(spot(cell)),
      onFocus: (cell) => wishes.onFocus(spot(cell)),
    });
    return { turned, grid };
  };
  let current = make(false);
  /** @type {{label: (spot: Spot) => string, name: string}|null} */
  let words = null;

  function writeLabels() {
    if (!words) return;
    const { label, name } = words;
    const { turned, grid } = current;
    const count = turned ? 2 : PITS;
    const labels = Array.from({ length: 2 * PITS }, (_, index) =>
      label(pitAt({ column: index % count, row: Math.floor(index / count) }, turned)),
    );
    grid.setLabels(labels, name);
  }

  return {
    grid: () => current.grid,
    /** @param {Spot} spot */
    cell: ({ near, pit }) => cellOf(near, pit, current.turned),
    /** @param {boolean} turned */
    turn(turned) {
      if (turned === current.turned) return;
      const focused = current.grid.hasFocus();
      const { near, pit } = pitAt(current.grid.getCurrent(), current.turned);
      const next = make(turned);
      // The same pit in the new grid: the focused pit is the chosen one.
      next.grid.setCurrent(cellOf(near, pit, turned));
      current.grid.element.replaceWith(next.grid.element);
      current = next;
      writeLabels();
      if (focused) current.grid.focus();
    },
    /** @param {(spot: Spot) => string} label @param {string} name */
    setLabels(label, name) {
      words = { label, name };
      writeLabels();
    },
  };
}

/** @param {BoardOptions} options */
export function createBoard(options) {
  const { slot } = options;
  const stores = [true, false].map((near) => ({ near, store: h("div", { class: "ck-board__store", role: "img" }) }));
  const pits = createPits(options);
  const element = h("div", { class: "ck-board" }, ...stores.map(({ store }) => store), pits.grid().element);
  slot.append(element);
  const layers = createLayers({
    slot,
    element,
    classes: ["ck-board__layer", "ck-board__layer"],
    measure,
    readPalette: readWood,
    paintGround: drawWood,
    paintPieces: options.paint,
    onResize: (layout) => {
      pits.turn(layout.turned);
      lay(pits.grid().element, pitArea(layout));
      for (const { near, store } of stores) {
        const { x, y, rx, ry } = storeOval(layout, near);
        lay(store, { left: x - rx, top: y - ry, width: 2 * rx, height: 2 * ry });
      }
    },
  });

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

  return {
    ...layers,
    element,
    /** @param {(spot: Spot) => string} label @param {string} name @param {(near: boolean) => string} store */
    setLabels(label, name, store) {
      pits.setLabels(label, name);
      for (const side of stores) side.store.setAttribute("aria-label", store(side.near));
    },
    /** Moves the focus to a pit. @param {Spot} spot */
    focus(spot) {
      // A focused grid would keep its tab stop.
      if (document.activeElement instanceof HTMLElement && pits.grid().hasFocus()) document.activeElement.blur();
      pits.grid().setCurrent(pits.cell(spot));
      pits.grid().focus();
    },
    /** Sets the tab stop. @param {Spot} spot */
    setTabStop: (spot) => pits.grid().setCurrent(pits.cell(spot)),
  };
}
