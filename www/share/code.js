/** A QR code on a canvas. */

/** The light margin that QR readers need, in modules. */
const margin = 4;
/** Canvas pixels per module: an integer, so that edges stay sharp. */
const scale = 4;

/** @param {HTMLCanvasElement} canvas @param {Uint8Array} modules row by row, 1 is dark */
export function paintCode(canvas, modules) {
  const size = Math.sqrt(modules.length);
  const side = (size + 2 * margin) * scale;
  canvas.width = side;
  canvas.height = side;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  // Dark on light in the dark theme too: many QR readers need that.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = "#000";
  modules.forEach((dark, index) => {
    if (dark)
      pen.fillRect((margin + (index % size)) * scale, (margin + Math.floor(index / size)) * scale, scale, scale);
  });
}
