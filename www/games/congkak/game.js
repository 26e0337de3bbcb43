// Congkak for the shell: see games/types.js for what each part promises. Loaded when the game is wanted.

import { endsInStore } from "./model.js";
import card from "./index.js";
import { rules } from "./rules.js";
import { speeds } from "./story.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveSentence, outcomeWords } from "./words.js";

/** @type {import("../types.js").GameModule<import("../../types/congkak.js").GameTypes>} */
const module = {
  ...card,
  id: "congkak",
  hidden: false,
  preferences: [{ key: "speed", kind: "choice", choices: speeds, default: "normal" }],
  createTable,
  moveSentence,
  isMarked: ({ seat, pit, count, takes }) => takes > 0 || endsInStore(seat, pit, count),
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, _view, t) => [{ label: t("congkak.result.store"), values: outcome?.scores ?? [] }],
  // The turns are in the headline and below the board; chips of phones have no room for them.
  seatFacts: (view, seat) => [{ kind: "store", value: view.stores[seat] }],
  why,
  rules,
};

export default module;
