// The marks that only Catur Jawa has: legal cells for any card of the hand, threats, and the hinted cell.

import { fillSign } from "../../ui/board/signs.js";

/** @typedef {import("../../ui/board/geometry.js").Box} Box */
/** @typedef {import("../../ui/board/palette.js").Palette} Palette */

/** The opacity of a mark while no card is chosen. */
export const QUIET = 0.7;

/** The lamp of the hint button, on a 24 grid. */
const LAMP = "M9 18h6M10 21h4M8.5 15c-1.5-1.3-2.5-3-2.5-5a6 6 0 1 1 12 0c0 2-1 3.7-2.5 5Z";

/**
 * An empty cell that is legal for some card of the hand: a small dot.
 * @param {CanvasRenderingContext2D} pen @param {Box} box @param {Palette} palette @param {number} colour
 */
export function drawQuietLegal(pen, box, palette, colour) {
  const { side } = box;
  pen.globalAlpha = QUIET;
  pen.fillStyle = palette.seatInks[colour];
  pen.beginPath();
  pen.arc(box.x + side / 2, box.y + side / 2, side * 0.06, 0, 2 * Math.PI);
  pen.fill();
  pen.globalAlpha = 1;
}

/**
 * A card of a threat: outlined in its owner's colour, with an edge of cloth. Drawn inside the
 * cell's edge, where brackets and the ring of the last move lie.
 * @param {CanvasRenderingContext2D} pen @param {Box} box @param {Palette} palette @param {number} colour
 */
export function drawThreat(pen, box, palette, colour) {
  const { side } = box;
  // Cloth on the inner side only: on the outer one it would hide the brackets.
  pen.beginPath();
  pen.roundRect(box.x + side * 0.09, box.y + side * 0.08, side * 0.82, side * 0.85, side * 0.09);
  pen.strokeStyle = palette.cloth;
  pen.lineWidth = Math.max(2.2, side * 0.065);
  pen.stroke();
  pen.beginPath();
  pen.roundRect(box.x + side * 0.055, box.y + side * 0.045, side * 0.89, side * 0.92, side * 0.12);
  pen.strokeStyle = palette.seatInks[colour];
  pen.lineWidth = Math.max(1.8, side * 0.055);
  pen.stroke();
}

/**
 * The owner's sign in a corner of the cell that would complete four.
 * @param {CanvasRenderingContext2D} pen @param {Box} box @param {Palette} palette @param {number} colour
 * @param {number} place  among the signs there: each gets its own corner
 */
export function drawThreatSign(pen, box, palette, colour, place) {
  const { side } = box;
  const x = box.x + side * (place < 2 ? 0.19 : 0.81);
  const y = box.y + side * (place % 2 === 0 ? 0.19 : 0.81);
  const radius = Math.max(4, side * 0.11);
  pen.fillStyle = palette.cloth;
  pen.beginPath();
  pen.arc(x, y, radius * 1.55, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = palette.seatInks[colour];
  pen.lineWidth = Math.max(1, side * 0.025);
  pen.stroke();
  pen.fillStyle = palette.seatInks[colour];
  fillSign(pen, colour, x, y, radius);
}

/**
 * The hinted cell: a dashed ring, and the lamp of the hint button.
 * @param {CanvasRenderingContext2D} pen @param {Box} box @param {Palette} palette
 */
export function drawHint(pen, box, palette) {
  const { side } = box;
  const inset = side * 0.02;
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x + inset, box.y + inset, side - 2 * inset, side - 2 * inset, side * 0.16);
  pen.strokeStyle = palette.cloth;
  pen.lineWidth = Math.max(4.5, side * 0.12);
  pen.stroke();
  pen.strokeStyle = palette.ink;
  pen.lineWidth = Math.max(2.4, side * 0.065);
  pen.setLineDash([side * 0.17, side * 0.11]);
  pen.stroke();
  pen.setLineDash([]);
  const radius = Math.max(8, side * 0.2);
  pen.translate(box.x + side * 0.9, box.y + side * 0.1);
  pen.fillStyle = palette.gold;
  pen.strokeStyle = palette.cloth;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.scale(radius / 15, radius / 15);
  pen.translate(-12, -12.5);
  pen.strokeStyle = "#241509";
  pen.lineWidth = 2.4;
  pen.lineCap = "round";
  pen.stroke(new Path2D(LAMP));
  pen.restore();
}
