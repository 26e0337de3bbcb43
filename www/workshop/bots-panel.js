/** The saved bots: which one is edited, its changes, saving and deleting. */
import { t } from "../i18n.js";
import { button, selectBox } from "../ui/controls.js";
import { freshId, h } from "../ui/dom.js";
import { isChanged, longestName } from "./kept.js";
import { changeWords } from "./measure-panel.js";

/** @typedef {import("./kept.js").Workshop} Workshop */

/**
 * @typedef {object} BotVerbs
 * @property {(id: string) => void} take
 * @property {(name: string, fresh: boolean) => void} save   fresh: as a new bot
 * @property {() => void} remove
 * @property {() => void} reset
 * @property {() => void} play
 */

/** @typedef {{text: string, undo: (() => void)|null}} Note   what was just done, and how it is undone */

/** @param {Note} note */
const noteLine = ({ text, undo }) =>
  h(
    "p",
    { class: "workshop-note" },
    h("span", {}, text),
    undo && button(t("table.undo"), "undo", undo, { class: "text-button", focus: "note-undo" }),
  );

/** @param {import("./weights.js").WeightSpec[]} specs @param {Workshop} workshop */
function changesPart(specs, workshop) {
  const words = changeWords(specs, workshop.draft.weights);
  if (words.length === 0) return h("p", { class: "quiet" }, t("workshop.changed.none"));
  return h(
    "div",
    { class: "workshop-changes" },
    h("h3", { class: "small-caps" }, t("workshop.changed")),
    h(
      "ul",
      {},
      words.map((text) => h("li", {}, text)),
    ),
  );
}

/**
 * @param {import("./weights.js").WeightSpec[]} specs @param {Workshop} workshop
 * @param {{name: string, problem: string, note: Note|null}} look   the typed name, and its error
 * @param {BotVerbs} verbs
 */
export function botsPanel(specs, workshop, look, verbs) {
  const { bots, draft } = workshop;
  const own = bots.find(({ id }) => id === draft.bot);
  const error = h("span", { class: "field-error", role: "alert", id: freshId() }, look.problem);
  const name = h("input", {
    class: "name-typed",
    value: look.name,
    maxlength: longestName,
    autocomplete: "off",
    spellcheck: "false",
    "data-focus": "bot-name",
    "aria-describedby": error.id,
    "aria-invalid": look.problem ? "true" : null,
    oninput: () => {
      look.name = name.value;
    },
  });
  return [
    h("h2", {}, t("workshop.bots")),
    h(
      "div",
      { class: "field-row" },
      h("span", {}, t("workshop.work-on")),
      selectBox({
        label: t("workshop.work-on"),
        choices: [
          { value: "", label: t("workshop.original") },
          ...bots.map(({ id, name: label }) => ({ value: id, label })),
        ],
        value: draft.bot,
        focus: "bot",
        onchange: verbs.take,
      }),
    ),
    h("label", { class: "field-row" }, h("span", {}, t("workshop.name"), error), name),
    h(
      "p",
      { class: "workshop-buttons" },
      button(t("workshop.save"), null, () => verbs.save(look.name, false), { focus: "save" }),
      own && button(t("workshop.save-new"), null, () => verbs.save(look.name, true), { focus: "save-new" }),
      own && button(t("workshop.delete"), null, verbs.remove, { focus: "delete" }),
    ),
    look.note && noteLine(look.note),
    own && isChanged(workshop) && h("p", { class: "tag" }, t("workshop.unsaved")),
    changesPart(specs, workshop),
    h(
      "p",
      { class: "workshop-buttons" },
      button(t("workshop.play"), "play", verbs.play, { class: "button primary", focus: "play-it" }),
      Object.keys(draft.weights).length > 0 &&
        button(t("workshop.reset"), "restart", verbs.reset, { class: "text-button", focus: "reset" }),
    ),
  ];
}
