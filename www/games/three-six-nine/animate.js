// Turns the engine's events into animation: the stone comes down, its runs are drawn one after
// another, each with its points. Ending all tracks shows the new snapshot.

import { CROSS_FADE, easeOut, placeEase } from "../../ui/board/easing.js";
import { still } from "./draw.js";

/** @typedef {import("../../ui/board/loop.js").Track} Track */
/** @typedef {import("./draw.js").Motion} Motion */

const PLACE = 220;
const RUN = 300;
/** The next run begins before the previous one has ended: all can be seen without waiting. */
const STAGGER = 140;
const TAG = 160;
const FLASH = 500;

/**
 * @param {import("../../types/three-six-nine.js").Event[]} events
 * @param {boolean} reduced
 * @returns {{motion:Motion, tracks:Track[]}}
 */
export function choreograph(events, reduced) {
  /** @type {Motion} */
  const motion = { ...still, runs: [], tags: [] };
  /** @type {Track[]} */
  const tracks = [];
  const runs = events.find((event) => event.type === "score")?.runs ?? [];
  if (!events.some(({ type }) => type === "place")) return { motion, tracks };
  motion.stone = 0;
  if (reduced) {
    tracks.push({ duration: CROSS_FADE, step: (progress) => (motion.stone = progress) });
    return { motion, tracks };
  }
  tracks.push({ duration: PLACE, ease: placeEase, step: (progress) => (motion.stone = progress) });
  runs.forEach((_, index) => {
    motion.runs[index] = 0;
    motion.tags[index] = 0;
    const delay = PLACE * 0.7 + index * STAGGER;
    tracks.push({ duration: RUN, delay, ease: easeOut, step: (progress) => (motion.runs[index] = progress) });
    tracks.push({
      duration: TAG,
      delay: delay + RUN * 0.7,
      ease: easeOut,
      step: (progress) => (motion.tags[index] = progress),
    });
  });
  if (runs.length > 0) {
    motion.flash = 1;
    const delay = PLACE + runs.length * STAGGER;
    tracks.push({ duration: FLASH, delay, step: (progress) => (motion.flash = 1 - progress) });
  }
  return { motion, tracks };
}
