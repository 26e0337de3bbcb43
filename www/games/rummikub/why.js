// "Why did the bot do this?" Until the game is over only public facts are shown: the alternatives
// and the remaining tiles would reveal its rack.

import { rankedAlternatives } from "../../ui/alternatives.js";
import { readSets } from "./hint.js";
import { tableAfter } from "./rearrange.js";
import { moveLabel, plainSetName, tileNames } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../../types/rummikub.js").MadeMove} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {import("../../types/rummikub.js").Considered} Considered  what a bot weighed */

/**
 * The sets of the first list that are not in the second, counting duplicates.
 * @param {string[][]} sets @param {string[][]} others
 */
function without(sets, others) {
  const left = others.map((tiles) => tiles.join());
  return sets.filter((tiles) => {
    const at = left.indexOf(tiles.join());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The sets that a play has changed, which are public.
 * @param {Move} move @param {{seed: string|null, moves: Move[]}} status @param {Translate} t @returns {Why["changes"]}
 */
function changesOf(move, { seed, moves }, t) {
  const at = moves.indexOf(move);
  const old = at < 0 ? null : tableAfter(moves, at, seed === null ? null : []);
  if (!old || !("tiles" in move)) return [];
  const now = readSets(move.text);
  /** @param {string} key @param {string[][]} sets */
  const list = (key, sets) => {
    const items = sets.map((tiles) => plainSetName(tiles, t) ?? tileNames(tiles, t));
    return items.length > 0 ? [{ title: t(`rummikub.why.sets.${key}`), items }] : [];
  };
  return [...list("gone", without(old, now)), ...list("made", without(now, old))];
}

/**
 * @param {import("../../types/rummikub.js").Reasons} reasons  candidates: best first
 * @param {Move} move
 * @param {{open: boolean, status: Pick<import("../../types/rummikub.js").GameStatus, "seed"|"moves">, players: import("../types.js").Player[]}} options
 * @param {Translate} t
 * @returns {Why}
 */
export function why({ bot, candidates }, move, { open, status, players }, t) {
  const say = (/** @type {string} */ key) => t(`rummikub.why.${key}`);
  const laid = "tiles" in move ? t("rummikub.why.laid", { count: move.tiles.length }) : say(move.text);
  // For a person's move, only the bot's opinion is shown.
  const did = players[move.seat].kind === "bot" ? `${laid} ` : "";
  /** @type {Why} */
  const seen = {
    sentence: `${did}${say(open ? bot : "closed")}`,
    bars: [],
    sum: null,
    alternativesTitle: "",
    alternatives: [],
    changes: changesOf(move, status, t),
  };
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (!open || !chosen) return seen;
  const chances = chosen.chance !== undefined;
  /** @param {Considered} candidate */
  const weighed = ({ move: text, tiles, chance = 0, score }) => ({
    move: moveLabel({ text, tiles }, t),
    score: chances ? Math.round(chance * 100) : score,
  });
  const others = candidates.map(weighed);
  return {
    ...seen,
    facts: [
      { label: say("fact.left"), value: chosen.left },
      ...(chances ? [{ label: say("fact.chance"), value: `${weighed(chosen).score} %` }] : []),
    ],
    alternativesTitle: say(chances ? "title.chance" : "title.worth"),
    alternatives: rankedAlternatives(others, others[candidates.indexOf(chosen)]),
  };
}
