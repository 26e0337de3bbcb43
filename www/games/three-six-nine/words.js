// All texts of 369, from codes and notation to sentences. Pure; the texts themselves are in i18n/three-six-nine.*.json.

import { personal } from "../persons.js";
import { columnNames, emptyCells, nameOf, rowNames, runEnds, runKind } from "./model.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/three-six-nine.js").GameStatus} Status */
/** @typedef {import("../../types/three-six-nine.js").MadeMove} Move */

/**
 * "E5, empty, scores 9, hint" / "E5, Bima’s stone, last move"
 * @param {import("./model.js").CellModel} cell
 * @param {Player|null} owner  of the stone there
 * @param {Translate} t
 */
export function cellLabel(cell, owner, t) {
  const parts = [
    owner
      ? t(personal("three-six-nine.cell.stone", owner), { cell: cell.name, name: owner.name })
      : t("three-six-nine.cell.empty", { cell: cell.name }),
  ];
  if (cell.scores) parts.push(t("three-six-nine.cell.scores", { points: cell.scores }));
  if (cell.last) parts.push(t("three-six-nine.cell.last"));
  if (cell.hinted) parts.push(t("three-six-nine.cell.hint"));
  return parts.join(", ");
}

/** "Column G5–G7" @param {string[]} cells @param {Translate} t */
export function runName(cells, t) {
  const { first, last } = runEnds(cells);
  return t(`three-six-nine.run.${runKind(cells)}`, { from: nameOf(first), to: nameOf(last) });
}

/** How many lines a stone completed at once, as part of a key. */
const SEVERAL = ["place", "line", "two", "three", "four"];

/** The effect of a stone: the end of the key, and the line. @param {Move} move */
function deed({ cell, points, runs }) {
  if (runs.length !== 1) return { key: SEVERAL[runs.length], params: { cell, points } };
  const [{ cells }] = runs;
  const { first, last } = runEnds(cells);
  const params = {
    cell,
    points,
    row: rowNames(first.row + 1)[first.row],
    column: columnNames(first.column + 1)[first.column],
    from: nameOf(first),
    to: nameOf(last),
  };
  return { key: runKind(cells), params };
}

/** "Bima took row 5: 6 points" @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence(move, players, t) {
  const { key, params } = deed(move);
  const player = players[move.seat];
  return t(personal(`three-six-nine.move.${key}`, player), { ...params, name: player.name });
}

/** "Why did Bima take row 5?" @param {Move} move @param {Player[]} players @param {Translate} t */
export function whyQuestion(move, players, t) {
  const { key, params } = deed(move);
  const line = move.runs.length === 1 ? key : "cell";
  return t(`three-six-nine.why.question.${line}`, { ...params, name: players[move.seat].name });
}

/** @param {Move} move @param {Translate} t */
export const gains = (move, t) => move.runs.map(({ points, cells }) => ({ label: runName(cells, t), points }));

/** "9 × 9", "45 cells left", "Unbroken runs" @param {Status} status @param {Pick<import("../../types/three-six-nine.js").View, "cells">} view @param {Translate} t */
export function headline({ options }, view, t) {
  const left = emptyCells(view.cells);
  return [
    t(`three-six-nine.option.size.${options.size}`),
    t("three-six-nine.left", { count: left }),
    t(`three-six-nine.option.line.${options.line}`),
  ];
}

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords({ outcome }, players, t) {
  if (!outcome) return { title: "", detail: "" };
  const [high, low] = [...outcome.scores].sort((a, b) => b - a);
  if (outcome.winners.length > 1) {
    return {
      title: t("three-six-nine.outcome.draw"),
      detail: t("three-six-nine.outcome.draw.detail", { points: high }),
    };
  }
  const winner = players[outcome.winners[0]];
  return {
    title: t(personal("three-six-nine.outcome.wins", winner), { name: winner.name, points: high - low }),
    detail: t("three-six-nine.outcome.detail", { high, low }),
  };
}

/** @param {Status} status @param {Translate} t */
export function resultColumns({ outcome, moves }, t) {
  const points = (outcome?.scores ?? []).map((_, seat) =>
    moves.filter((move) => move.seat === seat).map((move) => move.points),
  );
  return [
    { label: t("three-six-nine.result.score"), values: outcome?.scores ?? [] },
    {
      label: t("three-six-nine.result.scoring"),
      values: points.map((list) => list.filter((gained) => gained > 0).length),
    },
    { label: t("three-six-nine.result.best"), values: points.map((list) => Math.max(0, ...list)) },
  ];
}
