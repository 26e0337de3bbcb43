/** The set-up form's data: made from the catalogue, and restored from the last choices. */
import { adapted, levelsWithAdaptive } from "../adaptive.js";
import { createTerms, termsOf } from "../clock/terms.js";
import { t } from "../i18n.js";
import { termsOf as matchTerms } from "../match/match.js";

/** @typedef {import("../saves.js").Names} Names */

/** @typedef {import("../types/shared.js").GameEntry} GameEntry */
/** @typedef {import("../types/shared.js").OptionSpec} OptionSpec */
/** @typedef {import("../types/shared.js").Setting} Setting */

/**
 * @typedef {object} DraftSeat
 * @property {"human"|"bot"} kind
 * @property {string} level
 * @property {boolean} chosen      the level was chosen; otherwise it is the default
 * @property {Record<string, Record<string, string>>} settings  by level, as typed
 * @property {string} [own]        the name of a bot from the workshop, whose settings these are
 */
/** @typedef {{name: string, weights: Record<string, number>}} GuestBot  a bot from the workshop */
/**
 * @typedef {object} Draft
 * @property {number} count
 * @property {DraftSeat[]} seats   for the largest number; the first `count` play
 * @property {Record<string, Setting>} options
 * @property {string} seed         empty: a random one
 * @property {import("../clock/terms.js").TermsDraft} terms
 * @property {string} match        see termsOf in match/match.js; empty: a single game
 */

/**
 * Nobody should lose their first game before they know the rules.
 * @param {GameEntry} info @param {boolean} newcomer
 */
const usualLevel = (info, newcomer) =>
  (info.levels.find(({ id }) => id === (newcomer ? "easy" : "medium")) ?? info.levels[0]).id;

/** @param {GameEntry} info */
const defaultOptions = (info) =>
  /** @type {Record<string, Setting>} */ (Object.fromEntries(info.options.map((field) => [field.key, field.default])));

/** @param {OptionSpec} field @param {unknown} value @returns {value is Setting} */
function fits(field, value) {
  if (field.kind === "choice") return field.choices.some((choice) => choice === value);
  if (field.kind === "switch") return typeof value === "boolean";
  return numberProblem(field, String(value)) === null;
}

/** The error in a typed number, or null. @param {OptionSpec} field @param {string} typed */
export function numberProblem(field, typed) {
  const { min, max } = field.kind === "number" ? field : { min: 0, max: Infinity };
  const value = Number(typed);
  return /^-?\d+$/.test(typed.trim()) && value >= min && value <= max ? null : t("setup.number-range", { min, max });
}

/**
 * The stored last draft: any part may be missing or invalid.
 * @typedef {{count?: unknown, match?: unknown, options?: Record<string, unknown>, seats?: Partial<Record<keyof DraftSeat, unknown>>[], terms?: unknown}} StoredDraft
 */

/**
 * @param {GameEntry} info @param {unknown} stored the last draft; parts that no longer fit are ignored
 * @param {boolean} [newcomer] no game of this kind was finished yet
 * @returns {Draft}
 */
export function createDraft(info, stored, newcomer = false) {
  const remembered = /** @type {StoredDraft|null|undefined} */ (stored);
  const options = defaultOptions(info);
  for (const field of info.options) {
    const value = remembered?.options?.[field.key];
    if (fits(field, value)) options[field.key] = value;
  }
  const seats = Array.from({ length: info.seats.max }, (_, index) => {
    const { kind, level, settings, own } = remembered?.seats?.[index] ?? {};
    const chosen = levelsWithAdaptive(info.levels).find(({ id }) => id === level)?.id;
    /** @type {DraftSeat} */
    const seat = {
      kind: kind === "human" || (kind !== "bot" && index === 0) ? "human" : "bot",
      level: chosen ?? usualLevel(info, newcomer),
      chosen: chosen !== undefined,
      settings: settings && typeof settings === "object" ? /** @type {DraftSeat["settings"]} */ (settings) : {},
      ...(typeof own === "string" && own.trim() && { own }),
    };
    return seat;
  });
  const count = Number(remembered?.count);
  return {
    count: count >= info.seats.min && count <= info.seats.max ? count : info.seats.min,
    seats,
    options,
    seed: "",
    terms: createTerms(remembered?.terms),
    match: Object.keys(matchTerms(info.id)).find((name) => name === remembered?.match) ?? "",
  };
}

/**
 * The stored parts: without the seed, and without levels that were not chosen.
 * @param {Draft} draft @returns {StoredDraft}
 */
export const storedDraft = ({ count, options, seats, terms, match }) => ({
  count,
  ...(match && { match }),
  options,
  terms,
  seats: seats.map(({ kind, level, chosen, settings, own }) => ({
    kind,
    settings,
    ...(chosen && { level }),
    ...(own && { own }),
  })),
});

/** The typed name for this seat, or the default. @param {Names} names @param {DraftSeat} seat @param {number} index */
export const seatName = (names, { kind, own }, index) =>
  (kind === "bot" && own?.trim()) || names[kind][index]?.trim() || t(`name.${index}`);

/** A bot from the workshop takes this seat. @param {DraftSeat} seat @param {string} level @param {GuestBot} bot */
export function seatGuest(seat, level, { name, weights }) {
  const typed = Object.fromEntries(Object.entries(weights).map(([key, value]) => [key, String(value)]));
  Object.assign(seat, { kind: "bot", level, chosen: true, own: name, settings: { ...seat.settings, [level]: typed } });
}

/** A plain level, replacing a bot of the workshop. @param {DraftSeat} seat @param {string} level */
export function seatLevel(seat, level) {
  if (seat.own) seat.settings = {};
  delete seat.own;
  Object.assign(seat, { level, chosen: true });
}

/**
 * The preset with these options, or null for another mix.
 * @param {GameEntry} info @param {Record<string, Setting>} options
 */
export const presetOf = (info, options) =>
  info.presets.find((preset) => Object.entries(preset.options).every(([key, value]) => options[key] === value))?.id ??
  null;

/** A level's settings for this seat, as typed or by default. @param {GameEntry} info @param {DraftSeat} seat */
export const seatSettings = (info, seat) =>
  (info.levels.find(({ id }) => id === seat.level)?.settings ?? []).map((field) => ({
    field,
    typed: String(seat.settings[seat.level]?.[field.key] ?? field.default),
  }));

/**
 * @param {GameEntry} info @param {Draft} draft @param {Names} names @param {number} [strength] of an adaptive bot
 * @returns {import("../types/shared.js").Setup}
 */
export function draftSetup(info, draft, names, strength) {
  const preset = presetOf(info, draft.options);
  const seated = draft.seats.slice(0, draft.count);
  const terms = termsOf(
    draft.terms,
    seated.map(({ kind }) => kind),
  );
  /** @param {DraftSeat} seat @param {number} index @returns {import("../types/shared.js").Player} */
  const player = (seat, index) => {
    const name = seatName(names, seat, index);
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
  };
  const players = seated.map(player);
  return {
    game: info.id,
    seats: strength === undefined ? players : adapted(players, strength),
    options: preset ? { preset } : draft.options,
    ...(draft.seed.trim() && { seed: draft.seed.trim() }),
    ...(Object.keys(terms).length > 0 && { terms }),
  };
}
