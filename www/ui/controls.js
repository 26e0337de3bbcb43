/** Controls used in several places. Each is a native control underneath, so keys and screen readers work. */
import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./icons.js").IconName} IconName */
/** @typedef {{value: string, label: string, icon?: IconName, title?: string, lang?: string}} Choice  lang: of its words, where not that of the page */

/**
 * A row of radio buttons that looks like one pill.
 * @param {object} options
 * @param {string} options.label
 * @param {Choice[]} options.choices
 * @param {string} options.value
 * @param {(value: string) => void} options.onchange
 * @param {string} [options.focus] a name for restoring the focus after a redraw
 * @param {string} [options.class]
 */
export function segmented({ label, choices, value, onchange, focus = freshId(), class: className = "" }) {
  const name = freshId();
  return h(
    "div",
    { class: `segmented ${className}`, role: "radiogroup", "aria-label": label },
    choices.map((choice) => {
      const input = h("input", {
        type: "radio",
        name,
        value: choice.value,
        "data-focus": `${focus}-${choice.value}`,
        "aria-label": choice.title ?? null,
        lang: choice.lang ?? null,
        onchange: () => onchange(choice.value),
      });
      input.checked = choice.value === value;
      return h(
        "label",
        { title: choice.title },
        input,
        h(
          "span",
          {},
          choice.icon && icon(choice.icon),
          choice.label && h("span", { class: "segment-label" }, choice.label),
        ),
      );
    }),
  );
}

/**
 * @param {{label: string, value: boolean, onchange: (value: boolean) => void, focus?: string, hint?: string}} options
 */
export function switchRow({ label, value, onchange, focus, hint }) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    "data-focus": focus ?? freshId(),
    onchange: () => onchange(input.checked),
  });
  input.checked = value;
  return h("label", { class: "field-row" }, h("span", {}, label, hint && h("small", {}, hint)), input);
}

/**
 * @param {object} options
 * @param {string} options.label
 * @param {Choice[]} options.choices
 * @param {string} options.value
 * @param {(value: string) => void} options.onchange
 * @param {string} [options.focus]
 * @param {string} [options.class]
 */
export function selectBox({ label, choices, value, onchange, focus, class: className = "" }) {
  const select = h(
    "select",
    { "aria-label": label, "data-focus": focus ?? freshId(), onchange: () => onchange(select.value) },
    choices.map((choice) => h("option", { value: choice.value, lang: choice.lang ?? null }, choice.label)),
  );
  select.value = value;
  return h("span", { class: `select ${className}` }, select, icon("chevron"));
}

/** More than this do not fit beside each other on a phone. */
const mostSegments = 2;

/** The control for this number of choices. @param {Choice[]} choices */
export const chooser = (choices) => (choices.length <= mostSegments ? segmented : selectBox);

/**
 * @param {string} label @param {IconName|null} image @param {(event: Event) => void} onclick
 * @param {{class?: string, focus?: string, disabled?: boolean, autofocus?: boolean, name?: string}} [options]  name: for
 *   readers, where the label alone does not tell which one it is
 */
export function button(label, image, onclick, options = {}) {
  return h(
    "button",
    {
      type: "button",
      class: options.class ?? "button",
      "data-focus": options.focus ?? image ?? label,
      "aria-label": options.name ?? null,
      disabled: options.disabled,
      autofocus: options.autofocus,
      onclick,
    },
    image && icon(image),
    h("span", {}, label),
  );
}

/** @param {string} label @param {IconName} image @param {() => void} onclick @param {string} [className] */
export const iconButton = (label, image, onclick, className = "") =>
  h(
    "button",
    {
      type: "button",
      class: `icon-button ${className}`,
      "aria-label": label,
      title: label,
      "data-focus": image,
      onclick,
    },
    icon(image),
  );

/**
 * A bot's strength as a number of dots.
 * @param {number} strength from 1 @param {number} most
 */
export const pips = (strength, most) =>
  h(
    "span",
    { class: "pips", "aria-hidden": "true" },
    Array.from({ length: most }, (_, index) => h("i", { class: index < strength ? "on" : "" })),
  );
