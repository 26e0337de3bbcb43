/**
 * The same visit in any browser: a whole game of each kind, loading again in mid-game, a record out
 * and in again, a lesson, a link, and no network at all.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { loadEngine } from "../../support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "../../support/rehearsal.mjs";
import { record as rummikubAt } from "../../support/rummikub.mjs";
import { writeLink } from "../../../../www/share/link.js";
import { serve } from "../../serve.mjs";
import { playOn, press, until, visit } from "./visit.mjs";

/** @typedef {import("./driver.mjs").Driver} Driver */

const papan = await loadEngine();

/** Short games against an easy bot, not begun yet; that of Rummikub with a small pool. @type {Record<string, string>} */
const games = {
  "catur-jawa": recordAfter(await rehearse({ seats: [person, bot("easy")] }, "melati-1"), 0),
  "three-six-nine": recordAfter(
    await rehearse({ game: "three-six-nine", seats: [person, bot("easy")], options: { preset: "small" } }, "melati-1"),
    0,
  ),
  congkak: recordAfter(
    await rehearse({ game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } }, "melati-1"),
    0,
  ),
  rummikub: rummikubAt({
    table: [],
    racks: [
      ["R9", "R10", "R11", "O2", "O4", "O13", "B1", "B3", "K5", "K8", "K13", "R2", "B12", "O8"],
      ["B7", "R7", "K7", "O5", "O6", "K1", "K4", "R1", "R4", "B9", "B10", "O1", "O11", "B13"],
    ],
    pool: ["K2", "K3", "B2", "B4", "R3", "O3", "B6", "K6", "R6", "O9", "K10", "B5"],
    opened: [false, false],
  }),
};

/** What is saved of the game on the table. @param {Driver} driver @returns {Promise<string>} */
const saved = async (driver) =>
  /** @type {string} */ (await driver.evaluate('JSON.parse(localStorage.getItem("papan.game") ?? "{}").record ?? ""'));

/** @param {string} record */
function movesOf(record) {
  const game = papan.load(record);
  const { moves, outcome } = papan.status(game);
  game.free();
  return { moves: moves.map((/** @type {{text: string}} */ { text }) => text), outcome };
}

/** Puts a game on the table as if it had been played here before. @param {Driver} driver @param {string} url @param {string} record */
async function lay(driver, url, record) {
  const game = JSON.stringify(JSON.stringify({ record, updated: Date.now(), over: false }));
  await visit(driver, `${url}?${Math.random()}`);
  await until(driver, "document.querySelector('h1')");
  await driver.evaluate(`(localStorage.clear(), sessionStorage.clear(),
    localStorage.setItem("papan.settings", '{"speed":"fast","goals":{}}'), localStorage.setItem("papan.game", ${game}))`);
  await visit(driver, `${url}?${Math.random()}#/table`);
  await until(driver, "document.querySelector('.table-screen')");
}

/** Takes a tile of the rack; while the table is still being laid, that takes a second try. @param {Driver} driver @param {string} tile */
async function take(driver, tile) {
  const button = `[aria-label="Your rack"] button[aria-label="${tile}"]`;
  const taken = `document.querySelector(${JSON.stringify(button)})?.getAttribute("aria-pressed") === "true"`;
  do await press(driver, tile, "[aria-label='Your rack'] button");
  while (!(await driver.evaluate(taken)));
}

/** @param {string} name @param {boolean} present @param {() => Promise<Driver & {complaints?: string[]}>} open */
export function testEngine(name, present, open) {
  describe(name, { skip: !present && `${name} is not here: NOT tested` }, () => {
    /** @type {Driver & {complaints?: string[]}} */
    let driver;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let site;
    before(async () => {
      [driver, site] = await Promise.all([open(), serve()]);
    });
    after(async () => {
      await driver?.close();
      await site?.close();
    });

    for (const [game, record] of Object.entries(games)) {
      test(`a whole game of ${game}, loaded again in the middle`, async () => {
        await lay(driver, site.url, record);
        await playOn(driver, { presses: 6 });
        const before = movesOf(await saved(driver)).moves;
        await driver.reload();
        await until(driver, "document.querySelector('.table-screen')");
        const again = movesOf(await saved(driver)).moves;
        assert.deepEqual(again.slice(0, before.length), before, "nothing is lost");
        await playOn(driver);
        const { moves, outcome } = movesOf(await saved(driver));
        assert.ok(outcome, "the game is over");
        assert.deepEqual(moves.slice(0, before.length), before);
      });
    }

    test("tiles are laid in Rummikub", async () => {
      await lay(driver, site.url, games.rummikub);
      await until(driver, "document.querySelector('[aria-label=Table][aria-busy=false]')");
      await take(driver, "red 9");
      await press(driver, "New set");
      for (const tile of ["red 10", "red 11"]) {
        await take(driver, tile);
        await press(driver, "", "[aria-label=Table] [role=group] button[aria-label^='red 9']");
      }
      await press(driver, "End turn");
      await until(driver, "JSON.parse(localStorage.getItem('papan.game')).record.includes('R9R10R11')");
    });

    test("a record goes out and comes in again", async () => {
      await lay(driver, site.url, games.congkak);
      await playOn(driver, { presses: 4 });
      const record = await saved(driver);
      assert.ok(movesOf(record).moves.length > 0);
      // What would be written to a file.
      await driver.evaluate(
        `void (globalThis.files = [], URL.createObjectURL = ((make) => (blob) => (files.push(blob), make.call(URL, blob)))(URL.createObjectURL))`,
      );
      await press(driver, "Export");
      await until(driver, "files.length");
      const exported = await driver.evaluate("files[0].text()");
      assert.equal(movesOf(String(exported)).outcome, null);
      // Another game, then the file. A chooser cannot be driven: the page's own input gets the file.
      await lay(driver, site.url, games["catur-jawa"]);
      await driver.evaluate(`void (HTMLInputElement.prototype.click = function () {
        const data = new DataTransfer();
        data.items.add(new File([${JSON.stringify(exported)}], "game.txt", { type: "text/plain" }));
        this.files = data.files;
        this.dispatchEvent(new Event("change"));
      })`);
      await press(driver, "Menu");
      await press(driver, "Import a record", "dialog button");
      await until(driver, "document.querySelector('.table-screen.game-congkak')");
      await until(
        driver,
        `Object.keys(localStorage).some((key) => localStorage.getItem(key).includes(${JSON.stringify("Game: congkak")}))`,
      );
    });

    test("a lesson is taken to its second step", async () => {
      await visit(driver, `${site.url}?lesson#/learn/three-six-nine`);
      await until(driver, "document.querySelector('[role=grid]')");
      const step = await driver.evaluate("sessionStorage.getItem('papan.lesson') ?? ''");
      await press(driver, "", "[role=gridcell][aria-label^='B3,']");
      await press(driver, "Next");
      await until(driver, `(sessionStorage.getItem("papan.lesson") ?? "") !== ${JSON.stringify(step)}`);
    });

    test("a link shows its game", async () => {
      const golden = await rehearse({ game: "congkak", seats: [bot("easy"), bot("easy")] }, "melati-2");
      const link = await writeLink(golden.record);
      await visit(driver, `${site.url}?link${link.slice(link.indexOf("#"))}`);
      await until(driver, "document.querySelector('.replay-bottom')");
      await until(driver, "document.querySelector('[role=grid]')");
    });

    test("without a network everything is still there", async () => {
      await visit(driver, site.url);
      await until(driver, "navigator.serviceWorker.controller?.state === 'activated'");
      await site.close();
      await driver.reload();
      await press(driver, "Play Congkak");
      await press(driver, "Start game", "dialog button");
      await until(driver, "document.querySelector('.table-screen.game-congkak')");
      assert.ok((await playOn(driver, { presses: 4 })) >= 4);
    });

    test("nothing was on the console", () => assert.deepEqual(driver.complaints ?? [], []));
  });
}
