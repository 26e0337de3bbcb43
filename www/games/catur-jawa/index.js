// Catur Jawa for the shell: see games/types.js for what each part promises.

import { loadStyle } from "../../ui/stylesheet.js";
import { drawBoardBlock, drawPicture } from "./pictures.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { moveSentence, outcomeWords, resultColumns } from "./words.js";

await loadStyle("catur-jawa");

/** @type {import("../types.js").GameModule} */
const module = {
  id: "catur-jawa",
  createTable,
  moveSentence,
  isMarked: (move) => Boolean(move.covers),
  outcome: outcomeWords,
  resultColumns: (status, _view, t) => resultColumns(status, t),
  seatFacts: (view, seat) => ({ hand: view.hands[seat], deck: view.decks[seat] }),
  why,
  drawPicture,
  rules,
  drawBoardBlock,
};

export default module;
