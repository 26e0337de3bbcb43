/** The weights as sliders: each with its purpose, its value, the paper's value and a reset button. */
import { has, number, t } from "../i18n.js";
import { iconButton } from "../ui/controls.js";
import { freshId, h } from "../ui/dom.js";
import { numberProblem } from "../ui/setup-draft.js";
import { features, fitting, sliderRange, weightOf, workshopGame } from "./weights.js";

/** @typedef {import("./weights.js").Changes} Changes */
/** @typedef {import("./weights.js").WeightSpec} WeightSpec */

/** The full name of a weight. @param {string} key */
export const weightName = (key) =>
  has(`workshop.weight.${key}`) ? t(`workshop.weight.${key}`) : t(`${workshopGame}.setting.${key}`);

/** @param {number} value @param {{min: number, max: number}} range */
const place = (value, { min, max }) => String((Math.min(max, Math.max(min, value)) - min) / (max - min));

/**
 * @param {WeightSpec} spec
 * @param {(value: number, done: boolean) => void} set   done: the slider is released, or the number typed
 */
function weightRow(spec, set) {
  const range = sliderRange(spec);
  const name = weightName(spec.key);
  const about = h("p", { class: "weight-about", id: freshId() }, t(`workshop.about.${spec.key}`));
  const slider = h("input", {
    type: "range",
    ...range,
    class: "weight-slider",
    "aria-label": name,
    "aria-describedby": about.id,
    "data-focus": `weight-${spec.key}`,
    oninput: () => set(Number(slider.value), false),
    onchange: () => set(Number(slider.value), true),
  });
  const error = h("span", { class: "field-error", id: freshId(), role: "alert" });
  const typed = h("input", {
    class: "number-input",
    inputmode: "numeric",
    "aria-label": t("workshop.exact", { weight: name }),
    "aria-describedby": error.id,
    "data-focus": `number-${spec.key}`,
    autocomplete: "off",
    onchange: () => {
      const problem = numberProblem(spec, typed.value);
      error.textContent = problem ?? "";
      typed.setAttribute("aria-invalid", String(problem !== null));
      if (problem === null) set(fitting(spec, Number(typed.value)), true);
    },
  });
  const back = iconButton(
    t("workshop.back-to", { weight: name, value: spec.default }),
    "undo",
    () => {
      set(spec.default, true);
      slider.focus({ preventScroll: true });
    },
    "weight-back",
  );
  back.dataset.focus = `back-${spec.key}`;
  const track = h("span", { class: "weight-track" }, slider);
  track.style.setProperty("--paper", place(spec.default, range));
  const element = h(
    "div",
    { class: "weight" },
    h(
      "div",
      { class: "weight-head" },
      h("p", {}, h("b", {}, name), h("small", {}, t("workshop.paper", { value: spec.default })), error),
      back,
      typed,
    ),
    about,
    track,
  );
  return {
    element,
    /** @param {Changes} changes */
    show(changes) {
      const value = weightOf(spec, changes);
      slider.value = String(value);
      // A slider cannot show values beyond its ends.
      slider.setAttribute("aria-valuetext", number(value));
      if (document.activeElement !== typed || numberProblem(spec, typed.value) === null) {
        typed.value = String(value);
        typed.setAttribute("aria-invalid", "false");
        error.textContent = "";
      }
      const changed = value !== spec.default;
      element.classList.toggle("changed", changed);
      back.hidden = !changed;
    },
  };
}

/**
 * All weights, grouped by the features of the paper.
 * @param {WeightSpec[]} specs @param {(spec: WeightSpec, value: number, done: boolean) => void} set
 */
export function createSliders(specs, set) {
  const rows = new Map(specs.map((spec) => [spec.key, weightRow(spec, (value, done) => set(spec, value, done))]));
  const elements = features.map(({ id, rule, weights }) =>
    h(
      "fieldset",
      { class: "feature panel" },
      h("legend", {}, t(`${workshopGame}.why.part.${id}`), h("small", { class: "rule-numbers" }, ` ${rule}`)),
      weights.map((key) => rows.get(key)?.element),
    ),
  );
  return {
    elements,
    /** @param {Changes} changes */
    show(changes) {
      for (const row of rows.values()) row.show(changes);
    },
  };
}
