// The why panel's list of a bot's thinking: the moves it considered, and the depth of its search.

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

/**
 * The figures of an alpha-beta search.
 * @param {{depth: number, nodes: number}} search @param {{score: number, line?: string[]}} chosen
 * @param {(key: string) => string} say
 * @returns {NonNullable<import("../games/types.js").Why["facts"]>}
 */
export const searchFacts = ({ depth, nodes }, { score, line = [] }, say) => [
  { label: say("fact.value"), value: score },
  { label: say("fact.depth"), value: depth },
  { label: say("fact.nodes"), value: nodes },
  ...(line.length > 0 ? [{ label: say("fact.line"), value: line.join(" ") }] : []),
];
