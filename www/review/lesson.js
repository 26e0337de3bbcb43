/**
 * Learning from mistakes: each of a seat's bad moves is a puzzle. Which one is at hand, what has been
 * tried, and what a try is worth. Pure, but for what it is given to ask.
 */
/** @typedef {import("./figures.js").BadMove} BadMove */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./thresholds.js").Verdict} Verdict */

/**
 * What a try is told. same: it is the move that was played; best: nothing better is known
 * @typedef {{is: "right", move: string, lost: number, best: boolean} | {is: "wrong", move: string, lost: number, verdict: Verdict} |
 *   {is: "same"}} Answer
 */

/**
 * @typedef {object} Lesson
 * @property {Judge} judge
 * @property {BadMove[]} puzzles
 * @property {number} at         the puzzle at hand; as many as there are: the end
 * @property {boolean} solved
 * @property {number} solvedCount
 * @property {boolean} helped    the better move was shown
 * @property {Answer|null} told  the answer to the last try
 */

/** @param {Judge} judge @param {BadMove[]} puzzles @returns {Lesson} */
export const begin = (judge, puzzles) => ({
  judge,
  puzzles,
  at: 0,
  solved: false,
  solvedCount: 0,
  helped: false,
  told: null,
});

/** The puzzle at hand, or null at the end. @param {Lesson} lesson */
export const puzzleOf = ({ puzzles, at }) => puzzles[at] ?? null;

/** @param {Lesson} lesson @param {number} by @returns {Lesson} */
export function turn(lesson, by) {
  const at = Math.min(lesson.puzzles.length, Math.max(0, lesson.at + by));
  return { ...lesson, at, solved: false, helped: false, told: null };
}

/**
 * What a try is worth. A legal move that loses as little as a good player's is right, whichever it is.
 * @param {Judge} judge @param {BadMove} puzzle @param {string} move @param {Judged} judged of the try @returns {Answer}
 */
export function answerTo(judge, puzzle, move, judged) {
  if (move === puzzle.judged.asked.move) return { is: "same" };
  const { lost, verdict } = judge.tried(judged, puzzle.judged, puzzle.seat);
  if (!verdict) return { is: "right", move, lost, best: lost === 0 };
  return { is: "wrong", move, lost, verdict };
}

/** @param {Lesson} lesson @param {Answer} told @returns {Lesson} */
export function tell(lesson, told) {
  const solved = lesson.solved || told.is === "right";
  const fresh = solved && !lesson.solved && !lesson.helped;
  return { ...lesson, told, solved, solvedCount: lesson.solvedCount + (fresh ? 1 : 0) };
}

/** The better move was shown: found is found, but it was not found alone. @param {Lesson} lesson @returns {Lesson} */
export const help = (lesson) => ({ ...lesson, helped: true });
