/**
 * Combines several workers' results for one move: each has grown its own search tree from another
 * seed. Their results are averaged, weighted by how often each tried a move.
 */

/** @typedef {import("./types/any.js").AnyAnswer} AnyAnswer */
/** @typedef {Extract<AnyAnswer["reasons"], {iterations: number}>} TreeReasons  of the bots that count their tries */
/** @typedef {TreeReasons["candidates"][number]} Tried */

/** @param {AnyAnswer[]} answers  the first is the answer of a single worker @returns {AnyAnswer} */
export function together(answers) {
  const [first, ...others] = answers;
  const trees = answers.flatMap(({ reasons }) => ("iterations" in reasons ? [reasons] : []));
  const all = trees.flatMap(({ candidates }) => candidates);
  // A bot that does not count visits has nothing to add up.
  if (others.length === 0 || trees.length < answers.length || all.some(({ visits }) => visits === 0)) return first;
  /** @type {Map<string, Tried>} */
  const sums = new Map();
  for (const tried of all) {
    const known = sums.get(tried.move);
    sums.set(tried.move, known ? sum(known, tried) : tried);
  }
  const candidates = [...sums.values()].sort((one, other) => other.visits - one.visits);
  const iterations = trees.reduce((count, reasons) => count + reasons.iterations, 0);
  return { move: candidates[0].move, reasons: { ...trees[0], iterations, candidates } };
}

/** @param {Tried} one @param {Tried} other @returns {Tried} */
function sum(one, other) {
  const visits = one.visits + other.visits;
  const mean = (/** @type {number} */ a, /** @type {number} */ b) => (a * one.visits + b * other.visits) / visits;
  return {
    // The other fields are facts or, like the expected line, taken from the answer with more visits.
    ...(one.visits >= other.visits ? one : other),
    visits,
    score: mean(one.score ?? 0, other.score ?? 0),
    ...(one.chance &&
      other.chance && { chance: one.chance.map((chance, seat) => mean(chance, other.chance?.[seat] ?? 0)) }),
  };
}
