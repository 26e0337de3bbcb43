// Everything 369 says, from codes and notation to sentences. Pure; the texts themselves are
// in i18n/three-six-nine.*.json.

import { emptyCells, nameOf, runEnds, runKind } from "./model.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/three-six-nine.js").GameStatus} Status */
/** @typedef {import("../../types/three-six-nine.js").MadeMove} Move */

/**
 * "E5, empty, scores 9" / "E5, Sari’s stone, last move"
 * @param {import("./model.js").CellModel} cell
 * @param {Player|null} owner  of the stone there
 * @param {Translate} t
 */
export function cellLabel(cell, owner, t) {
  const parts = [
    owner
      ? t("three-six-nine.cell.stone", { cell: cell.name, name: owner.name })
      : t("three-six-nine.cell.empty", { cell: cell.name }),
  ];
  if (cell.scores) parts.push(t("three-six-nine.cell.scores", { points: cell.scores }));
  if (cell.last) parts.push(t("three-six-nine.cell.last"));
  return parts.join(", ");
}

/** "Column G5–G7" @param {string[]} cells @param {Translate} t */
export function runName(cells, t) {
  const { first, last } = runEnds(cells);
  return t(`three-six-nine.run.${runKind(cells)}`, { from: nameOf(first), to: nameOf(last) });
}

/** @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence(move, players, t) {
  const params = { name: players[move.seat].name, move: move.text, points: move.points };
  return t(move.points > 0 ? "three-six-nine.move.scores" : "three-six-nine.move.place", params);
}

/** @param {Move} move @param {Translate} t */
export const gains = (move, t) => move.runs.map(({ points, cells }) => ({ label: runName(cells, t), points }));

/** "9 × 9", "45 cells left", "Unbroken runs" @param {Status} status @param {Pick<import("../../types/three-six-nine.js").View, "cells">} view @param {Translate} t */
export function headline({ options }, view, t) {
  const left = emptyCells(view.cells);
  return [
    t(`three-six-nine.option.size.${options.size}`),
    t(left === 1 ? "three-six-nine.left.one" : "three-six-nine.left.many", { count: left }),
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
  return {
    title: t("three-six-nine.outcome.wins", { name: players[outcome.winners[0]].name }),
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
