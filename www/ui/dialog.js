/** One modal frame for all dialogs: centred on wide screens, a sheet from below on narrow ones. */
import { freshId, h } from "./dom.js";
import { iconButton } from "./controls.js";
import { t } from "../i18n.js";
import { trail } from "../trail.js";
import { swipeAway } from "./swipe.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * @typedef {object} Content
 * @property {string} title
 * @property {string} [subtitle]
 * @property {Node|null} [before]  left of the title: a seat's badge
 * @property {Child[]} body
 * @property {Child[]} [footer]
 * @property {string} [class]
 */

/**
 * @param {() => void} onclose the person closes it: cross, Escape, back, a tap beside it, or pulling the sheet down
 * @param {{class?: string, closable?: boolean}} [options]
 */
export function createDialog(onclose, { class: className = "", closable = true } = {}) {
  const titleId = freshId();
  const element = h("dialog", { class: `dialog ${className}`, "aria-labelledby": titleId });
  element.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (closable) onclose();
  });
  // A browser may close a dialog itself (two Escapes in a row): follow it.
  element.addEventListener("close", () => onclose());
  // Press and release both beside it: a drag that ends outside must not close it, and closing on the
  // press would let the click hit the page below.
  let pressedBeside = false;
  element.addEventListener("pointerdown", ({ target }) => {
    pressedBeside = target === element;
  });
  element.addEventListener("click", ({ target }) => {
    if (closable && pressedBeside && target === element) onclose();
  });

  const grip = h("span", { class: "grip", "aria-hidden": "true" });
  // Only a sheet shows a handle.
  swipeAway(element, { can: () => closable && grip.offsetHeight > 0, close: onclose });

  /** @type {(() => void)|null} */
  let leaveTrail = null;

  return {
    element,
    show() {
      document.body.append(element);
      element.showModal();
      leaveTrail = trail.open(() => closable && onclose());
    },
    hide() {
      leaveTrail?.();
      leaveTrail = null;
      // Closed first, because that restores the focus.
      element.close();
      element.remove();
    },
    /** @param {Content} content @returns {Node[]} */
    frame: ({ title, subtitle, before, body, footer }) => [
      grip,
      h(
        "header",
        { class: "dialog-head" },
        before ?? null,
        h("h2", { id: titleId, tabindex: "-1", "data-focus": "title" }, title, subtitle && h("small", {}, subtitle)),
        closable && iconButton(t("close"), "close", onclose),
      ),
      h("div", { class: "dialog-body" }, body),
      ...(footer ? [h("footer", { class: "dialog-foot" }, footer)] : []),
    ],
  };
}
