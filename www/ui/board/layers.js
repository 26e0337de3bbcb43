// Two canvases that fill a slot: the ground, painted once per size and theme, and the pieces above
// it, painted on every movement. They handle sizes, colours and frames; their owner does the
// painting.

import { createLoop } from "./loop.js";

/** @typedef {{width: number, height: number, ratio: number}} Size */

/**
 * @template {Size} Layout
 * @template Palette
 * @typedef {object} LayerOptions
 * @property {HTMLElement} slot
 * @property {HTMLElement} element       in the slot: gets the layout's size, and the canvases
 * @property {[ground: string, pieces: string]} classes
 * @property {(width: number, height: number, ratio: number) => Layout} measure
 * @property {(slot: HTMLElement) => Palette} readPalette
 * @property {(layout: Layout) => void} onResize   before anything is painted
 * @property {(pen: CanvasRenderingContext2D, layout: Layout, palette: Palette) => void} paintGround  in CSS pixels
 * @property {(pen: CanvasRenderingContext2D, layout: Layout, palette: Palette) => void} paintPieces
 */

/** In CSS pixels: smaller boards are not painted, for example before the first layout. */
const LEAST = 24;

/** @param {string} className */
function makeCanvas(className) {
  const canvas = document.createElement("canvas");
  canvas.className = className;
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, { left: "0px", top: "0px" });
  return canvas;
}

/** @param {HTMLElement} element @param {Size} size */
function setSize(element, { width, height }) {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/**
 * @template {Size} Layout
 * @template Palette
 * @param {LayerOptions<Layout, Palette>} options
 */
export function createLayers(options) {
  const { slot, element } = options;
  const [ground, pieces] = options.classes.map(makeCanvas);
  element.prepend(ground, pieces);
  let palette = options.readPalette(slot);
  let layout = options.measure(1, 1, 1);
  const loop = createLoop(() => paintOn(pieces, options.paintPieces));

  /** @param {HTMLCanvasElement} canvas @param {typeof options.paintGround} paint */
  function paintOn(canvas, paint) {
    if (Math.min(layout.width, layout.height) < LEAST) return;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    pen.clearRect(0, 0, layout.width, layout.height);
    paint(pen, layout, palette);
  }

  function resize() {
    layout = options.measure(slot.clientWidth, slot.clientHeight, window.devicePixelRatio || 1);
    setSize(element, layout);
    for (const canvas of [ground, pieces]) {
      setSize(canvas, layout);
      canvas.width = Math.round(layout.width * layout.ratio);
      canvas.height = Math.round(layout.height * layout.ratio);
    }
    options.onResize(layout);
    loop.redraw();
    paintOn(ground, options.paintGround);
  }

  const observer = new ResizeObserver(resize);
  observer.observe(slot);
  resize();
  const hide = () => {
    if (document.hidden) loop.finish();
  };
  document.addEventListener("visibilitychange", hide);

  return {
    redraw: loop.redraw,
    run: loop.run,
    finish: loop.finish,
    layout: () => layout,
    palette: () => palette,
    /** Colours or size may have changed. */
    refresh() {
      palette = options.readPalette(slot);
      resize();
    },
    destroy() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", hide);
      loop.stop();
      element.remove();
    },
  };
}
