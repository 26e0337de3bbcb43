/**
 * The workshop's data, stored with the settings of the page: the saved bots, the weights being
 * edited, and the measurements. Pure.
 */
import { readTally } from "./score.js";
import { changesKey, readChanges } from "./weights.js";

/** @typedef {import("./weights.js").Changes} Changes */
/** @typedef {import("./weights.js").WeightSpec} WeightSpec */
/** @typedef {import("./score.js").Tally} Tally */

/** @typedef {{id: string, name: string, weights: Changes}} OwnBot */
/** @typedef {{weights: Changes, preset: string, tally: Tally}} Trial   weights measured against the paper's */

/**
 * @typedef {object} Workshop
 * @property {OwnBot[]} bots
 * @property {{bot: string, weights: Changes}} draft   bot: the id of the bot it is based on; empty: the paper's
 * @property {Trial[]} trials   the latest first
 */

/** As in the set-up. */
export const longestName = 24;
/** Older measurements are deleted. */
const mostTrials = 12;

/** @param {unknown} value @returns {Record<string, unknown>} */
const objectOf = (value) => /** @type {Record<string, unknown>} */ (value && typeof value === "object" ? value : {});
/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/**
 * Parses stored data, any part of which may be missing or invalid.
 * @param {unknown} stored @param {WeightSpec[]} specs @returns {Workshop}
 */
export function readWorkshop(stored, specs) {
  const { bots, draft, trials } = objectOf(stored);
  /** @type {OwnBot[]} */
  const read = [];
  for (const { id, name, weights } of listOf(bots).map(objectOf)) {
    if (typeof id !== "string" || typeof name !== "string" || nameProblem(read, name) !== null) continue;
    if (id && !read.some((bot) => bot.id === id))
      read.push({ id, name: name.trim(), weights: readChanges(specs, weights) });
  }
  const { bot, weights } = objectOf(draft);
  return {
    bots: read,
    draft: { bot: read.find(({ id }) => id === bot)?.id ?? "", weights: readChanges(specs, weights) },
    trials: listOf(trials)
      .map(objectOf)
      .flatMap(({ weights, preset, tally }) => {
        const known = readTally(tally);
        return known && typeof preset === "string"
          ? [{ weights: readChanges(specs, weights), preset, tally: known }]
          : [];
      })
      .slice(0, mostTrials),
  };
}

/**
 * Why a bot cannot have this name, or null.
 * @param {OwnBot[]} bots
 * @param {string} name
 * @param {string} [own] the id of the one that is to have it
 */
export function nameProblem(bots, name, own = "") {
  const wanted = name.trim();
  if (!wanted || wanted.length > longestName || /\p{Cc}/u.test(wanted)) return "empty";
  return bots.some((bot) => bot.id !== own && bot.name.toLowerCase() === wanted.toLowerCase()) ? "taken" : null;
}

/** An unused number. @param {OwnBot[]} bots */
function freshId(bots) {
  const numbers = bots.map(({ id }) => Number(/^bot-(\d+)$/.exec(id)?.[1] ?? 0));
  return `bot-${Math.max(0, ...numbers) + 1}`;
}

/**
 * Saves the edited weights as a new bot with this name.
 * @param {Workshop} workshop @param {string} name @returns {Workshop}
 */
export function addBot(workshop, name) {
  const { bots, draft } = workshop;
  const bot = { id: freshId(bots), name: name.trim(), weights: draft.weights };
  return { ...workshop, bots: [...bots, bot], draft: { ...draft, bot: bot.id } };
}

/**
 * Saves the edited weights and this name to the edited bot.
 * @param {Workshop} workshop @param {string} name @returns {Workshop}
 */
export function changeBot(workshop, name) {
  const { bots, draft } = workshop;
  return {
    ...workshop,
    bots: bots.map((bot) => (bot.id === draft.bot ? { ...bot, name: name.trim(), weights: draft.weights } : bot)),
  };
}

/** The weights stay in the editor. @param {Workshop} workshop @returns {Workshop} */
export const deleteBot = (workshop) => ({
  ...workshop,
  bots: workshop.bots.filter(({ id }) => id !== workshop.draft.bot),
  draft: { ...workshop.draft, bot: "" },
});

/** Edits a bot; empty: the paper's. @param {Workshop} workshop @param {string} id @returns {Workshop} */
export const takeBot = (workshop, id) => ({
  ...workshop,
  draft: { bot: id, weights: workshop.bots.find((bot) => bot.id === id)?.weights ?? {} },
});

/** Whether the edited weights differ from the saved ones. @param {Workshop} workshop */
export const isChanged = ({ bots, draft }) =>
  changesKey(bots.find(({ id }) => id === draft.bot)?.weights ?? {}) !== changesKey(draft.weights);

/** An unused name: "Bold", "Bold 2". @param {OwnBot[]} bots @param {string} name */
function freeName(bots, name) {
  for (let number = 1; ; number += 1) {
    const end = number > 1 ? ` ${number}` : "";
    const tried = `${name.slice(0, longestName - end.length).trim()}${end}`;
    if (nameProblem(bots, tried) !== "taken") return tried;
  }
}

/**
 * Merges the data of another device. No data of this device is lost: another bot with the same name
 * gets a number.
 * @param {Workshop} own @param {Workshop} other @returns {Workshop}
 */
export function mergeWorkshops(own, other) {
  const known = (/** @type {OwnBot} */ bot) =>
    own.bots.some(({ name, weights }) => name === bot.name && changesKey(weights) === changesKey(bot.weights));
  const bots = [...own.bots];
  for (const { name, weights } of other.bots.filter((bot) => !known(bot)))
    bots.push({ id: freshId(bots), name: freeName(bots, name), weights });
  const further = other.trials.filter(
    ({ weights, preset, tally }) => tally.deals > (trialOf(own, weights, preset)?.tally.deals ?? 0),
  );
  return further.reduceRight(withTrial, { ...own, bots });
}

/** @param {Workshop} workshop @param {Changes} weights @param {string} preset */
export const trialOf = ({ trials }, weights, preset) =>
  trials.find((trial) => trial.preset === preset && changesKey(trial.weights) === changesKey(weights)) ?? null;

/**
 * Replaces an earlier measurement of the same weights.
 * @param {Workshop} workshop @param {Trial} trial @returns {Workshop}
 */
export const withTrial = (workshop, trial) => ({
  ...workshop,
  trials: [trial, ...workshop.trials.filter((other) => other !== trialOf(workshop, trial.weights, trial.preset))].slice(
    0,
    mostTrials,
  ),
});
