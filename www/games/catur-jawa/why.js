// "Why did the bot do this?": the bot's score, part by part, or the result of its search. While
// others still hold hidden cards, only alternatives with the played card are shown, and the bonus
// for "no lower card in hand" is removed everywhere: both would reveal the hand. So would the line
// a bot expects, in which it plays its own cards.

import { rankedAlternatives } from "../../ui/alternatives.js";
import { personal } from "../persons.js";
import { percentWords } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/catur-jawa.js").GameStatus} Status */
/** @typedef {import("../../types/catur-jawa.js").MadeMove} Move */
/** @typedef {import("../types.js").Why} Why */
/** @typedef {{open:boolean, status:Status, players:Player[]}} Options */

/** @typedef {import("../../types/catur-jawa.js").Reasons} Reasons */
/** @typedef {import("../../types/catur-jawa.js").Features} Features */
/** @typedef {import("../../types/catur-jawa.js").Candidate} Candidate */
/** @typedef {import("../../types/catur-jawa.js").Tried} Tried */
/** @typedef {Extract<Move, {cell: string}>} Placement */

/** H1–H6, in the order the paper sums them. */
const PARTS = /** @type {const} */ ([
  "win",
  "threat_block",
  "replace_value",
  "block_path",
  "build_alignment",
  "card_cost",
]);

/** The value of a full bar, unless a weight was raised beyond it. */
const USUAL_MOST = 300;

const cardOf = (/** @type {string} */ text) => text.split("@")[0];
const percent = (/** @type {number} */ share) => Math.round(100 * share);

/** @param {Candidate} candidate @returns {Candidate} */
function withoutLowest(candidate) {
  const { lowest } = candidate;
  return {
    ...candidate,
    score: candidate.score - lowest,
    parts: { ...candidate.parts, card_cost: candidate.parts.card_cost - lowest },
    lowest: 0,
  };
}

/**
 * @param {Reasons} reasons
 * @param {Move} move
 * @param {Options} options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, options, t) {
  /** @type {Why} */
  const nothing = {
    sentence: t("catur-jawa.why.unknown"),
    bars: [],
    sum: null,
    alternativesTitle: "",
    alternatives: [],
  };
  if (!("cell" in move)) return { ...nothing, sentence: t("catur-jawa.why.pass") };
  if (reasons.bot === "random") {
    // The number of moves depends on the hand, so it is shown only after the end.
    const key = options.open ? "catur-jawa.why.random" : "catur-jawa.why.random-hidden";
    return { ...nothing, sentence: t(key, { count: reasons.candidates.length }) };
  }
  const mayBeTold = (/** @type {{move: string}} */ { move: text }) =>
    options.open || cardOf(text) === cardOf(move.text);
  const isChosen = (/** @type {{move: string}} */ candidate) => candidate.move === move.text;
  if (reasons.bot === "tree") {
    const candidates = reasons.candidates.filter(mayBeTold);
    const chosen = candidates.find(isChosen);
    return chosen ? afterSearch(reasons.iterations, chosen, candidates, move, options, t) : nothing;
  }
  const candidates = reasons.candidates.filter(mayBeTold);
  const chosen = candidates.find(isChosen);
  return chosen ? afterSum(chosen, candidates, move, options, t) : nothing;
}

/**
 * The points of the heuristic, as bars.
 * @param {Features} parts
 * @param {Translate} t
 */
function bars(parts, t) {
  const most = Math.max(USUAL_MOST, ...PARTS.filter((part) => part !== "win").map((part) => parts[part]));
  return PARTS.map((part) => ({
    label: t(`catur-jawa.why.part.${part}`),
    points: parts[part],
    most: part === "win" ? Math.max(most, parts.win) : most,
  }));
}

/**
 * @param {Candidate} chosen @param {Candidate[]} candidates
 * @param {Placement} move @param {Options} options @param {Translate} t
 * @returns {Why}
 */
function afterSum(chosen, candidates, move, options, t) {
  const told = options.open ? candidates : candidates.map(withoutLowest);
  const best = told[candidates.indexOf(chosen)];
  const { parts } = best;
  const sentences = deeds(parts, move, options.players, t);
  if (parts.replace_value <= 0 && sentences.length === 1) sentences.push(t("catur-jawa.why.say.cheap"));
  return {
    sentence: sentences.join(" "),
    bars: bars(parts, t),
    sum: best.score,
    alternativesTitle: t(options.open ? "catur-jawa.why.all-cards" : "catur-jawa.why.same-card"),
    alternatives: rankedAlternatives(told, best),
  };
}

/**
 * @param {number} iterations @param {Tried} chosen @param {Tried[]} candidates
 * @param {Placement} move @param {Options} options @param {Translate} t
 * @returns {Why}
 */
function afterSearch(iterations, chosen, candidates, move, { open, players }, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`catur-jawa.why.tree.${key}`, params);
  const { heuristic, lowest, chance, score, visits, line } = chosen;
  const hidden = open ? 0 : lowest;
  const parts = { ...heuristic, card_cost: heuristic.card_cost - hidden };
  const sentences = deeds(parts, move, players, t);
  if (score === null) sentences.push(say("only"));
  else if (parts.win === 0) sentences.push(say("chance", { percent: percentWords(score), count: iterations }));
  sentences.push(say("bars"));
  const compared = candidates
    .filter((candidate) => candidate.score !== null)
    .map((candidate) => ({ move: candidate.move, score: percent(candidate.score ?? 0) }));
  const best = compared.find((candidate) => candidate.move === chosen.move);
  return {
    sentence: sentences.join(" "),
    bars: bars(parts, t),
    sum: heuristic.sum - hidden,
    facts: [
      ...(chance ?? []).map((part, seat) => ({
        label: say(personal("wins", players[seat]), { name: players[seat].name }),
        value: percentWords(part),
      })),
      ...(open && visits > 0 ? [{ label: say("visits"), value: say("visits.of", { visits, count: iterations }) }] : []),
      ...(open && line.length > 1 ? [{ label: say("line"), value: line.join(" ") }] : []),
    ],
    ...(open && line.length > 1 && { line }),
    alternativesTitle: say(open ? "all-cards" : "same-card"),
    alternatives: best ? rankedAlternatives(compared, best) : [],
  };
}

/**
 * The effects of the move, one sentence each.
 * @param {Features} parts
 * @param {Placement} move
 * @param {Player[]} players
 * @param {Translate} t
 */
function deeds(parts, move, players, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`catur-jawa.why.say.${key}`, { ...params });
  const { cell, covers, seat } = move;
  const sentences = [];
  if (covers) {
    const [owner, value] = covers;
    sentences.push(
      owner === seat
        ? say(players[seat].kind === "bot" ? "cover-own" : "cover-own.person", { value, cell })
        : say(players[owner].you ? "cover.yours" : "cover", { name: players[owner].name, value, cell }),
    );
  } else {
    sentences.push(say("place", { cell }));
  }
  if (parts.win > 0) sentences.push(say("win"));
  if (parts.threat_block > 0) sentences.push(say("threat"));
  if (parts.block_path > 0) sentences.push(say("path"));
  // The bot's weights may have been changed, so the length is not derived from the points.
  if (parts.win === 0 && parts.build_alignment > 0) sentences.push(say("build"));
  return sentences;
}
