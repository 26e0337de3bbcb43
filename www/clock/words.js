/** Texts about clocks. Pure: words come from `t`, numbers from the language. */
import { personal } from "../games/persons.js";
import { number } from "../i18n.js";
import { loserOf } from "../turn/take-back.js";

/** @typedef {import("../games/types.js").Translate} Translate */
/** @typedef {import("../games/types.js").Player} Player */
/** @typedef {import("../games/types.js").GameModule} GameModule */

/** "5 minutes", "90 seconds" @param {number} seconds @param {"long"|"short"} [length] */
export function durationWords(seconds, length = "long") {
  const [value, unit] = seconds >= 60 && seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return number(value, { style: "unit", unit, unitDisplay: length });
}

/** "4 minutes 32 seconds", for screen readers. @param {number} seconds */
export function spokenTime(seconds) {
  const whole = Math.floor(seconds / 60) * 60;
  const parts = [whole, seconds - whole].filter((part) => part > 0);
  return (parts.length > 0 ? parts : [0]).map((part) => durationWords(part)).join(" ");
}

/** Up to this many minutes are written without hours. */
const mostMinutes = 99;

/** "4:32", "60:00", "2:02:03" @param {number} seconds */
export function clockFace(seconds) {
  const minutes = Math.floor(seconds / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  if (minutes <= mostMinutes) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** "You have 30 seconds left." @param {Player} player @param {number} seconds @param {Translate} t */
export const warningWords = (player, seconds, t) =>
  t(personal("clock.warn", player), { name: player.name, time: spokenTime(seconds) });

/** "5 min + 3 sec per move" @param {import("../types/shared.js").Clock} clock @param {Translate} t */
export function settingWords({ kind, seconds, increment = 0 }, t) {
  const different = [...new Set(seconds.filter((time) => time !== null))];
  const time = different.map((one) => durationWords(one, "short")).join(" / ");
  return t(`clock.setting.${kind}`, { time, increment: durationWords(increment, "short") });
}

/** @param {import("../games/types.js").Status} status @param {Player[]} players @param {Translate} t */
export const lostWords = ({ outcome }, players, t) => {
  const loser = outcome && players[loserOf(outcome)];
  return loser ? t(personal("clock.lost", loser), { name: loser.name }) : "";
};

/**
 * How a game ended that was lost on time.
 * @param {NonNullable<import("../games/types.js").Status["outcome"]>} outcome
 * @param {Player[]} players
 * @param {Translate} t
 */
export function timeOutcome(outcome, players, t) {
  const winners = outcome.winners.map((seat) => players[seat]);
  const loser = players[loserOf(outcome)];
  const key = winners.length === 1 ? "clock.wins" : "clock.share";
  const reader = winners.find(({ you }) => you) ?? winners[0];
  const names = winners.filter(({ you }) => !you).map(({ name }) => name);
  return {
    title: t(personal(key, reader), { name: reader.name, names }),
    detail: t(personal(`${key}.detail`, loser), { name: loser.name }),
  };
}

/** Adds the words for a loss on time to a game's module. @param {GameModule} module @returns {GameModule} */
export const withTimeOutcome = (module) => ({
  ...module,
  outcome: (status, players, t, view) =>
    status.outcome?.reason === "time"
      ? timeOutcome(status.outcome, players, t)
      : module.outcome(status, players, t, view),
});
