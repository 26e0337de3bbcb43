/** Hides everything between the turns of two people who share a device. */
import { has, t } from "../i18n.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { badge, flower } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").Table} Table */

/** @param {App} app @param {Table} table @returns {HTMLElement|null} */
export function curtain(app, table) {
  if (!table.curtain) return null;
  const { seat, from } = table.curtain;
  const { module } = table;
  const putAway = `${module.id}.put-away`;
  const { status, players } = table.snapshot;
  const { name, colour } = players[seat];
  const ownLast = status.moves.findLastIndex((move) => move.seat === seat);
  const since = status.moves.slice(ownLast + 1);
  return h(
    "section",
    { class: "curtain", "aria-label": t("curtain.title", { name }) },
    h(
      "div",
      { class: "curtain-text" },
      flower(colour),
      h("h2", { tabindex: "-1", id: "curtain-title" }, t("curtain.title", { name })),
      from !== null && h("p", {}, t(has(putAway) ? putAway : "curtain.put-away", { name: players[from].name })),
      since.length > 0 && h("p", { class: "curtain-since" }, ownLast < 0 ? t("curtain.so-far") : t("curtain.since")),
      since.length > 0 &&
        h(
          "ul",
          { class: "curtain-moves" },
          since.map((move) =>
            h(
              "li",
              {},
              badge(players[move.seat].colour, "small"),
              h("span", {}, module.moveLabel?.(move, t) ?? move.text),
            ),
          ),
        ),
    ),
    h(
      "div",
      { class: "curtain-buttons" },
      button(t("curtain.ready", { name }), "eye", () => app.play.raiseCurtain(), { class: "button curtain-ready" }),
      button(t("curtain.leave"), null, () => app.go("home"), { class: "text-button" }),
    ),
  );
}
