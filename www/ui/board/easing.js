// The easings of the look, as functions from progress to progress.

/**
 * A CSS cubic-bezier, solved by bisection: a dozen steps are exact to a thousandth,
 * finer than a pixel of any flight.
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @returns {(progress:number)=>number}
 */
export function cubicBezier(x1, y1, x2, y2) {
  const along = (/** @type {number} */ s, /** @type {number} */ a, /** @type {number} */ b) =>
    3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (along(middle, x1, x2) < progress) low = middle;
      else high = middle;
    }
    return along((low + high) / 2, y1, y2);
  };
}

/** Milliseconds in which things change their place for those who want less motion. */
export const CROSS_FADE = 80;

export const linear = (/** @type {number} */ progress) => progress;
export const easeOut = cubicBezier(0, 0, 0.58, 1);
export const placeEase = cubicBezier(0.2, 0.8, 0.2, 1);
export const coverEase = cubicBezier(0.3, 1.3, 0.5, 1);
