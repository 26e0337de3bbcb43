// Rummikub for the shell: see games/types.js for the contract of each part. Loaded when the game is opened.

import { zooms } from "./board.js";
import { orders } from "./hand.js";
import card from "./index.js";
import { rules } from "./rules.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveDetail, moveLabel, moveSentence, outcomeWords, seatFacts, whyQuestion } from "./words.js";

/** @type {import("../types.js").GameModule<import("../../types/rummikub.js").GameTypes>} */
const module = {
  ...card,
  id: "rummikub",
  hidden: true,
  pictureHeight: 0.62,
  board: "wide",
  // Lays as many tiles as it can, as people expect from a hint: stronger bots hold some back.
  adviser: "medium",
  // The plays are listed only for a hint, and in the worker: with a large rack it can take long.
  legalMoves: ({ pool }) => [{ text: pool > 0 ? "draw" : "pass" }],
  preferences: [
    { key: "sort", kind: "choice", choices: orders, default: "runs" },
    { key: "zoom", kind: "choice", choices: zooms, default: "normal" },
  ],
  sounds: { play: "place", "play.moved": "cover", opened: "score" },
  createTable,
  moveSentence,
  moveLabel,
  moveDetail,
  whyQuestion,
  isMarked: (move) => "opens" in move && move.opens,
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, { racks }, t) => [
    { label: t("rummikub.result.tiles"), values: racks },
    { label: t("rummikub.result.value"), values: outcome?.scores ?? [] },
  ],
  bestScore: "low",
  seatFacts,
  why,
  rules,
  loadLesson: () => import("./lesson.js"),
};

export default module;
