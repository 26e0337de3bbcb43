// Moving tiles: each one starts at its old position and glides to its current one. Nothing waits
// for the animations, and all can be ended at once.

import { CROSS_FADE } from "../../ui/board/easing.js";

/** @typedef {{x: number, y: number, width: number}} Place */

const GLIDE = 260;
const FROM_SEAT = 420;
/** The delay between two tiles from the same rack. */
const BEHIND = 60;
const EASING = "cubic-bezier(.2,.8,.2,1)";

export function createFlights() {
  /** @type {Animation[]} */
  let running = [];
  /**
   * A moved tile makes the browser lay out the page before the next can be measured: so all are
   * measured first.
   * @type {(() => Animation)[]}
   */
  let measured = [];

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  function run(element, frames, timing) {
    if (measured.push(() => element.animate(frames, { easing: EASING, fill: "backwards", ...timing })) === 1)
      queueMicrotask(start);
  }

  function start() {
    running.push(...measured.map((move) => move()));
    measured = [];
  }

  return {
    /** @param {HTMLElement} element @param {Place} from @param {number} [duration] */
    glide(element, from, duration = GLIDE) {
      const to = element.getBoundingClientRect();
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.abs(x) + Math.abs(y) < 2) return;
      run(
        element,
        [
          {
            transform: `translate(${x}px, ${y}px) scale(${from.width / to.width || 1})`,
            transformOrigin: "0 0",
            zIndex: 2,
          },
          { transform: "none", transformOrigin: "0 0", zIndex: 2 },
        ],
        { duration },
      );
    },
    /** From a seat's chip. @param {HTMLElement} element @param {Place} from @param {number} order @param {number} [duration] */
    arrive(element, from, order, duration = FROM_SEAT) {
      const to = element.getBoundingClientRect();
      run(
        element,
        [
          { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(.4)`, opacity: 0, zIndex: 3 },
          { opacity: 1, offset: 0.3, zIndex: 3 },
          { transform: "none", zIndex: 3 },
        ],
        { duration, delay: order * BEHIND },
      );
    },
    /** Fades in, without motion. @param {HTMLElement} element */
    appear(element) {
      run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE });
    },
    finish() {
      const all = running;
      running = [];
      measured = [];
      for (const animation of all) animation.finish();
    },
    /** Settles when all animations have ended. */
    async ended() {
      start();
      await Promise.allSettled(running.map(({ finished }) => finished));
    },
  };
}
