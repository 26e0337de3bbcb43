// The reason for a hint, in one sentence: read from the position, or else from the bot's own reasons. Pure.

import { percentWords } from "./words.js";
import { linesThrough, longestThrough, seatAround, whereWords } from "./lines.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Telling} Telling */
/** @typedef {import("../../types/catur-jawa.js").Threat} Threat */
/** @typedef {import("./model.js").Placement} Placement */

/** @typedef {{move: string, reasons: import("../../types/catur-jawa.js").Reasons}} Advice */

/** The hinted placement; null: a pass. @param {Advice} advice @param {Snapshot} snapshot @returns {Placement|null} */
export function hintedPlacement({ move: text }, { legal }) {
  const move = legal.find((candidate) => candidate.text === text);
  return move && "cell" in move ? move : null;
}

/**
 * The threats of others that this placement ends, in the order in which they move next.
 * @param {Placement} move @param {Threat[]} threats @param {Snapshot} snapshot
 */
function endedThreat({ cell }, threats, { status, players }) {
  const mover = status.to_move ?? 0;
  const turn = (/** @type {Threat} */ { seat }) => (seat - mover + players.length) % players.length;
  return threats
    .filter(({ seat, cards, missing }) => seat !== mover && (missing === cell || cards.includes(cell)))
    .sort((one, other) => turn(one) - turn(other))[0];
}

/**
 * Whether this line of three could still become four.
 * @param {string[]} line @param {Placement} move @param {Snapshot} snapshot
 */
function canGrow(line, move, { view, status }) {
  const mover = status.to_move ?? 0;
  const kept = view.hand.toSpliced(view.hand.indexOf(move.card), 1);
  const highest = Math.max(0, ...view.unseen[mover], ...kept);
  const open = (/** @type {string} */ cell) => {
    const [owner, value] = view.board[cell] ?? [null, 0];
    return owner === mover || value < highest;
  };
  return linesThrough(line[0], (cell) => line.includes(cell) || open(cell)).some(
    (room) => room.length >= 4 && line.every((cell) => room.includes(cell)),
  );
}

/**
 * The winning chance that a bot expects from its own move, as a share.
 * @param {Advice} advice @returns {number|null}
 */
const chanceIn = ({ move, reasons }) =>
  reasons.bot === "tree" ? (reasons.candidates.find((tried) => tried.move === move)?.score ?? null) : null;

/** @param {Placement} move @param {Advice} advice @param {Threat[]} threats @param {Snapshot} snapshot @returns {Telling} */
function reasonOf(move, advice, threats, snapshot) {
  const { view, players, status } = snapshot;
  const mover = status.to_move ?? 0;
  const { card, cell, covers } = move;
  /** @param {string} key @param {{seat?: number, line?: string[], value?: number, percent?: string}} [about] @returns {Telling} */
  const tell =
    (key, { seat, line, ...more } = {}) =>
    (t) =>
      t(`catur-jawa.hint.${key}`, {
        card,
        cell,
        name: seat === undefined ? undefined : players[seat].name,
        where: line && whereWords(line, cell, t),
        ...more,
      });
  const own = longestThrough(view.board, mover, cell);
  if (own.length >= 4) return tell("win", { line: own });
  const threat = endedThreat(move, threats, snapshot);
  if (threat) {
    const { seat, cards } = threat;
    return tell(cards.includes(cell) ? "break" : "block", { seat, line: cards });
  }
  if (own.length === 3 && canGrow(own, move, snapshot)) return tell("three", { line: own });
  if (covers && covers[0] !== mover) return tell("cover", { seat: covers[0], value: covers[1] });
  const around = covers ? null : seatAround(view.board, cell, mover);
  if (around !== null) return tell("between", { seat: around });
  if (own.length >= 2) return tell("build", { line: own });
  if (Math.min(...view.hand) === card) return tell("cheap");
  const chance = chanceIn(advice);
  return chance === null ? tell("plain") : tell("best", { percent: percentWords(chance) });
}

/**
 * "Play your 8 on e5: it blocks Bima’s three in row 5."
 * @param {Advice} advice @param {Threat[]} threats @param {Snapshot} snapshot of whoever is to move
 * @returns {Telling}
 */
export function hintTelling(advice, threats, snapshot) {
  const move = hintedPlacement(advice, snapshot);
  if (!move) return (t) => t(`catur-jawa.hint.${snapshot.view.hand.length === 0 ? "pass.no-cards" : "pass.no-cell"}`);
  return reasonOf(move, advice, threats, snapshot);
}
