// All texts of Congkak, from events and numbers to sentences. Pure; the texts themselves are in
// i18n/congkak.*.json. With a single person at the table, that person is "you".

import { personal } from "../persons.js";
import { facing, pathOf, sowing } from "./model.js";

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/congkak.js").GameStatus} Status */
/** @typedef {import("../../types/congkak.js").MadeMove} Move */
/** @typedef {import("./model.js").Counts} Counts */
/** @typedef {import("./model.js").Sowing} Sowing */

/** @param {Sowing} ahead @param {number} seat */
function endKind({ last: [side, pit], ending }, seat) {
  if (pit === null) return "store";
  return (side === seat ? "own" : "across") + (ending === "steal" || ending === "lost" ? "-empty" : "");
}

/**
 * Where a sowing ends: "ends in the empty pit facing your 5"
 * @param {"congkak.panel.ends"|"congkak.label.ends"} key @param {Sowing} ahead @param {number} seat @param {number} pit
 * @param {Player[]} players @param {Translate} t
 */
function endsIn(key, ahead, seat, pit, players, t) {
  const last = ahead.last[1] ?? 0;
  const [mover, other] = [players[seat], players[1 - seat]];
  return t(personal(`${key}.${endKind(ahead, seat)}`, mover), {
    name: mover.name,
    other: other.name,
    pit,
    last,
    facing: facing(last),
  });
}

/**
 * The effect: "Takes the 6 marbles facing it."
 * @param {Sowing} ahead @param {string} other the other side's name @param {Translate} t
 */
function brings({ ending, takes }, other, t) {
  if (ending === "lost") return t("congkak.brings.lost", { name: other });
  if (ending !== "steal") return t(`congkak.brings.${ending}`);
  return takes === 0 ? t("congkak.brings.nothing") : t("congkak.brings.steal", { count: takes });
}

/**
 * The panel's text about a pit that may be sown.
 * @param {Counts} counts @param {number} seat @param {number} pit @param {Player[]} players @param {Translate} t
 */
export function foretell(counts, seat, pit, players, t) {
  const ahead = sowing(counts, seat, pit);
  return {
    title: endsIn("congkak.panel.ends", ahead, seat, pit, players, t),
    detail: brings(ahead, players[1 - seat].name, t),
  };
}

/**
 * The line below the board: the effect of the previewed pit, who is to move, or how the game ended.
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot
 * @param {{aim: number|null, mover: number|null, ready: boolean, end?: string}} choice  mover: the person to move;
 *   ready: a pit is chosen; end: what is to be said after the last sowing
 * @param {Translate} t @returns {import("./panel.js").PanelWords}
 */
export function panelWords({ status, view, players }, { aim, mover, ready, end = "" }, t) {
  const seat = status.to_move;
  const words = { title: "", detail: "", turns: "", sow: t("congkak.sow"), legend: [], colour: null, ready: false };
  if (seat === null) return { ...words, title: end };
  const base = { ...words, colour: players[seat].colour, turns: turnsLeft(t, view.turns) };
  if (aim !== null) return { ...base, ...foretell(view, seat, aim, players, t), ready };
  const { name } = players[seat];
  const legend = ["store", "own", "other"].map((key) => t(`congkak.legend.${key}`));
  if (mover === null)
    return {
      ...base,
      title: t(personal("congkak.panel.wait", players[seat]), { name }),
      detail: t("congkak.panel.skip"),
      legend,
    };
  const title = t(personal("congkak.panel.choose", players[seat]), { name });
  return { ...base, title, detail: t("congkak.panel.how"), legend };
}

/**
 * "Your pit 3, 7 marbles, 5 facing it; ends in your store", "Bima’s pit 5, facing your 3, 7 marbles"
 * @param {Counts} counts @param {import("./model.js").PitModel} pit @param {Player[]} players @param {Translate} t
 */
export function pitLabel(counts, { seat, pit, count, legal, last, hinted }, players, t) {
  const [owner, other] = [players[seat], players[1 - seat]];
  const across = facing(pit);
  const parts = [
    t(personal("congkak.label.pit", owner, other), { name: owner.name, pit, facing: across }),
    count === 0 ? t("congkak.label.empty") : t("congkak.marbles", { count }),
  ];
  // Written from the side of the player who hears it.
  if (!other.you) parts.push(t("congkak.label.facing", { count: counts.pits[1 - seat][across - 1] }));
  if (last) parts.push(t("congkak.label.last"));
  if (hinted) parts.push(t("congkak.label.hint"));
  const label = parts.join(", ");
  if (!legal) return label;
  return `${label}; ${endsIn("congkak.label.ends", sowing(counts, seat, pit), seat, pit, players, t)}`;
}

/** "Your store, 14 marbles" @param {Counts} counts @param {number} seat @param {Player[]} players @param {Translate} t */
export const storeLabel = (counts, seat, players, t) =>
  [
    t(personal("congkak.label.store", players[seat]), { name: players[seat].name }),
    t("congkak.marbles", { count: counts.stores[seat] }),
  ].join(", ");

/** @param {Translate} t @param {number} turns */
const turnsLeft = (t, turns) => t("congkak.turns", { count: turns });

/**
 * "You sowed your pit 4: 5 marbles, the last in your store"
 * @param {Move} move @param {Player[]} players @param {Translate} t
 */
export function moveSentence({ seat, pit, count, takes }, players, t) {
  const [mover, other] = [players[seat], players[1 - seat]];
  const [side, end] = pathOf(seat, pit, count)[count - 1];
  const last = end ?? 0;
  const params = { name: mover.name, other: other.name, pit, last, facing: facing(last) };
  if (takes > 0) return t(personal("congkak.move.takes", mover, other), { ...params, count: takes });
  if (end === null) return t(personal("congkak.move.store", mover), { ...params, count });
  if (side === seat) return t(personal("congkak.move.own", mover), { ...params, count });
  return t(personal("congkak.move.across", mover, other), { ...params, count });
}

/** "Why did Bima sow pit 3?" @param {Move} move @param {Player[]} players @param {Translate} t */
export const whyQuestion = ({ seat, pit }, players, t) => t("congkak.why.question", { name: players[seat].name, pit });

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords({ outcome }, players, t) {
  if (!outcome) return { title: "", detail: "" };
  const { winners, scores } = outcome;
  if (winners.length > 1)
    return { title: t("congkak.outcome.draw"), detail: t("congkak.outcome.draw.detail", { count: scores[0] }) };
  const [seat] = winners;
  const [own, other] = [scores[seat], scores[1 - seat]];
  return {
    title: t(personal("congkak.outcome.wins", players[seat]), { name: players[seat].name, count: own - other }),
    detail: t("congkak.outcome.detail", { count: own, other }),
  };
}

/** @param {Status} status @param {Pick<import("../../types/congkak.js").View, "turns">} view @param {Translate} t */
export function headline({ options, moves, outcome }, view, t) {
  // The most important first: a phone cuts off the rest.
  return [
    ...(outcome ? [] : [turnsLeft(t, view.turns)]),
    t("congkak.head.move", { number: moves.length + (outcome ? 0 : 1) }),
    t("congkak.head.seeds", { count: options.seeds }),
  ];
}
