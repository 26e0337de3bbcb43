// The line below the board: what the chosen pit would do, and the button that does it; or how
// many turns are left, and what the last marble can bring. And the words that pop up over the
// board when a sowing ends in a special way.

import { h } from "../../ui/dom.js";

/** How long a note stays: long enough to be read while the next sowing begins. */
const NOTE_TIME = 2200;

/**
 * @typedef {object} PanelWords
 * @property {string} title
 * @property {string} detail
 * @property {string} turns    "2 turns left"
 * @property {string} sow
 * @property {string[]} legend what the last marble can bring
 * @property {number|null} colour  of whoever is to move
 * @property {boolean} ready   a pit is chosen and can be sown
 */

/** @param {HTMLElement} slot @param {() => void} onSow */
export function createPanel(slot, onSow) {
  const title = h("strong", { class: "ck-panel__title" });
  const detail = h("span", { class: "ck-panel__detail" });
  const turns = h("span", { class: "ck-panel__turns" });
  const legend = h("ul", { class: "ck-panel__legend" });
  const sow = h("button", { type: "button", class: "ck-panel__sow", onclick: onSow });
  const element = h(
    "div",
    { class: "ck-panel" },
    h("div", { class: "ck-panel__words" }, title, detail, legend),
    turns,
    sow,
  );
  slot.append(element);
  return {
    /** @param {PanelWords} words */
    show(words) {
      element.hidden = words.title === "";
      element.className = `ck-panel${words.colour === null ? "" : ` colour-${words.colour}`}`;
      title.textContent = words.title;
      detail.textContent = words.detail;
      turns.textContent = words.turns;
      turns.hidden = words.turns === "";
      legend.replaceChildren(...words.legend.map((text) => h("li", {}, text)));
      sow.textContent = words.sow;
      sow.hidden = !words.ready;
    },
    /** Whether the button was reached by keys. */
    hasFocus: () => document.activeElement === sow && sow.matches(":focus-visible"),
    destroy: () => element.remove(),
  };
}

/** @param {HTMLElement} parent */
export function createNote(parent) {
  // The live region says the same; a second voice would be noise.
  const element = h("p", { class: "ck-note", "aria-hidden": "true", hidden: true });
  parent.append(element);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  return {
    /** @param {string} text @param {"free"|"steal"|"lost"} tone */
    show(text, tone) {
      clearTimeout(timer);
      element.textContent = text;
      element.dataset.tone = tone;
      element.hidden = false;
      timer = setTimeout(() => (element.hidden = true), NOTE_TIME);
    },
    destroy: () => clearTimeout(timer),
  };
}
