// Dragging a card or a tile with a mouse, a pen or a finger. A shorter movement than a few pixels
// is a tap, handled by the button's own click.

/** @typedef {{x:number, y:number}} Point */

/**
 * @typedef {object} DragOptions
 * @property {HTMLElement} area                       where a drag may begin
 * @property {(target:EventTarget|null)=>number} indexOf   the index of the piece there, or −1
 * @property {(target:EventTarget|null)=>boolean} [scrolls]  a finger that moves at once scrolls there; it
 *   lifts a piece by resting on it first
 * @property {(index:number, at:Point)=>boolean} onLift    false: this piece cannot be dragged
 * @property {(at:Point)=>void} onMove
 * @property {(at:Point)=>void} onDrop
 * @property {()=>void} onCancel
 */

const TRAVEL = 6;
/** How long a finger must rest in milliseconds before it lifts a piece in a scrollable area. */
const REST = 200;

/** A finger hides the piece: it floats this far above the finger. */
const ABOVE_FINGER = 56;

/** @param {DragOptions} options */
export const createDrag = (options) => new Drag(options);

/** @typedef {{pointer:number, index:number, start:Point, lifted:boolean, above:number, rest:ReturnType<typeof setTimeout>|null}} Held */

class Drag {
  #options;
  /** @type {Held|null} what is under the pointer, lifted or not yet */
  #held = null;
  #swallowClick = false;
  #ears = new AbortController();

  /** @param {DragOptions} options */
  constructor(options) {
    this.#options = options;
    const { area } = options;
    const { signal } = this.#ears;
    area.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    // Without an immediate preventDefault the browser would scroll.
    const keepStill = (/** @type {TouchEvent} */ event) => {
      if (this.#held?.rest === null && event.cancelable) event.preventDefault();
    };
    area.addEventListener("touchmove", keepStill, { signal, passive: false });
    const noMenu = (/** @type {MouseEvent} */ event) => {
      if (this.#held) event.preventDefault();
    };
    area.addEventListener("contextmenu", noMenu, { signal });
    // Listens on the window, not on the button: the hand may be redrawn under the finger.
    window.addEventListener("pointermove", (event) => this.#follow(event), { signal });
    window.addEventListener("pointerup", (event) => this.#release(event), { signal });
    const giveUp = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId === this.#held?.pointer) this.cancel();
    };
    window.addEventListener("pointercancel", giveUp, { signal });
    window.addEventListener("blur", () => this.cancel(), { signal });
    window.addEventListener("click", (event) => this.#swallow(event), { signal, capture: true });
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    return { x: event.clientX, y: event.clientY - (this.#held?.above ?? 0) };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { indexOf, scrolls } = this.#options;
    this.#swallowClick = false;
    const index = indexOf(event.target);
    if (this.#held || index < 0 || event.button !== 0 || !event.isPrimary) return;
    const touch = event.pointerType === "touch";
    this.#held = {
      pointer: event.pointerId,
      index,
      start: { x: event.clientX, y: event.clientY },
      lifted: false,
      above: touch ? ABOVE_FINGER : 0,
      rest: touch && scrolls?.(event.target) ? setTimeout(() => this.#lift(this.#point(event)), REST) : null,
    };
  }

  /** @param {Point} at */
  #lift(at) {
    const held = this.#held;
    if (!held) return;
    held.rest = null;
    held.lifted = this.#options.onLift(held.index, at);
    if (held.lifted) this.#options.onMove(at);
    else this.#held = null;
  }

  #forget() {
    if (this.#held?.rest) clearTimeout(this.#held.rest);
    this.#held = null;
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    if (held.lifted) return this.#options.onMove(this.#point(event));
    if (Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) < TRAVEL) return;
    // The gesture scrolls instead.
    if (held.rest) this.#forget();
    else this.#lift(this.#point(event));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const at = this.#point(event);
    this.#forget();
    if (!held.lifted) return;
    this.#swallowClick = true;
    // The click of this gesture, if any, comes before the next task.
    setTimeout(() => {
      this.#swallowClick = false;
    });
    this.#options.onDrop(at);
  }

  /** @param {MouseEvent} event */
  #swallow(event) {
    if (!this.#swallowClick) return;
    this.#swallowClick = false;
    event.stopPropagation();
    event.preventDefault();
  }

  carrying() {
    return this.#held?.lifted === true;
  }

  cancel() {
    const lifted = this.carrying();
    this.#forget();
    if (lifted) this.#options.onCancel();
  }

  destroy() {
    this.cancel();
    this.#ears.abort();
  }
}
