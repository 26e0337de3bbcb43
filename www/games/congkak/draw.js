// Draws a position: marbles, numbers and marks over the wood.

import { drawBulb } from "../../ui/board/bulb.js";
import { heapAt } from "./heaps.js";
import { numberPoint, pitOval, placeOval, storeHeap, storeOval } from "./layout.js";
import { drawHeap } from "./marbles.js";
import { drawCount, traceOval } from "./wood.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Oval} Oval */
/** @typedef {import("./wood.js").Palette} Palette */
/** @typedef {import("./model.js").BoardModel} BoardModel */
/** @typedef {import("./story.js").Scene} Scene */
/** @typedef {CanvasRenderingContext2D} Pen */

/** On wood, which is dark in both themes. */
const GOLD = "#F4BE47";
const SALMON = "#FF9A8A";
const IVORY = "#F3E3C3";
const CASING = "rgb(22 10 3 / 0.9)";
/** On smaller boards a number would be illegible. */
const LEAST_LEGIBLE = 24;

/**
 * @param {Pen} pen @param {Oval} oval @param {number} width @param {string} colour
 * @param {number[]} [dashes]
 */
function ring(pen, oval, width, colour, dashes = []) {
  pen.save();
  traceOval(pen, oval, width * 0.5);
  pen.strokeStyle = CASING;
  pen.lineWidth = width * 1.9;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = dashes[0] === 0 ? "round" : "butt";
  pen.setLineDash(dashes);
  pen.stroke();
  pen.restore();
}

/** @param {Pen} pen @param {Palette} palette @param {number} x @param {number} y @param {number} count @param {number} size */
function tag(pen, palette, x, y, count, size) {
  const text = `+${count}`;
  pen.font = `700 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const wide = pen.measureText(text).width + size * 0.8;
  pen.beginPath();
  pen.roundRect(x - wide / 2, y - size * 0.72, wide, size * 1.44, size * 0.72);
  pen.fillStyle = GOLD;
  pen.fill();
  pen.strokeStyle = CASING;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = "#2A1608";
  pen.fillText(text, x, y + size * 0.36);
}

/**
 * The path of the captured marbles into the store.
 * @param {Pen} pen @param {Layout} layout @param {Palette} palette @param {BoardModel} model
 */
function drawTaking(pen, layout, palette, { pits, taking }) {
  const from = pits.find(({ captured }) => captured);
  if (!taking || !from) return;
  const { pitch, turned, width, height } = layout;
  const start = pitOval(layout, from.near, from.pit);
  // The sower's store is at the near end if the captured pit is on the far side.
  const store = storeOval(layout, !from.near);
  const side = from.near ? 1 : -1;
  const goal = turned
    ? { x: width / 2, y: store.y + (from.near ? store.ry + pitch * 0.12 : -store.ry - pitch * 0.12) }
    : { x: store.x + (from.near ? -1 : 1) * (store.rx + pitch * 0.06), y: height / 2 };
  const bend = turned ? { x: goal.x, y: start.y } : { x: start.x, y: goal.y };
  const near = turned
    ? { x: start.x + (from.near ? -1 : 1) * start.rx, y: start.y }
    : { x: start.x, y: start.y - side * start.ry };
  pen.save();
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const trace = () => {
    pen.beginPath();
    pen.moveTo(near.x, near.y);
    pen.quadraticCurveTo(bend.x, bend.y, bend.x + (goal.x - bend.x) * 0.3, bend.y + (goal.y - bend.y) * 0.3);
    pen.lineTo(goal.x, goal.y);
  };
  trace();
  pen.strokeStyle = CASING;
  pen.lineWidth = pitch * 0.1;
  pen.stroke();
  trace();
  pen.strokeStyle = GOLD;
  pen.lineWidth = pitch * 0.045;
  pen.setLineDash([0, pitch * 0.1]);
  pen.stroke();
  pen.setLineDash([]);
  const [alongX, alongY] = turned ? [0, Math.sign(goal.y - start.y)] : [Math.sign(goal.x - start.x), 0];
  const head = pitch * 0.13;
  pen.beginPath();
  pen.moveTo(goal.x - alongX * head + alongY * head, goal.y - alongY * head + alongX * head);
  pen.lineTo(goal.x, goal.y);
  pen.lineTo(goal.x - alongX * head - alongY * head, goal.y - alongY * head - alongX * head);
  pen.stroke();
  pen.restore();
  const size = tagSize(layout);
  tag(pen, palette, (bend.x + goal.x) / 2, (bend.y + goal.y) / 2, taking.count, size * 1.1);
}

/** @param {Layout} layout */
const tagSize = ({ pitch, turned }) => Math.max(Math.min(11, pitch * 0.28), pitch * (turned ? 0.28 : 0.18));

/**
 * @param {Pen} pen
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {BoardModel} model
 * @param {Scene} scene
 * @param {number} near   the seat drawn nearest
 */
export function paintBoard(pen, layout, palette, model, scene, near) {
  const { pitch, turned } = layout;
  const thick = Math.max(2, pitch * (turned ? 0.06 : 0.042));
  const moving = scene.flights.length > 0;
  for (const { seat, near: close, last } of model.stores) {
    if (last && !moving) ring(pen, storeOval(layout, close), thick, GOLD, [0, thick * 2.1]);
    const heap = storeHeap(layout, close);
    // A flat store holds smaller marbles.
    drawHeap(pen, layout, heap, scene.heaps.stores[seat], Math.min(1, heap.ry / layout.marble / 2.3));
  }
  for (const { seat, pit, near: close } of model.pits) {
    drawHeap(pen, layout, pitOval(layout, close, pit), scene.heaps.pits[seat][pit - 1]);
  }
  for (const cell of model.pits) {
    const oval = pitOval(layout, cell.near, cell.pit);
    const taken = moving ? scene.captured?.[0] === cell.seat && scene.captured[1] === cell.pit : cell.captured;
    if (taken) ring(pen, oval, thick, SALMON, [thick * 3.4, thick * 1.7]);
    else if (cell.last && !moving) ring(pen, oval, thick, GOLD, [0, thick * 2.1]);
    else if (cell.chosen) ring(pen, oval, thick, GOLD);
    else if (cell.legal && !moving) {
      traceOval(pen, oval, 0.5);
      pen.strokeStyle = IVORY;
      pen.lineWidth = Math.max(1.5, thick * 0.5);
      pen.stroke();
    }
  }
  for (const cell of model.pits)
    if (cell.hinted && !moving) drawHint(pen, layout, pitOval(layout, cell.near, cell.pit), thick);
  if (!moving) drawTaking(pen, layout, palette, model);
  if (pitch >= LEAST_LEGIBLE) paintNumbers(pen, layout, palette, model, scene, moving);
  for (const flight of scene.flights) paintFlight(pen, layout, palette, flight, near);
  for (const cell of model.pits) if (cell.focused) drawFocus(pen, pitOval(layout, cell.near, cell.pit), palette, thick);
}

/** @type {(pen: Pen, layout: Layout, palette: Palette, model: BoardModel, scene: Scene, moving: boolean) => void} */
function paintNumbers(pen, layout, palette, model, scene, moving) {
  const size = tagSize(layout);
  if (layout.turned) paintPitNumbers(pen, layout, palette, model);
  for (const place of [...model.pits, ...model.stores.map((store) => ({ ...store, pit: null, captured: false }))]) {
    const { seat, pit, near, added } = place;
    const count = heapAt(scene.heaps, [seat, pit]).length;
    drawCount(pen, layout, palette, { near, pit, count });
    if (moving || added === 0) continue;
    const { x, y, rx, ry } = pit === null ? storeOval(layout, near) : pitOval(layout, near, pit);
    if (pit !== null) tag(pen, palette, x + rx * 0.78, y - ry * 0.85, added, size);
    else if (layout.turned) tag(pen, palette, x - rx * 0.9, y, added, size);
    else tag(pen, palette, x + rx * 0.62, y - ry * 0.78, added, size);
  }
}

/** @param {Pen} pen @param {Layout} layout @param {Palette} palette @param {import("./story.js").Flight} flight @param {number} near */
function paintFlight(pen, layout, palette, { marbles, from, to, progress, sown }, near) {
  const start = placeOval(layout, from[0] === near, from[1]);
  const goal = placeOval(layout, to[0] === near, to[1]);
  const height = Math.sin(Math.PI * progress) * layout.pitch * 0.16;
  const x = start.x + (goal.x - start.x) * progress;
  const y = start.y + (goal.y - start.y) * progress - height;
  const span = Math.min(layout.pitch * 0.6, layout.marble * (1.6 + Math.sqrt(marbles.length) * 1.25));
  drawHeap(pen, layout, { x, y, rx: span, ry: span }, marbles, 1.12);
  if (!sown || layout.pitch < LEAST_LEGIBLE) return;
  const size = tagSize(layout) * 1.2;
  // On the inner side, away from other numbers.
  if (layout.turned)
    writeHand(
      pen,
      palette,
      x + (x > layout.width / 2 ? -1 : 1) * (span + size * 0.5),
      y + size * 0.36,
      marbles.length,
      size,
    );
  else writeHand(pen, palette, x, y + (y > layout.height * 0.6 ? -span : span + size * 0.72), marbles.length, size);
}

/**
 * The number of marbles still in the hand.
 * @param {Pen} pen
 * @param {Palette} palette
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {number} size
 */
function writeHand(pen, palette, x, y, count, size) {
  pen.font = `700 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.lineJoin = "round";
  pen.strokeStyle = CASING;
  pen.lineWidth = size * 0.3;
  pen.strokeText(String(count), x, y);
  pen.fillStyle = GOLD;
  pen.fillText(String(count), x, y);
}

/** The owner's numbers in turned pits, over the marbles. @param {Pen} pen @param {Layout} layout @param {Palette} palette @param {BoardModel} model */
function paintPitNumbers(pen, layout, palette, model) {
  const size = Math.max(10, layout.pitch * 0.24);
  pen.font = `600 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.lineJoin = "round";
  pen.strokeStyle = CASING;
  pen.lineWidth = size * 0.3;
  pen.fillStyle = palette.frameInk;
  for (const { near, pit } of model.pits) {
    const { x, y } = numberPoint(layout, near, pit);
    pen.strokeText(String(pit), x, y + size * 0.36);
    pen.fillText(String(pit), x, y + size * 0.36);
  }
}

/** The pit a bot advises: two rings and the sign of the hint. @param {Pen} pen @param {Layout} layout @param {Oval} oval @param {number} thick */
function drawHint(pen, { turned, pitch }, oval, thick) {
  ring(pen, oval, thick * 0.7, IVORY);
  ring(pen, { ...oval, rx: oval.rx - thick * 2, ry: oval.ry - thick * 2 }, thick * 0.7, IVORY);
  const radius = Math.max(9, pitch * (turned ? 0.22 : 0.17));
  drawBulb(pen, oval.x - oval.rx * 0.82, oval.y - oval.ry * 0.82, radius, { fill: GOLD, edge: CASING, ink: "#2A1608" });
}

/** @param {Pen} pen @param {Oval} oval @param {Palette} palette @param {number} thick */
function drawFocus(pen, oval, palette, thick) {
  traceOval(pen, oval, thick + 3.2);
  pen.strokeStyle = palette.onSeat;
  pen.lineWidth = 5.4;
  pen.stroke();
  pen.strokeStyle = "#1B4FA8";
  pen.lineWidth = 2.6;
  pen.stroke();
}
