/** A bot's reasons for a move: a panel in a column on wide screens, a sheet on phones. */
import { number, t } from "../i18n.js";
import { lastBotMove, peopleSeats } from "../state.js";
import { h } from "./dom.js";
import { badge } from "./icons.js";
import { workshopLevelOf } from "../workshop/guests.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/** The move the panel explains, or -1. @param {Table} table */
export const explainedIndex = ({ snapshot }) => lastBotMove(snapshot.status);

/** @param {HTMLElement} element @param {number} part @param {number} whole */
function withShare(element, part, whole) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  element.style.setProperty("--share", `${share * 100}%`);
  return element;
}

/**
 * A bot's reasons as people see them.
 * @param {import("../games/types.js").Why} why @param {string} [workshop] the label of the link to the workshop; missing: the game has none
 * @returns {import("./dom.js").Child[]}
 */
export function whyBody(why, workshop = "") {
  const scores = why.alternatives.map(({ score }) => score);
  const [least, most] = [Math.min(...scores, 0), Math.max(...scores, 0)];
  return [
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
            h("dd", {}, number(points, { signDisplay: "exceptZero" })),
            withShare(h("span", { class: "bar-track", "aria-hidden": "true" }), Math.abs(points), full),
          ),
        ),
      ),
    why.bars.length > 0 &&
      workshop &&
      h("a", { class: "why-workshop", href: "#/workshop", "data-focus": "workshop" }, workshop),
    why.sum !== null && h("p", { class: "why-sum" }, h("span", {}, t("why.sum")), h("b", {}, number(why.sum))),
    why.facts &&
      h(
        "dl",
        { class: "facts-list why-facts" },
        why.facts.map(({ label, value }) =>
          h("div", {}, h("dt", {}, label), h("dd", {}, typeof value === "number" ? number(value) : value)),
        ),
      ),
    ...(why.changes ?? []).flatMap(({ title, items }) => [
      h("h3", { class: "small-caps" }, title),
      h(
        "ul",
        { class: "why-changes" },
        items.map((item) => h("li", {}, item)),
      ),
    ]),
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
                  h("span", { "aria-hidden": "true" }, `≤ ${number(score)}`),
                  h("span", { class: "sr-only" }, t("why.at-most", { points: score })),
                )
              : h("span", {}, number(score)),
          ),
        ),
      ),
  ];
}

/**
 * The question above the reasons.
 * @param {Pick<Table, "module"|"snapshot">} table
 * @param {Table["snapshot"]["status"]["moves"][number]} move
 */
export function whyTitle({ module, snapshot: { players } }, move) {
  const { you } = players[move.seat];
  const question = you ? undefined : module.whyQuestion?.(move, players, t);
  return question ?? t("why.sentence", { sentence: module.moveSentence(move, players, t) });
}

/**
 * Title, badge and body of the explanation of one move.
 * @param {Table} table @param {number} index
 */
export function explanation(table, index) {
  const { module, snapshot, reasons } = table;
  const { status, players } = snapshot;
  const move = status.moves[index];
  if (!move) return { title: t("why.title"), before: null, body: [h("p", { class: "quiet" }, t("why.none"))] };
  const title = whyTitle(table, move);
  const before = badge(players[move.seat].colour);
  if (!reasons[index]) return { title, before, body: [h("p", { class: "quiet" }, t("why.loading"))] };
  // Hidden cards must not be guessable from a bot's reasons: see the look's last paragraph.
  const open = !module.hidden || status.outcome !== null || peopleSeats(status).length === 0;
  const why = module.why(reasons[index], move, { open, status, players }, t);
  return {
    title,
    before,
    body: whyBody(why, workshopLevelOf(module.id) ? t(`${module.id}.workshop`) : ""),
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
