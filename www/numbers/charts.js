/** The panels of the numbers: tiles, bars of wins and losses, the curve, best and worst results. */
import { number, t } from "../i18n.js";
import { leadChart } from "../ui/chart.js";
import { h } from "../ui/dom.js";
import { lastOf } from "./stats.js";
import { dateWords, durationWords } from "./words.js";

/** @typedef {import("./stats.js").Numbers} Numbers */
/** @typedef {import("./stats.js").Group} Group */

/** The number of games on the curve. */
const curveLength = 60;

/** @param {string} label @param {string|number} value */
const tile = (label, value) =>
  h(
    "div",
    { class: "number-tile" },
    h("dt", {}, label),
    h("dd", {}, typeof value === "number" ? number(value) : value),
  );

/** @param {Numbers} numbers */
export function tiles({ all, streak, longest }) {
  const counted = all.won + all.draw + all.lost;
  const share = number(counted > 0 ? all.won / counted : 0, { style: "percent", maximumFractionDigits: 0 });
  return h(
    "dl",
    { class: "number-tiles" },
    tile(t("numbers.games"), all.games),
    tile(t("numbers.won"), counted > 0 ? `${number(all.won)} · ${share}` : all.won),
    tile(t("numbers.draw"), all.draw),
    tile(t("numbers.lost"), all.lost),
    tile(t("numbers.time"), durationWords(all.played)),
    tile(t("numbers.streak"), t(`numbers.streak.${streak.kind}`, { count: streak.length })),
    tile(t("numbers.longest"), longest),
  );
}

/** @param {string} title @param {Group[]} groups @param {(key: string) => string} nameOf */
export function bars(title, groups, nameOf) {
  if (groups.length === 0) return null;
  const row = (/** @type {Group} */ { key, games, won, draw, lost }) => {
    const counted = won + draw + lost;
    const bar = h("span", { class: "ending-bar", "aria-hidden": "true" });
    for (const [ending, count] of Object.entries({ won, draw, lost })) {
      if (count === 0) continue;
      const part = h("i", { class: ending });
      part.style.setProperty("--count", String(count));
      bar.append(part);
    }
    return h(
      "li",
      {},
      h("b", {}, nameOf(key)),
      bar,
      h(
        "span",
        { class: "quiet" },
        counted > 0 ? t("numbers.group", { won, draw, lost }) : t("numbers.group.played", { count: games }),
      ),
    );
  };
  return h("section", { class: "panel number-bars" }, h("h2", {}, title), h("ul", {}, groups.map(row)));
}

/** Wins minus losses, game by game. @param {Numbers} numbers */
export function curve({ balance }) {
  if (balance.length < 3) return null;
  const values = lastOf(balance, curveLength);
  const games = values.length - 1;
  return h(
    "section",
    { class: "panel number-curve" },
    leadChart({
      values,
      moves: games,
      sides: [
        { colour: 1, label: t("numbers.ahead") },
        { colour: 0, label: t("numbers.behind") },
      ],
      title: t("numbers.curve"),
      words: t("numbers.curve.words", { count: games, value: number(values[games], { signDisplay: "exceptZero" }) }),
    }),
  );
}

/** @param {Numbers} numbers @param {boolean} chosen one game is looked at */
export function extremes({ best, worst, quickest }, chosen) {
  if (!chosen) return h("p", { class: "quiet" }, t("numbers.extremes.choose"));
  if (!best && !worst && !quickest) return null;
  const result = (
    /** @type {string} */ key,
    /** @type {import("./stats.js").Extreme} */ { margin, own, other, result },
  ) => t(`numbers.margin.${key}`, { margin: Math.abs(margin), own, other, date: dateWords(result.ended) });
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("numbers.extremes")),
    h(
      "dl",
      { class: "number-extremes" },
      best && tile(t("numbers.best"), result("won", best)),
      worst && tile(t("numbers.worst"), result("lost", worst)),
      quickest &&
        tile(t("numbers.quickest"), t("numbers.moves", { count: quickest.moves, date: dateWords(quickest.ended) })),
    ),
  );
}
