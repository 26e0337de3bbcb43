// A tile: a real button with a number and the mark of its colour, so that colour is never the
// only sign. The marks are paths in a box from −1 to 1, for SVG and canvas alike.

import { signPaths, svgSign } from "../../ui/board/signs.js";
import { h } from "../../ui/dom.js";
import { JOKER, tileOf } from "./model.js";

/** Eight points, from the top. */
const star = `M${Array.from({ length: 16 }, (_, index) => {
  const radius = index % 2 ? 0.58 : 1;
  const turn = (index * Math.PI) / 8;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}).join("L")}Z`;

/** By the letter of the colour. @type {Record<string, string>} */
export const markPaths = {
  // The hole runs the other way round.
  O: "M-.86 0a.86.86 0 1 0 1.72 0a.86.86 0 1 0-1.72 0M-.5 0a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0Z",
  R: signPaths[0],
  B: signPaths[2],
  K: "M-.78-.78H.78V.78H-.78Z",
  J: star,
};

/** @param {string} name @returns {Node[]} */
function face(name) {
  const { colour, number } = tileOf(name);
  return [h("b", {}, number), svgSign(markPaths[colour], "rk-mark")];
}

/** The number of the tile there, or the key of the set. @param {EventTarget|null} target @param {"tile"|"set"} kind */
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
 * What changes about a tile: its words, and what a joker stands for.
 * @param {HTMLElement} element @param {string} name @param {{label: string, stands: string|null, joker: string}} words
 */
export function showTile(element, name, { label, stands, joker }) {
  element.setAttribute("aria-label", label);
  if (name !== JOKER) return;
  element.dataset.stands = stands?.[0] ?? "";
  const number = element.querySelector("b");
  if (number) number.textContent = stands ? String(tileOf(stands).number) : joker;
}

/** A tile that is missing. @param {string} name */
export const ghostTile = (name) => h("span", { class: "rk-ghost", "aria-hidden": "true" }, tileOf(name).number);
