/** A whole game of each kind, played with nothing but what a screen reader says. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { startReader } from "./support/reader.mjs";
import { bot, findGame, person, recordAfter, rehearse, replay } from "./support/rehearsal.mjs";
import { words } from "./support/rummikub.mjs";
import { aimOf, short as tiles, wayTo } from "./support/rummikub-game.mjs";
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

/** Uses something, which is announced. @param {Reader} reader @param {RegExp} heard */
async function use(reader, heard) {
  await reader.forget();
  await reader.act();
  await reader.announced(heard);
}

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

/** Reads until the person is to move, or the game is over. @param {Reader} reader @returns {Promise<boolean>} whether there is a move to make */
async function mayMove(reader) {
  for (;;) {
    if ((await reader.find(/^You$|^button, Rematch/)) !== "You") return false;
    if ((await reader.find(/^/)) === "to move") return true;
  }
}

/**
 * Takes whatever is offered first, until the result is read. Every move is announced.
 *
 * @param {Reader} reader @param {RegExp} offered @param {number} least  so many moves at least
 */
async function playWhileThereIs(reader, offered, least) {
  let moves = 0;
  for (; await mayMove(reader); moves += 1) {
    await reader.find(offered);
    await use(reader, /: You /);
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

/** What a set is called that is valid. @param {string[]} set */
function setWords(set) {
  const [[first, place], [second]] = set
    .map((name, at) => /** @type {const} */ ([name, at]))
    .filter(([name]) => name !== "J");
  const number = Number(first.slice(1));
  if (second.slice(1) === first.slice(1)) return `group of ${number}s`;
  const [colour] = words(first).split(" ");
  return `run ${colour} ${number - place} to ${number - place + set.length - 1}`;
}

/** The table as it is read is the one that was rehearsed. @param {Reader} reader @param {string[][]} table */
async function hearTable(reader, table) {
  await reader.find(/^group, Table, not busy/);
  const phrases = await reader.hear(/^end of group, Table/);
  const heard = phrases.flatMap((phrase) => /^(group, .*|button, .*, in the )/.exec(phrase)?.[0] ?? []);
  assert.deepEqual(
    heard.map((phrase) => phrase.replace(/ as \w+ \d+,/, ",")),
    table.flatMap((set) => [`group, ${setWords(set)}`, ...set.map((name) => `button, ${words(name)}, in the `)]),
  );
}

/** Goes to a set of the table. @param {Reader} reader @param {number} place */
async function goToSet(reader, place) {
  await reader.find(/^group, Table/);
  for (let passed = 0; passed <= place; passed += 1) await reader.find(/^group, (run|group|unfinished)/);
}

/** Moves one tile. @param {Reader} reader @param {import("./support/rummikub-game.mjs").Step} step */
async function moveTile(reader, { draft, moved, goal }) {
  const name = words(draft.names[moved]);
  const from = draft.sets.findIndex(({ tiles: there }) => there.includes(moved));
  if (from < 0) await reader.find(/^group, Your rack/);
  else await goToSet(reader, from);
  await reader.find(new RegExp(`^button, ${name}(,| as) .*not pressed`));
  await use(reader, new RegExp(`Taken: ${name}`));
  if (goal === "new") await reader.find(/^button, New set, not disabled$/);
  else {
    await goToSet(
      reader,
      draft.sets.findIndex(({ key }) => key === goal),
    );
    await reader.find(/^button, /);
  }
  await use(reader, new RegExp(`${name}( as .*)?, in the .*\\. .`));
}

inBrowser(
  "a screen reader plays Rummikub from the first tile to the last",
  { record: recordAfter(tiles, 0) },
  async (page) => {
    const reader = await startReader(page);
    for (const [ply, { text, person: isPerson, seat }] of tiles.turns.entries()) {
      if (!isPerson) continue;
      assert.ok(await mayMove(reader), `turn ${ply + 1}`);
      const view = replay(recordAfter(tiles, ply)).view(seat);
      await hearTable(reader, view.table);
      if (text === "draw") {
        const drawn = replay(recordAfter(tiles, ply + 1))
          .view(seat)
          .rack.at(-1);
        await reader.find(/^button, Draw$/);
        await use(reader, new RegExp(`You drew a tile\\. It is ${words(drawn)}\\.`));
      } else {
        for (const step of wayTo(view, aimOf(text))) await moveTile(reader, step);
        await reader.find(/^button, End turn$/);
        await use(reader, /You (opened with|laid) /);
      }
    }
    await hearTheEnd(reader);
  },
);
