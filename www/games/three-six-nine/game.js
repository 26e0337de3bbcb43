// 369 for the shell: see games/types.js for the contract of each part. Loaded when the game is opened.

import card from "./index.js";
import { drawLead } from "./lead-chart.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { gains, headline, moveSentence, outcomeWords, resultColumns, whyQuestion } from "./words.js";

/** The seed's easy bot shows its stone after about a second; the others take the usual pause. */
const EASY_PACE = 1000;
const USUAL_PACE = 350;

/** @type {import("../types.js").GameModule<import("../../types/three-six-nine.js").GameTypes>} */
const module = {
  ...card,
  id: "three-six-nine",
  hidden: false,
  preferences: [{ key: "scores", kind: "switch", default: false, newcomer: true }],
  pace: (level) => (level === "easy" ? EASY_PACE : USUAL_PACE),
  sounds: { place: "place", score: "score" },
  createTable,
  moveSentence,
  whyQuestion,
  isMarked: (move) => move.points > 0,
  gain: (move) => move.points,
  gains,
  headline,
  outcome: outcomeWords,
  resultColumns: (status, _view, t) => resultColumns(status, t),
  resultExtra: drawLead,
  seatFacts: (view, seat) => [{ kind: "score", value: view.scores[seat] }],
  why,
  rules,
  loadLesson: () => import("./lesson.js"),
};

export default module;
