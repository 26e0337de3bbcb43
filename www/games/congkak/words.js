// Everything Congkak says, from events and numbers to sentences. Pure; the texts themselves are
// in i18n/congkak.*.json. Where a single person plays, that person is "you".

import { counted } from "../counted.js";
import { endsInStore, facing, onlyPerson, sowing } from "./model.js";

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/congkak.js").GameStatus} Status */
/** @typedef {import("../../types/congkak.js").MadeMove} Move */
/** @typedef {import("./model.js").Counts} Counts */
/** @typedef {import("./model.js").Place} Place */
/** @typedef {import("./model.js").Sowing} Sowing */

/**
 * "your pit 3", "Bima’s empty pit 5", "your store"
 * @param {Place} place @param {Player[]} players @param {Translate} t @param {boolean} [empty]
 */
export function placeName([seat, pit], players, t, empty = false) {
  const whose = onlyPerson(players) === seat ? "yours" : "theirs";
  const kind = pit === null ? "store" : empty ? "empty-pit" : "pit";
  return t(`congkak.place.${kind}.${whose}`, { name: players[seat].name, pit });
}

/** "ends in your empty pit 5" @param {Sowing} ahead @param {Player[]} players @param {Translate} t */
const endsIn = ({ last, ending }, players, t) =>
  t("congkak.ends", { place: placeName(last, players, t, ending === "steal" || ending === "lost") });

/** What that brings: "Takes the 6 marbles facing it." Nothing if the turn just ends. @param {Sowing} ahead @param {number} seat @param {Player[]} players @param {Translate} t */
function brings({ ending, takes }, seat, players, t) {
  if (ending === "plain") return t("congkak.brings.plain");
  if (ending === "free") return t("congkak.brings.free");
  if (ending === "steal") return takes === 0 ? t("congkak.brings.nothing") : counted(t, "congkak.brings.steal", takes);
  const other = 1 - seat;
  return onlyPerson(players) === other
    ? t("congkak.brings.lost.you")
    : t("congkak.brings.lost", { name: players[other].name });
}

/**
 * What the panel says about a pit one may sow.
 * @param {Counts} counts @param {number} seat @param {number} pit @param {Player[]} players @param {Translate} t
 */
export function foretell(counts, seat, pit, players, t) {
  const ahead = sowing(counts, seat, pit);
  const title = t("congkak.panel.pit", { pit, ends: endsIn(ahead, players, t) });
  return { title, detail: brings(ahead, seat, players, t) };
}

/**
 * The line below the board: what the pit aimed at would do, or who is to move.
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot
 * @param {{aim: number|null, mover: number|null, ready: boolean}} choice  mover: the person to move; ready: a pit is chosen
 * @param {Translate} t @returns {import("./panel.js").PanelWords}
 */
export function panelWords({ status, view, players }, { aim, mover, ready }, t) {
  const seat = status.to_move;
  const words = { title: "", detail: "", turns: "", sow: t("congkak.sow"), legend: [], colour: null, ready: false };
  if (seat === null) return words;
  const base = { ...words, colour: players[seat].colour, turns: turnsLeft(t, view.turns) };
  if (aim !== null) return { ...base, ...foretell(view, seat, aim, players, t), ready };
  const name = players[seat].name;
  const legend = ["store", "own", "other"].map((key) => t(`congkak.legend.${key}`));
  if (mover === null)
    return { ...base, title: t("congkak.panel.wait", { name }), detail: t("congkak.panel.skip"), legend };
  const title = onlyPerson(players) === seat ? t("congkak.panel.choose") : t("congkak.panel.choose.name", { name });
  return { ...base, title, detail: t("congkak.panel.how"), legend };
}

/**
 * "your pit 3, 7 marbles, facing 5; ends in your store"
 * @param {Counts} counts @param {import("./model.js").PitModel} pit @param {Player[]} players @param {Translate} t
 */
export function pitLabel(counts, { seat, pit, count, legal, last }, players, t) {
  const across = counts.pits[1 - seat][facing(pit) - 1];
  const name = placeName([seat, pit], players, t);
  const marbles = count === 0 ? t("congkak.label.empty") : counted(t, "congkak.marbles", count);
  const parts = [name.charAt(0).toUpperCase() + name.slice(1), marbles, t("congkak.label.facing", { count: across })];
  if (last) parts.push(t("congkak.label.last"));
  return parts.join(", ") + (legal ? `; ${endsIn(sowing(counts, seat, pit), players, t)}` : "");
}

/** "Your store, 14 marbles" @param {Counts} counts @param {number} seat @param {Player[]} players @param {Translate} t */
export function storeLabel(counts, seat, players, t) {
  const name = placeName([seat, null], players, t);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${counted(t, "congkak.marbles", counts.stores[seat])}`;
}

/** @param {Translate} t @param {number} turns */
const turnsLeft = (t, turns) => counted(t, "congkak.turns", turns);

/**
 * How a move ended, if that changes the turn or takes marbles.
 * @param {import("../../types/congkak.js").Event[]} events @param {Player[]} players @param {Translate} t
 * @returns {{tone: "free"|"steal"|"lost", text: string}|null}
 */
export function endingNote(events, players, t) {
  const event = events.find(
    (candidate) => candidate.type === "free" || candidate.type === "steal" || candidate.type === "lost",
  );
  const count = event?.type === "steal" ? event.count : null;
  if (!event || count === 0) return null;
  // A further turn in a game that is over is none.
  const over = events.some((last) => last.type === "end" && last.next === null);
  if (over && count === null) return null;
  const { type, seat } = event;
  const you = onlyPerson(players);
  const receiver = type === "lost" ? 1 - seat : seat;
  const whose = you === receiver ? "you" : "name";
  const name = players[receiver].name;
  const text =
    count !== null
      ? counted(t, `congkak.note.steal.${whose}`, count, { name })
      : t(`congkak.note.${type}.${whose}`, { name });
  return { tone: type, text };
}

/** @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence({ seat, pit, count, takes }, players, t) {
  const sentence = counted(t, "congkak.move", count, { name: players[seat].name, pit });
  if (endsInStore(seat, pit, count)) return t("congkak.move.free", { sentence });
  return takes > 0 ? t("congkak.move.takes", { sentence, takes }) : sentence;
}

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords({ outcome }, players, t) {
  if (!outcome) return { title: "", detail: "" };
  const [seat] = outcome.winners;
  if (outcome.winners.length > 1) {
    return { title: t("congkak.outcome.draw"), detail: t("congkak.outcome.draw.detail", { count: outcome.scores[0] }) };
  }
  return {
    title: t("congkak.outcome.wins", { name: players[seat].name }),
    detail: t("congkak.outcome.detail", { count: outcome.scores[seat], other: outcome.scores[1 - seat] }),
  };
}

/** @param {Status} status @param {Pick<import("../../types/congkak.js").View, "turns">} view @param {Translate} t */
export function headline({ options, moves, outcome }, view, t) {
  // The most needed first: a phone cuts off the rest.
  return [
    ...(outcome ? [] : [turnsLeft(t, view.turns)]),
    t("congkak.head.move", { number: moves.length + (outcome ? 0 : 1) }),
    t("congkak.head.seeds", { count: options.seeds }),
  ];
}
