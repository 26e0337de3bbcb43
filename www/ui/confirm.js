/** A yes-or-no question above all open dialogs. */
import { button } from "./controls.js";
import { createDialog } from "./dialog.js";

/**
 * Finds a control again that may have been redrawn: others with its name may stand before it.
 * @param {Element|null} control
 */
function finder(control) {
  const name = control?.getAttribute("data-focus") ?? "";
  const same = () => [...document.querySelectorAll(`[data-focus="${CSS.escape(name)}"]`)];
  const place = control ? same().indexOf(control) : -1;
  return () => same()[place];
}

/** @param {{title: string, text: string, yes: string, no: string}} question @returns {Promise<boolean>} */
export const confirmDialog = ({ title, text, yes, no }) =>
  new Promise((resolve) => {
    const opener = finder(document.activeElement);
    /** @param {boolean} answer */
    const answer = (answer) => {
      resolve(answer);
      dialog.hide();
      const again = opener();
      if (document.activeElement === document.body && again instanceof HTMLElement)
        again.focus({ preventScroll: true });
    };
    const dialog = createDialog(() => answer(false), { class: "dialog-small" });
    dialog.element.append(
      ...dialog.frame({
        title,
        body: [text],
        footer: [
          button(no, null, () => answer(false), { autofocus: true }),
          button(yes, null, () => answer(true), { class: "button primary" }),
        ],
      }),
    );
    dialog.show();
  });
