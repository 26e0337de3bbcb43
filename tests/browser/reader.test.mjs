/** Games of each kind, played with nothing but what a screen reader says: whole ones, of Rummikub the last turns. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { startReader } from "./support/reader.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { record as rummikubAt } from "./support/rummikub.mjs";
import { parts } from "./support/table.mjs";

/** @typedef {Awaited<ReturnType<typeof startReader>>} Reader */

const short = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 5 && turns.length <= 9 && turns[0].person,
);

const stones = await rehearse(
  { game: "three-six-nine", seats: [person, bot("easy")], options: { preset: "small" } },
  "melati-1",
);
const marbles = await findGame(
  { game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } },
  ({ turns }) => turns.length <= 26,
);

/** The result has the floor, and says who won. @param {Reader} reader */
async function hearTheEnd(reader) {
  await reader.find(/^dialog, .*(wins?|draw)/i);
  await reader.find(/^button, Rematch/);
}

/** Until it is read as pressed: while others still move, nothing can be taken up. @param {Reader} reader @param {string} name */
async function takeUp(reader, name) {
  const button = new RegExp(`^button, ${name}, (.*, )?(not )?pressed$`);
  while ((await reader.find(button)).endsWith("not pressed")) await reader.act();
}

/**
 * Takes whatever is offered first, until the result is read. Every move is announced.
 *
 * @param {Reader} reader @param {RegExp} offered @param {number} least  so many moves at least
 */
async function playWhileThereIs(reader, offered, least) {
  const either = new RegExp(`${offered.source}|^button, Rematch`);
  let moves = 0;
  for (let phrase = await reader.find(either); !phrase.includes("Rematch"); phrase = await reader.find(either)) {
    await reader.forget();
    await reader.act();
    moves += 1;
    await reader.announced(/\w/);
  }
  assert.ok(moves >= least, `${moves} moves`);
}

inBrowser(
  "a screen reader plays Catur Jawa from the first card to the last",
  { record: recordAfter(short, 0) },
  async (page) => {
    const reader = await startReader(page);
    for (const [ply, { text, person: isPerson }] of short.turns.entries()) {
      if (!isPerson) continue;
      if (ply > 0) await reader.announced(/\. Your turn/);
      const [value, place] = parts(text);
      await reader.forget();
      const offered = new RegExp(`^gridcell, ${place}, .*you can (place|cover)|^end of grid`);
      do await takeUp(reader, `Card ${value}`);
      while (!(await reader.find(offered)).startsWith("gridcell"));
      await reader.announced(new RegExp(`Card ${value}: .*cell`));
      await reader.forget();
      await reader.act();
    }
    await hearTheEnd(reader);
  },
);

inBrowser(
  "a screen reader plays 369 from the first stone to the last",
  { record: recordAfter(stones, 0) },
  async (page) => {
    const reader = await startReader(page);
    await playWhileThereIs(reader, /^gridcell, [A-F][1-6], empty/, 18);
    await hearTheEnd(reader);
  },
);

inBrowser(
  "a screen reader plays Congkak from the first marble to the last",
  { record: recordAfter(marbles, 0) },
  async (page) => {
    const reader = await startReader(page);
    await playWhileThereIs(reader, /^gridcell, Your pit \d, .*ends in/, 4);
    await hearTheEnd(reader);
  },
);

/** Two tiles are left: one for this turn, one for the next. */
const lastTiles = rummikubAt({
  racks: [
    ["R9", "R10"],
    ["O1", "O2", "O6"],
  ],
});

inBrowser("a screen reader plays Rummikub to the end", { record: lastTiles }, async (page) => {
  const reader = await startReader(page);
  for (const [tile, neighbour] of [
    ["red 9", "red 8, in the run"],
    ["red 10", "red 9, in the run"],
  ]) {
    await reader.find(/^group, Your rack/);
    await takeUp(reader, tile);
    await reader.find(/^group, Table/);
    await reader.find(new RegExp(`^button, ${neighbour}`));
    await reader.act();
    await reader.find(/^button, (Commit|End turn)/);
    await reader.forget();
    await reader.act();
    await reader.announced(/\. Your turn|wins?\b/);
  }
  await hearTheEnd(reader);
});
