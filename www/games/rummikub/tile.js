// A tile: a real button with a number and the mark of its colour, so that colour is never the
// only sign.

import { svgSign } from "../../ui/board/signs.js";
import { h } from "../../ui/dom.js";
import { markPaths } from "./marks.js";
import { JOKER, tileOf } from "./model.js";

/** @param {string} name @returns {Node[]} */
function face(name) {
  const { colour, number } = tileOf(name);
  return [h("b", {}, number), svgSign(markPaths[colour], "rk-mark")];
}

/**
 * The number of the tile at an event's target, or the key of the set.
 * @param {EventTarget|null} target @param {"tile"|"set"} kind
 */
export function numberAt(target, kind) {
  const piece = target instanceof Element ? target.closest(`[data-${kind}]`) : null;
  return piece instanceof HTMLElement && piece.isConnected ? Number(piece.dataset[kind]) : null;
}

/** A tile in its place. @param {string} name @param {number} id */
export const createTile = (name, id) =>
  h(
    "button",
    { type: "button", class: "rk-tile", "data-tile": id, "data-item": "", "data-colour": name[0], tabindex: -1 },
    ...face(name),
  );

/**
 * Updates the changing parts of a tile: its label, and what a joker stands for.
 * @param {HTMLElement} element @param {string} name @param {{label: string, stands: string|null, joker: string}} words
 */
export function showTile(element, name, { label, stands, joker }) {
  element.setAttribute("aria-label", label);
  if (name !== JOKER) return;
  element.dataset.stands = stands?.[0] ?? "";
  const number = element.querySelector("b");
  if (number) number.textContent = stands ? String(tileOf(stands).number) : joker;
}

/**
 * The marks of a tile; each has its own shape.
 * @param {HTMLElement} element @param {Pick<import("./model.js").TileModel, "laid"|"fresh"|"moved"|"lifted"|"hinted">} marks
 */
export function markTile(element, { laid, fresh, moved, lifted, hinted }) {
  for (const [name, on] of Object.entries({ laid, fresh, moved, lifted, hinted }))
    element.classList.toggle(`rk-${name}`, on);
}

/** A tile that is missing. @param {string} name */
export const ghostTile = (name) => h("span", { class: "rk-ghost", "aria-hidden": "true" }, tileOf(name).number);
