/** What is painted on a board. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * How many pixels of a canvas are about this colour, within a part of the screen.
 *
 * @param {import("playwright-core").Locator} canvas @param {Box} box @param {[red: number, green: number, blue: number]} colour
 */
export const countPixels = (canvas, box, colour) =>
  canvas.evaluate(
    (element, { part, wanted }) => {
      const painted = /** @type {HTMLCanvasElement} */ (element);
      const { left, top, width } = painted.getBoundingClientRect();
      const ratio = painted.width / width;
      const copy = Object.assign(document.createElement("canvas"), { width: painted.width, height: painted.height });
      const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
      pen.drawImage(painted, 0, 0);
      const { data } = pen.getImageData(
        Math.round((part.x - left) * ratio),
        Math.round((part.y - top) * ratio),
        Math.round(part.width * ratio),
        Math.round(part.height * ratio),
      );
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const far = wanted.some((value, channel) => Math.abs(data[at + channel] - value) > 8);
        if (!far && data[at + 3] > 200) count += 1;
      }
      return count;
    },
    { part: { x: box.x, y: box.y, width: box.width, height: box.height }, wanted: colour },
  );
