/** Closes a sheet that is pulled down with a finger; a shorter pull moves it back. */

/** A pull over this share of its height, or this many pixels, closes it. */
const share = 0.3;
const far = 140;
/** So does a short quick pull: in pixels, and pixels per millisecond. */
const short = 30;
const quick = 0.5;

/** The time of closing or moving back, in milliseconds. */
const duration = 160;

/** Whether a pull that starts here would scroll instead. @param {EventTarget|null} target @param {Element} sheet */
function scrolls(target, sheet) {
  for (let element = target instanceof Element ? target : null; element && element !== sheet; ) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}

/** Whether a pull that ends here closes the sheet. @param {number} distance @param {number} time @param {number} height */
export const isAway = (distance, time, height) =>
  distance > Math.min(far, height * share) || (distance > short && distance / Math.max(1, time) > quick);

/**
 * @param {HTMLElement} sheet
 * @param {{can: () => boolean, close: () => void}} parts  can: it is a sheet now, and may be closed
 */
export function swipeAway(sheet, { can, close }) {
  /** @type {{x: number, y: number, time: number, pulled: number|null}|null} */
  let finger = null;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  sheet.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const [{ clientX: x, clientY: y }] = touches;
      finger =
        touches.length === 1 && can() && !scrolls(target, sheet) ? { x, y, time: Date.now(), pulled: null } : null;
    },
    { passive: true },
  );
  sheet.addEventListener(
    "touchmove",
    (event) => {
      if (!finger) return;
      const [{ clientX, clientY }] = event.touches;
      const down = clientY - finger.y;
      // A sideways or upward movement is another gesture.
      if (finger.pulled === null && (down <= Math.abs(clientX - finger.x) || !event.cancelable)) {
        finger = null;
        return;
      }
      event.preventDefault();
      finger.pulled = Math.max(0, down);
      sheet.style.setProperty("translate", `0 ${finger.pulled}px`);
    },
    { passive: false },
  );

  /** @param {boolean} away */
  async function release(away) {
    const from = sheet.style.getPropertyValue("translate");
    sheet.style.removeProperty("translate");
    const to = away ? "0 100%" : "0 0";
    if (!still.matches) {
      const moving = sheet.animate([{ translate: from }, { translate: to }], { duration, easing: "ease-out" });
      // After an interruption it must also be at its place.
      await moving.finished.catch(() => {});
    }
    if (away) close();
  }
  sheet.addEventListener("touchend", () => {
    const { pulled = null, time = 0 } = finger ?? {};
    finger = null;
    if (pulled !== null) void release(isAway(pulled, Date.now() - time, sheet.offsetHeight));
  });
  sheet.addEventListener("touchcancel", () => {
    if (finger?.pulled != null) void release(false);
    finger = null;
  });
}
