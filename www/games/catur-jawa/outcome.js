// How a game of Catur Jawa ended, in words. Pure.

import { language } from "../../i18n.js";
import { personal } from "../persons.js";
import { decidingLines, whereWords } from "./lines.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/catur-jawa.js").GameStatus} Status */
/** @typedef {import("../../types/shared.js").Outcome<import("../../types/catur-jawa.js").Ending>} Outcome */

/** @typedef {{status: Status, outcome: Outcome, players: Player[], lines: string[][], t: Translate}} Ended */

/**
 * @param {Status} status @param {Player[]} players @param {Translate} t
 * @param {Pick<import("../../types/catur-jawa.js").View, "board">} view
 */
export function outcomeWords(status, players, t, view) {
  const { outcome } = status;
  // The shell describes a loss on time.
  if (!outcome || outcome.reason === "time") return { title: "", detail: "" };
  const ended = { status, outcome, players, t, lines: decidingLines(outcome, view.board) };
  if (outcome.reason === "line") return fourWords(ended);
  return { title: pointsTitle(ended), detail: [t("catur-jawa.outcome.ended"), pointsDetail(ended)].join(" ") };
}

/** "You win with four in row 5": "Your 8 on e5 completed the line on move 31." @param {Ended} ended */
function fourWords({ status, outcome, players, lines, t }) {
  const winner = players[outcome.winners[0]];
  const final = status.moves.at(-1);
  const cell = final && "cell" in final ? final.cell : outcome.line[0];
  const line = lines.find((cells) => cells.includes(cell)) ?? outcome.line;
  const { name } = winner;
  const where = whereWords(line, cell, t);
  const title =
    line.length === 4
      ? t(personal("catur-jawa.outcome.four", winner), { name, where })
      : t(personal("catur-jawa.outcome.more", winner), { name, where, count: line.length });
  // A position may be over before any move.
  const detail =
    final && "cell" in final
      ? t(personal("catur-jawa.outcome.with", winner), { name, card: final.card, cell, number: status.moves.length })
      : "";
  return { title, detail };
}

/** @param {Ended} ended */
function pointsTitle({ outcome, players, t }) {
  const winners = outcome.winners.map((seat) => players[seat]);
  const list = (/** @type {Player[]} */ named) =>
    new Intl.ListFormat(language(), { type: "conjunction" }).format(named.map(({ name }) => name));
  if (winners.length === 1) return t(personal("catur-jawa.outcome.points", winners[0]), { name: winners[0].name });
  return winners.some(({ you }) => you)
    ? t("catur-jawa.outcome.share.you", { names: list(winners.filter(({ you }) => !you)) })
    : t("catur-jawa.outcome.share", { names: list(winners) });
}

/** The deciding tie-break on points. @param {Ended} ended */
function pointsDetail({ status, outcome, players, lines, t }) {
  const [seat] = outcome.winners;
  const winner = players[seat];
  const { scores, totals, reason } = outcome;
  if (reason === "shared") return t("catur-jawa.outcome.shared", { points: scores[seat], total: totals[seat] });
  if (reason === "turn-order")
    return t(`catur-jawa.outcome.turn-order.${status.options.tie}`, { points: scores[seat], total: totals[seat] });
  const compared = reason === "line-score" ? scores : totals;
  // Only seats with equally good lines are compared by their cards on the board.
  const others = players
    .map((_, index) => index)
    .filter((index) => index !== seat && (reason === "line-score" || scores[index] === scores[seat]))
    .sort((one, other) => compared[other] - compared[one]);
  const second = players[others[0]];
  return t(personal(`catur-jawa.outcome.${reason}`, winner, second), {
    name: winner.name,
    other: second.name,
    points: scores[seat],
    total: totals[seat],
    second: compared[others[0]],
    where: reason === "line-score" && lines[0] ? whereWords(lines[0], lines[0][0], t) : "",
  });
}

/** @param {Status} status @param {Translate} t */
export function resultColumns(status, t) {
  const outcome = status.outcome;
  const line = { label: t("catur-jawa.result.line"), values: outcome?.scores ?? [] };
  if (outcome?.reason === "time") return [line];
  return [line, { label: t("catur-jawa.result.board"), values: outcome?.totals ?? [] }];
}
