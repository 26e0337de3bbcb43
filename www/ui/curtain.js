/** Hides everything between the turns of two people who share a device. */
import { has, t } from "../i18n.js";
import { sinceTurn } from "../turn/flow.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { badge, flower } from "./icons.js";
import { picture } from "./picture.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").Table} Table */

/** The moves since this seat's turn, and the resulting position. @param {Table} table @param {number} seat */
function since({ module, snapshot }, seat) {
  const { status, players } = snapshot;
  const first = sinceTurn(status, seat);
  const moves = status.moves.slice(first);
  if (moves.length === 0) return null;
  return h(
    "div",
    { class: "curtain-since" },
    // Nobody holds the device now: the snapshot has only public facts.
    picture((canvas) => module.drawPicture(canvas, snapshot), "curtain-board"),
    h(
      "div",
      {},
      h("h3", {}, t(first === 0 ? "curtain.so-far" : "curtain.since")),
      h(
        "ol",
        { class: "curtain-moves" },
        moves.map((move) =>
          h("li", {}, badge(players[move.seat].colour, "small"), h("span", {}, module.moveSentence(move, players, t))),
        ),
      ),
    ),
  );
}

/** @param {App} app @param {Table} table @returns {HTMLElement|null} */
export function curtain(app, table) {
  if (!table.curtain) return null;
  const { seat, from } = table.curtain;
  const { module } = table;
  const putAway = `${module.id}.put-away`;
  const { players } = table.snapshot;
  const { name, colour } = players[seat];
  return h(
    "section",
    { class: "curtain", "aria-label": t("curtain.title", { name }) },
    h(
      "div",
      { class: "curtain-text" },
      flower(colour),
      h("h2", { tabindex: "-1", id: "curtain-title" }, t("curtain.title", { name })),
      from !== null && h("p", {}, t(has(putAway) ? putAway : "curtain.put-away", { name: players[from].name })),
      since(table, seat),
    ),
    h(
      "div",
      { class: "curtain-buttons" },
      button(t("curtain.ready", { name }), "eye", () => app.play.raiseCurtain(), { class: "button curtain-ready" }),
      button(t("curtain.leave"), null, () => app.go("home"), { class: "text-button" }),
    ),
  );
}
