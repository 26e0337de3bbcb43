// A seeded random generator (mulberry32 over a hashed text), so that every failure can be repeated.

import assert from "node:assert/strict";

export class Random {
  #state = 2166136261;

  /** @param {string} seed */
  constructor(seed) {
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16777619);
  }

  /** A whole number from 0 up to, but not including, n. @param {number} n */
  below(n) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    assert(list.length > 0, "nothing to pick from");
    return /** @type {T} */ (list[this.below(list.length)]);
  }

  /** @template T @param {readonly T[]} list @returns {T[]} */
  shuffled(list) {
    const rest = [...list];
    return list.map(() => /** @type {T} */ (rest.splice(this.below(rest.length), 1)[0]));
  }
}
