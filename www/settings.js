/** The settings, and their validation when they come from a storage or a file. */
import { languages } from "./languages.js";
import { speeds } from "./turn/pace.js";

/**
 * The names people have typed, by place in the set-up; empty or missing: the default. A bot does
 * not inherit a person's name when it takes their place.
 * @typedef {{human: string[], bot: string[]}} Names
 */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"light"|"dark"|"auto"} theme
 * @property {Record<string, number>} gamesPlayed   finished games, by game
 * @property {Record<string, unknown>} adaptive   the player's strength, by game: see adaptive.js; may be invalid
 * @property {Record<string, "done"|"dismissed">} lessons   by game: the reaction to the offered lesson
 * @property {boolean} whyOpen   the why panel of the wide layout
 * @property {import("./turn/pace.js").Speed} speed   of bots and of replayed moves
 * @property {boolean} keys      single-letter shortcuts at the table
 * @property {Record<string, boolean>} goals   by game: false hides the line with its goal
 * @property {Names} names   shared by all games
 * @property {boolean} sound
 * @property {boolean} vibration
 * @property {boolean} [noInstall]   the offer to install was declined
 * @property {Record<string, unknown>} setups   the last set-up of each game; may be invalid
 * @property {Record<string, Record<string, unknown>>} preferences   of each game, only changed ones; may be invalid
 * @property {boolean} [numbersHidden]   results and the daily deal are hidden
 * @property {unknown} [workshop]   see workshop/kept.js; may be invalid
 */

/** @type {Settings} */
const defaults = {
  theme: "auto",
  whyOpen: true,
  speed: "normal",
  keys: true,
  gamesPlayed: {},
  adaptive: {},
  lessons: {},
  goals: {},
  sound: false,
  vibration: false,
  names: { human: [], bot: [] },
  setups: {},
  preferences: {},
};

/** @param {unknown} value @returns {Record<string, unknown>} */
const objectOr = (value) =>
  typeof value === "object" && value && !Array.isArray(value) ? /** @type {Record<string, unknown>} */ (value) : {};

/**
 * The valid entries of a stored object.
 * @template Value
 * @param {unknown} stored @param {(value: unknown) => value is Value} isGood @returns {Record<string, Value>}
 */
const goodEntries = (stored, isGood) =>
  /** @type {Record<string, Value>} */ (
    Object.fromEntries(Object.entries(objectOr(stored)).filter(([, value]) => isGood(value)))
  );

/** @param {unknown} value @returns {value is boolean} */
const isBoolean = (value) => typeof value === "boolean";
/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value @returns {value is "done"|"dismissed"} */
const isAnswer = (value) => value === "done" || value === "dismissed";
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Leaves out invalid settings one by one; the others are used.
 * @param {Record<string, unknown>|null} stored  may be spoiled @returns {Settings}
 */
export function cleanSettings(stored) {
  const given = objectOr(stored);
  /** @type {Settings} */
  const settings = { ...defaults, ...given };
  if (!languages.some(({ id }) => id === given.language)) delete settings.language;
  if (!["light", "dark", "auto"].includes(settings.theme)) settings.theme = defaults.theme;
  if (!speeds.includes(settings.speed)) settings.speed = defaults.speed;
  for (const key of /** @type {const} */ (["whyOpen", "keys", "sound", "vibration"]))
    if (!isBoolean(settings[key])) settings[key] = defaults[key];
  for (const key of /** @type {const} */ (["noInstall", "numbersHidden"]))
    if (settings[key] !== true) delete settings[key];
  settings.gamesPlayed = goodEntries(given.gamesPlayed, isCount);
  settings.adaptive = objectOr(given.adaptive);
  settings.lessons = goodEntries(given.lessons, isAnswer);
  settings.goals = goodEntries(given.goals, isBoolean);
  settings.setups = objectOr(given.setups);
  settings.preferences = goodEntries(given.preferences, isObject);
  settings.names = readNames(given.names);
  return settings;
}

/** @param {unknown} stored @returns {Names} */
function readNames(stored) {
  const lists = /** @type {{human?: unknown, bot?: unknown}|null|undefined} */ (stored);
  /** @param {unknown} list */
  const read = (list) =>
    Array.isArray(list) ? Array.from(list, (name) => (typeof name === "string" ? name : "")) : [];
  return { human: read(lists?.human), bot: read(lists?.bot) };
}
