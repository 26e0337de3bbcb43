// The table: sets of tiles that lie side by side, the place for a new one, and how large it all
// is. It shows a model and finds what lies at a point; it decides nothing.

import { iconButton } from "../../ui/controls.js";
import { arrange, dress, h } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { setState } from "./model.js";
import { createTile, ghostTile, showTile } from "./tile.js";
import { setLabel, setProblem, tileLabel } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./model.js").SetModel} SetModel */
/** @typedef {import("./draft.js").Goal} Goal */
/** @typedef {{x: number, y: number}} Point */

/** How much larger or smaller than usual, by name. @type {Record<string, number>} */
const ZOOMS = { small: 0.8, normal: 1, large: 1.3, huge: 1.7 };
export const zooms = Object.keys(ZOOMS);

/** A drop this close to a set is meant for it. */
const SLOP = 8;
/** Around what is scrolled into sight. */
const MARGIN = 10;
/** Held this close to an edge, on either side of it, a tile pulls the table along. */
const EDGE = 36;

/**
 * @typedef {object} Shown
 * @property {TableModel} model
 * @property {number[]} held
 * @property {number[]} fits     keys of sets that what is held would make, or keep, valid
 * @property {boolean} active    the person may arrange
 * @property {number} points     what an opening needs
 * @property {HTMLElement[]} offers   buttons for what can be done with the set of the tile in hand
 */

/**
 * @param {HTMLElement} slot
 * @param {{onZoom: (zoom: string) => void, onPinch: () => void}} wishes
 */
export function createBoard(slot, wishes) {
  const place = h("button", { type: "button", class: "rk-new", "data-item": "", tabindex: -1 });
  const empty = h("p", { class: "rk-empty" });
  const scroller = h("div", { class: "rk-scroll", role: "group" });
  const tools = h("div", { class: "rk-zoom" });
  // In the corner and not at the set: there it would lie over tiles that are wanted next.
  const corner = h("div", { class: "rk-offers" });
  const element = h("div", { class: "rk-table" }, scroller, tools, corner);
  slot.append(element);
  /** @type {HTMLElement[]} by id */
  let tiles = [];
  /** @type {string[]} */
  let known = [];
  let zoom = "normal";

  /** @param {number} change */
  const zoomBy = (change) => wishes.onZoom(zooms[zooms.indexOf(zoom) + change] ?? zoom);

  /** @param {number} scale */
  const scaleTo = (scale) => scroller.style.setProperty("--zoom", String(scale));

  /** @type {{apart: number, scale: number}|null} two fingers on the table */
  let pinch = null;
  const apart = (/** @type {TouchList} */ touches) =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  scroller.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      wishes.onPinch();
      pinch ??= { apart: apart(event.touches), scale: ZOOMS[zoom] };
      pinch.scale = Math.min(ZOOMS.huge, Math.max(ZOOMS.small, (ZOOMS[zoom] * apart(event.touches)) / pinch.apart));
      scaleTo(pinch.scale);
    },
    { passive: false },
  );
  scroller.addEventListener("touchend", () => {
    if (!pinch) return;
    const { scale } = pinch;
    pinch = null;
    const [nearest] = [...zooms].sort((a, b) => Math.abs(ZOOMS[a] - scale) - Math.abs(ZOOMS[b] - scale));
    scaleTo(ZOOMS[nearest]);
    wishes.onZoom(nearest);
  });

  /** @param {SetModel} set @param {Shown} shown @param {Translate} t */
  function setElement(set, { held, fits, active }, t) {
    const row = set.tiles.map((tile) => {
      const { id, name, stands, laid, fresh } = tile;
      const button = tiles[id];
      showTile(button, name, { label: tileLabel(tile, set, t), stands, joker: "" });
      button.setAttribute("aria-pressed", String(held.includes(id)));
      button.classList.toggle("rk-laid", laid);
      button.classList.toggle("rk-fresh", fresh);
      button.style.marginLeft = "";
      return button;
    });
    [...set.ghosts].reverse().forEach(({ name, at }) => row.splice(at, 0, ghostTile(name)));
    const there = scroller.querySelector(`[data-set="${set.key}"]`);
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
    // A long run has smaller tiles rather than an end out of sight.
    element.style.setProperty("--count", String(row.length));
    return element;
  }

  return {
    element,
    region: scroller,
    place,
    /** Other tiles than before are in the game. @param {string[]} names */
    setTiles(names) {
      tiles = names.map((name, id) => (name === known[id] ? tiles[id] : createTile(name, id)));
      known = names;
    },
    tile: (/** @type {number} */ id) => tiles[id],
    /** Where every tile is that can be seen. @returns {Map<number, DOMRect>} */
    places: () => new Map(tiles.flatMap((tile, id) => (tile.isConnected ? [[id, tile.getBoundingClientRect()]] : []))),

    /** @param {Shown} shown @param {Translate} t */
    show(shown, t) {
      const { model, held, active, points, offers } = shown;
      place.textContent = t("rummikub.new");
      place.hidden = !active;
      place.setAttribute("aria-disabled", String(held.length === 0));
      empty.textContent = t("rummikub.table.empty", { points });
      corner.replaceChildren(...offers);
      scroller.setAttribute("aria-label", t("rummikub.table"));
      scroller.classList.toggle("rk-holding", held.length > 0);
      scroller.classList.toggle("rk-active", active);
      arrange(scroller, [
        ...model.sets.map((set) => setElement(set, shown, t)),
        place,
        model.sets.length === 0 && empty,
      ]);
    },

    /** @param {string} wanted @param {Translate} t */
    showZoom(wanted, t) {
      zoom = wanted in ZOOMS ? wanted : "normal";
      scaleTo(ZOOMS[zoom]);
      const out = t("rummikub.zoom.out");
      if (tools.children[0]?.ariaLabel === out) return;
      tools.replaceChildren(
        iconButton(out, "minus", () => zoomBy(-1)),
        iconButton(t("rummikub.zoom.in"), "plus", () => zoomBy(1)),
      );
    },

    /** Scrolls until something on the table is in sight; the page itself never scrolls. @param {Element|undefined} part */
    reveal(part) {
      if (!part || !scroller.contains(part)) return;
      const { top, bottom } = (part.closest(".rk-set") ?? part).getBoundingClientRect();
      const seen = scroller.getBoundingClientRect();
      scroller.scrollTop += Math.min(0, top - seen.top - MARGIN) || Math.max(0, bottom - seen.bottom + MARGIN);
    },

    scrolls: () => scroller.scrollHeight > scroller.clientHeight + 1,

    /** What a tile dropped there would land on, if anything. @param {Point} at @returns {Goal|null} */
    goalAt({ x, y }) {
      const inside = (/** @type {Element} */ part, slop = 0) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return x >= left - slop && x <= right + slop && y >= top - slop && y <= bottom + slop;
      };
      if (!inside(element)) return null;
      // It may lie over a set.
      if (inside(place)) return "new";
      const sets = [...scroller.querySelectorAll(".rk-set")].filter((set) => set instanceof HTMLElement);
      const set = sets.find((candidate) => inside(candidate)) ?? sets.find((candidate) => inside(candidate, SLOP));
      return set ? Number(set.dataset.set) : "new";
    },

    /** Shows where a carried tile would land. @param {Goal|null} goal */
    aim(goal) {
      for (const part of scroller.children)
        part.classList.toggle(
          "rk-aim",
          part === place ? goal === "new" : Number(part.getAttribute("data-set") ?? NaN) === goal,
        );
    },

    /** Whether a tile carried there pulls the table up or down: −1, 0 or 1. @param {Point} at */
    pull({ y }) {
      const { top, bottom } = scroller.getBoundingClientRect();
      return Math.abs(y - top) < EDGE ? -1 : Math.abs(y - bottom) < EDGE ? 1 : 0;
    },
    scrollBy: (/** @type {number} */ distance) => scroller.scrollBy(0, distance),

    destroy: () => element.remove(),
  };
}
