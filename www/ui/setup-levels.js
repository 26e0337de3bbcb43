/** Describes the bots' levels and their strength, below the seats of the set-up. */
import { adaptive, nearest } from "../adaptive.js";
import { t } from "../i18n.js";
import { ladderOf, strengthSentence } from "../ladder.js";
import { pips } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { presetOf } from "./setup-draft.js";

/** @typedef {import("./setup-draft.js").Draft} Draft */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */
/** @typedef {import("../strength.js").Ladder} Ladder */

/** @param {GameEntry} info @param {string} level @param {Ladder|null} ladder */
function levelNote(info, level, ladder) {
  const levels = info.levels.map(({ id }) => id);
  return h(
    "li",
    { class: "level-note" },
    pips(levels.indexOf(level) + 1, levels.length),
    h("strong", {}, t(`level.${level}`)),
    h("span", {}, t(`${info.id}.level.${level}`)),
    ladder && h("small", {}, strengthSentence(levels, level, ladder)),
  );
}

/** The adaptive level. @param {GameEntry} info @param {number} strength of today */
const adaptiveNote = (info, strength) =>
  h(
    "li",
    { class: "level-note" },
    icon("bot"),
    h("strong", {}, t("level.adaptive")),
    h("span", {}, t("level.adaptive.text")),
    h("small", {}, t("level.adaptive.now", { level: t(`level.${nearest(info.levels, strength)}`) })),
  );

/** @param {GameEntry} info @param {Draft} draft @param {{levelsOpen: boolean, strength: number}} look */
export function levelNotes(info, draft, look) {
  const bots = draft.seats.slice(0, draft.count).filter(({ kind }) => kind === "bot");
  if (bots.length === 0) return null;
  const ladder = ladderOf(info.id, presetOf(info, draft.options), draft.count);
  const levels = info.levels.map(({ id }) => id);
  const list = (/** @type {string[]} */ shown) =>
    h(
      "ul",
      { class: "level-notes" },
      shown.map((level) => (level === adaptive ? adaptiveNote(info, look.strength) : levelNote(info, level, ladder))),
    );
  const rules = ladder && t(`${info.id}.preset.${ladder.preset}`);
  const details = h(
    "details",
    {
      class: "disclosure levels",
      open: look.levelsOpen,
      ontoggle: () => {
        look.levelsOpen = details.open;
      },
    },
    h("summary", { "data-focus": "levels" }, t("setup.levels"), icon("chevron")),
    list([...levels, adaptive]),
    ladder && h("p", { class: "quiet" }, t("setup.measured", { rules, seats: ladder.seats })),
  );
  const chosen = [...levels, adaptive].filter((level) => bots.some((seat) => seat.level === level));
  return h("div", { class: "setup-levels" }, h("div", { class: "chosen-levels" }, list(chosen)), details);
}
