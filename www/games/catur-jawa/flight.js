// A flying card: a small canvas above the page, moved by transform alone, so that it can cross from
// the hand or a seat to the board without repainting either.

import { drawCard } from "./draw.js";

/** @typedef {import("./model.js").Card} Card */
/** @typedef {{x:number, y:number}} Point */

/** The size of a lifted card relative to its cell. */
export const LIFTED = 1.25;

/** The margin for the tilt and the shadow around the card. */
const MARGIN = 0.3;

/**
 * @param {Card} card
 * @param {number} side  of a cell on the board
 * @param {import("../../ui/board/palette.js").Palette} palette
 */
export function createFlier(card, side, palette) {
  const canvas = document.createElement("canvas");
  canvas.className = "cj-flier";
  canvas.setAttribute("aria-hidden", "true");
  const outer = side * (1 + 2 * MARGIN);
  const ratio = (window.devicePixelRatio || 1) * LIFTED;
  canvas.width = Math.round(outer * ratio);
  canvas.height = Math.round(outer * ratio);
  canvas.style.width = `${outer}px`;
  canvas.style.height = `${outer}px`;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(canvas.width / outer, canvas.height / outer);
  drawCard(pen, { x: side * MARGIN, y: side * MARGIN, side }, palette, card);
  document.body.append(canvas);
  return {
    /**
     * @param {Point} middle
     * @param {number} [scale]
     * @param {number} [tilt] degrees
     */
    move(middle, scale = 1, tilt = 0) {
      canvas.style.transform = `translate(${middle.x - outer / 2}px, ${middle.y - outer / 2}px) rotate(${tilt}deg) scale(${scale})`;
    },
    remove() {
      canvas.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createFlier>} Flier */
