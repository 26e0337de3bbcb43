/** A canvas that draws itself as soon as it has a size, and again whenever that changes. */
import { h } from "./dom.js";

/** Pictures of a new screen, in its order, that wait until its words are on the glass. @type {(() => void)[]} */
const waiting = [];

/** One for each task: whatever a person does comes in between. */
function drawNext() {
  const draw = waiting.shift();
  if (waiting.length > 0) setTimeout(drawNext);
  draw?.();
}

/**
 * @param {(canvas: HTMLCanvasElement) => void} draw
 * @param {string} className
 * @param {boolean} [patient]  the first time, words come first; whatever replaces a picture must not flicker
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
