/**
 * For how long a game was on a table that somebody could see. A page that is left open does not
 * count for ever: a pause without a move counts as five minutes at most.
 */

const longestPause = 300_000;

export class Stopwatch {
  #now;
  #hidden;
  #sum = 0;
  /** Since then it runs; null: it does not. @type {number|null} */
  #since = null;
  /** Of the moments until the last move. */
  #settled = 0;
  #shown = false;

  /** @param {{now?: () => number, page?: Pick<Document, "hidden"|"addEventListener">}} [clock] */
  constructor({ now = () => performance.now(), page = document } = {}) {
    this.#now = now;
    this.#hidden = () => page.hidden;
    page.addEventListener("visibilitychange", () => this.#update());
  }

  /** Another game. @param {number} played milliseconds so far */
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

  /** Milliseconds, up to the move that was just made. */
  read() {
    this.#update();
    this.#settled += Math.min(this.#sum, longestPause);
    this.#sum = 0;
    return Math.round(this.#settled);
  }
}
