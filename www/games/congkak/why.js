// "Why did the bot do this?" Nothing is hidden in Congkak, so everything is told.

import { rankedAlternatives, searchFacts } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {{move: string, score: number, exact?: boolean, line?: string[]}} Candidate */
/** @typedef {{bot: string, candidates: Candidate[], depth?: number, nodes?: number, solved?: boolean}} Reasons */

/**
 * @param {Reasons} reasons
 * @param {Move} move
 * @param {unknown} _options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, _options, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`congkak.why.${key}`, params);
  const { candidates } = reasons;
  /** @type {Why} */
  const nothing = { sentence: say("unknown"), bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  if (reasons.bot === "random") return { ...nothing, sentence: say("random", { count: candidates.length }) };
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (!chosen) return nothing;
  const alternatives = rankedAlternatives(candidates, chosen);
  if (reasons.bot === "greedy")
    return { ...nothing, sentence: say("greedy"), alternativesTitle: say("title.greedy"), alternatives };
  if (reasons.bot === "search") return { ...nothing, ...afterSearch(reasons, chosen, say), alternatives };
  return nothing;
}

/** @param {Reasons} reasons @param {Candidate} chosen @param {(key: string, params?: object) => string} say */
function afterSearch({ depth = 0, nodes = 0, solved = false }, chosen, say) {
  const { score } = chosen;
  const balance = score > 0 ? "ahead" : score < 0 ? "behind" : "even";
  return {
    sentence: `${say(balance, { count: Math.abs(score) })} ${say(solved ? "solved" : "expected", { depth })}`,
    facts: searchFacts({ depth, nodes }, chosen, say),
    alternativesTitle: say("title.search"),
  };
}
