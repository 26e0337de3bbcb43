/** The announcement of a position and of the move that led there. Pure: words come from `t`. */

import { lostWords } from "../clock/words.js";

/** @typedef {import("../games/types.js").Translate} Translate */

/** Adds a full stop, unless the text already has an end mark. @param {string} text @param {Translate} t */
const sentence = (text, t) => (/[.!?…。！？]$/u.test(text) ? text : t("sentence", { text }));

/**
 * @param {Pick<import("../games/types.js").Snapshot, "status"|"players"|"legal">} snapshot
 * @param {object} facts
 * @param {import("../games/types.js").GameModule["moveSentence"]} facts.moveSentence
 * @param {import("./flow.js").Step|null} facts.told  the step that led there
 * @param {string|undefined} facts.remark  the game's addition
 * @param {Translate} t
 * @returns {string} empty: no announcement
 */
export function tellingOf({ status, players, legal }, { moveSentence, told, remark }, t) {
  if (!told && !remark) return "";
  if (told === "time") return lostWords(status, players, t);
  const move = status.moves.at(-1);
  const words = move && moveSentence(move, players, t);
  const walked = told === "undo" || told === "redo";
  const mover = told && legal.length > 0 && players[status.to_move ?? 0];
  const parts = [
    walked && t(`table.${told}`),
    walked && words ? t("table.last", { move: words }) : words,
    remark,
    mover && (mover.you ? t("table.your-turn") : t("home.to-play", { name: mover.name })),
  ];
  const said = parts.flatMap((part) => (part ? [part] : []));
  return said.map((part, index) => (index === said.length - 1 ? part : sentence(part, t))).join(" ");
}
