/** Explains why bots cannot see your hand, with the figures of the test. */
import { number, t } from "../i18n.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { tried } from "./fairness.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

const figures = () =>
  h(
    "table",
    { class: "fair-figures" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["game", "positions", "choices"].map((column) => h("th", { scope: "col" }, t(`fair.${column}`))),
      ),
    ),
    h(
      "tbody",
      {},
      tried.map(({ game, positions, choices }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t(`${game}.name`)),
          h("td", {}, number(positions)),
          h("td", {}, number(choices)),
        ),
      ),
    ),
  );

/** @param {App} _app */
export function createFair(_app) {
  const element = h("div", { class: "rules-screen" });
  let drawnFor = "";
  return {
    element,
    title: () => t("fair.title"),
    /** @param {State} state */
    update(state) {
      if (drawnFor === state.language) return;
      drawnFor = state.language;
      const back = state.table ? "#/table" : "#/";
      fill(
        element,
        h(
          "header",
          { class: "bar rules-bar" },
          h("a", { class: "icon-button", href: back, "aria-label": t("back"), title: t("back") }, icon("back")),
          h("h1", { tabindex: "-1" }, t("fair.title")),
        ),
        h(
          "main",
          { class: "rules-text panel" },
          h("h2", {}, t("fair.given")),
          h("p", {}, t("fair.given.text")),
          h("p", {}, t("fair.imagine")),
          h("h2", {}, t("fair.tried")),
          h("p", {}, t("fair.tried.text", { count: tried.reduce((sum, { positions }) => sum + positions, 0) })),
          figures(),
          h("p", {}, t("fair.control")),
          h("h2", {}, t("fair.sealed")),
          h("p", {}, t("fair.sealed.text")),
          h("p", {}, t("fair.check")),
          h("p", {}, h("code", {}, 'printf \'%s:%s\' "$salt" "$seed" | sha256sum')),
          h("p", {}, t("fair.limits")),
        ),
      );
    },
  };
}
