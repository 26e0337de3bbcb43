// The visible marbles: lying, flying and fading. It owns the scene and its animation.

import { CROSS_FADE } from "../../ui/board/easing.js";
import { paintBoard } from "./draw.js";
import { heapsOf, matches } from "./heaps.js";
import { lastScene, sceneAt, tell } from "./story.js";

/** @typedef {import("./story.js").Scene} Scene */
/** @typedef {import("../../ui/board/loop.js").Track} Track */

export class Sowing {
  /** @type {Scene} */
  #scene = { heaps: { pits: [[], []], stores: [[], []] }, flights: [], captured: null };
  /** @type {{scene: Scene, shown: number}|null} what fades away while the new scene appears */
  #fading = null;

  /** Marbles are in flight. */
  get travels() {
    return this.#scene.flights.length > 0;
  }

  /**
   * Takes another position, and starts the animation that leads there.
   * @param {import("./model.js").Counts} counts @param {import("../../types/congkak.js").Event[]} events @param {string} speed "off": without travel
   * @returns {Track|null} null: it is there at once
   */
  begin(counts, events, speed) {
    const story = tell(events, this.#scene.heaps, speed);
    // After opening a record or undoing a move the old marbles have no relation to the new ones.
    if (story && matches(lastScene(story).heaps, counts)) return this.#travel(story);
    const old = this.#scene;
    this.#scene = { heaps: heapsOf(counts), flights: [], captured: null };
    return events.length > 0 ? this.#fade(old) : null;
  }

  /** @param {import("./story.js").Story} story @returns {Track} */
  #travel(story) {
    const { duration } = story;
    this.#scene = sceneAt(story, 0);
    return {
      duration,
      step: (progress) => {
        this.#scene = progress >= 1 ? lastScene(story) : sceneAt(story, progress * duration);
      },
    };
  }

  /** @param {Scene} old @returns {Track} */
  #fade(old) {
    this.#fading = { scene: old, shown: 0 };
    return {
      duration: CROSS_FADE,
      step: (shown) => {
        this.#fading = shown >= 1 ? null : { scene: old, shown };
      },
    };
  }

  /**
   * @param {CanvasRenderingContext2D} pen @param {import("./layout.js").Layout} layout
   * @param {import("./wood.js").Palette} palette @param {import("./model.js").BoardModel} model @param {number} near
   */
  paint(pen, layout, palette, model, near) {
    if (this.#fading) {
      pen.globalAlpha = 1 - this.#fading.shown;
      paintBoard(pen, layout, palette, model, this.#fading.scene, near);
      pen.globalAlpha = this.#fading.shown;
    }
    paintBoard(pen, layout, palette, model, this.#scene, near);
    pen.globalAlpha = 1;
  }
}
