// The changes since the table was last shown: the arriving tiles with their origins, and the plays of others. Pure.

import { rearrangement, tableAfter } from "./rearrange.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("./rearrange.js").Change} Change */

/** @typedef {{tile: number, was: number|null, seat: number}} Arrival  was: its number before; null: on a rack */

/**
 * The tile that a seat drew in its last move: it stays marked until the seat moves again.
 * @param {import("../../types/rummikub.js").GameStatus} status @param {Draft} draft @param {number|null} seat @returns {number[]}
 */
export function drawnTile({ moves }, { names, old }, seat) {
  const last = moves.findLast((move) => move.seat === seat);
  return last?.text === "draw" && names.length > old ? [names.length - 1] : [];
}

/**
 * The origin of the tiles of the rack's owner: a play is already on the table, as the draft showed it.
 * @param {import("../../types/rummikub.js").Event[]} events
 * @param {Draft} before  the draft that was shown
 * @param {Draft} after   the table as it is now
 * @param {number|null} seat  whose rack is shown
 * @returns {Arrival[]}
 */
export function arrivals(events, before, after, seat) {
  const play = events.find((event) => event.type === "play");
  const drew = events.some((event) => event.type === "draw" && event.seat === seat);
  // The drawn tile is the last on the rack.
  if (drew && seat !== null) return [{ tile: after.names.length - 1, was: null, seat }];
  if (play?.seat !== seat) return [];
  const left = before.start.map(({ tiles }) => [...tiles]);
  const laid = before.sets.flatMap(({ tiles }) => tiles).filter((tile) => tile >= before.old);
  let tile = 0;
  /** @type {Arrival[]} */
  const from = [];
  for (const { tiles, from: origins } of play.sets) {
    tiles.forEach((name, index) => {
      const origin = origins[index];
      const source = origin === null ? laid : (left[origin] ?? []);
      const at = source.findIndex((old) => before.names[old] === name);
      const was = at < 0 ? null : source.splice(at, 1)[0];
      if (was !== null || origin === null) from.push({ tile, was, seat: play.seat });
      tile += 1;
    });
  }
  return from;
}

/**
 * The changes by others since the rack's owner moved last; without an owner, the changes of the last move.
 * @param {Pick<Snapshot, "status"|"view"|"shownSeat">} now @param {string[][]|null} first  the table when the game began, if known
 * @returns {Change|null}
 */
export function changeByOthers({ status, view, shownSeat }, first) {
  const { moves } = status;
  const own = shownSeat === null ? moves.length - 2 : moves.findLastIndex(({ seat }) => seat === shownSeat);
  const old = tableAfter(moves, own + 1, first);
  return old && rearrangement(old, view.table);
}

/**
 * The plays to replay: another seat's play, or, when the curtain lifts, all plays of others.
 * @param {Snapshot} before @param {Snapshot} now @param {import("../../types/rummikub.js").Event[]} events
 * @param {Change|null} since  the changes by others since the person moved last
 * @returns {{change: Change, seat: number}|null} seat: whose tiles come
 */
export function replayOf(before, now, events, since) {
  const play = events.find((event) => event.type === "play");
  if (play) {
    const change = play.seat === now.shownSeat ? null : rearrangement(before.view.table, now.view.table);
    return change && { change, seat: play.seat };
  }
  const lifted = before.shownSeat === null && now.shownSeat !== null && events.length === 0;
  const player = now.status.moves.findLast((move) => "tiles" in move && move.seat !== now.shownSeat);
  return lifted && since && since.steps.length > 0 && player ? { change: since, seat: player.seat } : null;
}
