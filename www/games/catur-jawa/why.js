// "Why did the bot do this?": the bot's own sum, part by part. While others still hold
// their cards close, only alternatives with the card already seen are told, and the bonus
// for "no lower card in hand" is taken out everywhere: both would show the hand.

import { rankedAlternatives } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Status} Status */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {{win:number, threat_block:number, replace_value:number, block_path:number, build_alignment:number, card_cost:number}} Parts */
/** @typedef {{move:string, score:number, parts?:Parts, lowest?:number}} Candidate */

/** H1–H6, in the order the paper sums them. */
const PARTS = /** @type {const} */ (["win", "threat_block", "replace_value", "block_path", "build_alignment", "card_cost"]);

/** A full bar, as long as no weight was turned up beyond it. */
const USUAL_MOST = 300;

const cardOf = (/** @type {string} */ text) => text.split("@")[0];

/** @param {Candidate} candidate @returns {Candidate} */
function withoutLowest(candidate) {
  const lowest = candidate.lowest ?? 0;
  if (!candidate.parts || lowest === 0) return candidate;
  return {
    ...candidate,
    score: candidate.score - lowest,
    parts: { ...candidate.parts, card_cost: candidate.parts.card_cost - lowest },
    lowest: 0,
  };
}

/**
 * @param {{bot:string, candidates:Candidate[]}} reasons
 * @param {Move} move
 * @param {{open:boolean, status:Status, players:Player[]}} options
 * @param {Translate} t
 * @returns {Why}
 */
export function why(reasons, move, options, t) {
  const nothing = { bars: [], sum: null, alternativesTitle: "", alternatives: [] };
  if (move.text === "pass") return { ...nothing, sentence: t("catur-jawa.why.pass") };
  if (reasons.bot === "random") {
    // How many moves there were depends on the hand, so the number waits for the end, too.
    const key = options.open ? "catur-jawa.why.random" : "catur-jawa.why.random-hidden";
    return { ...nothing, sentence: t(key, { count: reasons.candidates.length }) };
  }
  const candidates = options.open
    ? reasons.candidates
    : reasons.candidates.filter((candidate) => cardOf(candidate.move) === cardOf(move.text)).map(withoutLowest);
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (!chosen?.parts) return { ...nothing, sentence: t("catur-jawa.why.unknown") };

  const parts = chosen.parts;
  const most = Math.max(USUAL_MOST, ...PARTS.filter((part) => part !== "win").map((part) => parts[part]));
  return {
    sentence: sentence(parts, move, options.players, t),
    bars: PARTS.map((part) => ({
      label: t(`catur-jawa.why.part.${part}`),
      points: parts[part],
      most: part === "win" ? Math.max(most, parts.win) : most,
    })),
    sum: chosen.score,
    alternativesTitle: t(options.open ? "catur-jawa.why.all-cards" : "catur-jawa.why.same-card"),
    alternatives: rankedAlternatives(candidates, chosen),
  };
}

/**
 * @param {Parts} parts
 * @param {Move} move
 * @param {Player[]} players
 * @param {Translate} t
 */
function sentence(parts, move, players, t) {
  const say = (/** @type {string} */ key, /** @type {object} */ params = {}) => t(`catur-jawa.why.say.${key}`, { ...params });
  const clauses = [];
  if (move.covers) {
    const [owner, value] = move.covers;
    clauses.push(
      owner === move.seat
        ? say("cover-own", { value, cell: move.cell })
        : say("cover", { name: players[owner].name, value, cell: move.cell }),
    );
  } else {
    clauses.push(say("place", { cell: move.cell }));
  }
  if (parts.win > 0) clauses.push(say("win"));
  if (parts.threat_block > 0) clauses.push(say("threat"));
  if (parts.block_path > 0) clauses.push(say("path"));
  if (parts.win === 0 && parts.build_alignment > 0) {
    // The bot's weights may have been changed, so the length is not read from the points.
    clauses.push(say("build"));
  }
  if (clauses.length === 1 && parts.replace_value === 0) clauses.push(say("cheap"));
  return `${clauses.join("; ")}.`;
}
