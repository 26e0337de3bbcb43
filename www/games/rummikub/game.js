// Rummikub for the shell: see games/types.js for what each part promises. Loaded when the game is wanted.

import { zooms } from "./board.js";
import { orders } from "./hand.js";
import card from "./index.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveLabel, moveSentence, outcomeWords, seatFacts } from "./words.js";

/** @type {import("../types.js").GameModule<import("../../types/rummikub.js").GameTypes>} */
const module = {
  ...card,
  id: "rummikub",
  hidden: true,
  board: "wide",
  preferences: [
    { key: "sort", kind: "choice", choices: orders, default: "runs" },
    { key: "zoom", kind: "choice", choices: zooms, default: "normal" },
  ],
  createTable,
  moveSentence,
  moveLabel,
  isMarked: (move) => "opens" in move && move.opens,
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, { racks }, t) => [
    { label: t("rummikub.result.tiles"), values: racks },
    { label: t("rummikub.result.value"), values: outcome?.scores ?? [] },
  ],
  seatFacts,
  why,
  rules,
};

export default module;
