/** How the game ended, and what one may want to do next. */
import { has, t } from "../i18n.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { badge } from "./icons.js";
import { picture } from "./picture.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {import("../state.js").Table} table @param {NonNullable<import("../games/types.js").Status["outcome"]>} outcome */
function seatTable({ module, snapshot }, outcome) {
  const { status, view, players } = snapshot;
  const columns = module.resultColumns(status, view, t);
  const tag = `${module.id}.reason.${outcome.reason}`;
  /** @param {number} seat */
  const winnersTag = (seat) => outcome.winners.includes(seat) && has(tag) && h("span", { class: "tag" }, t(tag));
  return h(
    "table",
    { class: "result-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("result.seat")),
        columns.map(({ label }) => h("th", { scope: "col" }, label)),
      ),
    ),
    h(
      "tbody",
      {},
      players.map(({ colour, name }, seat) =>
        h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            h("span", { class: "result-seat" }, badge(colour, "small"), name, winnersTag(seat)),
          ),
          columns.map(({ values }) => h("td", {}, values[seat])),
        ),
      ),
    ),
  );
}

/** @param {App} app */
export const createResult = (app) => ({
  class: `dialog-result game-${app.store.get().table?.module.id}`,
  depends: (/** @type {State} */ state) =>
    document.documentElement.dataset.theme + String(state.table?.snapshot.status.moves.length),
  render: () => {
    const { table } = app.store.get();
    const outcome = table?.snapshot.status.outcome;
    if (!table || !outcome) return { title: "", body: [] };
    const { module, snapshot } = table;
    const { status, players } = snapshot;
    const { title, detail } = module.outcome(status, players, t);
    const result = h(
      "div",
      { class: "result" },
      picture((canvas) => module.drawPicture(canvas, snapshot), "result-picture"),
      seatTable(table, outcome),
    );
    // The picture takes what the rows leave on a phone.
    result.style.setProperty("--rows", String(players.length));
    return {
      title,
      subtitle: detail,
      before: h(
        "span",
        { class: "winner-badges" },
        outcome.winners.map((seat) => badge(players[seat].colour, "huge")),
      ),
      body: [result],
      footer: [
        button(t("result.review"), "replay", () => app.openDialog(null), { class: "button review" }),
        button(t("result.export"), "export", () => app.exportRecord(), { class: "button export" }),
        button(t("result.seats"), "users", () => app.openDialog({ name: "setup", game: module.id }), {
          class: "button change",
        }),
        button(t("result.rematch"), null, () => app.rematch(), { class: "button primary", autofocus: true }),
      ],
    };
  },
});
