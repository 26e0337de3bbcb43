// All texts of Rummikub, from tiles and numbers to sentences. Pure; the texts themselves are in i18n/rummikub.*.json.

import { personal } from "../persons.js";
import { isOwn } from "./draft.js";
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

/** More tiles than this are counted instead of named. */
const NAMED = 3;

/** @param {Translate} t @param {string} colour */
const colourName = (t, colour) => t(`rummikub.colour.${colour}`);

/** "red 7", "joker" @param {string} name @param {Translate} t */
export function tileName(name, t) {
  const { colour, number } = tileOf(name);
  return name === JOKER ? t("rummikub.joker") : t("rummikub.tile", { colour: colourName(t, colour), number });
}

/**
 * The tile that the rack's owner has just drawn: not announced to the next person, who gets the device.
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
  names.length > NAMED ? t("rummikub.tiles", { count: names.length }) : tileNames(names, t);

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

/**
 * The name of a valid set in canonical order, if its tiles alone determine the kind.
 * @param {string[]} tiles @param {Translate} t
 */
export function plainSetName(tiles, t) {
  const start = setStart(tiles);
  return start && kindName(start.kind, start, tiles.length, t);
}

/** Why a set is not valid: "Not a run: blue 7 is missing" @param {JudgedSet} judged @param {Translate} t */
export function setProblem(judged, t) {
  const { code, data } = judged;
  const { colour, number } = data;
  const missing = missingTiles(judged);
  if (code === "not-consecutive" && missing.length > 0)
    return t("rummikub.set.gap", { count: missing.length, tiles: tileNames(missing, t) });
  if (code === "not-consecutive" && number) return t("rummikub.set.twice", { tile: tileName(`${colour}${number}`, t) });
  return t(`error.${code}`, { number, colour: colour && colourName(t, String(colour)) });
}

/** "red 7, in the run red 5 to 9, laid this turn" @param {import("./model.js").TileModel} tile @param {SetModel|null} set @param {Translate} t */
export function tileLabel({ name, stands, laid, fresh, moved, hinted }, set, t) {
  const parts = [stands ? t("rummikub.label.stands", { tile: tileName(stands, t) }) : tileName(name, t)];
  if (set) parts.push(t("rummikub.label.in", { set: setName(set.judged, t) }));
  if (laid) parts.push(t("rummikub.label.laid"));
  if (fresh) parts.push(t(set ? "rummikub.label.last" : "rummikub.label.drawn"));
  if (moved) parts.push(t("rummikub.label.moved"));
  if (hinted) parts.push(t("rummikub.label.hinted"));
  if (!set) return parts.join(", ");
  if (set.locked) parts.push(t("rummikub.label.locked"));
  return parts.join(", ");
}

/** @param {SetModel} set @param {Translate} t */
export const setLabel = ({ judged }, t) =>
  judged.valid
    ? setName(judged, t)
    : t("rummikub.set.wrong", { set: setName(judged, t), problem: setProblem(judged, t) });

/** The result for a set this turn: "red 9, in the run red 5 to 9" @param {SetModel} set @param {Translate} t */
export function draftWords({ tiles, judged }, t) {
  const own = tiles.filter(({ laid }) => laid);
  const named = (judged.valid ? own : tiles).map(({ name }) => name);
  const set = setName(judged, t);
  if (!judged.valid) return tileNames(named, t);
  return named.length > 0 && named.length < tiles.length
    ? t("rummikub.draft.in", { tiles: tileNames(named, t), set })
    : set;
}

/** Whether the turn may be ended, or what is missing. @param {TableModel["end"]} end @param {Translate} t */
export function endWords({ state, count, refusal }, t) {
  if (state === "refused") return t(`error.${refusal?.code}`, refusal?.data);
  return t(`rummikub.end-turn.${state}`, { count });
}

/** "14 tiles · 125" @param {string[]} names @param {Translate} t */
export const rackWords = (names, t) => t("rummikub.rack.count", { count: names.length, value: rackValue(names) });

/** The set of a play that consists of one set only. @param {{text: string, tiles: string[]}} move */
function laidSet({ text, tiles }) {
  const sorted = [...tiles].sort().join();
  return readSets(text).find((names) => [...names].sort().join() === sorted) ?? null;
}

/** A move in few words, for the log. @param {Move|{text: string, tiles: string[]|null}} move @param {Translate} t */
export function moveLabel(move, t) {
  const { text } = move;
  if (!("tiles" in move) || !move.tiles) return t(`rummikub.log.${text}`);
  const set = laidSet({ text, tiles: move.tiles });
  return (set && plainSetName(set, t)) ?? fewTiles(move.tiles, t);
}

/** All tiles that a move laid: "red 5, red 6, red 7, red 8" @param {Move} move @param {Translate} t */
export const moveDetail = (move, t) => ("tiles" in move ? tileNames(move.tiles, t) : moveLabel(move, t));

/**
 * The laid tiles, as part of a sentence: "red 5 to 9", "a group of 7s", "red 9, black 5", "6 tiles"
 * @param {{text: string, tiles: string[]}} move @param {Translate} t
 */
function laidWords(move, t) {
  const set = laidSet(move);
  const start = set && setStart(set);
  if (!start) return fewTiles(move.tiles, t);
  const { kind, colour, number } = start;
  return kind === "group"
    ? t("rummikub.laid.group", { number })
    : t("rummikub.laid.run", { colour: colourName(t, colour), from: number, to: number + move.tiles.length - 1 });
}

/** "Bima laid red 9 and moved 2 tiles" @param {Move} move @param {Player[]} players @param {Translate} t */
export function moveSentence(move, players, t) {
  const player = players[move.seat];
  const { name } = player;
  const say = (/** @type {string} */ what, /** @type {import("../types.js").Params} */ params = {}) =>
    t(personal(`rummikub.move.${what}`, player), { name, ...params });
  if (!("tiles" in move)) return say(move.text);
  const what = laidWords(move, t);
  if (move.opens) return say("opens", { what, count: move.value });
  return move.moved > 0 ? say("moves", { what, count: move.moved }) : say("lays", { what });
}

/** "Why did Bima lay only one tile?" @param {Move} move @param {Player[]} players @param {Translate} t */
export function whyQuestion(move, players, t) {
  const { name } = players[move.seat];
  const ask = (/** @type {string} */ what, count = 0) => t(`rummikub.why.ask.${what}`, { name, count });
  if (!("tiles" in move)) return ask(move.text);
  if (move.opens) return ask("opens", move.value);
  if (move.moved > 0) return ask("moves", move.moved);
  return move.tiles.length === 1 ? ask("single") : ask("lays", move.tiles.length);
}

/** @param {Status} status @param {Player[]} players @param {Translate} t */
export function outcomeWords({ outcome }, players, t) {
  if (!outcome) return { title: "", detail: "" };
  const winners = outcome.winners.map((seat) => players[seat]);
  const reader = winners.find(({ you }) => you) ?? winners[0];
  const names = winners.filter(({ you }) => !you).map(({ name }) => name);
  const title =
    winners.length === 1
      ? t(personal("rummikub.outcome.wins", reader), { name: reader.name })
      : t(personal("rummikub.outcome.together", reader), { names: names.join(", ") });
  const value = outcome.scores[outcome.winners[0]];
  return { title, detail: t(personal(`rummikub.outcome.${outcome.reason}`, reader), { name: reader.name, value }) };
}

/** @param {Status} status @param {Pick<import("../../types/rummikub.js").View, "pool">} view @param {Translate} t */
export const headline = ({ options, moves, outcome }, view, t) => [
  // The most important first: a phone cuts off the rest.
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

/**
 * A whole play that a bot advises, and the tiles it keeps, for the suggestion of a replay.
 * @param {{move: string, tiles: string[], left: number}} play @param {number} kept tiles that stay on the rack @param {Translate} t
 */
export function playWords({ move, tiles, left }, kept, t) {
  const what = laidWords({ text: move, tiles }, t);
  return kept > 0 ? t("rummikub.hint.better", { what, count: kept, value: left }) : t("rummikub.hint.wins", { what });
}

/**
 * The reason for a step of a hint.
 * @param {import("./hint.js").HintStep} step @param {import("./draft.js").Draft} draft
 */
function stepReason({ tiles, goal }, draft) {
  if (goal === "rack") return "back";
  const own = tiles.filter((tile) => isOwn(draft, tile)).length;
  if (own === 0) return "room";
  return own < tiles.length ? "borrow" : goal === "new" ? "own" : "fits";
}

/**
 * A step of a hint in words: what to do, why, and what comes next.
 * @param {import("./hint.js").HintStep} step
 * @param {import("./draft.js").Draft} draft
 * @param {number} left further steps
 * @param {Translate} t
 */
export function hintStep(step, draft, left, t) {
  const { tiles, goal, set } = step;
  const names = tiles.map((tile) => draft.names[tile]);
  const kind = goal === "rack" ? "back" : goal === "new" ? "make" : "join";
  return [
    t(`rummikub.hint.${kind}`, {
      // The name of a new set lists its tiles.
      tiles: (goal === "new" ? fewTiles : tileNames)(names, t),
      set: plainSetName(set, t) ?? tileNames(set, t),
    }),
    t(`rummikub.hint.why.${stepReason(step, draft)}`),
    left > 0 ? t("rummikub.hint.left", { count: left }) : t("rummikub.hint.last"),
  ].join(" ");
}
