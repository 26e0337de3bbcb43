// Carrying a card or a tile with a mouse, a pen or a finger. Below a few pixels of travel it
// stays a tap, and the button's own click does its work.

/** @typedef {{x:number, y:number}} Point */

/**
 * @typedef {object} DragOptions
 * @property {HTMLElement} area                       where carrying may begin
 * @property {(target:EventTarget|null)=>number} indexOf   which piece is there, or −1
 * @property {(target:EventTarget|null)=>boolean} [scrolls]  a finger that moves at once means to scroll there: it
 *   lifts a piece by resting on it first
 * @property {(index:number, at:Point)=>boolean} onLift    false: this piece cannot be lifted
 * @property {(at:Point)=>void} onMove
 * @property {(at:Point)=>void} onDrop
 * @property {()=>void} onCancel
 */

const TRAVEL = 6;
/** Milliseconds a finger rests before it lifts what could be scrolled. */
const REST = 200;

/** A finger hides what it holds: the piece floats this far above it. */
const ABOVE_FINGER = 56;

/** @param {DragOptions} options */
export function createDrag(options) {
  /** @type {{pointer:number, index:number, start:Point, lifted:boolean, above:number, rest:ReturnType<typeof setTimeout>|null}|null} */
  let held = null;
  let swallowClick = false;
  const ears = new AbortController();
  const signal = ears.signal;

  /** @param {PointerEvent} event @returns {Point} */
  const point = (event) => ({ x: event.clientX, y: event.clientY - (held?.above ?? 0) });

  options.area.addEventListener(
    "pointerdown",
    (event) => {
      swallowClick = false;
      const index = options.indexOf(event.target);
      if (held || index < 0 || event.button !== 0 || !event.isPrimary) return;
      const touch = event.pointerType === "touch";
      held = {
        pointer: event.pointerId,
        index,
        start: { x: event.clientX, y: event.clientY },
        lifted: false,
        above: touch ? ABOVE_FINGER : 0,
        rest: touch && options.scrolls?.(event.target) ? setTimeout(() => lift(point(event)), REST) : null,
      };
    },
    { signal },
  );

  /** @param {Point} at */
  function lift(at) {
    if (!held) return;
    held.rest = null;
    held.lifted = options.onLift(held.index, at);
    if (held.lifted) options.onMove(at);
    else held = null;
  }

  function forget() {
    if (held?.rest) clearTimeout(held.rest);
    held = null;
  }

  // The browser scrolls unless it is told at once not to.
  options.area.addEventListener(
    "touchmove",
    (event) => {
      if (held && held.rest === null && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  options.area.addEventListener(
    "contextmenu",
    (event) => {
      if (held) event.preventDefault();
    },
    { signal },
  );

  // On the window, not captured by the button: the hand may be redrawn under the finger.
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!held.lifted) {
        if (Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) < TRAVEL) return;
        // It scrolls instead.
        if (held.rest) return forget();
        return lift(point(event));
      }
      options.onMove(point(event));
    },
    { signal },
  );

  window.addEventListener(
    "pointerup",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const { lifted } = held;
      const at = point(event);
      forget();
      if (!lifted) return;
      swallowClick = true;
      // The click of this gesture, if any, comes before the next task.
      setTimeout(() => {
        swallowClick = false;
      });
      options.onDrop(at);
    },
    { signal },
  );

  window.addEventListener(
    "pointercancel",
    (event) => {
      if (held && event.pointerId === held.pointer) cancel();
    },
    { signal },
  );
  window.addEventListener("blur", () => cancel(), { signal });

  window.addEventListener(
    "click",
    (event) => {
      if (!swallowClick) return;
      swallowClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );

  function cancel() {
    const lifted = held?.lifted;
    forget();
    if (lifted) options.onCancel();
  }

  return {
    carrying: () => held?.lifted === true,
    cancel,
    destroy() {
      cancel();
      ears.abort();
    },
  };
}
