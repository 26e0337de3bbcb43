/** A question that is answered yes or no, above whatever is open. */
import { button } from "./controls.js";
import { createDialog } from "./dialog.js";

/** @param {{title: string, text: string, yes: string, no: string}} question @returns {Promise<boolean>} */
export const confirmDialog = ({ title, text, yes, no }) =>
  new Promise((resolve) => {
    /** @param {boolean} answer */
    const answer = (answer) => {
      resolve(answer);
      // Closed first, as that gives the focus back.
      dialog.element.close();
      dialog.element.remove();
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
    document.body.append(dialog.element);
    dialog.element.showModal();
  });
