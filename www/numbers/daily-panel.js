/** The daily deal: today's, its result, and the previous days. */
import { t } from "../i18n.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { dailyResults, dailyStreak, dayAt, dayNumber } from "./daily.js";
import { counted } from "./stats.js";
import { dayWords } from "./words.js";

/** @typedef {import("../library/rows.js").GameResult} GameResult */
/** @typedef {import("./daily.js").Daily} Daily */

/** The number of days shown, ending with today. */
const shownDays = 14;

/** @param {Map<string, GameResult>} played @param {string} today */
function lastDays(played, today) {
  const now = dayNumber(today);
  const days = Array.from({ length: shownDays }, (_, index) => dayAt(now - shownDays + 1 + index));
  return h(
    "ol",
    { class: "daily-days", "aria-label": t("numbers.daily.days") },
    days.map((day) => {
      const result = played.get(day);
      const ending = (result && counted(result)) ?? "none";
      const image = { won: icon("check"), lost: icon("close"), draw: icon("minus"), none: null }[ending];
      return h(
        "li",
        { class: ending },
        h("span", { "aria-hidden": "true" }, image),
        h("small", { "aria-hidden": "true" }, dayWords(day, { day: "numeric" })),
        h("span", { class: "sr-only" }, t(`numbers.daily.day.${ending}`, { date: dayWords(day) })),
      );
    }),
  );
}

/**
 * @param {Daily} daily @param {GameResult[]} results the earliest first @param {boolean} begun   it is in progress
 * @param {{play: () => void, goOn: () => void}} verbs
 */
export function dailyPanel(daily, results, begun, { play, goOn }) {
  const played = dailyResults(results);
  const { current, longest } = dailyStreak(played.keys(), daily.day);
  const done = played.get(daily.day);
  const ending = done && counted(done);
  const words = {
    date: dayWords(daily.day),
    game: t(`${daily.game}.name`),
    level: t(`level.${daily.level}`),
    rules: t(`${daily.game}.preset.${daily.preset}`),
  };
  return h(
    "section",
    { class: "panel daily" },
    h("h2", {}, t("numbers.daily")),
    h("p", {}, t("numbers.daily.today", words)),
    ending && h("p", { class: `daily-done ${ending}` }, t(`numbers.daily.done.${ending}`)),
    h(
      "p",
      { class: "number-buttons" },
      begun
        ? button(t("numbers.daily.go-on"), "play", goOn, { class: "button primary", focus: "daily" })
        : button(t(done ? "numbers.daily.again" : "numbers.daily.play"), "play", play, {
            class: done ? "button" : "button primary",
            focus: "daily",
          }),
      done && h("span", { class: "quiet" }, t("numbers.daily.again.text")),
    ),
    lastDays(played, daily.day),
    h("p", {}, t("numbers.daily.streak", { count: current }), " · ", t("numbers.daily.longest", { count: longest })),
    h("p", { class: "quiet" }, t("numbers.daily.text", { seed: daily.seed })),
  );
}
