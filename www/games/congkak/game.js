// Congkak for the shell: see games/types.js for the contract of each part. Loaded when the game is opened.

import { h } from "../../ui/dom.js";
import { endWords, leftAfter } from "./ending.js";
import card from "./index.js";
import { endsInStore } from "./model.js";
import { rules } from "./rules.js";
import { paceOf, speeds } from "./story.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveSentence, outcomeWords, whyQuestion } from "./words.js";

/** @type {import("../types.js").GameModule<import("../../types/congkak.js").GameTypes>} */
const module = {
  ...card,
  id: "congkak",
  hidden: false,
  pictureHeight: 0.42,
  preferences: [{ key: "speed", kind: "choice", choices: speeds, default: "normal" }],
  sounds: { sow: "sow", free: "score", "steal.count": "steal" },
  soundPace: ({ speed }) => paceOf(String(speed)),
  createTable,
  moveSentence,
  whyQuestion,
  isMarked: ({ seat, pit, count, takes }) => takes > 0 || endsInStore(seat, pit, count),
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, _view, t) => [{ label: t("congkak.result.store"), values: outcome?.scores ?? [] }],
  resultExtra: (status, view, players, t) => {
    const left = leftAfter(status, view);
    return left && h("p", {}, endWords(left, status.options.leftover, players, t));
  },
  // The turns are in the headline and below the board; chips on phones have no space for them.
  seatFacts: (view, seat) => [{ kind: "store", value: view.stores[seat] }],
  why,
  rules,
  loadLesson: () => import("./lesson.js"),
};

export default module;
