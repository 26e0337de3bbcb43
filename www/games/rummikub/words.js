// Everything Rummikub says, from tiles and numbers to sentences. Pure; the texts themselves are
// in i18n/rummikub.*.json.

import { counted } from "../counted.js";
import { readSets } from "./hint.js";
import { JOKER, missingTiles, rackValue, setStart, tileOf } from "./model.js";

/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/rummikub.js").GameStatus} Status */
/** @typedef {import("../../types/rummikub.js").MadeMove} Move */
/** @typedef {import("./model.js").JudgedSet} JudgedSet */
/** @typedef {import("./model.js").SetModel} SetModel */
/** @typedef {import("./model.js").TableModel} TableModel */

/** More tiles than these are counted, not named. */
const NAMED = 3;

/** @param {Translate} t @param {string} colour */
const colourName = (t, colour) => t(`rummikub.colour.${colour}`);

/** "red 7", "joker" @param {string} name @param {Translate} t */
export function tileName(name, t) {
  const { colour, number } = tileOf(name);
  return name === JOKER ? t("rummikub.joker") : t("rummikub.tile", { colour: colourName(t, colour), number });
}

/**
 * Which tile the person at the rack has just drawn: not for the ears of the next person, who gets the device.
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot @param {import("../../types/rummikub.js").Event[]} events @param {Translate} t
 */
export function drawnWords({ status, view, shownSeat, players }, events, t) {
  const drew = events.some((event) => event.type === "draw" && event.seat === shownSeat);
  const { to_move: next } = status;
  const passedOn = next !== null && next !== shownSeat && players[next].kind === "human";
  const tile = view.rack.at(-1);
  return drew && !passedOn && tile ? t("rummikub.say.drew", { tile: tileName(tile, t) }) : "";
}

/** "red 7, red 8" @param {string[]} names @param {Translate} t */
export const tileNames = (names, t) => names.map((name) => tileName(name, t)).join(", ");

/** "red 7, red 8", or "5 tiles" @param {string[]} names @param {Translate} t */
const fewTiles = (names, t) =>
  names.length > NAMED ? counted(t, "rummikub.tiles", names.length) : tileNames(names, t);

/** "run red 5 to 9", "group of 3s" @param {"run"|"group"} kind @param {{colour: string, number: number}} first @param {number} length @param {Translate} t */
const kindName = (kind, { colour, number }, length, t) =>
  kind === "group"
    ? t("rummikub.set.group", { number })
    : t("rummikub.set.run", { colour: colourName(t, colour), from: number, to: number + length - 1 });

/** @param {JudgedSet} judged @param {Translate} t */
export function setName({ tiles, kind, stands }, t) {
  if (!kind) return t("rummikub.set.none");
  return kindName(kind, tileOf(stands[0] ?? tiles[0]), tiles.length, t);
}

/** The name of a valid set in canonical order, when its tiles alone tell what it is. @param {string[]} tiles @param {Translate} t */
export function plainSetName(tiles, t) {
  const start = setStart(tiles);
  return start && kindName(start.kind, start, tiles.length, t);
}

/** Why a set is none: "Not a run: blue 7 is missing" @param {JudgedSet} judged @param {Translate} t */
export function setProblem(judged, t) {
  const { code, data } = judged;
  const { colour, number } = data;
  const missing = missingTiles(judged);
  if (code === "not-consecutive" && missing.length > 0)
    return counted(t, "rummikub.set.gap", missing.length, { tiles: tileNames(missing, t) });
  if (code === "not-consecutive" && number) return t("rummikub.set.twice", { tile: tileName(`${colour}${number}`, t) });
  return t(`error.${code}`, { number, colour: colour && colourName(t, String(colour)) });
}

/** "red 7, in the run red 5 to 9, laid this turn" @param {import("./model.js").TileModel} tile @param {SetModel|null} set @param {Translate} t */
export function tileLabel({ name, stands, laid, fresh }, set, t) {
  const self = stands ? t("rummikub.label.stands", { tile: tileName(stands, t) }) : tileName(name, t);
  if (!set) return fresh ? t("rummikub.label.drawn", { tile: self }) : self;
  const parts = [self, t("rummikub.label.in", { set: setName(set.judged, t) })];
  if (laid) parts.push(t("rummikub.label.laid"));
  if (fresh) parts.push(t("rummikub.label.last"));
  if (set.locked) parts.push(t("rummikub.label.locked"));
  return parts.join(", ");
}

/** @param {SetModel} set @param {Translate} t */
export const setLabel = ({ judged }, t) =>
  judged.valid ? setName(judged, t) : `${setName(judged, t)}: ${setProblem(judged, t)}`;

/** What became of a set this turn: "red 9, in the run red 5 to 9" @param {SetModel} set @param {Translate} t */
export function draftWords({ tiles, judged }, t) {
  const own = tiles.filter(({ laid }) => laid);
  const named = (judged.valid ? own : tiles).map(({ name }) => name);
  const set = setName(judged, t);
  if (!judged.valid) return tileNames(named, t);
  return named.length > 0 && named.length < tiles.length
    ? `${tileNames(named, t)}, ${t("rummikub.label.in", { set })}`
    : set;
}

/** What the commit button says: what it does, or what is missing. @param {TableModel["commit"]} commit @param {Translate} t */
export function commitWords({ state, count, refusal }, t) {
  if (state === "ready") return t("rummikub.commit");
  if (state === "idle") return t("rummikub.commit.idle");
  if (state === "refused") return t(`error.${refusal?.code}`, refusal?.data);
  return counted(t, `rummikub.commit.${state}`, count);
}

/** "14 tiles · 125" @param {string[]} names @param {Translate} t */
export const rackWords = (names, t) => counted(t, "rummikub.rack.count", names.length, { value: rackValue(names) });

/** The set a play consists of, if it is one alone. @param {{text: string, tiles: string[]}} move @param {Translate} t */
function laidSet({ text, tiles }, t) {
  const sorted = [...tiles].sort().join();
  const set = readSets(text).find((names) => [...names].sort().join() === sorted);
  return set ? plainSetName(set, t) : null;
}

/** A move in few words, for the log. @param {Move|{text: string, tiles: string[]|null}} move @param {Translate} t */
export function moveLabel(move, t) {
  const { text } = move;
  if (!("tiles" in move) || !move.tiles) return t(`rummikub.log.${text}`);
  return laidSet({ text, tiles: move.tiles }, t) ?? fewTiles(move.tiles, t);
}

/** @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence(move, players, t) {
  const { name } = players[move.seat];
  if (!("tiles" in move)) return t(`rummikub.move.${move.text}`, { name });
  const set = laidSet(move, t);
  const sentence = t(set ? "rummikub.move.set" : "rummikub.move.tiles", { name, what: set ?? fewTiles(move.tiles, t) });
  if (move.opens) return t("rummikub.move.opens", { sentence, value: move.value });
  return move.moved > 0 ? counted(t, "rummikub.move.moved", move.moved, { sentence }) : sentence;
}

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords({ outcome }, players, t) {
  if (!outcome) return { title: "", detail: "" };
  const names = outcome.winners.map((seat) => players[seat].name);
  const title =
    names.length === 1
      ? t("rummikub.outcome.wins", { name: names[0] })
      : t("rummikub.outcome.together", { names: names.join(", ") });
  return { title, detail: t(`rummikub.outcome.${outcome.reason}`, { value: outcome.scores[outcome.winners[0]] }) };
}

/** @param {Status} status @param {Pick<import("../../types/rummikub.js").View, "pool">} view @param {Translate} t */
export const headline = ({ options, moves, outcome }, view, t) => [
  // The most needed first: a phone cuts off the rest.
  t("rummikub.head.pool", { count: view.pool }),
  t("rummikub.head.turn", { number: moves.length + (outcome ? 0 : 1) }),
  t("rummikub.head.opening", { points: options.opening }),
];

/** @param {Pick<import("../../types/rummikub.js").View, "racks"|"opened"|"options">} view @param {number} seat @param {Translate} t @returns {import("../types.js").SeatFact[]} */
export const seatFacts = ({ racks, opened, options }, seat, t) => [
  { kind: "rack", value: racks[seat] },
  opened[seat]
    ? { kind: "tag", text: t("rummikub.chip.open"), tone: "good" }
    : { kind: "tag", text: t("rummikub.chip.points", { needed: options.opening }), tone: "gold" },
];

/** What a step of a hint does. @param {import("./hint.js").HintStep} step @param {string[]} names @param {number} left further steps @param {Translate} t */
export function hintStep({ tiles, goal, set }, names, left, t) {
  // The name of a new set tells its tiles.
  const what = (goal === "new" ? fewTiles : tileNames)(
    tiles.map((tile) => names[tile]),
    t,
  );
  const sentence =
    goal === "rack"
      ? t("rummikub.hint.back", { tiles: what })
      : t(goal === "new" ? "rummikub.hint.make" : "rummikub.hint.join", {
          tiles: what,
          set: plainSetName(set, t) ?? tileNames(set, t),
        });
  return `${sentence} ${left > 0 ? counted(t, "rummikub.hint.left", left) : t("rummikub.hint.last")}`;
}
