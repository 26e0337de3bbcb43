/** The set-up's left half: who sits where. */
import { t } from "../i18n.js";
import { pips, segmented, selectBox } from "./controls.js";
import { freshId, h } from "./dom.js";
import { badge, icon } from "./icons.js";
import { numberProblem, seatSettings } from "./setup-draft.js";

/** @typedef {import("./setup-draft.js").Draft} Draft */
/** @typedef {import("./setup-draft.js").DraftSeat} DraftSeat */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */

const longestName = 24;

/** @param {GameEntry} info @param {DraftSeat} seat @param {number} index @param {number} colour @param {() => void} redraw */
function seatRow(info, seat, index, colour, redraw) {
  const usualName = t(`name.${index}`);
  const name = h("input", {
    class: "name-input",
    value: seat.name || usualName,
    maxlength: longestName,
    "aria-label": t("setup.name", { number: index + 1 }),
    autocomplete: "off",
    spellcheck: "false",
    "data-focus": `name-${index}`,
    oninput: () => {
      seat.name = name.value.trim() === usualName ? "" : name.value;
    },
    onblur: () => {
      if (!name.value.trim()) name.value = usualName;
    },
  });
  const strength = info.levels.findIndex(({ id }) => id === seat.level) + 1;
  const detail =
    seat.kind === "human"
      ? h("span", { class: "seat-detail" }, t("setup.on-device"))
      : h(
          "span",
          { class: "seat-detail" },
          pips(strength, info.levels.length),
          selectBox({
            label: t("setup.level", { name: seat.name || usualName }),
            choices: info.levels.map(({ id }) => ({ value: id, label: t(`level.${id}`) })),
            value: seat.level,
            focus: `level-${index}`,
            onchange: (level) => {
              seat.level = level;
              redraw();
            },
          }),
        );
  return h(
    "li",
    { class: `seat-row colour-${colour}` },
    badge(colour, "large"),
    h("div", { class: "seat-text" }, h("label", { class: "name-field" }, name, icon("pencil")), detail),
    segmented({
      label: t("setup.kind", { name: seat.name || usualName }),
      choices: [
        { value: "human", label: t("human"), icon: "person", title: t("human") },
        { value: "bot", label: t("bot"), icon: "bot", title: t("bot") },
      ],
      value: seat.kind,
      focus: `kind-${index}`,
      class: "kind",
      onchange: (kind) => {
        seat.kind = kind === "human" ? "human" : "bot";
        redraw();
      },
    }),
  );
}

/** @param {GameEntry} info @param {DraftSeat} seat @param {number} index @param {number} colour */
function settingsGroup(info, seat, index, colour) {
  return h(
    "fieldset",
    { class: "weights" },
    h("legend", {}, badge(colour, "small"), seat.name || t(`name.${index}`)),
    seatSettings(info, seat).map(({ field, typed }) => {
      const error = h("span", { class: "field-error", id: freshId(), role: "alert" });
      const input = h("input", {
        inputmode: "numeric",
        value: typed,
        class: "number-input",
        "data-focus": `weight-${index}-${field.key}`,
        "aria-describedby": error.id,
        oninput: () => {
          seat.settings = {
            ...seat.settings,
            [seat.level]: { ...seat.settings[seat.level], [field.key]: input.value },
          };
          check();
        },
      });
      function check() {
        const problem = numberProblem(field, input.value);
        error.textContent = problem ?? "";
        input.setAttribute("aria-invalid", String(problem !== null));
      }
      check();
      return h("label", { class: "field-row" }, h("span", {}, t(`${info.id}.setting.${field.key}`), error), input);
    }),
  );
}

/**
 * @param {GameEntry} info @param {Draft} draft @param {import("../games/types.js").GameModule} module
 * @param {() => void} redraw @param {{settingsOpen: boolean}} look
 */
export function seatsPart(info, draft, module, redraw, look) {
  const { colours = [0, 1, 2, 3] } = module;
  const counts = Array.from({ length: info.seats.max - info.seats.min + 1 }, (_, index) =>
    String(info.seats.min + index),
  );
  const seated = draft.seats.slice(0, draft.count);
  const adjustable = seated.flatMap((seat, index) =>
    seat.kind === "bot" && seatSettings(info, seat).length > 0 ? [index] : [],
  );
  const details = h(
    "details",
    {
      class: "disclosure bot-settings",
      open: look.settingsOpen,
      ontoggle: () => {
        look.settingsOpen = details.open;
      },
    },
    h("summary", { "data-focus": "bot-settings" }, t("setup.bot-settings"), icon("chevron")),
    h("p", { class: "quiet" }, t("setup.bot-settings.text")),
    adjustable.map((index) => settingsGroup(info, seated[index], index, colours[index])),
  );
  return h(
    "section",
    { class: "setup-seats" },
    h(
      "div",
      { class: "field-row" },
      h("h3", {}, t("setup.seats")),
      counts.length > 1 &&
        segmented({
          label: t("setup.seats"),
          choices: counts.map((value) => ({ value, label: value })),
          value: String(draft.count),
          focus: "count",
          onchange: (value) => {
            draft.count = Number(value);
            redraw();
          },
        }),
    ),
    h(
      "ul",
      { class: "seat-rows" },
      seated.map((seat, index) => seatRow(info, seat, index, colours[index], redraw)),
    ),
    adjustable.length > 0 && details,
  );
}
