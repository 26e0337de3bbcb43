/**
 * Several minds about one move: each has grown a tree of its own, from other dice, and how often
 * they tried what is added up.
 */

/** @typedef {import("../papan.js").BotAnswer} BotAnswer */
/** @typedef {{move: string, visits: number, score: number|null, chance?: number[]|null, line?: string[], [field: string]: any}} Tried */

/** @param {BotAnswer[]} answers  the first is what one mind alone would have said @returns {BotAnswer} */
export function together(answers) {
  const [first, ...others] = answers;
  /** @type {Tried[]} */
  const all = answers.flatMap(({ reasons }) => reasons.candidates ?? []);
  // Who does not count visits has nothing to add.
  if (others.length === 0 || all.some(({ visits }) => !visits)) return first;
  /** @type {Map<string, Tried>} */
  const sums = new Map();
  for (const tried of all) {
    const known = sums.get(tried.move);
    sums.set(tried.move, known ? sum(known, tried) : tried);
  }
  const candidates = [...sums.values()].sort((one, other) => other.visits - one.visits);
  const iterations = answers.reduce((count, { reasons }) => count + (reasons.iterations ?? 0), 0);
  return { move: candidates[0].move, reasons: { ...first.reasons, iterations, candidates } };
}

/** @param {Tried} one @param {Tried} other @returns {Tried} */
function sum(one, other) {
  const visits = one.visits + other.visits;
  const mean = (/** @type {number} */ a, /** @type {number} */ b) => (a * one.visits + b * other.visits) / visits;
  return {
    // Its other fields are facts, or, as the expected line, better known to who tried more.
    ...(one.visits >= other.visits ? one : other),
    visits,
    score: mean(one.score ?? 0, other.score ?? 0),
    ...(one.chance &&
      other.chance && { chance: one.chance.map((chance, seat) => mean(chance, other.chance?.[seat] ?? 0)) }),
  };
}
