// Which tiles move when the table is redrawn, and from where; without motion none do. It owns the animations.

import { createFlights } from "./flight.js";

/** The longest time of a tile moved by others, in milliseconds: slower than one's own. */
const SLOW_GLIDE = 450;

/** @typedef {Map<number, DOMRect>} Places  of tiles by number, before */

/**
 * @typedef {object} MotionParts
 * @property {HTMLElement} root   the element with the seats' chips
 * @property {(tile: number) => HTMLElement|undefined} tile
 * @property {() => boolean} travels   motion is switched on
 */

export class Motion {
  #flights = createFlights();
  #parts;

  /** @param {MotionParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {number} seat */
  #chip(seat) {
    return this.#parts.root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  }

  /** Moves every tile from its old position. @param {Places} places @param {number} [duration] */
  glide(places, duration) {
    if (!this.#parts.travels()) return;
    for (const [id, place] of places) {
      const tile = this.#parts.tile(id);
      if (tile?.isConnected) this.#flights.glide(tile, place, duration);
    }
  }

  /**
   * Moves the tiles of the rack's owner after a move.
   * @param {import("./story.js").Arrival[]} arrivals @param {Places} places
   */
  arrive(arrivals, places) {
    const travels = this.#parts.travels();
    let behind = 0;
    for (const { tile, was, seat } of arrivals) {
      const element = this.#parts.tile(tile);
      const place = was === null ? this.#chip(seat) : places.get(was);
      if (!place || !element?.isConnected) continue;
      if (was === null && !travels) this.#flights.appear(element);
      else if (was === null) this.#flights.arrive(element, place, behind++);
      else if (travels) this.#flights.glide(element, place);
    }
  }

  /**
   * A step of a replay: moved tiles glide, laid ones come from their seat.
   * @param {import("./replay.js").Beat} beat @param {number} seat @param {Places} places
   */
  replay({ frame, time }, seat, places) {
    const duration = Math.min(SLOW_GLIDE, time * 0.8);
    const chip = this.#chip(seat);
    const came = frame.about.filter((id) => !places.has(id)).flatMap((id) => this.#parts.tile(id) ?? []);
    this.glide(places, duration);
    came.forEach((tile, order) => {
      if (chip && this.#parts.travels()) this.#flights.arrive(tile, chip, order, duration);
      else this.#flights.appear(tile);
    });
  }

  /** Ends all animations at once. */
  finish() {
    this.#flights.finish();
  }

  /** Settles when all animations have ended. */
  ended() {
    return this.#flights.ended();
  }
}
