/** The set-up's right half: which rules, and the seed. */
import { t } from "../i18n.js";
import { chooser, switchRow } from "./controls.js";
import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { picture } from "./picture.js";
import { numberProblem, presetOf } from "./setup-draft.js";

/** @typedef {import("./setup-draft.js").Draft} Draft */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */
/** @typedef {import("../types/shared.js").OptionSpec} OptionSpec */
/** @typedef {import("../types/shared.js").Setting} Setting */

const longestSeed = 60;

/** @param {GameEntry} info @param {Draft} draft @param {import("../games/types.js").GameModule} module @param {() => void} redraw */
function presetCards(info, draft, module, redraw) {
  const chosen = presetOf(info, draft.options);
  const name = freshId();
  return h(
    "div",
    { class: "presets", role: "radiogroup", "aria-label": t("setup.rules") },
    info.presets.map((preset) => {
      const input = h("input", {
        type: "radio",
        name,
        "data-focus": `preset-${preset.id}`,
        onchange: () => {
          Object.assign(draft.options, preset.options);
          redraw();
        },
      });
      input.checked = preset.id === chosen;
      return h(
        "label",
        { class: "preset" },
        input,
        h(
          "span",
          { class: "preset-card" },
          picture((canvas) => module.drawPicture(canvas, preset.id), "preset-picture"),
          h("strong", {}, t(`${info.id}.preset.${preset.id}`)),
          h("span", { class: "preset-text" }, t(`${info.id}.preset.${preset.id}.text`)),
          h("span", { class: "preset-check" }, icon("check")),
        ),
      );
    }),
  );
}

/** @param {GameEntry} info @param {Draft} draft @param {OptionSpec} field @param {() => void} redraw */
function optionField(info, draft, field, redraw) {
  const key = `${info.id}.option.${field.key}`;
  const label = t(key);
  const focus = `option-${field.key}`;
  /** @param {Setting} value */
  const choose = (value) => {
    draft.options[field.key] = value;
    redraw();
  };
  if (field.kind === "switch")
    return switchRow({ label, value: draft.options[field.key] === true, onchange: choose, focus });
  if (field.kind === "choice") {
    /** @type {Setting[]} */
    const values = field.choices;
    const choices = values.map((value) => ({ value: String(value), label: t(`${key}.${value}`) }));
    const control = chooser(choices);
    /** Controls return text; a size is a number. @param {string} text */
    const chooseText = (text) => choose(values.find((value) => String(value) === text) ?? field.default);
    return h(
      "div",
      { class: "field-row" },
      h("span", {}, label),
      control({ label, choices, value: String(draft.options[field.key]), onchange: chooseText, focus }),
    );
  }
  const error = h("span", { class: "field-error", role: "alert", id: freshId() });
  const input = h("input", {
    class: "number-input",
    inputmode: "numeric",
    value: draft.options[field.key],
    "data-focus": focus,
    "aria-describedby": error.id,
    onchange: () => {
      const problem = numberProblem(field, input.value);
      error.textContent = problem ?? "";
      input.setAttribute("aria-invalid", String(problem !== null));
      if (problem === null) choose(Number(input.value));
    },
  });
  return h("label", { class: "field-row" }, h("span", {}, label, error), input);
}

/** A seed that is easy to read out. */
function randomSeed() {
  const flowers = ["melati", "kenanga", "cempaka", "seroja", "dahlia", "mawar", "anggrek", "teratai"];
  const [flower, number] = crypto.getRandomValues(new Uint16Array(2));
  return `${flowers[flower % flowers.length]}-${number % 10000}`;
}

/** @param {Draft} draft @param {string} problem */
function seedField(draft, problem) {
  const error = h("span", { class: "field-error", role: "alert", id: freshId() }, problem);
  const input = h("input", {
    class: "seed-input",
    placeholder: t("setup.seed.random"),
    value: draft.seed,
    maxlength: longestSeed,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "data-focus": "seed",
    "aria-describedby": error.id,
    "aria-invalid": problem ? "true" : null,
    oninput: () => {
      draft.seed = input.value;
    },
  });
  const dice = h(
    "button",
    {
      type: "button",
      class: "inner-button",
      "aria-label": t("setup.seed.dice"),
      title: t("setup.seed.dice"),
      onclick: () => {
        input.value = randomSeed();
        input.dispatchEvent(new Event("input", { bubbles: true }));
      },
    },
    icon("dice"),
  );
  const label = h("label", { for: freshId() }, t("setup.seed"));
  input.id = label.htmlFor;
  return h(
    "div",
    { class: "field-row" },
    h("span", {}, label, error),
    h("span", { class: "with-button" }, input, dice),
  );
}

/**
 * @param {GameEntry} info @param {Draft} draft @param {import("../games/types.js").GameModule} module
 * @param {() => void} redraw
 * @param {{rulesOpen: boolean, seedProblem: string}} look @param {Node[]} last  below everything else
 */
export function rulesPart(info, draft, module, redraw, look, last) {
  const details = h(
    "details",
    {
      class: "disclosure",
      open: look.rulesOpen,
      ontoggle: () => {
        look.rulesOpen = details.open;
      },
    },
    h("summary", { "data-focus": "more-rules" }, t("setup.more-rules"), icon("chevron")),
    info.options.map((field) => optionField(info, draft, field, redraw)),
  );
  return h(
    "section",
    { class: "setup-rules" },
    h("h3", {}, t("setup.rules")),
    presetCards(info, draft, module, redraw),
    presetOf(info, draft.options) === null && h("p", { class: "quiet" }, t("setup.custom")),
    info.options.length > 0 && details,
    seedField(draft, look.seedProblem),
    ...last,
  );
}
