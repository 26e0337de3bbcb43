// The line below the board: the effect of the chosen pit with the button to sow it; or how many
// turns are left and what the last marble can bring. And the notes that appear over that line,
// where they cover no pit, when a sowing ends in a special way or a pit cannot be sown.

import { h } from "../../ui/dom.js";

/** How long a note stays, in milliseconds: long enough to read while the next sowing begins. */
const NOTE_TIME = 2200;
/** The same for a refusal, which is unexpected. */
const REFUSAL_TIME = 4500;

/**
 * @typedef {object} PanelWords
 * @property {string} title
 * @property {string} detail
 * @property {string} turns    "2 turns left"
 * @property {string} sow
 * @property {string[]} legend the possible effects of the last marble
 * @property {number|null} colour  of the seat to move
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
  const note = createNote(element);
  return {
    note,
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
    destroy() {
      note.clear();
      element.remove();
    },
  };
}

/** Shows a note over the panel for a while. @param {HTMLElement} panel */
function createNote(panel) {
  /** @type {HTMLElement|null} */
  let shown = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  function clear() {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
  }

  /** @param {HTMLElement} note @param {number} time */
  function show(note, time) {
    clear();
    shown = note;
    panel.append(note);
    timer = setTimeout(clear, time);
  }

  return {
    clear,
    /**
     * A note about the end of a sowing. Hidden from screen readers: the live region already says it.
     * @param {string} text @param {import("./ending.js").Tone} tone
     */
    tell: (text, tone) => show(h("p", { class: "ck-note", "data-tone": tone, "aria-hidden": "true" }, text), NOTE_TIME),
    /** Why a pit cannot be sown. @param {string} text */
    refuse: (text) => show(h("p", { class: "ck-note", "data-tone": "refusal", role: "alert" }, text), REFUSAL_TIME),
  };
}
