/**
 * A score and its interval. The unit is the deal, not the game: both games of a deal have the same
 * cards, so they are not independent. The sums are enough to continue a measurement later. Pure.
 */

/**
 * @typedef {object} Tally
 * @property {number} deals
 * @property {number} sum       of the deals' scores, each from 0 to 1
 * @property {number} squares   of the squares of these scores
 */

/** @type {Tally} */
export const noDeals = { deals: 0, sum: 0, squares: 0 };

/** @param {Tally} tally @param {number} score of one deal @returns {Tally} */
export const withDeal = ({ deals, sum, squares }, score) => ({
  deals: deals + 1,
  sum: sum + score,
  squares: squares + score * score,
});

/** The 97.5 % quantile of the normal distribution. */
const quantile = 1.96;
/** Deals added as wins and as losses: Agresti and Coull's "plus four" interval. */
const added = 2;

/**
 * The score with its 95 % interval. The added deals count for the interval only. They keep it
 * honest when all deals ended alike: fifty deals without a loss do not prove that no loss is
 * possible.
 * @param {Tally} tally @returns {{score: number, low: number, high: number}}
 */
export function estimate({ deals, sum, squares }) {
  const count = deals + 2 * added;
  const mean = (sum + added) / count;
  const variance = (squares + added - count * mean * mean) / (count - 1);
  const half = quantile * Math.sqrt(Math.max(0, variance) / count);
  const score = deals > 0 ? sum / deals : 0.5;
  return { score, low: Math.max(0, Math.min(score, mean - half)), high: Math.min(1, Math.max(score, mean + half)) };
}

/** Whether the interval excludes an equal score. @param {Tally} tally @returns {"better"|"weaker"|"open"} */
export function verdict(tally) {
  const { low, high } = estimate(tally);
  return low > 0.5 ? "better" : high < 0.5 ? "weaker" : "open";
}

/** Parses a stored tally, which may be invalid. @param {unknown} stored @returns {Tally|null} */
export function readTally(stored) {
  const { deals, sum, squares } = /** @type {Partial<Tally>} */ (stored && typeof stored === "object" ? stored : {});
  const fits =
    Number.isInteger(deals) &&
    typeof deals === "number" &&
    typeof sum === "number" &&
    typeof squares === "number" &&
    deals > 0 &&
    sum >= 0 &&
    sum <= deals &&
    squares >= 0 &&
    squares <= sum;
  return fits ? { deals, sum, squares } : null;
}
