/** The facts of a row in words. */
import { has, t } from "../i18n.js";
import { endingOf } from "./rows.js";

/** @typedef {import("./rows.js").GameSummary} GameSummary */

/**
 * The name of a seat: as typed, or the usual name; a single person is "you".
 * @param {GameSummary} summary @param {number} seat
 */
export function seatName({ players, people }, seat) {
  const { index, kind, name = "" } = players[seat];
  const usual = t(`name.${index}`);
  if (name && name !== usual) return name;
  return people.length === 1 && kind === "human" ? t("you") : usual;
}

/** How it ended, or that it is unfinished. @param {GameSummary} summary */
export function endingText(summary) {
  if (summary.state === "unreadable")
    return t(summary.reason === "newer" ? "library.unreadable.newer" : "library.unreadable.damaged");
  if (summary.state === "playing") return t("library.playing", { number: summary.moves + 1 });
  const ending = endingOf(summary);
  if (ending === "over") return t("library.won-by", { names: summary.winners.map((seat) => seatName(summary, seat)) });
  return t(`library.${ending}`);
}

/** All players but "you", with the level of bots. @param {GameSummary} summary @returns {string[]} */
export const opponents = (summary) =>
  summary.players.flatMap(({ kind, level }, seat) => {
    if (kind === "human" && summary.people.length === 1) return [];
    const name = seatName(summary, seat);
    if (!level) return [name];
    return [t("library.bot", { name, level: has(`level.${level}`) ? t(`level.${level}`) : level })];
  });

/** The name of the game; empty for an unknown one. @param {GameSummary} summary */
export const gameName = ({ game }) => (has(`${game}.name`) ? t(`${game}.name`) : t("library.unknown-game"));
