// "Why did the bot do this?" 369 hides nothing, so all reasons are shown: points now, the best
// reply, or the depth of the search.

import { rankedAlternatives, searchFacts } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../../types/three-six-nine.js").MadeMove} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {import("../../types/three-six-nine.js").Reasons} Reasons */
/** @typedef {import("../../types/three-six-nine.js").Weighed} Weighed */
/** @typedef {import("../../types/shared.js").Scored<string>} Scored */
/** @typedef {import("../../types/shared.js").Searched<string>} Searched */
/** @typedef {import("../../types/shared.js").SearchedMove<string>} SearchedMove */
/** @typedef {(key: string, params?: import("../types.js").Params) => string} Say */

/** The value of a full bar, unless a move scored more. */
const USUAL_MOST = 12;

/**
 * @param {Reasons} reasons
 * @param {Move} move
 * @param {unknown} _options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, _options, t) {
  /** @type {Say} */
  const say = (key, params = {}) => t(`three-six-nine.why.${key}`, { cell: move.cell, ...params });
  /** @type {Why} */
  const nothing = { sentence: say("unknown"), bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  const isChosen = (/** @type {{move: string}} */ candidate) => candidate.move === move.text;
  switch (reasons.bot) {
    case "random":
      return { ...nothing, sentence: say("random", { count: reasons.candidates.length }) };
    case "greedy": {
      const { candidates } = reasons;
      const chosen = candidates.find(isChosen);
      return chosen ? { ...nothing, ...afterGreed(candidates, chosen, say) } : nothing;
    }
    case "reply": {
      const { candidates } = reasons;
      const chosen = candidates.find(isChosen);
      if (!chosen) return nothing;
      return { ...nothing, ...afterReply(chosen, say), alternatives: rankedAlternatives(candidates, chosen) };
    }
    case "search": {
      const { candidates } = reasons;
      const chosen = candidates.find(isChosen);
      if (!chosen) return nothing;
      return { ...nothing, ...afterSearch(reasons, chosen, say), alternatives: rankedAlternatives(candidates, chosen) };
    }
  }
}

/** @param {Scored[]} candidates @param {Scored} chosen @param {Say} say */
function afterGreed(candidates, chosen, say) {
  const equal = candidates.filter(({ score }) => score === chosen.score).length;
  const key = chosen.score === 0 ? "greedy.nothing" : equal > 1 ? "greedy.equal" : "greedy";
  return {
    sentence: say(key, { points: chosen.score, count: equal }),
    alternativesTitle: say("title.points"),
    alternatives: rankedAlternatives(candidates, chosen),
  };
}

/** @param {Weighed} chosen @param {Say} say */
function afterReply({ score, parts }, say) {
  const { own, reply, weight } = parts;
  const most = Math.max(USUAL_MOST, own, reply * weight);
  return {
    sentence: say(own > 0 ? "reply.scores" : "reply.quiet", { own, reply }),
    bars: [
      { label: say("part.own"), points: own, most },
      {
        label: say("part.reply", {
          reply,
          weight,
        }),
        points: -reply * weight,
        most,
      },
    ],
    sum: score,
    alternativesTitle: say("title.balance"),
  };
}

/** @param {Searched} search @param {SearchedMove} chosen @param {Say} say */
function afterSearch({ depth, nodes, solved, candidates }, chosen, say) {
  const { score } = chosen;
  // A person's move may not have been the best one.
  const behind = candidates.some((other) => other.exact && other.score > score) ? "behind.worse" : "behind";
  const balance = score > 0 ? "ahead" : score < 0 ? behind : "even";
  return {
    sentence:
      say(`search.${balance}`, { points: Math.abs(score) }) +
      " " +
      say(solved ? "search.solved" : "search.expected", { depth }),
    facts: searchFacts({ depth, nodes }, chosen, say),
    ...(chosen.line && chosen.line.length > 1 && { line: chosen.line }),
    alternativesTitle: say("title.balance"),
  };
}
