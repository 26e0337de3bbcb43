/**
 * Measures how long a game was visible on a table. Time without a move counts at most five minutes,
 * because a page may be left open.
 */

const longestPause = 300_000;

export class Stopwatch {
  #now;
  #hidden;
  #sum = 0;
  /** The start of the current run; null: stopped. @type {number|null} */
  #since = null;
  /** The total at the last move. */
  #settled = 0;
  #shown = false;

  /** @param {{now?: () => number, page?: Pick<Document, "hidden"|"addEventListener">}} [clock] */
  constructor({ now = () => performance.now(), page = document } = {}) {
    this.#now = now;
    this.#hidden = () => page.hidden;
    page.addEventListener("visibilitychange", () => this.#update());
  }

  /** Starts another game. @param {number} played milliseconds so far */
  start(played) {
    this.#sum = 0;
    this.#settled = played;
    this.#since = null;
    this.#update();
  }

  /** @param {boolean} shown the table is on the screen */
  run(shown) {
    this.#shown = shown;
    this.#update();
  }

  #update() {
    const now = this.#now();
    if (this.#since !== null) this.#sum += now - this.#since;
    this.#since = this.#shown && !this.#hidden() ? now : null;
  }

  /** Milliseconds, up to the last move. */
  read() {
    this.#update();
    this.#settled += Math.min(this.#sum, longestPause);
    this.#sum = 0;
    return Math.round(this.#settled);
  }
}
