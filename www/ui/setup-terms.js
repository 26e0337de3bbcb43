/** The set-up's clock and take-backs. */
import { durationWords } from "../clock/words.js";
import { increments, kinds, timeOf, times } from "../clock/terms.js";
import { t } from "../i18n.js";
import { selectBox, switchRow } from "./controls.js";
import { h } from "./dom.js";

/** @typedef {import("./setup-draft.js").Draft} Draft */

/** @param {number[]} values in seconds; 0: no limit @returns {import("./controls.js").Choice[]} */
const timeChoices = (values) =>
  values.map((value) => ({ value: String(value), label: value ? durationWords(value) : t("clock.unlimited") }));

/**
 * @param {string} label @param {import("./controls.js").Choice[]} choices @param {string} value
 * @param {string} focus @param {(value: string) => void} onchange
 */
const selectRow = (label, choices, value, focus, onchange) =>
  h("div", { class: "field-row" }, h("span", {}, label), selectBox({ label, choices, value, focus, onchange }));

/**
 * A separate time for each person.
 * @param {Draft} draft
 * @param {number[]} people places
 * @param {(place: number) => string} nameOf
 * @param {() => void} redraw
 */
const ownTimes = ({ terms }, people, nameOf, redraw) =>
  people.map((place) =>
    selectRow(
      t("clock.of", { name: nameOf(place) }),
      timeChoices(terms.kind === "none" ? [] : [...times[terms.kind], 0]),
      String(timeOf(terms, place)),
      `clock-own-${place}`,
      (value) => {
        terms.own = Array.from({ length: Math.max(terms.own.length, place + 1) }, (_, index) => terms.own[index] ?? -1);
        terms.own[place] = Number(value);
        redraw();
      },
    ),
  );

/**
 * The rows for the chosen kind of clock.
 * @param {Draft} draft
 * @param {number[]} people
 * @param {(place: number) => string} nameOf
 * @param {() => void} redraw
 */
function clockRows(draft, people, nameOf, redraw) {
  const { terms } = draft;
  const { kind } = terms;
  if (kind === "none") return [];
  const bots = draft.seats.slice(0, draft.count).some((seat) => seat.kind === "bot");
  const each = terms.each && people.length > 1;
  return [
    h("p", { class: "quiet" }, t(`clock.kind.${kind}.text`), bots && ` ${t("clock.bots")}`),
    !each &&
      selectRow(t("clock.time"), timeChoices(times[kind]), String(terms.seconds[kind]), "clock-time", (value) => {
        terms.seconds[kind] = Number(value);
        redraw();
      }),
    kind === "increment" &&
      selectRow(t("clock.increment"), timeChoices(increments), String(terms.increment), "clock-increment", (value) => {
        terms.increment = Number(value);
        redraw();
      }),
    people.length > 1 &&
      switchRow({
        label: t("clock.own"),
        value: terms.each,
        focus: "clock-each",
        onchange: (value) => {
          terms.each = value;
          redraw();
        },
      }),
    ...(each ? ownTimes(draft, people, nameOf, redraw) : []),
  ];
}

/** @param {Draft} draft @param {(place: number) => string} nameOf @param {() => void} redraw */
export function termsPart(draft, nameOf, redraw) {
  const { terms } = draft;
  const people = draft.seats.slice(0, draft.count).flatMap(({ kind }, place) => (kind === "human" ? [place] : []));
  if (people.length === 0) return null;
  const choices = kinds.map((value) => ({ value, label: t(`clock.kind.${value}`) }));
  return h(
    "section",
    { class: "setup-terms" },
    selectRow(t("clock.title"), choices, terms.kind, "clock-kind", (value) => {
      terms.kind = kinds.find((kind) => kind === value) ?? "none";
      redraw();
    }),
    clockRows(draft, people, nameOf, redraw),
    people.length > 1 &&
      switchRow({
        label: t("takeback.friendly"),
        hint: t("takeback.friendly.text"),
        value: terms.friendly,
        focus: "friendly",
        onchange: (value) => {
          terms.friendly = value;
          redraw();
        },
      }),
  );
}
