/** A canvas that draws itself as soon as it has a size, and again whenever that changes. */
import { h } from "./dom.js";

/** @param {(canvas: HTMLCanvasElement) => void} draw @param {string} className */
export function picture(draw, className) {
  const canvas = h("canvas", { class: className, "aria-hidden": "true" });
  new ResizeObserver(() => {
    if (canvas.clientWidth > 0) draw(canvas);
  }).observe(canvas);
  return canvas;
}
