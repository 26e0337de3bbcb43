/**
 * From how much lost chance on a move is an inaccuracy, a mistake, a blunder. Fitted per game by
 * `papan-lab review-fit`; docs/review.md says how, and a test compares both. A game without thresholds is not
 * reviewed: its bot's chances are not good enough.
 * @type {Record<string, Thresholds>}
 */
export const thresholds = {
  "catur-jawa": { inaccuracy: 0.08, mistake: 0.16, blunder: 0.31 },
  "three-six-nine": { inaccuracy: 0.05, mistake: 0.09, blunder: 0.16 },
  congkak: { inaccuracy: 0.05, mistake: 0.14, blunder: 0.41 },
};

/** @typedef {"inaccuracy"|"mistake"|"blunder"} Verdict */
/** @typedef {Record<Verdict, number>} Thresholds */

/** The worst first. @type {Verdict[]} */
export const verdicts = ["blunder", "mistake", "inaccuracy"];
