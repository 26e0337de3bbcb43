/**
 * The moves in notation, a column for each seat. The meaning of each is in its tooltip, in its
 * label for screen readers, and in full on the sheet for touch screens. A click on a move opens its
 * moment in the replay.
 */
import { t } from "../i18n.js";
import { rounds } from "../state.js";
import { h } from "./dom.js";
import { badge, sign } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/**
 * @typedef {object} Logged
 * @property {Table["module"]} module
 * @property {Pick<Table["snapshot"], "status"|"players">} snapshot
 * @property {number} [current]   the index of the current move, if it is not the last one
 * @property {Record<number, {tone: string, label: string}>} [marks]   by the index of a move
 */

/** @param {Logged} log @param {number} index */
const sentenceOf = ({ module, snapshot }, index) =>
  module.moveSentence(snapshot.status.moves[index], snapshot.players, t);

/** @param {Logged} log @param {number} index @param {(index: number) => void} onmove */
function entry(log, index, onmove) {
  const { module, snapshot, current = snapshot.status.moves.length - 1, marks = {} } = log;
  const move = snapshot.status.moves[index];
  const mark = marks[index];
  const here = index === current;
  const classes = ["move", module.isMarked(move) && "marked", here && "last", mark && `judged tone-${mark.tone}`];
  const text = module.moveLabel?.(move, t) ?? move.text;
  const sentence = sentenceOf(log, index);
  const title = mark ? `${mark.label}. ${sentence}` : sentence;
  return h(
    "button",
    {
      class: classes.filter(Boolean).join(" "),
      type: "button",
      // The visible text comes first, for people with voice control.
      "aria-label": `${text}: ${title}`,
      "aria-current": log.current !== undefined && here ? "step" : null,
      "data-focus": `move-${index}`,
      onclick: () => onmove(index),
    },
    // On the button the tooltip would be heard after the label, which says the same.
    h("span", { title }, text),
  );
}

/**
 * Below each other: words are too wide for columns, unlike notation.
 * @param {Logged} log
 * @param {(index: number) => void} onmove
 * @param {boolean} told with what each means in words
 */
const logList = (log, onmove, told) =>
  h(
    "ol",
    { class: told ? "log-list told" : "log-list" },
    log.snapshot.status.moves.map(({ seat }, index) => {
      const { colour, name } = log.snapshot.players[seat];
      return h(
        "li",
        {},
        h("span", {}, index + 1),
        badge(colour, "small"),
        !told && h("span", { class: "sr-only" }, name),
        entry(log, index, onmove),
        told && h("span", { class: "move-words" }, sentenceOf(log, index)),
      );
    }),
  );

/** @param {Logged} log @param {(index: number) => void} onmove */
export function logTable(log, onmove) {
  const { module, snapshot } = log;
  const { status, players } = snapshot;
  /** @param {number} index */
  const gainOf = (index) => {
    const points = module.gain?.(status.moves[index]) ?? 0;
    return points > 0 && h("span", { class: "move-gain" }, `+${points}`);
  };
  if (status.moves.length === 0) return h("p", { class: "quiet" }, t("log.empty"));
  if (module.moveLabel) return logList(log, onmove, false);
  const rows = rounds(status);
  return h(
    "table",
    { class: "log-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("log.round"))),
        players.map(({ colour, name }) =>
          h("th", { scope: "col" }, sign(colour), h("span", { class: "sr-only" }, name)),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row, number) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, number + 1),
          players.map((_, seat) => {
            const cell = row.find((candidate) => candidate.seat === seat);
            return h("td", {}, cell && [entry(log, cell.index, onmove), gainOf(cell.index)]);
          }),
        ),
      ),
    ),
  );
}

/** @param {Logged} log @param {(index: number) => void} onmove */
export const logWords = (log, onmove) =>
  log.snapshot.status.moves.length === 0 ? h("p", { class: "quiet" }, t("log.empty")) : logList(log, onmove, true);

/** @param {Pick<Logged, "module">} log */
export const logLegend = ({ module }) => h("span", { class: "log-legend" }, t(`${module.id}.mark`));

/** The log on phones, which have no tooltips. @param {App} app */
export const createLogSheet = (app) => ({
  class: `dialog-sheet game-${app.store.get().table?.module.id}`,
  depends: (/** @type {State} */ state) => state.table?.snapshot,
  render: () => {
    const { table } = app.store.get();
    return {
      title: t("log.title"),
      body: table ? [logLegend(table), logWords(table, (index) => app.replay(index + 1))] : [],
    };
  },
});
