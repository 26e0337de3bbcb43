// "Why did the bot do this?": the bot's own sum, part by part, or what it found by looking
// ahead. While others still hold their cards close, only alternatives with the card already
// seen are told, and the bonus for "no lower card in hand" is taken out everywhere: both would
// show the hand. So would the line a bot expects, in which it goes on with its own cards.

import { language } from "../../i18n.js";
import { rankedAlternatives } from "../../ui/alternatives.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Status} Status */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Why} Why */
/** @typedef {{open:boolean, status:Status, players:Player[]}} Options */

/** @typedef {{win:number, threat_block:number, replace_value:number, block_path:number, build_alignment:number, card_cost:number}} Parts */
/** @typedef {{move:string, score:number, parts?:Parts, lowest?:number}} Weighed  by the heuristic */
/**
 * What a tree search found; chance and score are missing where there was nothing to search.
 * @typedef {{move:string, score:number|null, visits:number, chance:number[]|null, line:string[], heuristic:Parts & {sum:number}, lowest:number}} Tried
 */
/** @typedef {{bot:string, candidates:any[], iterations?:number}} Reasons */

/** H1–H6, in the order the paper sums them. */
const PARTS = /** @type {const} */ ([
  "win",
  "threat_block",
  "replace_value",
  "block_path",
  "build_alignment",
  "card_cost",
]);

/** A full bar, as long as no weight was turned up beyond it. */
const USUAL_MOST = 300;

const cardOf = (/** @type {string} */ text) => text.split("@")[0];
const percent = (/** @type {number} */ share) => Math.round(100 * share);

/** @param {Weighed} candidate @returns {Weighed} */
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
  if (move.text === "pass") return { ...nothing, sentence: t("catur-jawa.why.pass") };
  if (reasons.bot === "random") {
    // How many moves there were depends on the hand, so the number waits for the end, too.
    const key = options.open ? "catur-jawa.why.random" : "catur-jawa.why.random-hidden";
    return { ...nothing, sentence: t(key, { count: reasons.candidates.length }) };
  }
  const candidates = reasons.candidates.filter(({ move: text }) => options.open || cardOf(text) === cardOf(move.text));
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (reasons.bot === "tree" && chosen) return afterSearch(reasons, chosen, candidates, move, options, t);
  if (chosen?.parts) return afterSum(chosen, candidates, move, options, t);
  return nothing;
}

/**
 * The points of the heuristic, as bars.
 * @param {Parts} parts
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
 * @param {Weighed} chosen @param {Weighed[]} candidates
 * @param {Move} move @param {Options} options @param {Translate} t
 * @returns {Why}
 */
function afterSum(chosen, candidates, move, options, t) {
  const told = options.open ? candidates : candidates.map(withoutLowest);
  const best = told[candidates.indexOf(chosen)];
  const parts = /** @type {Parts} */ (best.parts);
  const clauses = deeds(parts, move, options.players, t);
  return {
    sentence: sentence(
      parts.replace_value > 0 || clauses.length > 1 ? clauses : [...clauses, t("catur-jawa.why.say.cheap")],
    ),
    bars: bars(parts, t),
    sum: best.score,
    alternativesTitle: t(options.open ? "catur-jawa.why.all-cards" : "catur-jawa.why.same-card"),
    alternatives: rankedAlternatives(told, best),
  };
}

/**
 * @param {Reasons} reasons @param {Tried} chosen @param {Tried[]} candidates
 * @param {Move} move @param {Options} options @param {Translate} t
 * @returns {Why}
 */
function afterSearch({ iterations = 0 }, chosen, candidates, move, { open, players }, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`catur-jawa.why.tree.${key}`, params);
  const { heuristic, lowest, chance, score, visits, line } = chosen;
  const hidden = open ? 0 : lowest;
  const parts = { ...heuristic, card_cost: heuristic.card_cost - hidden };
  const number = new Intl.NumberFormat(language());
  const share = new Intl.NumberFormat(language(), { style: "percent" });
  const sentences = [sentence(deeds(parts, move, players, t))];
  if (score === null) sentences.push(say("only"));
  else if (parts.win === 0)
    sentences.push(say("chance", { percent: share.format(score), count: number.format(iterations) }));
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
        label: say("wins", { name: players[seat].name }),
        value: share.format(part),
      })),
      ...(open && visits > 0
        ? [
            {
              label: say("visits"),
              value: say("visits.of", { visits: number.format(visits), count: number.format(iterations) }),
            },
          ]
        : []),
      ...(open && line.length > 1 ? [{ label: say("line"), value: line.join(" ") }] : []),
    ],
    alternativesTitle: say(open ? "all-cards" : "same-card"),
    alternatives: best ? rankedAlternatives(compared, best) : [],
  };
}

const sentence = (/** @type {string[]} */ clauses) => `${clauses.join("; ")}.`;

/**
 * What the move does, a clause each.
 * @param {Parts} parts
 * @param {Move} move
 * @param {Player[]} players
 * @param {Translate} t
 */
function deeds(parts, move, players, t) {
  const say = (/** @type {string} */ key, /** @type {object} */ params = {}) =>
    t(`catur-jawa.why.say.${key}`, { ...params });
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
  return clauses;
}
