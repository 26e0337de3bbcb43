/** A whole game of Rummikub, rehearsed, and the way through each of its turns tile by tile. */
import assert from "node:assert/strict";
import { moveTiles, notation, startDraft } from "../../../www/games/rummikub/draft.js";
import { readSets, stepsTo } from "../../../www/games/rummikub/hint.js";
import { bot, findGame, person } from "./rehearsal.mjs";

/** @typedef {import("./rehearsal.mjs").Rehearsal} Rehearsal */
/** @typedef {import("../../../www/games/rummikub/draft.js").Draft} Draft */
/** A tile on its way. @typedef {{draft: Draft, after: Draft, moved: number, goal: import("../../../www/games/rummikub/draft.js").Goal}} Step */

/**
 * The way to a table, one tile at a time.
 * @param {{table: string[][], rack: string[]}} view @param {string} text @returns {Generator<Step>}
 */
export function* wayTo(view, text) {
  let draft = startDraft(view);
  for (let steps = stepsTo(draft, readSets(text)); steps.length > 0; steps = stepsTo(draft, readSets(text))) {
    const [{ tiles, goal }] = steps;
    const after = moveTiles(draft, tiles.slice(0, 1), goal);
    yield { draft, after, moved: tiles[0], goal };
    draft = after;
  }
}

/** By the table as it comes to lie: the play that was aimed at, since the way depends on the order of its sets. @type {Map<string, string>} */
const aims = new Map();

/** The play that leads to this table. @param {string} text */
export const aimOf = (text) => aims.get(text) ?? text;

/** The best play there is, its sets in the order in which the page comes to lay them. @type {import("./rehearsal.mjs").Choice} */
function bestPlay(game, engine) {
  const [idle, best] = engine.legal_moves(game);
  if (!best) return idle.text;
  const last = [...wayTo(engine.view(game, engine.status(game).to_move), best.text)].at(-1);
  assert.ok(last);
  const { text } = engine.ask(game, `judge ${notation(last.after)}`);
  aims.set(text, best.text);
  return text;
}

/** Soon over, but the person opens, adds, draws, rearranges the table and lays a joker. @param {Rehearsal} rehearsal */
function suits({ turns, status }) {
  const own = status.moves.filter((/** @type {any} */ _, /** @type {number} */ ply) => turns[ply].person);
  const plays = own.filter((/** @type {any} */ { tiles }) => tiles);
  return (
    turns.length <= 24 &&
    plays.length >= 5 &&
    plays.length < own.length &&
    plays.some((/** @type {any} */ { moved }) => moved > 0) &&
    plays.some((/** @type {any} */ { tiles }) => tiles.includes("J"))
  );
}

export const short = await findGame({ game: "rummikub", seats: [person, bot("easy")] }, suits, bestPlay, 257);
