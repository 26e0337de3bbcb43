/** What a review comes to: the moves that swung the game, and how many bad ones everybody made. */
import { number, t } from "../i18n.js";
import { h } from "../ui/dom.js";
import { badge } from "../ui/icons.js";
import { countsBySeat } from "./figures.js";
import { verdicts } from "./thresholds.js";
import { tones } from "./words.js";

/** @typedef {import("./figures.js").BadMove} BadMove */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("../games/types.js").Player} Player */
/** @typedef {import("../ui/dom.js").Child} Child */

/** How many bad moves of each kind every seat made. @param {Judge} judge @param {BadMove[]} bad @param {Player[]} players by seat */
export function countsTable({ texts }, bad, players) {
  const counts = countsBySeat(bad, players.length);
  const heads = verdicts.map((verdict) =>
    h("th", { scope: "col" }, h("i", { class: `tone-${tones[verdict]}` }), t(`${texts}.verdicts.${verdict}`)),
  );
  const rows = players.map((player, seat) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, badge(player.colour, "small"), h("span", {}, player.name)),
      verdicts.map((verdict) => h("td", {}, number(counts[seat][verdict]))),
    ),
  );
  return h(
    "table",
    { class: "review-counts" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t(`${texts}.seat`)), heads)),
    h("tbody", {}, rows),
  );
}

/**
 * @typedef {object} SwingParts
 * @property {Player[]} players             by seat
 * @property {number} ply                   where one is
 * @property {(index: number) => string} label   a move in few words
 * @property {(swing: BadMove) => void} onvisit
 */

/** @param {Judge} judge @param {BadMove[]} listed @param {SwingParts} parts @returns {Child[]} */
export function swingList({ texts, amount }, listed, { players, ply, label, onvisit }) {
  if (listed.length === 0) return [h("p", { class: "review-clean" }, t(`${texts}.clean`))];
  const items = listed.map((swing) => {
    const { index, seat, verdict, lost } = swing;
    const much = amount(lost, number);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `swing tone-${tones[verdict]}`,
          "data-focus": `swing-${index}`,
          "aria-current": ply === index + 1 ? "step" : null,
          onclick: () => onvisit(swing),
        },
        badge(players[seat].colour, "small"),
        h("span", { class: "swing-move" }, t("review.swing", { number: index + 1, move: label(index) })),
        h("span", { class: "swing-verdict" }, t(`${texts}.verdict.${verdict}`)),
        h(
          "span",
          { class: "swing-lost" },
          h("span", { "aria-hidden": "true" }, `−${much}`),
          h("span", { class: "sr-only" }, t(`${texts}.lost`, { lost: much })),
        ),
      ),
    );
  });
  return [h("h3", { class: "small-caps" }, t(`${texts}.swings`)), h("ol", { class: "review-swings" }, items)];
}
