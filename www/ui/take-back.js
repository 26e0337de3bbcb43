/** Asks the other people, one after another, whether a move may be taken back. */
import { t } from "../i18n.js";
import { takeBackOf } from "../turn/take-back.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { badge, flower } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** The moves that would be taken back. @param {import("../state.js").Table} table @param {number} count */
function moveList({ module, snapshot }, count) {
  const { status, players } = snapshot;
  const lost = status.outcome?.reason === "time";
  return status.moves
    .slice(lost ? status.moves.length : -count)
    .map((move) =>
      h("li", {}, badge(players[move.seat].colour, "small"), h("span", {}, module.moveSentence(move, players, t))),
    );
}

/** @param {App} app @param {unknown} _dialog @param {() => void} redraw */
export function createTakeBack(app, _dialog, redraw) {
  /** @type {number[]} */
  let agreed = [];
  return {
    class: "dialog-small dialog-take-back",
    // A bot may move meanwhile.
    depends: (/** @type {State} */ state) => state.table?.status.moves.length,
    render: () => {
      const { table } = app.store.get();
      if (!table) return { title: "", body: [] };
      const { players } = table.snapshot;
      const { count, asker, others } = takeBackOf(table.status, table.holder);
      const next = others.find((seat) => !agreed.includes(seat));
      if (next === undefined || asker === null) return { title: "", body: [] };
      const { name, colour } = players[next];
      const answer = (/** @type {boolean} */ yes) => {
        agreed = yes ? [...agreed, next] : agreed;
        if (!yes) {
          app.openDialog(null);
          app.live.say(t("takeback.declined", { name }));
        } else if (others.every((seat) => agreed.includes(seat))) app.play.takeBack(agreed);
        else redraw();
      };
      return {
        title: t("takeback.title", { name: players[asker].name }),
        before: h("span", { class: "winner-badges" }, flower(colour)),
        body: [
          h("ol", { class: "take-back-moves" }, moveList(table, count)),
          h("p", { class: "take-back-question", role: "status" }, t("takeback.ask", { name })),
        ],
        footer: [
          button(t("takeback.decline"), "close", () => answer(false), { focus: "decline" }),
          button(t("takeback.agree"), "check", () => answer(true), {
            class: "button primary",
            focus: "agree",
            autofocus: true,
          }),
        ],
      };
    },
  };
}
