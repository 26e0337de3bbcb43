/** A canvas that is drawn as soon as it has a size, and again whenever that changes. */
import { h } from "./dom.js";

/** Pictures of a new screen, in order, that wait until its text is painted. @type {(() => void)[]} */
const waiting = [];

/** One per task, so that input is handled in between. */
function drawNext() {
  const draw = waiting.shift();
  if (waiting.length > 0) setTimeout(drawNext);
  draw?.();
}

/**
 * @param {(canvas: HTMLCanvasElement) => void} draw
 * @param {string} className
 * @param {boolean} [patient]  the first time, text comes first; a replaced picture must not flicker
 */
export function picture(draw, className, patient = false) {
  const canvas = h("canvas", { class: className, "aria-hidden": "true" });
  const drawNow = () => {
    if (canvas.clientWidth > 0) draw(canvas);
  };
  new ResizeObserver(() => {
    if (!patient) return drawNow();
    patient = false;
    if (waiting.push(drawNow) === 1) setTimeout(drawNext);
  }).observe(canvas);
  return canvas;
}
