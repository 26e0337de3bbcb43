/** The set-up form's data: made from the catalogue, read back from what was chosen last time. */
import { t } from "../i18n.js";

/** @typedef {import("../types/shared.js").GameEntry} GameEntry */
/** @typedef {import("../types/shared.js").OptionSpec} OptionSpec */
/** @typedef {import("../types/shared.js").Setting} Setting */

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
 * @property {Record<string, Setting>} options
 * @property {string} seed         empty: a random one
 */

/** @param {GameEntry} info */
const usualLevel = (info) => (info.levels.find(({ id }) => id === "medium") ?? info.levels[0]).id;

/** @param {GameEntry} info */
const defaultOptions = (info) =>
  /** @type {Record<string, Setting>} */ (Object.fromEntries(info.options.map((field) => [field.key, field.default])));

/** @param {OptionSpec} field @param {unknown} value @returns {value is Setting} */
function fits(field, value) {
  if (field.kind === "choice") return field.choices.some((choice) => choice === value);
  if (field.kind === "switch") return typeof value === "boolean";
  return numberProblem(field, String(value)) === null;
}

/** What is wrong with a typed number, or null. @param {OptionSpec} field @param {string} typed */
export function numberProblem(field, typed) {
  const { min, max } = field.kind === "number" ? field : { min: 0, max: Infinity };
  const value = Number(typed);
  return /^-?\d+$/.test(typed.trim()) && value >= min && value <= max ? null : t("setup.number-range", { min, max });
}

/**
 * The last draft as the browser has stored it: any part may be missing or spoiled.
 * @typedef {{count?: unknown, options?: Record<string, unknown>, seats?: Partial<Record<keyof DraftSeat, unknown>>[]}} StoredDraft
 */

/** @param {GameEntry} info @param {unknown} stored the last draft, taken over as far as it still fits @returns {Draft} */
export function createDraft(info, stored) {
  const remembered = /** @type {StoredDraft|null|undefined} */ (stored);
  const options = defaultOptions(info);
  for (const field of info.options) {
    const value = remembered?.options?.[field.key];
    if (fits(field, value)) options[field.key] = value;
  }
  const seats = Array.from({ length: info.seats.max }, (_, index) => {
    const { kind, name, level, settings } = remembered?.seats?.[index] ?? {};
    /** @type {DraftSeat} */
    const seat = {
      kind: kind === "human" || (kind !== "bot" && index === 0) ? "human" : "bot",
      name: typeof name === "string" ? name : "",
      level: info.levels.find(({ id }) => id === level)?.id ?? usualLevel(info),
      settings: settings && typeof settings === "object" ? /** @type {DraftSeat["settings"]} */ (settings) : {},
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

/** The preset these options are, or null for a mix of one's own. @param {GameEntry} info @param {Record<string, Setting>} options */
export const presetOf = (info, options) =>
  info.presets.find((preset) => Object.entries(preset.options).every(([key, value]) => options[key] === value))?.id ??
  null;

/** A level's adjustable numbers for this seat, as typed or by default. @param {GameEntry} info @param {DraftSeat} seat */
export const seatSettings = (info, seat) =>
  (info.levels.find(({ id }) => id === seat.level)?.settings ?? []).map((field) => ({
    field,
    typed: String(seat.settings[seat.level]?.[field.key] ?? field.default),
  }));

/** @param {GameEntry} info @param {Draft} draft @returns {import("../types/shared.js").Setup} */
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
