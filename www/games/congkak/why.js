// "Why did the bot do this?" Nothing is hidden in Congkak, so everything is told.

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
  const nothing = { bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  const chosen = reasons.candidates.find((candidate) => candidate.move === move.text);
  if (reasons.bot === "random") return { ...nothing, sentence: t("congkak.why.random", { count: reasons.candidates.length }) };
  if (!chosen) return { ...nothing, sentence: t("congkak.why.unknown") };
  const alternatives = reasons.candidates.map((candidate) => ({
    move: candidate.move,
    score: candidate.score,
    chosen: candidate === chosen,
  }));
  if (reasons.bot === "search") {
    return { ...nothing, sentence: searched(reasons, chosen, t), alternativesTitle: t("congkak.why.search.title"), alternatives };
  }
  return { ...nothing, sentence: t("congkak.why.greedy"), alternativesTitle: t("congkak.why.greedy.title"), alternatives };
}

/** @param {Reasons} reasons @param {Candidate} chosen @param {Translate} t */
function searched({ solved, depth, nodes }, { score, line = [] }, t) {
  const key = score > 0 ? "ahead" : score < 0 ? "behind" : "even";
  const found = solved ? t("congkak.why.solved") : t("congkak.why.depth", { depth, nodes });
  const expected = t(`congkak.why.${key}`, { count: Math.abs(score) });
  const way = line.length > 1 ? ` ${t("congkak.why.line", { line: line.join(" ") })}` : "";
  return `${found} ${expected}${way}`;
}
