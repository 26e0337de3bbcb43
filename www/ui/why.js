/** Why a bot moved as it did: a column's panel on wide screens, a sheet on phones. */
import { language, t } from "../i18n.js";
import { lastBotMove, peopleSeats } from "../state.js";
import { h } from "./dom.js";
import { badge } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/** The move the panel is about, or -1. @param {Table} table */
export const explainedIndex = ({ explained, snapshot }) => explained ?? lastBotMove(snapshot.status);

/** @param {HTMLElement} element @param {number} part @param {number} whole */
function withShare(element, part, whole) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  element.style.setProperty("--share", `${share * 100}%`);
  return element;
}

/** @param {number} points */
const signed = (points) =>
  new Intl.NumberFormat(language(), { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(points);
/** @param {number} points */
const plain = (points) => new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(points);

/**
 * Title, badge and body of the explanation of one move.
 * @param {Table} table @param {number} index
 */
export function explanation(table, index) {
  const { module, snapshot, reasons } = table;
  const { status, players } = snapshot;
  const move = status.moves[index];
  if (!move) return { title: t("why.title"), before: null, body: [h("p", { class: "quiet" }, t("why.none"))] };
  const title = t("why.move", { move: module.moveLabel?.(move, t) ?? move.text });
  const before = badge(players[move.seat].colour);
  if (!reasons[index]) return { title, before, body: [h("p", { class: "quiet" }, t("why.loading"))] };
  // Cards still held may not be guessed from a bot's reasons: see the look's last paragraph.
  const open = !module.hidden || status.outcome !== null || peopleSeats(status).length === 0;
  const why = module.why(reasons[index], move, { open, status, players }, t);
  const scores = why.alternatives.map(({ score }) => score);
  const [least, most] = [Math.min(...scores, 0), Math.max(...scores, 0)];
  return {
    title,
    before,
    body: [
      h("p", { class: "why-sentence" }, why.sentence),
      why.bars.length > 0 &&
        h(
          "dl",
          { class: "why-bars" },
          why.bars.map(({ label, points, most: full }) =>
            h(
              "div",
              { class: points === 0 ? "bar-row none" : points < 0 ? "bar-row minus" : "bar-row" },
              h("dt", {}, label),
              h("dd", {}, signed(points)),
              withShare(h("span", { class: "bar-track", "aria-hidden": "true" }), Math.abs(points), full),
            ),
          ),
        ),
      why.sum !== null && h("p", { class: "why-sum" }, h("span", {}, t("why.sum")), h("b", {}, plain(why.sum))),
      why.facts &&
        h(
          "dl",
          { class: "facts-list why-facts" },
          why.facts.map(({ label, value }) =>
            h("div", {}, h("dt", {}, label), h("dd", {}, typeof value === "number" ? plain(value) : value)),
          ),
        ),
      why.alternatives.length > 0 && h("h3", { class: "small-caps" }, why.alternativesTitle),
      why.alternatives.length > 0 &&
        h(
          "ol",
          { class: "why-others" },
          why.alternatives.map(({ move: text, score, chosen, atMost }) =>
            h(
              "li",
              { class: chosen ? "chosen" : "" },
              h("b", {}, text),
              withShare(h("span", { class: "bar-track", "aria-hidden": "true" }), score - least, most - least),
              atMost
                ? h(
                    "span",
                    {},
                    h("span", { "aria-hidden": "true" }, "≤ "),
                    h("span", { class: "sr-only" }, t("why.at-most")),
                    plain(score),
                  )
                : h("span", {}, plain(score)),
            ),
          ),
        ),
    ],
  };
}

/** @param {App} app @param {{index: number}} dialog */
export function createWhySheet(app, { index }) {
  app.play.explain(index);
  return {
    class: `dialog-sheet game-${app.store.get().table?.module.id}`,
    depends: (/** @type {State} */ state) => state.table?.reasons[index],
    render: () => {
      const { table } = app.store.get();
      return table ? explanation(table, index) : { title: "", body: [] };
    },
  };
}
