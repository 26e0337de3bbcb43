/** The set-up's left half: who sits where. */
import { levelsWithAdaptive } from "../adaptive.js";
import { t } from "../i18n.js";
import { button, pips, segmented, selectBox } from "./controls.js";
import { freshId, h } from "./dom.js";
import { badge, icon } from "./icons.js";
import { numberProblem, seatGuest, seatLevel, seatName, seatSettings } from "./setup-draft.js";
import { levelNotes } from "./setup-levels.js";

/** @typedef {import("./setup-draft.js").Draft} Draft */
/** @typedef {import("./setup-draft.js").DraftSeat} DraftSeat */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */

const longestName = 24;

/**
 * @typedef {object} Naming
 * @property {import("../saves.js").Names} names
 * @property {(kind: DraftSeat["kind"], index: number, name: string) => void} rename  empty: the default
 * @property {import("./setup-draft.js").GuestBot[]} guests   bots from the workshop
 * @property {string} guestLevel   the level that they are of
 * @property {(() => void)|null} openWorkshop   null: this game has no workshop
 */

/** The prefix of a workshop bot in the list of levels, so that its name never equals a level. */
const guestMark = "guest ";

/** The bots from the workshop, and the unsaved one in this seat. @param {DraftSeat} seat @param {Naming} naming */
const guestsFor = ({ own }, { guests }) =>
  !own || guests.some(({ name }) => name === own) ? guests : [...guests, { name: own, weights: {} }];

/**
 * @param {GameEntry} info @param {DraftSeat} seat @param {{index: number, colour: number, alone: boolean}} place
 *   alone: this is the only person @param {Naming} naming @param {() => void} redraw
 */
function seatRow(info, seat, { index, colour, alone }, naming, redraw) {
  const usualName = alone ? t("you") : t(`name.${index}`);
  const guest = seat.kind === "bot" ? seat.own : undefined;
  const called = guest || naming.names[seat.kind][index]?.trim() || usualName;
  const name = h("input", {
    class: "name-input",
    value: called,
    maxlength: longestName,
    "aria-label": t("setup.name", { number: index + 1 }),
    autocomplete: "off",
    spellcheck: "false",
    "data-focus": `name-${index}`,
    oninput: () => {
      const typed = name.value.trim();
      // A bot of the workshop has its own name: the seat's name stays separate.
      if (guest) seat.own = typed || guest;
      else naming.rename(seat.kind, index, typed === usualName ? "" : typed);
    },
    onblur: () => {
      if (!name.value.trim()) name.value = guest ?? usualName;
    },
  });
  const strength = info.levels.findIndex(({ id }) => id === seat.level) + 1;
  const detail =
    seat.kind === "human"
      ? h("span", { class: "seat-detail" }, t("setup.on-device"))
      : h(
          "span",
          { class: "seat-detail" },
          strength > 0 && pips(strength, info.levels.length),
          selectBox({
            label: t("setup.level", { name: called }),
            choices: [
              ...levelsWithAdaptive(info.levels).map(({ id }) => ({ value: id, label: t(`level.${id}`) })),
              ...guestsFor(seat, naming).map(({ name: label }) => ({ value: `${guestMark}${label}`, label })),
            ],
            value: guest ? `${guestMark}${guest}` : seat.level,
            focus: `level-${index}`,
            onchange: (chosen) => {
              const taken = guestsFor(seat, naming).find((bot) => chosen === `${guestMark}${bot.name}`);
              if (!taken) seatLevel(seat, chosen);
              // The bot in this seat may have been changed since.
              else if (taken.name !== guest) seatGuest(seat, naming.guestLevel, taken);
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
      label: t("setup.kind", { number: index + 1 }),
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

/** @param {GameEntry} info @param {DraftSeat} seat @param {number} index @param {number} colour @param {string} name */
function settingsGroup(info, seat, index, colour, name) {
  return h(
    "fieldset",
    { class: "weights" },
    h("legend", {}, badge(colour, "small"), name),
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
 * @param {Naming} naming @param {() => void} redraw @param {{settingsOpen: boolean, levelsOpen: boolean, strength: number}} look
 */
export function seatsPart(info, draft, module, naming, redraw, look) {
  const { colours = [0, 1, 2, 3] } = module;
  const counts = Array.from({ length: info.seats.max - info.seats.min + 1 }, (_, index) =>
    String(info.seats.min + index),
  );
  const seated = draft.seats.slice(0, draft.count);
  const people = seated.filter(({ kind }) => kind === "human").length;
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
    naming.openWorkshop &&
      button(t(`${info.id}.workshop`), "settings", naming.openWorkshop, { class: "text-button", focus: "workshop" }),
    adjustable.map((index) =>
      settingsGroup(info, seated[index], index, colours[index], seatName(naming.names, seated[index], index)),
    ),
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
      seated.map((seat, index) => {
        const alone = people === 1 && seat.kind === "human";
        return seatRow(info, seat, { index, colour: colours[index], alone }, naming, redraw);
      }),
    ),
    levelNotes(info, draft, look),
    adjustable.length > 0 && details,
  );
}
