/** The result of a game, and the actions after it. */
import { has, t } from "../i18n.js";
import { button, iconButton } from "./controls.js";
import { h } from "./dom.js";
import { badge, flower } from "./icons.js";
import { picture } from "./picture.js";
import { ranking } from "./ranking.js";
import { isNamed, youMark } from "./seats.js";
import { againLabel, matchScore } from "../match/view.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {import("../state.js").Table} table @param {NonNullable<import("../games/types.js").Status["outcome"]>} outcome */
function seatTable({ module, snapshot }, outcome) {
  const { status, view, players } = snapshot;
  const columns = module.resultColumns(status, view, t);
  const reason = `${module.id}.reason.${outcome.reason}`;
  const tag = t(has(reason) ? reason : "result.winner");
  /** @param {{seat: number, place: number}} placed */
  const row = ({ seat, place }) => {
    const player = players[seat];
    const won = outcome.winners.includes(seat);
    return h(
      "tr",
      { class: won ? "won" : "" },
      h(
        "th",
        { scope: "row" },
        h(
          "span",
          { class: "result-seat" },
          h("span", { class: "sr-only" }, t("result.place", { place })),
          h("span", { class: "place", "aria-hidden": "true" }, place),
          badge(player.colour, "small"),
          h("span", {}, player.name),
          isNamed(player) && youMark(),
          won && h("span", { class: "tag" }, tag),
        ),
      ),
      columns.map(({ values }) => h("td", {}, values[seat])),
    );
  };
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
    h("tbody", {}, ranking(outcome, module.bestScore).map(row)),
  );
}

/**
 * The buttons of dialogs that return to the result, by the name of the dialog: the focus goes back
 * to them.
 * @type {Record<string, string>}
 */
const openers = { share: "share-result", deal: "deal-check" };

/** @param {HTMLElement} control @param {boolean} first */
function focusFirst(control, first) {
  control.autofocus = first;
  return control;
}

/** @param {App} app @param {{first?: boolean, from?: string}} dialog */
export const createResult = (app, { first = false, from = "" }) => ({
  class: `dialog-result ${first ? "celebrated" : ""} game-${app.store.get().table?.module.id}`,
  depends: (/** @type {State} */ state) =>
    [
      document.documentElement.dataset.theme,
      state.table?.snapshot.status.moves.length,
      JSON.stringify(state.match),
    ].join(),
  render: () => {
    const { table } = app.store.get();
    const outcome = table?.snapshot.status.outcome;
    if (!table || !outcome) return { title: "", body: [] };
    const { module, snapshot } = table;
    const { status, players, view } = snapshot;
    const { title, detail } = module.outcome(status, players, t, view);
    const result = h(
      "div",
      { class: "result" },
      picture((canvas) => module.drawPicture(canvas, snapshot), "result-picture"),
      h(
        "div",
        {},
        seatTable(table, outcome),
        module.resultExtra?.(status, snapshot.view, players, t),
        matchScore(app.store.get()),
      ),
    );
    // The picture takes the height that the rows leave on a phone.
    result.style.setProperty("--rows", String(players.length));
    return {
      title,
      subtitle: detail,
      before: h(
        "span",
        { class: "winner-badges" },
        outcome.winners.map((seat) => flower(players[seat].colour)),
      ),
      body: [result],
      footer: [
        focusFirst(
          iconButton(t("share.menu"), "share", () => app.share(), openers.share),
          from === "share",
        ),
        module.hidden &&
          focusFirst(
            iconButton(t("deal.check"), "lock", () => app.showDeal(), openers.deal),
            from === "deal",
          ),
        iconButton(t("result.export"), "export", () => app.exportRecord(), "export-result"),
        button(t("result.review"), "replay", () => app.replay(), { class: "button review" }),
        button(t("result.seats"), "users", () => app.openDialog({ name: "setup", game: module.id }), {
          class: "button change",
        }),
        button(againLabel(app.store.get()), null, () => app.rematch(), {
          class: "button primary",
          autofocus: !(from in openers),
        }),
      ],
    };
  },
});
