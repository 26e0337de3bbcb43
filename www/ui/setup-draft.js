/** The set-up form's data: made from the catalogue, read back from what was chosen last time. */
import { t } from "../i18n.js";

/** @typedef {import("../state.js").GameInfo} GameInfo */
/** @typedef {import("../../papan.js").Field} Field */

/**
 * @typedef {object} DraftSeat
 * @property {"human"|"bot"} kind
 * @property {string} name         empty: the seat's usual name
 * @property {string} level
 * @property {Record<string, Record<string, string>>} settings  by level, as typed
 */
/**
 * @typedef {object} Draft
 * @property {number} count
 * @property {DraftSeat[]} seats   as many as the game can have; the first `count` play
 * @property {Record<string, any>} options
 * @property {string} seed         empty: a random one
 */

/** @param {GameInfo} info */
const usualLevel = (info) => (info.levels.find(({ id }) => id === "medium") ?? info.levels[0]).id;

/** @param {GameInfo} info */
const defaultOptions = (info) => Object.fromEntries(info.options.map((field) => [field.key, field.default]));

/** @param {Field} field @param {any} value */
function fits(field, value) {
  if (field.kind === "choice") return field.choices?.includes(value) ?? false;
  if (field.kind === "switch") return typeof value === "boolean";
  return numberProblem(field, String(value)) === null;
}

/** What is wrong with a typed number, or null. @param {Field} field @param {string} typed */
export function numberProblem(field, typed) {
  const { min = 0, max = Infinity } = field;
  const value = Number(typed);
  return /^-?\d+$/.test(typed.trim()) && value >= min && value <= max ? null : t("setup.number-range", { min, max });
}

/** @param {GameInfo} info @param {any} remembered the last draft, as far as it still fits @returns {Draft} */
export function createDraft(info, remembered) {
  const options = defaultOptions(info);
  for (const field of info.options) {
    const value = remembered?.options?.[field.key];
    if (value !== undefined && fits(field, value)) options[field.key] = value;
  }
  const seats = Array.from({ length: info.seats.max }, (_, index) => {
    const before = remembered?.seats?.[index];
    /** @type {DraftSeat} */
    const seat = {
      kind: before?.kind === "human" || (before?.kind !== "bot" && index === 0) ? "human" : "bot",
      name: typeof before?.name === "string" ? before.name : "",
      level: info.levels.some(({ id }) => id === before?.level) ? before.level : usualLevel(info),
      settings: before?.settings && typeof before.settings === "object" ? before.settings : {},
    };
    return seat;
  });
  const count = Number(remembered?.count);
  return {
    count: count >= info.seats.min && count <= info.seats.max ? count : info.seats.min,
    seats,
    options,
    seed: "",
  };
}

/** The preset these options are, or null for a mix of one's own. @param {GameInfo} info @param {Record<string, any>} options */
export const presetOf = (info, options) =>
  info.presets.find((preset) => Object.entries(preset.options).every(([key, value]) => options[key] === value))?.id ??
  null;

/** A level's adjustable numbers for this seat, as typed or by default. @param {GameInfo} info @param {DraftSeat} seat */
export const seatSettings = (info, seat) =>
  (info.levels.find(({ id }) => id === seat.level)?.settings ?? []).map((field) => ({
    field,
    typed: String(seat.settings[seat.level]?.[field.key] ?? field.default),
  }));

/** @param {GameInfo} info @param {Draft} draft @returns {import("../../papan.js").Setup} */
export function draftSetup(info, draft) {
  const preset = presetOf(info, draft.options);
  return {
    game: info.id,
    seats: draft.seats.slice(0, draft.count).map((seat, index) => {
      const name = seat.name.trim() || t(`name.${index}`);
      if (seat.kind === "human") return { kind: "human", name };
      const changed = seatSettings(info, seat).filter(({ field, typed }) => Number(typed) !== field.default);
      return {
        kind: "bot",
        name,
        level: seat.level,
        ...(changed.length > 0 && {
          settings: Object.fromEntries(changed.map(({ field, typed }) => [field.key, Number(typed)])),
        }),
      };
    }),
    options: preset ? { preset } : draft.options,
    ...(draft.seed.trim() && { seed: draft.seed.trim() }),
  };
}
