/** What is said rather than shown: a polite region for readers, and short notices for everybody. */
import { button } from "./controls.js";
import { h, painted, wait } from "./dom.js";
import { createQueue } from "./queue.js";

/** Long enough to be read: a moment to look there, then so much for each letter. @param {string} text */
const readingTime = (text) => 2500 + 60 * text.length;

export function createLive() {
  const region = h("div", { class: "sr-only", role: "status", "aria-live": "polite" });
  // A popover lies above open dialogs; without it a notice would hide behind their backdrop.
  const notices = h("div", { class: "notices", popover: "manual" });
  // A browser that does not know popovers does not know this selector either.
  const isOpen = () => "popover" in notices && notices.matches(":popover-open");
  document.body.append(region, notices);

  const offers = h("div", { class: "offer", role: "status" });
  document.body.append(offers);

  return {
    /** Something that can wait for an answer. @param {string} text @param {string} no @param {string} yes @param {() => void} accept */
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

    /** Takes the place of the notice before. @param {string} text @param {"bad"} [tone] */
    async say(text, tone) {
      const notice = h("p", { class: `notice ${tone ?? ""}`, role: tone ? "alert" : "status" }, text);
      notices.replaceChildren(notice);
      // Hidden and shown again: the latest popover is the topmost one.
      if (isOpen()) notices.hidePopover();
      notices.showPopover?.();
      await wait(readingTime(text));
      notice.remove();
      if (!notices.hasChildNodes() && isOpen()) notices.hidePopover();
    },
  };
}
