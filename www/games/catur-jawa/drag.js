// Carrying a card from the hand to the board, with a mouse, a pen or a finger. Below a few
// pixels of travel it stays a tap, and the button's own click does its work.

/** @typedef {{x:number, y:number}} Point */

/**
 * @typedef {object} DragOptions
 * @property {HTMLElement} area                       where carrying may begin
 * @property {(target:EventTarget|null)=>number} indexOf   which card is there, or −1
 * @property {(index:number, at:Point)=>boolean} onLift    false: this card cannot be lifted
 * @property {(at:Point)=>void} onMove
 * @property {(at:Point)=>void} onDrop
 * @property {()=>void} onCancel
 */

const TRAVEL = 6;

/** A finger hides what it holds: the card floats this far above it. */
const ABOVE_FINGER = 56;

/** @param {DragOptions} options */
export function createDrag(options) {
  /** @type {{pointer:number, index:number, start:Point, lifted:boolean, above:number}|null} */
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
      held = {
        pointer: event.pointerId,
        index,
        start: { x: event.clientX, y: event.clientY },
        lifted: false,
        above: event.pointerType === "touch" ? ABOVE_FINGER : 0,
      };
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
        if (!options.onLift(held.index, point(event))) {
          held = null;
          return;
        }
        held.lifted = true;
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
      held = null;
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
    held = null;
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
