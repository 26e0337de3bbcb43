// Everything Catur Jawa says, from codes and notation to sentences. Pure; the texts
// themselves are in i18n/catur-jawa.*.json.

import { counted } from "../counted.js";
import { cardCounts, lineEnds } from "./model.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/catur-jawa.js").GameStatus} Status */
/** @typedef {import("../../types/catur-jawa.js").MadeMove} Move */

/**
 * "e5, Sari's 7" / "d4, empty, you can place here"
 * @param {import("./model.js").CellModel} cell
 * @param {Player|null} owner  of the card there
 * @param {Translate} t
 */
export function cellLabel(cell, owner, t) {
  const parts = [
    cell.card && owner
      ? t("catur-jawa.cell.card", { cell: cell.name, name: owner.name, value: cell.card.value })
      : t("catur-jawa.cell.empty", { cell: cell.name }),
  ];
  if (cell.legal) parts.push(t(`catur-jawa.cell.can.${cell.legal}`));
  if (cell.last) parts.push(t("catur-jawa.cell.last"));
  if (cell.winning) parts.push(t("catur-jawa.cell.winning"));
  if (cell.state) parts.push(`v ${cell.state}`);
  return parts.join(", ");
}

/**
 * "39 empty cells, 9 cards to cover"
 * @param {import("../../types/catur-jawa.js").LegalMove[]} legal
 * @param {number} card
 * @param {Translate} t
 */
export function cardReach(legal, card, t) {
  const { empty, cover } = cardCounts(legal, card);
  const parts = [];
  if (empty > 0) parts.push(counted(t, "catur-jawa.info.empty", empty));
  if (cover > 0) parts.push(counted(t, "catur-jawa.info.cover", cover));
  return parts.join(", ") || t("catur-jawa.info.nowhere");
}

/**
 * What the hand says: about the chosen card, what to do, or whom to wait for.
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot @param {import("./model.js").HandModel} hands
 * @param {{value: number|null, hinted: boolean}} choice  the chosen card; hinted: a card has to be chosen first
 * @param {Translate} t @returns {import("./hand.js").HandWords}
 */
export function handWords({ status, legal, players, view }, hands, { value, hinted }, t) {
  let title = "";
  let detail = "";
  if (hands.mustPass) {
    title = t("catur-jawa.pass.title");
    detail = t(hands.cards.length === 0 ? "catur-jawa.pass.no-cards" : "catur-jawa.pass.no-cell");
  } else if (value !== null) {
    title = t("catur-jawa.info.card", { card: value });
    detail = cardReach(legal, value, t);
  } else if (hands.active) {
    title = t("catur-jawa.info.choose");
    detail = Object.keys(view.board).length === 0 ? t("catur-jawa.info.first") : t("catur-jawa.info.how");
  } else if (status.to_move !== null && hands.seat !== null) {
    detail = t("catur-jawa.info.wait", { name: players[status.to_move].name });
  }
  return {
    group: t("catur-jawa.hand"),
    deck: t("catur-jawa.deck", { count: hands.deck }),
    card: (card) => t("catur-jawa.info.card", { card }),
    title,
    detail,
    tone: !title && !detail ? "none" : hinted || hands.mustPass ? "urgent" : value === null ? "plain" : "card",
    pass: t("catur-jawa.pass"),
  };
}

/** @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence(move, players, t) {
  const name = players[move.seat].name;
  if (!("cell" in move)) return t("catur-jawa.move.pass", { name });
  if (!move.covers) return t("catur-jawa.move.place", { name, move: move.text });
  const [owner, value] = move.covers;
  return owner === move.seat
    ? t("catur-jawa.move.cover-own", { name, value, move: move.text })
    : t("catur-jawa.move.cover", { name, other: players[owner].name, value, move: move.text });
}

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords(status, players, t) {
  const outcome = status.outcome;
  if (!outcome) return { title: "", detail: "" };
  const names = outcome.winners.map((seat) => players[seat].name);
  const title =
    names.length === 1
      ? t("catur-jawa.outcome.wins", { name: names[0] })
      : t("catur-jawa.outcome.share", { names: names.join(", ") });
  return { title, detail: outcomeDetail(status, t) };
}

/** @param {Status} status @param {Translate} t */
function outcomeDetail(status, t) {
  const { outcome, moves, options } = status;
  if (!outcome) return "";
  if (outcome.reason === "line" && outcome.line.length > 0) {
    const { first, last } = lineEnds(outcome.line);
    const final = moves[moves.length - 1];
    const key = outcome.line.length === 4 ? "catur-jawa.outcome.line" : "catur-jawa.outcome.long-line";
    const line = t(key, { from: first, to: last, count: outcome.line.length });
    return final ? line + t("catur-jawa.outcome.with", { move: final.text, number: moves.length }) : line;
  }
  const seat = outcome.winners[0];
  const points = outcome.scores[seat];
  const total = outcome.totals[seat];
  const reason = outcome.reason === "turn-order" ? `turn-order.${options.tie}` : outcome.reason;
  return t(`catur-jawa.outcome.${reason}`, { points, total });
}

/** @param {Status} status @param {Translate} t */
export function resultColumns(status, t) {
  const outcome = status.outcome;
  return [
    { label: t("catur-jawa.result.line"), values: outcome?.scores ?? [] },
    { label: t("catur-jawa.result.board"), values: outcome?.totals ?? [] },
  ];
}
