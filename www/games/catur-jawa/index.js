// Catur Jawa for the shell: see games/types.js for what each part promises.

import { drawBoardBlock, drawPicture } from "./pictures.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { moveSentence, outcomeWords, resultColumns } from "./words.js";

/** @type {import("../types.js").GameModule} */
const module = {
  id: "catur-jawa",
  seats: { min: 2, max: 4 },
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
  drawPicture,
  rules,
  drawBoardBlock,
};

export default module;
