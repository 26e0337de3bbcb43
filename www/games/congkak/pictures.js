// Small pictures: the home card, the presets, a saved or finished position, the rules' boards.
// The same drawing as on the table, only smaller.

import { paintBoard } from "./draw.js";
import { heapsOf } from "./heaps.js";
import { measure } from "./layout.js";
import { boardModel, nearSeat, PITS } from "./model.js";
import { drawWood, readWood } from "./wood.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").RulesBlock} RulesBlock */
/** @typedef {import("./model.js").Counts} Counts */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * @typedef {Counts & {near?: number, aim?: number|null, move?: any, legal?: {pit: number}[]}} Scene
 *   aim: the pit of seat 0 whose sowing is shown
 */

/** A game in the middle: thirteen sowings in, the near side to choose. @type {Scene} */
const HOME = { pits: [[12, 2, 1, 2, 0, 13, 2], [12, 13, 6, 2, 2, 2, 1]], stores: [14, 14] };

/** @param {number} seeds @returns {Scene} */
const start = (seeds) => ({ pits: [0, 1].map(() => Array(PITS).fill(seeds)), stores: [0, 0] });

/** @type {Record<string, () => Scene>} */
const scenes = { home: () => HOME, traditional: () => start(7), quick: () => start(4) };

/** @param {HTMLCanvasElement} canvas */
function prepare(canvas) {
  const width = canvas.clientWidth || canvas.width;
  const height = canvas.clientHeight || canvas.height;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { pen, width, height, ratio };
}

/** @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Scene} scene */
function paint(pen, layout, scene) {
  const palette = readWood();
  const near = scene.near ?? 0;
  const model = boardModel({ counts: scene, near, mover: near, move: scene.move, legal: scene.legal }, { aim: scene.aim ?? null });
  drawWood(pen, layout, palette, layout.pitch >= 20);
  paintBoard(pen, layout, palette, model, { heaps: heapsOf(scene), flights: [], captured: null }, near);
}

/** @param {HTMLCanvasElement} canvas @param {Scene} scene */
function drawWhole(canvas, scene) {
  const { pen, width, height, ratio } = prepare(canvas);
  const layout = measure(width, height, ratio);
  pen.translate((width - layout.width) / 2, (height - layout.height) / 2);
  paint(pen, layout, scene);
}

/** The home card shows a board larger than itself: the near store, and the pits beside it. @param {HTMLCanvasElement} canvas */
function drawHome(canvas) {
  const { pen, width, height, ratio } = prepare(canvas);
  const room = Math.max(width * 1.06, height * 2.2);
  const layout = measure(room, room, ratio);
  const wide = layout.height <= height;
  pen.translate(wide ? (width - layout.width) / 2 : width * 0.03, (height - layout.height) / 2);
  paint(pen, layout, HOME);
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function drawPicture(canvas, picture) {
  if (picture === "home") return drawHome(canvas);
  if (typeof picture === "string") return drawWhole(canvas, (scenes[picture] ?? scenes.home)());
  const { pits, stores, players, moves = [] } = picture;
  drawWhole(canvas, { pits, stores, near: nearSeat(players), move: moves.at(-1) });
}

/** @param {HTMLCanvasElement} canvas @param {RulesBlock} block */
export function drawBoardBlock(canvas, block) {
  // Boards here are long, not square; the canvas is drawn again in its new shape.
  if (!canvas.classList.contains("ck-rules-board")) canvas.classList.add("ck-rules-board");
  drawWhole(canvas, block.scene);
}
