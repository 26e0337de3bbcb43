// The moves a bot weighed against the one it chose, as the why panel lists them.

/** @typedef {{move:string, score:number, exact?:boolean}} Candidate */

const SHOWN = 4;

/**
 * The best few, best first; the chosen one is always among them, and first among equals.
 * @param {Candidate[]} candidates best first
 * @param {Candidate} chosen
 * @returns {import("../games/types.js").Why["alternatives"]}
 */
export function rankedAlternatives(candidates, chosen) {
  const others = candidates.filter((candidate) => candidate !== chosen).slice(0, SHOWN - 1);
  return [chosen, ...others]
    .sort((a, b) => b.score - a.score)
    .map((candidate) => ({
      move: candidate.move,
      score: candidate.score,
      chosen: candidate === chosen,
      ...(candidate.exact === false && candidate !== chosen && { atMost: true }),
    }));
}
