// Rummikub for the shell: see games/types.js for what each part promises.

import { zooms } from "./board.js";
import { orders } from "./hand.js";
import { drawBoardBlock, drawPicture } from "./pictures.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveLabel, moveSentence, outcomeWords, seatFacts } from "./words.js";

/** @type {import("../types.js").GameModule} */
const module = {
  id: "rummikub",
  seats: { min: 2, max: 4 },
  hidden: true,
  board: "wide",
  preferences: [
    { key: "sort", kind: "choice", choices: orders, default: "runs" },
    { key: "zoom", kind: "choice", choices: zooms, default: "normal" },
  ],
  createTable,
  moveSentence,
  moveLabel,
  isMarked: ({ opens }) => opens === true,
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, { racks }, t) => [
    { label: t("rummikub.result.tiles"), values: racks },
    { label: t("rummikub.result.value"), values: outcome?.scores ?? [] },
  ],
  seatFacts,
  why,
  drawPicture,
  rules,
  drawBoardBlock,
};

export default module;
