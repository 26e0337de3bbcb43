/** A whole game of each kind, played with nothing but what a screen reader says. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { startReader } from "./support/reader.mjs";
import { bot, findGame, person, recordAfter, rehearse, replay } from "./support/rehearsal.mjs";
import { aimOf, short as tiles, wayTo } from "./support/rummikub-game.mjs";
import { tileWords } from "./support/rummikub.mjs";
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

/** Goes to one of the sets on the table. @param {Reader} reader @param {number} index */
async function goToSet(reader, index) {
  await reader.find(/^group, Table(,|$)/);
  for (let place = 0; place <= index; place += 1) await reader.find(/^group, /);
}

/** One tile to its place. @param {Reader} reader @param {import("./support/rummikub-game.mjs").Step} step */
async function carry(reader, { draft, moved, goal }) {
  const from = draft.sets.findIndex(({ tiles: there }) => there.includes(moved));
  if (from < 0) await reader.find(/^group, Your rack(,|$)/);
  else await goToSet(reader, from);
  await takeUp(reader, `${tileWords(draft.names[moved])}( as [^,]*)?`);
  if (goal === "new") await reader.find(/^button, New set/);
  else {
    await goToSet(
      reader,
      draft.sets.findIndex(({ key }) => key === goal),
    );
    await reader.find(/^button, /);
  }
  await reader.act();
}

inBrowser(
  "a screen reader plays Rummikub from the first tile to the last",
  { record: recordAfter(tiles, 0) },
  async (page) => {
    const reader = await startReader(page);
    for (const [ply, { text, person: isPerson, seat }] of tiles.turns.entries()) {
      if (!isPerson) continue;
      if (ply > 0) await reader.announced(/\. Your turn/);
      const { view } = replay(recordAfter(tiles, ply));
      const idle = text === "draw" || text === "pass";
      if (!idle) for (const step of wayTo(view(seat), aimOf(text))) await carry(reader, step);
      await reader.find(idle ? /^button, (Draw|Pass)/ : /^button, End turn/);
      await reader.forget();
      await reader.act();
    }
    await hearTheEnd(reader);
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
    assert.deepEqual(
      replay(saved).status.moves.map((/** @type {any} */ move) => move.text),
      tiles.turns.map((turn) => turn.text),
    );
  },
);
