/** The score of a match: a table of games and players, and the texts about the next game. */
import { number, t } from "../i18n.js";
import { h } from "../ui/dom.js";
import { badge } from "../ui/icons.js";
import { matchWinners, standing } from "./match.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("../games/types.js").Player} Player */

/** How many of the last games are shown beside the total. */
const shownRounds = 5;

/** @param {import("./match.js").Terms} terms */
export const termsWords = ({ kind, scoring, count }) => t(`match.${kind}.${scoring}`, { goal: count });

/**
 * Who has won the match, or that it was ended; empty before that.
 * @param {Match} match @param {Player[]} players by seat
 */
export function matchWords(match, players) {
  if (match.ended) return t("match.ended");
  const winners = matchWinners(match);
  if (!winners) return "";
  const named = winners.flatMap((index) => players.find((player) => player.index === index) ?? []);
  if (named.length > 1) return t("match.shared", { names: named.map(({ name }) => name) });
  return named[0]?.you ? t("match.won.you") : t("match.won", { name: named[0]?.name ?? "" });
}

/** The label of the button for another game. @param {State} state */
export function againLabel({ match }) {
  if (!match || match.ended) return t("result.rematch");
  return t(matchWinners(match) ? "match.again" : "match.next");
}

/** The match of the game on the table, if it belongs to one. @param {State} state @returns {HTMLElement|null} */
export function matchScore({ match, table }) {
  if (!match || !table) return null;
  const { players } = table.snapshot;
  const first = Math.max(0, match.rounds.length - shownRounds);
  const rounds = match.rounds.slice(first);
  const totals = standing(match);
  // In the order of the set-up, which is the same in all games.
  const seated = [...players].sort((one, other) => one.index - other.index);
  return h(
    "section",
    { class: "match-score" },
    h("h3", { class: "small-caps" }, `${t("match.score")} · ${termsWords(match.terms)}`),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("result.seat"))),
          rounds.map((_, index) =>
            h(
              "th",
              { scope: "col" },
              h("span", { class: "sr-only" }, t("match.round", { number: first + index + 1 })),
              h("span", { "aria-hidden": "true" }, number(first + index + 1)),
            ),
          ),
          h("th", { scope: "col" }, t("match.total")),
        ),
      ),
      h(
        "tbody",
        {},
        seated.map(({ index, name, colour }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("span", { class: "match-name" }, badge(colour, "small"), h("span", {}, name))),
            rounds.map(({ scores }) => h("td", {}, number(scores[index]))),
            h("td", { class: "match-total" }, number(totals[index])),
          ),
        ),
      ),
    ),
    matchWords(match, players) && h("p", { class: "match-words" }, matchWords(match, players)),
  );
}
