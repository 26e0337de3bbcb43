/**
 * While the curtain is closed nobody's cards are anywhere: not in the document, not in what a reader
 * hears, not on a canvas, not in the storage, not in what workers are told. The deal's seed is all there is.
 */
import assert from "node:assert/strict";
import { desk, inBrowser } from "./support/browser.mjs";
import { bot, person, recordAfter, recordOf, rehearse } from "./support/rehearsal.mjs";
import { cards, clickMove, curtain } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Two deals that look the same to everybody but the two players. @type {Record<string, [string, string]>} */
const twins = {
  "catur-jawa": /** @type {[string, string]} */ (
    [
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [
        [9, 8, 7],
        [7, 1, 9],
      ],
    ].map((hands) => {
      const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9];
      /** @param {number[]} gone */
      const rest = (gone) => gone.reduce((left, value) => left.toSpliced(left.indexOf(value), 1), deck);
      return recordOf(
        {
          to_move: 1,
          last: "e5",
          board: { e5: [0, 5] },
          hands,
          decks: [rest([...hands[0], 5]), rest(hands[1])],
        },
        { seats: [person, person], options: { preset: "open" } },
      );
    })
  ),
  rummikub: /** @type {[string, string]} */ (
    [
      [
        ["R1", "R4", "K7", "J"],
        ["B2", "B5", "O9", "K11"],
      ],
      [
        ["O3", "K2", "R9", "R12"],
        ["J", "O1", "K10", "B13"],
      ],
    ].map((racks) =>
      recordOf(
        { to_move: 1, table: [["O5", "R5", "B5"]], racks, pool: ["O8", "O10", "K12"], opened: [true, true], passes: 0 },
        { game: "rummikub", seats: [person, person] },
      ),
    )
  ),
};

/** All that can be seen or heard. @param {Page} page */
async function everything(page) {
  await curtain(page).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return {
    markup: await page.evaluate(() => document.body.outerHTML.replaceAll(/papan-\d+|blob:[^"]*/g, "")),
    heard: await page.locator("body").ariaSnapshot(),
    canvases: await page.evaluate(() => [...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL())),
    picture: (await page.screenshot({ animations: "disabled" })).toString("base64"),
  };
}

for (const [game, [one, other]] of Object.entries(twins)) {
  /** @type {Awaited<ReturnType<typeof everything>>|null} */
  let first = null;
  const visit = { context: { ...desk, reducedMotion: /** @type {const} */ ("reduce") }, alone: true };
  inBrowser(`${game}: behind the curtain, one deal`, { ...visit, record: one }, async (page) => {
    first = await everything(page);
  });
  inBrowser(
    `${game}: and another one cannot be told apart, by eye, ear, markup or canvas`,
    { ...visit, record: other },
    async (page) => {
      const second = await everything(page);
      assert.ok(first);
      assert.equal(second.heard, first.heard);
      assert.equal(second.markup, first.markup);
      assert.deepEqual(second.canvases, first.canvases);
      assert.ok(second.picture === first.picture, "the pictures differ");
      // The curtain hides something: behind it they differ.
      await curtain(page).getByRole("button", { name: /^I am/ }).click();
      const own =
        game === "rummikub" ? page.getByRole("group", { name: "Your rack" }).getByRole("button") : cards(page);
      await own.first().waitFor();
      assert.ok((await own.count()) >= 3);
    },
  );
}

/** What workers are told, and what they tell. */
const overheard = () => {
  /** @type {unknown[]} */
  const messages = [];
  Object.assign(globalThis, { messages });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    messages.push(message);
    return Reflect.apply(post, this, [message, ...rest]);
  };
};

const shared = await rehearse({ seats: [person, person, bot("easy")] }, "melati-4");
const turn = shared.turns.findIndex(({ person: isPerson }, ply) => isPerson && ply >= 2);

inBrowser(
  "storage and workers know the seed and the moves, and nobody's cards",
  { prepare: overheard, record: recordAfter(shared, turn), context: desk },
  async (page) => {
    await curtain(page).getByRole("button", { name: /^I am/ }).click();
    await clickMove(page, shared.turns[turn].text);
    await curtain(page).waitFor();
    const moves = shared.turns.map(({ text }) => text);
    const stored = await page.evaluate(async () => {
      const texts = [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String);
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise((resolve, reject) => {
          const opening = indexedDB.open(name ?? "");
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = reject;
        });
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => (reading.onsuccess = resolve));
          texts.push(JSON.stringify(reading.result));
        }
        database.close();
      }
      return texts;
    });
    const told = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "messages")));
    assert.ok(
      stored.some((text) => text.includes("melati-4")),
      "the game is there",
    );
    for (const text of [...stored, told]) {
      assert.doesNotMatch(text, /"?(hand|hands|rack|racks|deck|decks|pool)"?\s*:/i);
      // Cards appear in moves that were made, and nowhere else.
      for (const [move] of text.matchAll(/\b\d@[a-i]\d\b/g)) assert.ok(moves.slice(0, turn + 3).includes(move), move);
    }
  },
);

inBrowser(
  "nothing that is offered at the curtain leads to a record: not the export, not a link, not a replay",
  { record: recordAfter(shared, turn), context: desk },
  async (page) => {
    await curtain(page).waitFor();
    const offered = await page.evaluate(() =>
      [...document.querySelectorAll("button, a, [role=button]")]
        .filter((element) => element.getClientRects().length > 0 && !element.closest("[inert]"))
        .map((element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim()),
    );
    assert.ok(
      offered.some((name) => /^I am/.test(name)),
      "the curtain can be lifted",
    );
    assert.deepEqual(
      offered.filter((name) => /export|share|replay|review|why|hint|undo|log|menu/i.test(name)),
      [],
    );
    // Letters do nothing either, and no amount of tabbing leads behind it.
    for (const key of ["u", "h", "w", "s"]) await page.keyboard.press(key);
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.closest("[inert]") ?? null), null);
    }
    assert.equal(await page.getByRole("dialog").count(), 0);
    await curtain(page).waitFor();
  },
);
