// Catur Jawa for the shell: see games/types.js for what each part promises. Loaded when the game is wanted.

import card from "./index.js";
import { drawBoardBlock } from "./pictures.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { moveSentence, outcomeWords, resultColumns } from "./words.js";

/** @type {import("../types.js").GameModule} */
const module = {
  ...card,
  id: "catur-jawa",
  hidden: true,
  preferences: [{ key: "states", kind: "switch", default: false, advanced: true }],
  createTable,
  moveSentence,
  isMarked: (move) => Boolean(move.covers),
  outcome: outcomeWords,
  resultColumns: (status, _view, t) => resultColumns(status, t),
  seatFacts: (view, seat) => [
    { kind: "hand", value: view.hands[seat] },
    { kind: "deck", value: view.decks[seat] },
  ],
  why,
  rules,
  drawBoardBlock,
};

export default module;
