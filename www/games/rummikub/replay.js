// Shows another seat's play step by step: tiles are lifted, then they lie in their new set. It owns
// the intermediate state and the timer.

/** @typedef {import("./draft.js").DraftSet} DraftSet */
/** @typedef {import("./rearrange.js").Change} Change */

/**
 * The table at one moment of a change.
 * @typedef {object} Frame
 * @property {DraftSet[]} sets
 * @property {number[]} laid    until now
 * @property {number[]} moved   until now
 * @property {number[]} lifted  about to move
 * @property {number[]} about   the tiles to scroll into view
 */

/** @typedef {{frame: Frame, time: number}} Beat  how long it is shown, in milliseconds */

/** The times to look at the table, at the lifted tiles, and at the result. */
const LOOK = 250;
const LIFT = 450;
const PUT = 800;
/** The longest total time, however many tiles move. */
const LONGEST = 4000;

/** The speed factors. @type {Record<string, number>} */
const SPEEDS = { slow: 1.35, normal: 1, fast: 0.5 };

/** @param {Change} change @param {string} speed @returns {Beat[]} */
export function beatsOf({ start, steps }, speed) {
  /** @type {Beat[]} */
  const beats = [{ frame: { sets: start, laid: [], moved: [], lifted: [], about: [] }, time: LOOK }];
  for (const { laid, moved, sets } of steps) {
    const { frame } = beats[beats.length - 1];
    if (moved.length > 0) beats.push({ frame: { ...frame, lifted: moved, about: moved }, time: LIFT });
    beats.push({
      frame: {
        sets,
        laid: [...frame.laid, ...laid],
        moved: [...frame.moved, ...moved],
        lifted: [],
        about: [...laid, ...moved],
      },
      time: PUT,
    });
  }
  const whole = beats.reduce((sum, { time }) => sum + time, 0);
  const scale = Math.min(1, LONGEST / whole) * (SPEEDS[speed] ?? 1);
  return beats.map(({ frame, time }) => ({ frame, time: time * scale }));
}

export class Replay {
  /** @type {Frame|null} what the table shows in the place of the turn; null: nothing is replayed */
  frame = null;
  #cut = new AbortController();

  /**
   * @param {Beat[]} beats @param {(beat: Beat) => void} show
   * @returns {Promise<boolean>} whether it was shown to its end
   */
  async play(beats, show) {
    const { signal } = this.#cut;
    for (const beat of beats) {
      this.frame = beat.frame;
      show(beat);
      await pause(beat.time, signal);
      if (signal.aborted) return false;
    }
    this.frame = null;
    return true;
  }

  /** Ends it at once. @returns {boolean} whether it was running */
  cut() {
    const running = this.frame !== null;
    this.frame = null;
    this.#cut.abort();
    this.#cut = new AbortController();
    return running;
  }
}

/** @param {number} time @param {AbortSignal} signal  it ends the pause */
const pause = (time, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
