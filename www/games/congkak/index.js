// Congkak for the shell: see games/types.js for what each part promises.

import { loadStyle } from "../../ui/stylesheet.js";
import { pathOf } from "./model.js";
import { drawBoardBlock, drawPicture } from "./pictures.js";
import { rules } from "./rules.js";
import { speeds } from "./story.js";
import { createTable } from "./table.js";
import { why } from "./why.js";
import { headline, moveSentence, outcomeWords } from "./words.js";

await loadStyle("congkak");

/** @type {import("../types.js").GameModule} */
const module = {
  id: "congkak",
  hidden: false,
  colours: [2, 0],
  preferences: [{ key: "speed", kind: "choice", choices: speeds, default: "normal" }],
  createTable,
  moveSentence,
  isMarked: ({ seat, pit, count, takes }) => takes > 0 || pathOf(seat, pit, count)[count - 1]?.[1] === null,
  headline,
  outcome: outcomeWords,
  resultColumns: ({ outcome }, _view, t) => [{ label: t("congkak.result.store"), values: outcome?.scores ?? [] }],
  seatFacts: (view, seat) => [
    { kind: "store", value: view.stores[seat] },
    ...(view.to_move === seat ? [{ kind: /** @type {const} */ ("turns"), value: view.turns }] : []),
  ],
  why,
  drawPicture,
  rules,
  drawBoardBlock,
};

export default module;
