/** Numbers in words: durations, dates, groups. */
import { language, localesOf, t } from "../i18n.js";

/** "2 h 5 min" @param {number} milliseconds */
export function durationWords(milliseconds) {
  const total = Math.round(milliseconds / 60_000);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return hours > 0 ? t("numbers.hours", { hours, minutes }) : t("numbers.minutes", { minutes });
}

/** @param {number} time milliseconds since 1970 */
export const dateWords = (time) =>
  new Intl.DateTimeFormat(localesOf(language()), { dateStyle: "medium" }).format(new Date(time));

/** @param {string} day "2026-11-18" @param {Intl.DateTimeFormatOptions} [options] */
export const dayWords = (day, options = { dateStyle: "medium" }) =>
  new Intl.DateTimeFormat(localesOf(language()), { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
