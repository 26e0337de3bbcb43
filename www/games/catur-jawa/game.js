// Catur Jawa for the shell: see games/types.js for the contract of each part. Loaded when the game is opened.

import { imagine } from "./imagine.js";
import card from "./index.js";
import { outcomeWords, resultColumns } from "./outcome.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { moveSentence, whyQuestion } from "./words.js";

/** @type {import("../types.js").GameModule<import("../../types/catur-jawa.js").GameTypes>} */
const module = {
  ...card,
  id: "catur-jawa",
  hidden: true,
  preferences: [
    { key: "threats", kind: "switch", default: true },
    { key: "states", kind: "switch", default: false, advanced: true },
  ],
  sounds: { place: "place", "place.covers": "cover" },
  createTable,
  moveSentence,
  whyQuestion,
  isMarked: (move) => "covers" in move && move.covers !== null,
  outcome: outcomeWords,
  resultColumns: (status, _view, t) => resultColumns(status, t),
  seatFacts: (view, seat) => [
    { kind: "hand", value: view.hands[seat] },
    { kind: "deck", value: view.decks[seat] },
  ],
  why,
  imagine,
  rules,
  loadLesson: () => import("./lesson.js"),
};

export default module;
