// The end of a sowing and of a game, in words: turns won and lost, marbles captured, and who gets
// the remaining ones (rules K3–K5, K7). Pure.

import { personal } from "../persons.js";
import { afterSowing, PITS } from "./model.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/congkak.js").Event} Event */
/** @typedef {import("../../types/congkak.js").GameStatus} Status */
/** @typedef {import("./model.js").Counts} Counts */

/** The remaining marbles on each side at the end, by seat. @typedef {number[]} Left */

/** @typedef {"free"|"steal"|"lost"} Tone */

/**
 * The end of a move, if it changes the turn or captures marbles.
 * @param {Event[]} events @param {Player[]} players @param {Translate} t
 * @returns {{tone: Tone, text: string}|null}
 */
export function endingNote(events, players, t) {
  const event = events.find(
    (candidate) => candidate.type === "free" || candidate.type === "steal" || candidate.type === "lost",
  );
  const count = event?.type === "steal" ? event.count : null;
  if (!event || count === 0) return null;
  // After the end of the game a further turn does not count.
  if (isOver(events) && count === null) return null;
  const { type, seat } = event;
  const receiver = players[type === "lost" ? 1 - seat : seat];
  return { tone: type, text: t(personal(`congkak.note.${type}`, receiver), { count, name: receiver.name }) };
}

/** @param {Event[]} events */
const isOver = (events) => events.some((event) => event.type === "end" && event.next === null);

/** @param {Counts} counts @returns {Left} */
const countSides = ({ pits }) => pits.map((row) => row.reduce((sum, count) => sum + count, 0));

/**
 * The marbles that the last move left; null: the game continues.
 * @param {Event[]} events @param {Counts} counts after it @returns {Left|null}
 */
export function leftBy(events, counts) {
  if (!isOver(events)) return null;
  const [swept] = events.flatMap((event) => (event.type === "leftover" ? [event.counts] : []));
  return swept ?? countSides(counts);
}

/**
 * The marbles that a finished game left. They are no longer on the board, so the game is replayed.
 * @param {Pick<Status, "options"|"moves"|"outcome"|"seed">} status @param {Counts} counts @returns {Left|null} null where that is not known
 */
export function leftAfter({ options, moves, outcome, seed }, counts) {
  // In a game lost on time the marbles stay in their pits.
  if (!outcome || outcome.reason === "time") return null;
  if (options.leftover === "none") return countSides(counts);
  // The game began from an unknown position.
  if (seed === null) return null;
  /** @type {Counts} */
  const start = { pits: [0, 1].map(() => Array(PITS).fill(options.seeds)), stores: [0, 0] };
  return countSides(moves.reduce((before, { seat, pit }) => afterSowing(before, seat, pit), start));
}

/** "Your side is empty: 5 marbles go to Bima" @param {Left} left @param {Status["options"]["leftover"]} rule @param {Player[]} players @param {Translate} t */
export function endWords(left, rule, players, t) {
  if (left.every((count) => count === 0)) return t("congkak.end.both");
  const empty = left[0] === 0 ? 0 : 1;
  const [side, other] = [players[empty], players[1 - empty]];
  const key = rule === "owner" ? personal("congkak.end.owner", side, other) : personal("congkak.end.none", side);
  return t(key, { name: side.name, other: other.name, count: left[1 - empty] });
}
