// The sign of a hint on a board: the bulb of the hint's button on a small disc.

import { iconPath } from "../icons.js";

/** The icons' grid. */
const GRID = 24;

/**
 * @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y its middle @param {number} radius
 * @param {{fill: string, edge: string, ink: string}} colours  of the disc, its edge and the bulb
 */
export function drawBulb(pen, x, y, radius, { fill, edge, ink }) {
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = Math.max(1.2, radius * 0.14);
  pen.stroke();
  const scale = (radius * 1.45) / GRID;
  pen.scale(scale, scale);
  pen.translate(-GRID / 2, -GRID / 2);
  pen.strokeStyle = ink;
  pen.lineWidth = 2.6;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D(iconPath("hint")));
  pen.restore();
}
