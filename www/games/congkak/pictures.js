// Small pictures: the home card, the presets, a saved or finished position, the rules' boards. They
// use the drawing code of the table.

import { prepareCanvas } from "../../ui/board/canvas.js";
import { paintBoard } from "./draw.js";
import { heapsOf } from "./heaps.js";
import { lyingBoard, measure } from "./layout.js";
import { boardModel, nearSeat, PITS } from "./model.js";
import { drawWood, readWood } from "./wood.js";

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Picture<GameTypes>} Picture */
/** @typedef {import("./model.js").Counts} Counts */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * @typedef {Counts & {near?: number, aim?: number|null, move?: import("../../types/congkak.js").MadeMove|null}} Scene
 *   aim: the pit of seat 0 whose sowing is shown
 */

/** A position in mid-game: after thirteen sowings, the near side to move. @type {Scene} */
const HOME = {
  pits: [
    [12, 2, 1, 2, 0, 13, 2],
    [12, 13, 6, 2, 2, 2, 1],
  ],
  stores: [14, 14],
};

/** @param {number} seeds @returns {Scene} */
const start = (seeds) => ({ pits: [0, 1].map(() => Array(PITS).fill(seeds)), stores: [0, 0] });

/** Marbles in each pit. @type {Record<string, number>} */
const PRESETS = { traditional: 7, quick: 4 };

/** @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Scene} scene */
function paint(pen, layout, scene) {
  const palette = readWood();
  const near = scene.near ?? 0;
  const model = boardModel({ counts: scene, near, mover: near, move: scene.move }, { aim: scene.aim ?? null });
  drawWood(pen, layout, palette, layout.pitch >= 20);
  paintBoard(pen, layout, palette, model, { heaps: heapsOf(scene), flights: [], captured: null }, near);
}

/** @param {HTMLCanvasElement} canvas @param {Scene} scene */
export function drawWhole(canvas, scene) {
  const { pen, width, height, ratio } = prepareCanvas(canvas);
  const layout = measure(width, height, ratio);
  pen.translate((width - layout.width) / 2, (height - layout.height) / 2);
  paint(pen, layout, scene);
}

/**
 * A board larger than its picture: the near store and the pits beside it, or only these pits.
 * @param {HTMLCanvasElement} canvas @param {Scene} scene
 * @param {{pitch: number, left: number, corner?: number}} look  pitch and left edge, in CSS pixels and in pitches
 */
function drawPart(canvas, scene, { pitch, left, corner = 0 }) {
  const { pen, width, height, ratio } = prepareCanvas(canvas);
  const layout = lyingBoard(pitch, ratio);
  pen.beginPath();
  pen.roundRect(0, 0, width, height, corner);
  pen.clip();
  pen.translate(left * pitch, (height - layout.height) / 2);
  paint(pen, layout, scene);
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function drawPicture(canvas, picture) {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (picture === "home") return drawPart(canvas, HOME, { pitch: height / 3.6, left: 0.15 });
  if (typeof picture === "string")
    return drawPart(canvas, start(PRESETS[picture] ?? 7), { pitch: width / 3.06, left: -1.69, corner: width / 8 });
  const { status, view, players } = picture;
  drawWhole(canvas, { pits: view.pits, stores: view.stores, near: nearSeat(players), move: status.moves.at(-1) });
}
