/**
 * The weights of the paper's heuristic (rules H1 to H6), and the changes to them. Changes are
 * stored as a record of the weights that differ from the paper's. Pure.
 */

/** @typedef {import("../types/shared.js").OptionSpec} OptionSpec */
/** @typedef {Extract<OptionSpec, {kind: "number"}>} WeightSpec */
/** @typedef {Record<string, number>} Changes  by weight; those of the paper are left out */

/** The game and the level of the bot with these weights. */
export const workshopGame = "catur-jawa";
export const workshopLevel = "medium";

/** The heuristic's features in the paper's order, each with its weights. */
export const features = [
  { id: "win", rule: "H1", weights: ["win"] },
  { id: "threat_block", rule: "H2", weights: ["threat_block"] },
  { id: "replace_value", rule: "H3", weights: ["replace", "replace_threat", "midpoint", "endpoint"] },
  { id: "block_path", rule: "H4", weights: ["block_path", "block_path_threat"] },
  { id: "build_alignment", rule: "H5", weights: ["pair", "three"] },
  { id: "card_cost", rule: "H6", weights: ["card_base", "card_step", "lowest"] },
];

/** @param {import("../types/shared.js").GameEntry[]} catalogue @returns {WeightSpec[]} */
export const weightSpecs = (catalogue) =>
  catalogue
    .find(({ id }) => id === workshopGame)
    ?.levels.find(({ id }) => id === workshopLevel)
    ?.settings.filter((spec) => spec.kind === "number") ?? [];

/** @param {WeightSpec} spec @param {Changes} changes */
export const weightOf = ({ key, default: paper }, changes) => changes[key] ?? paper;

/** The nearest value that the engine accepts. @param {WeightSpec} spec @param {number} value */
export const fitting = ({ min, max }, value) => Math.min(max, Math.max(min, Math.round(value)));

/** @param {WeightSpec} spec @param {Changes} changes @param {number} value @returns {Changes} */
export function withWeight(spec, changes, value) {
  const { [spec.key]: _, ...others } = changes;
  const fits = fitting(spec, value);
  return fits === spec.default ? others : { ...others, [spec.key]: fits };
}

/**
 * The stored changes that the engine accepts.
 * @param {WeightSpec[]} specs @param {unknown} stored @returns {Changes}
 */
export function readChanges(specs, stored) {
  const values = /** @type {Record<string, unknown>} */ (stored && typeof stored === "object" ? stored : {});
  return specs.reduce(
    (changes, spec) => {
      const value = values[spec.key];
      return typeof value === "number" && Number.isFinite(value) ? withWeight(spec, changes, value) : changes;
    },
    /** @type {Changes} */ ({}),
  );
}

/** In the paper's order. @param {WeightSpec[]} specs @param {Changes} changes */
export const changedWeights = (specs, changes) =>
  specs.flatMap(({ key, default: from }) => (key in changes ? [{ key, from, to: changes[key] }] : []));

/** Equal changes give equal text. @param {Changes} changes */
export const changesKey = (changes) => JSON.stringify(Object.entries(changes).sort());

/**
 * The range of a slider; the number field beside it accepts other values.
 * @param {WeightSpec} spec @returns {{min: number, max: number, step: number}}
 */
export function sliderRange({ default: paper }) {
  if (paper >= 1000) return { min: 0, max: 2 * paper, step: 500 };
  if (paper >= 100) return { min: -500, max: 500, step: 5 };
  return paper >= 50 ? { min: -250, max: 250, step: 5 } : { min: -50, max: 50, step: 1 };
}
