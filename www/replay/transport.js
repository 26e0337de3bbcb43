/** The replay's buttons, its slider and its speed. */
import { number, t } from "../i18n.js";
import { selectBox } from "../ui/controls.js";
import { dress, fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { factors, speeds } from "./speed.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../ui/icons.js").IconName} IconName */

/** @param {string} key of the label @param {IconName} image @param {string} shortcut @param {() => void} act */
const control = (key, image, shortcut, act) => ({
  key,
  shortcut,
  element: h(
    "button",
    { type: "button", class: "transport-button", "data-focus": `replay-${image}`, onclick: act },
    icon(image),
  ),
});

export class Transport {
  #replay;
  #first;
  #back;
  #play;
  #forward;
  #last;
  #slider;
  #marks = h("div", { class: "transport-marks", "aria-hidden": "true" });
  #count = h("span", { class: "transport-count", "aria-hidden": "true" });
  #speed = h("div", { class: "transport-speed" });
  #buttons;
  element;
  /** The state for which the controls were labelled. */
  #labelled = "";

  /** @param {Replay} replay @param {HTMLElement} more  what else is in the row of the buttons */
  constructor(replay, more) {
    this.#replay = replay;
    this.#first = control("replay.first", "first", "Home", () => replay.goTo(0));
    this.#back = control("replay.back", "backward", "ArrowLeft", () => replay.step(-1));
    this.#play = control("replay.play", "play", "Space", () => replay.toggle());
    this.#forward = control("replay.forward", "forward", "ArrowRight", () => replay.step(1));
    this.#last = control("replay.last", "last", "End", () => replay.goTo(replay.length));
    this.#slider = h("input", {
      type: "range",
      class: "transport-slider",
      min: 0,
      max: replay.length,
      step: 1,
      "data-focus": "replay-slider",
      oninput: () => replay.goTo(Number(this.#slider.value), { spoken: false }),
    });
    this.#buttons = [this.#first, this.#back, this.#play, this.#forward, this.#last];
    this.element = h(
      "div",
      { class: "transport", role: "group" },
      h(
        "div",
        { class: "transport-track" },
        h("div", { class: "transport-rail" }, this.#slider, this.#marks),
        this.#count,
      ),
      h(
        "div",
        { class: "transport-row" },
        this.#buttons.map(({ element }) => element),
        this.#speed,
        more,
      ),
    );
  }

  /** @param {string} language */
  #label(language) {
    const { speed, playing } = this.#replay.state.get();
    const wanted = [language, speed, playing].join();
    if (wanted === this.#labelled) return;
    this.#labelled = wanted;
    dress(this.element, { "aria-label": t("replay.controls") });
    dress(this.#slider, { "aria-label": t("replay.slider") });
    for (const { element, key, shortcut } of this.#buttons) {
      const label = t(key === "replay.play" && playing ? "replay.pause" : key);
      dress(element, { "aria-label": label, title: label, "aria-keyshortcuts": shortcut });
    }
    this.#play.element.replaceChildren(icon(playing ? "pause" : "play"));
    const choices = speeds.map((value) => ({ value, label: `${number(factors[value])}×` }));
    fill(
      this.#speed,
      selectBox({
        label: t("replay.speed"),
        choices,
        value: speed,
        focus: "replay-speed",
        onchange: (value) => this.#replay.setSpeed(speeds.find((one) => one === value) ?? "normal"),
      }),
    );
  }

  /**
   * A disabled button keeps the focus and announces that it is disabled.
   * @param {{element: HTMLElement}} button @param {boolean} off
   */
  #disable({ element }, off) {
    if ((element.ariaDisabled === "true") !== off) dress(element, { "aria-disabled": off && "true" });
  }

  /** @param {string} language */
  update(language) {
    const { length, state } = this.#replay;
    const { ply, marks, aside } = state.get();
    this.#label(language);
    const place = t("replay.place", { ply, plies: length });
    if (Number(this.#slider.value) !== ply) this.#slider.value = String(ply);
    this.#slider.setAttribute("aria-valuetext", place);
    this.#slider.style.setProperty("--share", `${length > 0 ? (100 * ply) / length : 0}%`);
    this.#count.textContent = `${ply} / ${length}`;
    const onLine = aside?.kind === "line";
    this.#disable(this.#first, ply === 0 && !onLine);
    this.#disable(this.#back, ply === 0 && !onLine);
    this.#disable(this.#play, length === 0);
    this.#disable(this.#forward, ply === length && !onLine);
    this.#disable(this.#last, ply === length && !onLine);
    this.#drawMarks(marks, length);
  }

  /** @type {unknown} */
  #marked = null;

  /** @param {import("./replay.js").ReplayState["marks"]} marks @param {number} length */
  #drawMarks(marks, length) {
    if (marks === this.#marked) return;
    this.#marked = marks;
    fill(
      this.#marks,
      Object.entries(marks).map(([index, { tone }]) => {
        const mark = h("i", { class: `tone-${tone}` });
        mark.style.setProperty("--at", String((Number(index) + 1) / Math.max(1, length)));
        return mark;
      }),
    );
  }
}

/** The keys of the replay, where no control of the page uses them. @type {Record<string, (replay: Replay) => void>} */
const keys = {
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  Home: (replay) => replay.goTo(0),
  End: (replay) => replay.goTo(replay.length),
  " ": (replay) => replay.toggle(),
};

/** Whether the focused control uses a key itself. @param {EventTarget|null} target @param {string} key */
function isTaken(target, key) {
  if (!(target instanceof Element)) return false;
  // A slider does not use the space bar.
  if (key === " " && target.matches(".transport-slider")) return false;
  if (target.closest("input, select, textarea, summary, [contenteditable], dialog, [role=grid], [role=radiogroup]"))
    return true;
  return key === " " && target.closest("button, a") !== null;
}

/** Arrow keys, Home, End and the space bar, wherever the focus is on the screen. @param {KeyboardEvent} event @param {Replay} replay */
export function obeyKey(event, replay) {
  const { key, target, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || !(key in keys)) return;
  if (isTaken(target, key) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  keys[key](replay);
}
