/** Announcements: a polite region for screen readers, and short notices for everybody. */
import { button } from "./controls.js";
import { h, painted, wait } from "./dom.js";
import { createQueue } from "./queue.js";

/** How long a notice stays: a base time plus a time per letter. @param {string} text */
const readingTime = (text) => 2500 + 60 * text.length;

/** How long "undo" is offered, in milliseconds: long enough to reach the button by keyboard. */
const undoTime = 20_000;

export function createLive() {
  const region = h("div", { class: "sr-only", role: "status", "aria-live": "polite" });
  // A popover lies above open dialogs; otherwise a notice would be behind their backdrop.
  const notices = h("div", { class: "notices", popover: "manual" });
  // A browser without popovers does not know this selector either.
  const isOpen = () => "popover" in notices && notices.matches(":popover-open");
  document.body.append(region, notices);

  const offers = h("div", { class: "offer", role: "status" });
  document.body.append(offers);

  // After a change of language the old text must be neither read nor heard.
  new MutationObserver(() => {
    region.textContent = "";
    notices.replaceChildren();
    if (isOpen()) notices.hidePopover();
  }).observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  const hide = () => {
    if (isOpen()) notices.hidePopover();
  };

  return {
    /**
     * A notice that can wait for an answer.
     * @param {string} text @param {string} no @param {string} yes @param {() => void} accept
     */
    offer(text, no, yes, accept) {
      const answer = (/** @type {() => void} */ then) => () => {
        offers.replaceChildren();
        then();
      };
      const refuse = answer(() => {});
      offers.replaceChildren(
        h("p", {}, text),
        button(no, null, refuse),
        button(yes, null, answer(accept), { class: "button primary" }),
      );
    },

    announce: createQueue((text) => (region.textContent = text), { painted, wait }),

    /** Replaces the previous notice. @param {string} text @param {"bad"} [tone] */
    async say(text, tone) {
      const notice = h("p", { class: `notice ${tone ?? ""}`, role: tone ? "alert" : "status" }, text);
      notices.replaceChildren(notice);
      // Hidden and shown again: the latest popover is on top.
      hide();
      notices.showPopover?.();
      await wait(readingTime(text));
      notice.remove();
      if (!notices.hasChildNodes()) hide();
    },

    /**
     * Reports an action with a button to undo it, while the notice is visible, and longer while it is
     * focused or hovered.
     * @param {string} text @param {string} label @param {() => void} undo
     * @param {boolean} [passing]  closes when the person continues elsewhere
     */
    async undoable(text, label, undo, passing = false) {
      const ears = new AbortController();
      const leave = () => {
        ears.abort();
        notice.remove();
        if (!notices.hasChildNodes()) hide();
      };
      const press = button(label, "undo", () => {
        leave();
        undo();
      });
      const notice = h("div", { class: "notice undoable", role: "status" }, h("p", {}, text), press);
      notices.replaceChildren(notice);
      hide();
      notices.showPopover?.();
      const beside = (/** @type {PointerEvent} */ { target }) =>
        target instanceof Node && !notice.contains(target) && leave();
      if (passing) addEventListener("pointerdown", beside, { signal: ears.signal, capture: true });
      do await wait(undoTime);
      while (notice.isConnected && notice.matches(":hover, :focus-within"));
      leave();
    },

    /** The notice no longer applies. */
    hush() {
      notices.replaceChildren();
      hide();
    },
  };
}
