// The board without marbles: a wooden boat with pits. Painted once per size and theme.

import { readPalette } from "../../ui/board/palette.js";
import { countPoint, numberPoint, pitOval, storeOval } from "./layout.js";
import { PITS } from "./model.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Oval} Oval */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * @typedef {import("../../ui/board/palette.js").Palette & {wood: string[], pits: string[]}} Palette
 */

/** @param {Element} [element] @returns {Palette} */
export function readWood(element = document.documentElement) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...readPalette(element),
    wood: [read("wood1"), read("wood2"), read("wood3")],
    pits: [read("pit1"), read("pit2")],
  };
}

/** Half of the outline, from the tip to the straight side, as shares of length and breadth. */
const LYING_BOW = [0.03, 0.22, 0.14, 0, 0.3, 0];
const TURNED_BOW = [0.02, 0.15, 0.09, 0, 0.3, 0];

/** @param {Layout} layout @param {number} inset */
function outline({ turned, width, height }, inset) {
  const path = new Path2D();
  const bow = turned ? TURNED_BOW : LYING_BOW;
  const length = turned ? height : width;
  const breadth = turned ? width : height;
  // The turned boat is the horizontal one rotated a quarter to the left: left becomes below.
  const at = (/** @type {number} */ along, /** @type {number} */ across) => {
    const far = inset + along * (length - 2 * inset);
    const wide = inset + across * (breadth - 2 * inset);
    return turned ? /** @type {const} */ ([wide, height - far]) : /** @type {const} */ ([far, wide]);
  };
  const [a, b, c, d, e, f] = bow;
  path.moveTo(...at(0, 0.5));
  path.bezierCurveTo(...at(a, b), ...at(c, d), ...at(e, f));
  path.lineTo(...at(1 - e, f));
  path.bezierCurveTo(...at(1 - c, d), ...at(1 - a, b), ...at(1, 0.5));
  path.bezierCurveTo(...at(1 - a, 1 - b), ...at(1 - c, 1 - d), ...at(1 - e, 1 - f));
  path.lineTo(...at(e, 1 - f));
  path.bezierCurveTo(...at(c, 1 - d), ...at(a, 1 - b), ...at(0, 0.5));
  path.closePath();
  return path;
}

/** @param {Pen} pen @param {Oval} oval @param {number} [grow] */
export function traceOval(pen, { x, y, rx, ry }, grow = 0) {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0, rx + grow), Math.max(0, ry + grow), 0, 0, 2 * Math.PI);
}

/** @param {Pen} pen @param {Oval} oval @param {Palette} palette @param {number} edge */
function drawHollow(pen, oval, palette, edge) {
  const { x, y, rx, ry } = oval;
  // Light comes from above: the lower rim is bright.
  pen.strokeStyle = palette.wood[0];
  pen.globalAlpha = 0.8;
  pen.lineWidth = edge;
  traceOval(pen, { ...oval, y: y + edge * 0.9 });
  pen.stroke();
  pen.globalAlpha = 1;
  pen.save();
  pen.translate(x, y);
  pen.scale(rx, ry);
  const depth = pen.createRadialGradient(0, -0.3, 0.1, 0, 0, 1);
  depth.addColorStop(0, palette.pits[0]);
  depth.addColorStop(1, palette.pits[1]);
  pen.fillStyle = depth;
  pen.beginPath();
  pen.arc(0, 0, 1, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
  pen.strokeStyle = palette.pits[0];
  pen.globalAlpha = 0.55;
  pen.lineWidth = edge * 0.8;
  traceOval(pen, oval);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Crossing rings are kawung flowers: the site's cloth, carved. @param {Pen} pen @param {Layout} layout @param {Palette} palette */
function drawCarving(pen, { width, height, pitch }, palette) {
  if (pitch < 20) return;
  const radius = pitch * 0.3;
  const step = radius * Math.SQRT2;
  pen.beginPath();
  for (let x = (width / 2) % step; x < width + radius; x += step) {
    for (let y = (height / 2) % step; y < height + radius; y += step) {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  pen.strokeStyle = palette.wood[2];
  pen.globalAlpha = 0.2;
  pen.lineWidth = Math.max(0.6, pitch * 0.012);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** The line between the two rows and, lying, the numbers of the pits beside it; turned, they are in the pits. @param {Pen} pen @param {Layout} layout @param {Palette} palette */
function drawMiddle(pen, layout, palette) {
  const { turned, width, height, pitch } = layout;
  const [first, last] = [pitOval(layout, true, turned ? PITS : 1), pitOval(layout, true, turned ? 1 : PITS)];
  pen.strokeStyle = palette.frameLine;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.5;
  pen.beginPath();
  pen.moveTo(turned ? width / 2 : first.x - pitch * 0.32, turned ? first.y - pitch / 2 : height / 2);
  pen.lineTo(turned ? width / 2 : last.x + pitch * 0.32, turned ? last.y + pitch / 2 : height / 2);
  pen.stroke();
  pen.globalAlpha = 1;
  if (turned) return;
  const size = Math.max(10, pitch * 0.17);
  pen.fillStyle = palette.frameInk;
  pen.font = `600 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.globalAlpha = 0.85;
  for (const near of [true, false]) {
    for (let pit = 1; pit <= PITS; pit += 1) {
      const { x, y } = numberPoint(layout, near, pit);
      pen.fillText(String(pit), x, y + size * 0.36);
    }
  }
  pen.globalAlpha = 1;
}

/** @param {Pen} pen @param {Layout} layout @param {Palette} palette @param {boolean} [numbered] */
export function drawWood(pen, layout, palette, numbered = true) {
  const { turned, width, height, pitch } = layout;
  const [light, middle, dark] = palette.wood;
  const body = outline(layout, pitch * 0.04);
  const shine = turned
    ? pen.createLinearGradient(0, 0, width, height * 0.5)
    : pen.createLinearGradient(0, 0, 0, height);
  shine.addColorStop(0, light);
  shine.addColorStop(turned ? 0.7 : 0.55, middle);
  shine.addColorStop(1, dark);
  pen.save();
  pen.shadowColor = "rgb(30 18 8 / 0.3)";
  pen.shadowBlur = pitch * 0.06 * layout.ratio;
  pen.shadowOffsetY = pitch * 0.035 * layout.ratio;
  pen.fillStyle = shine;
  pen.fill(body);
  pen.restore();
  pen.save();
  pen.clip(body);
  drawCarving(pen, layout, palette);
  pen.restore();
  pen.strokeStyle = palette.frameLine;
  pen.globalAlpha = 0.8;
  pen.lineWidth = Math.max(0.8, pitch * 0.018);
  pen.stroke(outline(layout, pitch * 0.11));
  pen.globalAlpha = 1;
  const edge = Math.max(1, pitch * 0.025);
  for (const near of [false, true]) {
    drawHollow(pen, storeOval(layout, near), palette, edge);
    for (let pit = 1; pit <= PITS; pit += 1) drawHollow(pen, pitOval(layout, near, pit), palette, edge);
  }
  if (numbered) drawMiddle(pen, layout, palette);
}

/**
 * A number on its dark plate.
 * @param {Pen} pen @param {Layout} layout @param {Palette} palette
 * @param {{near: boolean, pit: number|null, count: number}} place
 */
export function drawCount(pen, layout, palette, { near, pit, count }) {
  const { pitch, turned } = layout;
  const { x, y } = countPoint(layout, near, pit);
  const store = pit === null;
  const size = Math.max(11, Math.min(26, pitch * (turned ? (store ? 0.42 : 0.34) : store ? 0.28 : 0.215)));
  const text = String(count);
  pen.font = `700 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const tall = size * 1.42;
  const wide = Math.max(tall, pen.measureText(text).width + size * 0.8);
  pen.beginPath();
  pen.roundRect(x - wide / 2, y - tall / 2, wide, tall, tall / 2);
  pen.fillStyle = "rgb(30 15 5 / 0.82)";
  pen.fill();
  if (store) {
    pen.strokeStyle = palette.frameLine;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
  pen.fillStyle = palette.frameInk;
  pen.fillText(text, x, y + size * 0.36);
}
