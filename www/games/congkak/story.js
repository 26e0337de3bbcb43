// A sowing over time: from the events of a move and the marbles before it, the position of every
// marble at a moment. Pure; the frame loop calls it.

import { cubicBezier } from "../../ui/board/easing.js";
import { copyHeaps, heapAt } from "./heaps.js";

/** @typedef {import("./heaps.js").Heaps} Heaps */
/** @typedef {import("./model.js").Place} Place */

const easeInOut = cubicBezier(0.42, 0, 0.58, 1);

const MARBLE = 110;
const LONGEST_LAP = 1600;
const TAKING = 420;
const CLEARING = 600;

/** The speed factors; "off": no motion. @type {Record<string, number>} */
const PACES = { slow: 2.2, normal: 1, fast: 0.5, off: 0 };
export const speeds = Object.keys(PACES);

/** @param {string} speed */
export const paceOf = (speed) => PACES[speed] ?? 1;

/**
 * Marbles in the air.
 * @typedef {object} Flight
 * @property {number[]} marbles  colours
 * @property {Place} from
 * @property {Place} to
 * @property {number} progress
 * @property {boolean} sown      in the hand that sows, not taken or cleared
 */

/** @typedef {{heaps: Heaps, flights: Flight[], captured: Place|null}} Scene */

/**
 * @typedef {object} Story
 * @property {Heaps} before
 * @property {Place} start
 * @property {Place[]} path
 * @property {number} step                        time for one marble
 * @property {{pit: Place, seat: number}|null} steal
 * @property {boolean} clearing                   the remaining marbles go to the stores
 * @property {number} taking                      time
 * @property {number} duration
 */

/**
 * @param {import("../../types/congkak.js").Event[]} events
 * @param {Heaps} before
 * @param {string} speed
 * @returns {Story|null} null when no marbles move
 */
export function tell(events, before, speed) {
  const lift = events.find((event) => event.type === "lift");
  const sow = events.find((event) => event.type === "sow");
  const pace = paceOf(speed);
  if (!lift || !sow || pace === 0) return null;
  const [steal] = events.flatMap((event) => (event.type === "steal" && event.count > 0 ? [event] : []));
  const clearing = events.some(({ type }) => type === "leftover");
  const step = Math.min(MARBLE, LONGEST_LAP / sow.path.length) * pace;
  const taking = steal ? TAKING * pace : 0;
  return {
    before,
    start: [lift.seat, lift.pit],
    path: sow.path,
    step,
    steal: steal ? { pit: [1 - steal.seat, steal.pit], seat: steal.seat } : null,
    clearing,
    taking,
    duration: step * sow.path.length + taking + (clearing ? CLEARING * pace : 0),
  };
}

/** @param {Story} story @param {number} elapsed @returns {Scene} */
export function sceneAt(story, elapsed) {
  const { path, step, steal, start } = story;
  const heaps = copyHeaps(story.before);
  /** @type {Flight[]} */
  const flights = [];
  const hand = heapAt(heaps, start).splice(0);
  const landed = Math.min(path.length, Math.floor(elapsed / step));
  for (const place of path.slice(0, landed)) heapAt(heaps, place).push(/** @type {number} */ (hand.shift()));
  if (landed < path.length) {
    const progress = easeInOut((elapsed - landed * step) / step);
    flights.push({
      marbles: hand,
      from: landed === 0 ? start : path[landed - 1],
      to: path[landed],
      progress,
      sown: true,
    });
    return { heaps, flights, captured: null };
  }
  let rest = elapsed - path.length * step;
  if (steal) {
    const marbles = heapAt(heaps, steal.pit).splice(0);
    if (rest < story.taking) {
      flights.push({
        marbles,
        from: steal.pit,
        to: [steal.seat, null],
        progress: easeInOut(rest / story.taking),
        sown: false,
      });
      return { heaps, flights, captured: steal.pit };
    }
    heaps.stores[steal.seat].push(...marbles);
    rest -= story.taking;
  }
  if (story.clearing) {
    const left = story.duration - elapsed;
    heaps.pits.forEach((row, seat) =>
      row.forEach((heap, index) => {
        const marbles = heap.splice(0);
        if (marbles.length === 0) return;
        if (left <= 0) heaps.stores[seat].push(...marbles);
        else
          flights.push({
            marbles,
            from: [seat, index + 1],
            to: [seat, null],
            progress: easeInOut(rest / (rest + left)),
            sown: false,
          });
      }),
    );
  }
  return { heaps, flights, captured: steal ? steal.pit : null };
}

/** The last scene. @param {Story} story */
export const lastScene = (story) => sceneAt(story, story.duration + 1);
