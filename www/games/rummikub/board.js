// The table: sets of tiles side by side, and the place for a new set. It shows a model and finds
// the element at a point; it decides nothing.

import { arrange, dress, h } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { setState } from "./model.js";
import { createTile, ghostTile, markTile, showTile } from "./tile.js";
import { setLabel, setProblem, tileLabel } from "./words.js";
import { createZoom } from "./zoom.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./model.js").SetModel} SetModel */
/** @typedef {import("./draft.js").Goal} Goal */
/** @typedef {{x: number, y: number}} Point */

export { zooms } from "./zoom.js";

/** A drop this close to a set counts as on it. */
const SLOP = 8;
/** The margin around an element that is scrolled into view. */
const MARGIN = 10;
/** A tile held this close to an edge, on either side of it, scrolls the table. */
const EDGE = 36;

/**
 * @typedef {object} Shown
 * @property {TableModel} model
 * @property {number[]} held
 * @property {number[]} fits     keys of sets that stay or become valid with the held tiles
 * @property {boolean} active    the person may arrange
 * @property {number} points     the value that an opening needs
 * @property {HTMLElement[]} offers   buttons for actions on the set of the held tile
 * @property {boolean} busy      another seat's move is being shown
 */

/** Finds the element of a tile by its number. @typedef {(id: number) => HTMLElement} TileOf */

/** The tiles of a set and the gaps in it. @param {SetModel} set @param {number[]} held @param {TileOf} tileOf @param {Translate} t */
function setRow(set, held, tileOf, t) {
  const row = set.tiles.map((tile) => {
    const { id, name, stands } = tile;
    const button = tileOf(id);
    showTile(button, name, { label: tileLabel(tile, set, t), stands, joker: "" });
    button.setAttribute("aria-pressed", String(held.includes(id)));
    markTile(button, tile);
    button.style.marginLeft = "";
    return button;
  });
  [...set.ghosts].reverse().forEach(({ name, at }) => row.splice(at, 0, ghostTile(name)));
  return row;
}

/** Shows a set in its element, or in a new one. @param {Element|null} there @param {SetModel} set @param {Shown} shown @param {TileOf} tileOf @param {Translate} t */
function showSet(there, set, { held, fits, active }, tileOf, t) {
  const row = setRow(set, held, tileOf, t);
  const element =
    there instanceof HTMLElement
      ? there
      : h("div", { class: "rk-set", role: "group", "data-set": set.key }, h("div", { class: "rk-row" }));
  dress(element, {
    "aria-label": setLabel(set, t),
    "data-state": setState(set),
    "data-fits": held.length > 0 && fits.includes(set.key) && !set.locked,
    "data-locked": active && set.locked,
  });
  const line = element.children[0];
  arrange(line, row);
  arrange(element, [
    line,
    !set.judged.valid && h("p", { class: "rk-problem" }, icon("warning"), h("span", {}, setProblem(set.judged, t))),
  ]);
  // A long run gets smaller tiles, so that both ends stay visible.
  element.style.setProperty("--count", String(row.length));
  return element;
}

/** The legend of the marks on the tiles. */
function createLegend() {
  const words = { fresh: h("span"), moved: h("span") };
  const element = h(
    "p",
    { class: "rk-legend" },
    h("span", {}, h("i", { class: "rk-key-laid" }), words.fresh),
    h("span", {}, h("i", { class: "rk-key-moved" }), words.moved),
  );
  return {
    element,
    /** @param {TableModel} model @param {Translate} t */
    show({ sets }, t) {
      const tiles = sets.flatMap((set) => set.tiles);
      words.fresh.textContent = t("rummikub.label.last");
      words.moved.textContent = t("rummikub.label.moved");
      const parts = [tiles.some(({ fresh }) => fresh), tiles.some(({ moved }) => moved)];
      parts.forEach((shown, index) => element.children[index].toggleAttribute("hidden", !shown));
      element.hidden = !parts.some(Boolean);
    },
  };
}

/** Whether a point is in an element, or this close to it. @param {Element} part @param {Point} at @param {number} [slop] */
function isInside(part, { x, y }, slop = 0) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return x >= left - slop && x <= right + slop && y >= top - slop && y <= bottom + slop;
}

/**
 * @param {HTMLElement} slot
 * @param {import("./zoom.js").ZoomWishes} wishes
 */
export function createBoard(slot, wishes) {
  const place = h("button", { type: "button", class: "rk-new", "data-item": "", tabindex: -1 });
  const empty = h("p", { class: "rk-empty" });
  const scroller = h("div", { class: "rk-scroll", role: "group" });
  const zoom = createZoom(scroller, wishes);
  const legend = createLegend();
  const corner = h("div", { class: "rk-offers" });
  // Below the sets and not over them: nothing on the table is covered.
  const strip = h("div", { class: "rk-strip" }, legend.element, corner, zoom.element);
  const element = h("div", { class: "rk-table" }, scroller, strip);
  slot.append(element);
  /** @type {HTMLElement[]} by id */
  let tiles = [];
  /** @type {string[]} */
  let known = [];
  /** @param {number} id */
  const tile = (id) => tiles[id];

  return {
    element,
    region: scroller,
    place,
    /** The game has other tiles than before. @param {string[]} names */
    setTiles(names) {
      tiles = names.map((name, id) => (name === known[id] ? tiles[id] : createTile(name, id)));
      known = names;
    },
    tile,
    /** The positions of all visible tiles. @returns {Map<number, DOMRect>} */
    places: () => new Map(tiles.flatMap((each, id) => (each.isConnected ? [[id, each.getBoundingClientRect()]] : []))),

    /** @param {Shown} shown @param {Translate} t */
    show(shown, t) {
      const { model, held, active, points, offers, busy } = shown;
      place.textContent = t("rummikub.new");
      place.hidden = !active;
      place.setAttribute("aria-disabled", String(held.length === 0));
      empty.textContent = t("rummikub.table.empty", { points });
      corner.replaceChildren(...offers);
      legend.show(model, t);
      // The buttons need the space; a player who holds a tile does not zoom.
      legend.element.hidden ||= offers.length > 0;
      zoom.element.hidden = offers.length > 0;
      scroller.setAttribute("aria-busy", String(busy));
      scroller.setAttribute("aria-label", t("rummikub.table"));
      scroller.classList.toggle("rk-holding", held.length > 0);
      scroller.classList.toggle("rk-active", active);
      arrange(scroller, [
        ...model.sets.map((set) => showSet(scroller.querySelector(`[data-set="${set.key}"]`), set, shown, tile, t)),
        place,
        model.sets.length === 0 && empty,
      ]);
    },

    showZoom: zoom.show,

    /**
     * Scrolls the table until an element is visible; the page itself does not scroll.
     * @param {Element|undefined} part
     */
    reveal(part) {
      if (!part || !scroller.contains(part)) return;
      const { top, bottom } = (part.closest(".rk-set") ?? part).getBoundingClientRect();
      const seen = scroller.getBoundingClientRect();
      scroller.scrollTop += Math.min(0, top - seen.top - MARGIN) || Math.max(0, bottom - seen.bottom + MARGIN);
    },

    /** If the page itself scrolls, the table may be out of view. */
    comeIntoSight() {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "nearest" });
    },

    scrolls: () => scroller.scrollHeight > scroller.clientHeight + 1,

    /** The target of a tile dropped at a point, if any. @param {Point} at @returns {Goal|null} */
    goalAt(at) {
      if (!isInside(element, at)) return null;
      // It may overlap a set.
      if (isInside(place, at)) return "new";
      const sets = [...scroller.querySelectorAll(".rk-set")].filter((set) => set instanceof HTMLElement);
      const set = sets.find((each) => isInside(each, at)) ?? sets.find((each) => isInside(each, at, SLOP));
      return set ? Number(set.dataset.set) : "new";
    },

    /** Marks the target of a dragged tile. @param {Goal|null} goal */
    aim(goal) {
      for (const part of scroller.children)
        part.classList.toggle(
          "rk-aim",
          part === place ? goal === "new" : Number(part.getAttribute("data-set") ?? NaN) === goal,
        );
    },

    /** Whether a dragged tile at this point scrolls the table: −1 up, 1 down, 0 not. @param {Point} at */
    pull({ y }) {
      const { top, bottom } = scroller.getBoundingClientRect();
      return Math.abs(y - top) < EDGE ? -1 : Math.abs(y - bottom) < EDGE ? 1 : 0;
    },
    scrollBy: (/** @type {number} */ distance) => scroller.scrollBy(0, distance),

    destroy: () => element.remove(),
  };
}
