// Undo, records and loading: one finished game is replayed, taken back and loaded again.

import assert from "node:assert/strict";
import { same } from "./compare.mjs";

/** @typedef {import('./protocol.mjs').Protocol} Protocol */

/**
 * Replays a game, undoing and repeating every move; then loads its record, and undoes the whole game.
 * @param {Protocol} engine
 * @param {{start: string, moves: string[]}} played
 * @param {string} illegal a move that is illegal as the first
 */
export async function undoAndRecord(engine, { start, moves }, illegal) {
  const shows = await replayWithUndo(engine, start, moves);
  const record = await engine.ok("record");
  const outcome = await engine.ok("outcome");

  await engine.ok(start.replace(/seed=\S+/, "$&-another"));
  await refusesBrokenRecords(engine, record, moves, illegal, start);

  await engine.ok(`load ${record}`);
  same(await engine.ok("show"), shows.at(-1), "G2: load replays the record", `${start}: ${record}`);
  same(await engine.ok("outcome"), outcome, "G2: load replays the record, to the same outcome", `${start}: ${record}`);
  same(await engine.ok("record"), record, "G2: a loaded record is recorded the same", start);
  for (const show of shows.slice(0, -1).toReversed()) {
    await engine.ok("undo");
    same(await engine.ok("show"), show, "G2: undo after load", start);
  }
  assert.match(await engine.ask("undo"), /^error /, `G4: nothing is left to undo: ${start}`);
  same(await engine.ok("show"), shows[0], "G4: a refused undo changes nothing", start);
}

/** Plays, undoes and repeats every move. @param {Protocol} engine @param {string} start @param {string[]} moves @returns {Promise<string[]>} every `show` */
async function replayWithUndo(engine, start, moves) {
  await engine.ok(start);
  const shows = [await engine.ok("show")];
  for (const [ply, move] of moves.entries()) {
    const where = `${start}, ply ${ply}, ${move}`;
    await engine.ok(`play ${move}`);
    const after = await engine.ok("show");
    await engine.ok("undo");
    same(await engine.ok("show"), shows.at(-1), "G2: undo returns to the position before", where);
    await engine.ok(`play ${move}`);
    same(await engine.ok("show"), after, "G2: the same move again, the same position again", where);
    shows.push(after);
  }
  return shows;
}

/**
 * G3, G4: a record with an illegal first move, or a move after the end, is refused with the move's number.
 * @param {Protocol} engine @param {string} record @param {string[]} moves @param {string} illegal @param {string} start
 */
async function refusesBrokenRecords(engine, record, moves, illegal, start) {
  // The protocol escapes the line breaks of a record as `\n`.
  const opening = `\\n\\n${moves[0]}`;
  assert(
    [" ", "\\n"].some((end) => record.includes(opening + end)),
    `the record has the moves in notation: ${record}`,
  );
  const illegalFirst = record.replace(opening, `\\n\\n${illegal}`);
  await refusesRecord(engine, illegalFirst, 1, `a record whose move 1 is illegal, ${start}`);
  const tooLong = record.replace(/(\\n)?$/, ` ${moves.at(-1)}$&`);
  await refusesRecord(engine, tooLong, moves.length + 1, `a record with a move after the end, ${start}`);
}

/** G4: a record is refused with the number of its illegal move, and changes nothing. @param {Protocol} engine @param {string} record @param {number} number @param {string} where */
export async function refusesRecord(engine, record, number, where) {
  const before = await engine.ok("show");
  const answer = await engine.ask(`load ${record}`);
  assert.match(
    answer,
    new RegExp(`^error \\S+ .*\\b${number}\\b`),
    `G4: refused with the number ${number}: ${where}: ${record}`,
  );
  same(await engine.ok("show"), before, "G4: a refused record changes nothing", where);
}
