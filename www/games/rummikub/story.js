// What a play did, tile by tile: which came from a rack, which moved, and from where. Pure.

/** @typedef {import("./draft.js").Draft} Draft */

/** @typedef {{tile: number, was: number|null, seat: number}} Arrival  was: its number before; null: on a rack */

/**
 * The tile that a seat drew when it moved last: it stays marked until the seat moves again.
 * @param {import("../../types/rummikub.js").GameStatus} status @param {Draft} draft @param {number|null} seat @returns {number[]}
 */
export function drawnTile({ moves }, { names, old }, seat) {
  const last = moves.findLast((move) => move.seat === seat);
  return last?.text === "draw" && names.length > old ? [names.length - 1] : [];
}

/**
 * @param {import("../../types/rummikub.js").Event[]} events
 * @param {Draft} before  what was shown
 * @param {Draft} after   the table as it is now
 * @param {number|null} seat  whose rack is shown
 * @returns {{from: Arrival[], fresh: number[]}|null} null: nothing to tell
 */
export function arrivals(events, before, after, seat) {
  const play = events.find((event) => event.type === "play");
  const drew = events.some((event) => event.type === "draw" && event.seat === seat);
  // The tile drawn stands last on the rack.
  if (drew && seat !== null) return { from: [{ tile: after.names.length - 1, was: null, seat }], fresh: [] };
  if (!play) return null;
  const left = before.start.map(({ tiles }) => [...tiles]);
  const laid = before.sets.flatMap(({ tiles }) => tiles).filter((tile) => tile >= before.old);
  let tile = 0;
  /** @type {Arrival[]} */
  const from = [];
  for (const { tiles, from: origins } of play.sets) {
    tiles.forEach((name, index) => {
      const origin = origins[index];
      // A player's own tiles lie there already, as the draft showed them.
      const source = origin === null ? laid : (left[origin] ?? []);
      const at = source.findIndex((old) => before.names[old] === name);
      const was = at < 0 ? null : source.splice(at, 1)[0];
      if (was !== null || origin === null) from.push({ tile, was, seat: play.seat });
      tile += 1;
    });
  }
  const fresh = play.seat === seat ? [] : from.flatMap((arrival) => (arrival.was === null ? [arrival.tile] : []));
  return { from, fresh };
}
