/** The chips of the seats: sign, name, who plays, cards left, whose turn. */
import { t } from "../i18n.js";
import { pips } from "./controls.js";
import { h } from "./dom.js";
import { badge, icon } from "./icons.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/** @param {State} state @param {Table} table */
export function seatChips(state, { module, snapshot, thinking }) {
  const { status, view, players, shownSeat } = snapshot;
  const levels = state.catalogue.find(({ id }) => id === status.game)?.levels ?? [];
  const people = players.filter(({ kind }) => kind === "human").length;
  return players.map((player, seat) => {
    const active = status.to_move === seat;
    const facts = module.seatFacts(view, seat);
    const strength = levels.findIndex(({ id }) => id === player.level) + 1;
    // "You" is only certain where a single person plays.
    const who = player.kind === "bot" ? t("bot") : people === 1 && seat === shownSeat ? t("you") : t("human");
    const doing = !active ? "" : player.kind === "bot" && thinking ? t("table.thinking") : t("table.to-move");
    return h(
      "li",
      { class: `seat-chip colour-${player.colour}${active ? " active" : ""}`, "aria-current": active ? "true" : null },
      badge(player.colour),
      h("span", { class: "seat-name" }, player.name),
      h("b", { class: "seat-doing" }, doing),
      h(
        "span",
        { class: "seat-kind" },
        icon(player.kind === "bot" ? "bot" : "person"),
        h("span", { class: "seat-who" }, who),
        player.kind === "bot" && pips(strength, levels.length),
        player.kind === "bot" && h("span", { class: "sr-only" }, t(`level.${player.level}`)),
      ),
      h(
        "span",
        { class: "seat-cards" },
        h(
          "span",
          { class: "mini-cards", "aria-hidden": "true" },
          Array.from({ length: facts.hand }, () => h("i")),
        ),
        h("span", { class: "sr-only" }, t("table.cards", facts)),
        h("span", { class: "deck-count", "aria-hidden": "true" }, icon("deck"), facts.deck),
      ),
    );
  });
}
