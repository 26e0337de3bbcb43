// "Why did the bot do this?" Nothing is hidden in 369, so everything a bot weighed is told:
// points now, the best reply it fears, or how far it looked ahead.

import { language } from "../../i18n.js";
import { rankedAlternatives, searchFacts } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {{move:string, score:number, parts?:{own:number, reply:number, weight:number}, exact?:boolean, line?:string[]}} Candidate */
/** @typedef {{bot:string, candidates:Candidate[], depth?:number, nodes?:number, solved?:boolean}} Reasons */

/** A full bar, as long as no move scored more. */
const USUAL_MOST = 12;

/**
 * @param {Reasons} reasons
 * @param {Move} move
 * @param {unknown} _options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, _options, t) {
  const say = (/** @type {string} */ key, params = {}) =>
    t(`three-six-nine.why.${key}`, { cell: move.cell, ...params });
  /** @type {Why} */
  const nothing = { sentence: say("unknown"), bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  const { candidates } = reasons;
  if (reasons.bot === "random") return { ...nothing, sentence: say("random", { count: candidates.length }) };
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (!chosen) return nothing;
  const alternatives = rankedAlternatives(candidates, chosen);
  if (reasons.bot === "greedy") {
    const equal = candidates.filter(({ score }) => score === chosen.score).length;
    const key = chosen.score === 0 ? "greedy.nothing" : equal > 1 ? "greedy.equal" : "greedy";
    return {
      ...nothing,
      sentence: say(key, { points: chosen.score, count: equal }),
      alternativesTitle: say("title.points"),
      alternatives,
    };
  }
  if (reasons.bot === "reply" && chosen.parts) return { ...nothing, ...afterReply(chosen, say), alternatives };
  if (reasons.bot === "search") return { ...nothing, ...afterSearch(reasons, chosen, say), alternatives };
  return nothing;
}

/** @param {Candidate} chosen @param {(key:string, params?:object)=>string} say */
function afterReply({ score, parts }, say) {
  const { own, reply, weight } = /** @type {NonNullable<Candidate["parts"]>} */ (parts);
  const most = Math.max(USUAL_MOST, own, reply * weight);
  return {
    sentence: say(own > 0 ? "reply.scores" : "reply.quiet", { own, reply }),
    bars: [
      { label: say("part.own"), points: own, most },
      {
        label: say("part.reply", {
          reply,
          weight: new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(weight),
        }),
        points: -reply * weight,
        most,
      },
    ],
    sum: score,
    alternativesTitle: say("title.balance"),
  };
}

/** @param {Reasons} reasons @param {Candidate} chosen @param {(key:string, params?:object)=>string} say */
function afterSearch({ depth = 0, nodes = 0, solved = false }, chosen, say) {
  const { score } = chosen;
  const balance = score > 0 ? "ahead" : score < 0 ? "behind" : "even";
  return {
    sentence:
      say(`search.${balance}`, { points: Math.abs(score) }) +
      " " +
      say(solved ? "search.solved" : "search.expected", { depth }),
    facts: searchFacts({ depth, nodes }, chosen, say),
    alternativesTitle: say("title.balance"),
  };
}
