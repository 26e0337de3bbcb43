// "Why did the bot do this?" Congkak hides nothing, so all reasons are shown.

import { rankedAlternatives, searchFacts } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../../types/congkak.js").MadeMove} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {import("../../types/shared.js").Searched<string>} Searched */
/** @typedef {import("../../types/shared.js").SearchedMove<string>} SearchedMove */
/** @typedef {(key: string, params?: import("../types.js").Params) => string} Say */

/**
 * @param {import("../../types/congkak.js").Reasons} reasons
 * @param {Move} move
 * @param {unknown} _options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, _options, t) {
  /** @type {Say} */
  const say = (key, params = {}) => t(`congkak.why.${key}`, params);
  /** @type {Why} */
  const nothing = { sentence: say("unknown"), bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  const isChosen = (/** @type {{move: string}} */ candidate) => candidate.move === move.text;
  switch (reasons.bot) {
    case "random":
      return { ...nothing, sentence: say("random", { count: reasons.candidates.length }) };
    case "greedy": {
      const { candidates } = reasons;
      const chosen = candidates.find(isChosen);
      if (!chosen) return nothing;
      const alternatives = rankedAlternatives(candidates, chosen);
      return { ...nothing, sentence: say("greedy"), alternativesTitle: say("title.greedy"), alternatives };
    }
    case "search": {
      const { candidates } = reasons;
      const chosen = candidates.find(isChosen);
      if (!chosen) return nothing;
      return { ...nothing, ...afterSearch(reasons, chosen, say), alternatives: rankedAlternatives(candidates, chosen) };
    }
  }
}

/** @param {Searched} search @param {SearchedMove} chosen @param {Say} say */
function afterSearch({ depth, nodes, solved, candidates }, chosen, say) {
  const { score } = chosen;
  // A person's move may not have been the best one.
  const behind = candidates.some((other) => other.exact && other.score > score) ? "behind.worse" : "behind";
  const balance = score > 0 ? "ahead" : score < 0 ? behind : "even";
  return {
    sentence: `${say(balance, { count: Math.abs(score) })} ${say(solved ? "solved" : "expected", { depth })}`,
    facts: searchFacts({ depth, nodes }, chosen, say),
    ...(chosen.line && chosen.line.length > 1 && { line: chosen.line }),
    alternativesTitle: say("title.search"),
  };
}
