/** Pictures and animations of a game as files. */
import { encode } from "../encoder.js";
import { wait } from "../ui/dom.js";
import { createStage, paintCard, positionAt } from "./card.js";
import { cardShape, cardWithin, momentsOf } from "./card-shape.js";

/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {{engine: typeof import("../engine.js"), module: GameModule, record: string, seats: number, ply: number}} Subject */

/** How wide a picture is, in pixels. */
const pictureWidth = 1080;
/** The longest side of an animation. */
const animationSide = 480;
/** In hundredths of a second: one move, and the last picture before the animation repeats. */
const moveTime = 90;
const lastTime = 260;

/** @param {Pick<Subject, "module"|"seats">} subject */
export const pictureShape = ({ module, seats }) => cardShape(module, seats, pictureWidth);

/** @param {Subject} subject @param {HTMLCanvasElement} card */
export function paintPicture({ engine, module, record, seats, ply }, card) {
  const shape = pictureShape({ module, seats });
  const stage = createStage(shape.board);
  try {
    paintCard(card, stage.canvas, module, shape, positionAt(engine, module, record, ply));
  } finally {
    stage.remove();
  }
}

/** @param {HTMLCanvasElement} card @param {string} name @returns {Promise<File>} */
export const pictureFile = (card, name) =>
  new Promise((resolve, reject) => {
    card.toBlob((blob) => {
      if (blob) resolve(new File([blob], `${name}.png`, { type: "image/png" }));
      else reject(new Error("no picture"));
    }, "image/png");
  });

/**
 * Shows the animation's moments on a card, one after the other, and ends with the last one.
 * @param {Subject} subject @param {HTMLCanvasElement} card @param {AbortSignal} signal
 */
export async function playAnimation(subject, card, signal) {
  for (const ply of momentsOf(subject.ply)) {
    // Skipped while the page is hidden.
    if (signal.aborted || !card.isConnected) break;
    paintPicture({ ...subject, ply }, card);
    await wait(10 * moveTime);
  }
  if (!signal.aborted) paintPicture(subject, card);
}

/** Gives the page time for other tasks. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * @param {Subject} subject @param {string} name
 * @param {(done: number) => void} progress from 0 to 1
 * @returns {Promise<File>}
 */
export async function animationFile({ engine, module, record, seats, ply }, name, progress) {
  const shape = cardWithin(module, seats, animationSide);
  const stage = createStage(shape.board);
  const card = document.createElement("canvas");
  const moments = momentsOf(ply);
  const pictures = [];
  try {
    for (const moment of moments) {
      paintCard(card, stage.canvas, module, shape, positionAt(engine, module, record, moment));
      const pen = /** @type {CanvasRenderingContext2D} */ (card.getContext("2d"));
      const { data } = pen.getImageData(0, 0, shape.width, shape.height);
      pictures.push({ canvas: new Uint8Array(data.buffer), time: moment === ply ? lastTime : moveTime });
      progress((pictures.length / (moments.length + 1)) * 0.7);
      await breathe();
    }
  } finally {
    stage.remove();
  }
  const { width, height } = shape;
  const handed = pictures.map(({ canvas }) => canvas.buffer);
  const file = await encode("animation", { width, height, pictures }, handed);
  progress(1);
  return new File([file], `${name}.gif`, { type: "image/gif" });
}
