// One frame loop for all animations on a board. It requests a frame only while a track runs or a
// redraw is pending, and sleeps otherwise.

import { linear } from "./easing.js";

/**
 * @typedef {object} Track
 * @property {number} duration            milliseconds
 * @property {number} [delay]
 * @property {(progress:number)=>number} [ease]
 * @property {(progress:number)=>void} step  called with eased progress; always once with 1
 */

/** @typedef {ReturnType<typeof createLoop>} Loop */

/** @param {()=>void} paint */
export function createLoop(paint) {
  /** @type {{track:Track, start:number, resolve:()=>void}[]} */
  let running = [];
  let frame = 0;

  /** @param {number} now */
  function tick(now) {
    frame = 0;
    // An error is reported as any other, and stops neither the other tracks nor the loop.
    try {
      advance(now);
      paint();
    } finally {
      if (running.length > 0) wake();
    }
  }

  /** @param {number} now */
  function advance(now) {
    /** @type {typeof running} */
    const ended = [];
    for (const item of running) {
      const elapsed = now - item.start - (item.track.delay ?? 0);
      if (elapsed < 0) continue;
      if (elapsed >= item.track.duration) ended.push(item);
      else item.track.step((item.track.ease ?? linear)(elapsed / item.track.duration));
    }
    running = running.filter((item) => !ended.includes(item));
    for (const { track, resolve } of ended) {
      resolve();
      track.step(1);
    }
  }

  function wake() {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  return {
    /** Paint once, soon. */
    redraw: wake,
    /**
     * @param {Track} track
     * @returns {Promise<void>} settles when the track has ended or was finished
     */
    run(track) {
      // A hidden tab gets no frames, so tracks end at once.
      if (document.hidden) {
        track.step(1);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        running.push({ track, start: performance.now(), resolve });
        wake();
      });
    },
    /** End every track at once, each in its last state. */
    finish() {
      const all = running;
      running = [];
      for (const item of all) {
        item.track.step(1);
        item.resolve();
      }
      if (all.length > 0) wake();
    },
    stop() {
      cancelAnimationFrame(frame);
      running = [];
    },
  };
}
