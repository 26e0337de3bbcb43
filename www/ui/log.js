/** The moves in notation, a column for each seat. A bot's move can be asked about. */
import { t } from "../i18n.js";
import { isPerson, rounds } from "../state.js";
import { h } from "./dom.js";
import { badge, sign } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table @param {(index: number) => void} onwhy */
export function logTable({ module, snapshot, explained }, onwhy) {
  const { status, players } = snapshot;
  const last = status.moves.length - 1;
  /** @param {number} index */
  const entry = (index) => {
    const move = status.moves[index];
    const marks = [module.isMarked(move) && "marked", index === last && "last", index === explained && "explained"]
      .filter(Boolean)
      .join(" ");
    const label = module.moveSentence(move, players, t);
    const text = module.moveLabel?.(move, t) ?? move.text;
    return isPerson(status, move.seat)
      ? h("span", { class: `move ${marks}`, title: label }, text)
      : h(
          "button",
          {
            type: "button",
            class: `move ${marks}`,
            title: label,
            "data-focus": `move-${index}`,
            onclick: () => onwhy(index),
          },
          text,
        );
  };
  /** @param {number} index */
  const gainOf = (index) => {
    const points = module.gain?.(status.moves[index]) ?? 0;
    return points > 0 && h("span", { class: "move-gain" }, `+${points}`);
  };
  if (last < 0) return h("p", { class: "quiet" }, t("log.empty"));
  // Words do not fit beside each other as notation does.
  if (module.moveLabel)
    return h(
      "ol",
      { class: "log-list" },
      status.moves.map(({ seat }, index) => {
        const { colour, name } = players[seat];
        return h(
          "li",
          {},
          h("span", {}, index + 1),
          badge(colour, "small"),
          h("span", { class: "sr-only" }, name),
          entry(index),
        );
      }),
    );
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
            return h("td", {}, cell && [entry(cell.index), gainOf(cell.index)]);
          }),
        ),
      ),
    ),
  );
}

/** @param {Table} table */
export const logLegend = (table) => h("span", { class: "log-legend" }, t(`${table.module.id}.mark`));

/** The log on phones. @param {App} app */
export const createLogSheet = (app) => ({
  class: `dialog-sheet game-${app.store.get().table?.module.id}`,
  depends: (/** @type {State} */ state) => state.table?.snapshot,
  render: () => {
    const { table } = app.store.get();
    return {
      title: t("log.title"),
      body: table ? [logLegend(table), logTable(table, (index) => app.openDialog({ name: "why", index }))] : [],
    };
  },
});
