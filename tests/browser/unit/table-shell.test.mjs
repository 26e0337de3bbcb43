// What the table's shell works out by itself: places, pauses, keys, names.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { playersBySeat } from "../../../www/state.js";
import { tellingOf } from "../../../www/turn/telling.js";
import { lookOf, paceOf, speeds } from "../../../www/turn/pace.js";
import { commandKeys, commandOf } from "../../../www/ui/keys.js";
import { ranking } from "../../../www/ui/ranking.js";
import { createTranslate } from "../../../www/texts.js";
import { position } from "../support/flow.mjs";
import { readTexts } from "../support/texts.mjs";

/** "2:0 1:2 3:3": seats and their places, in order. @param {{seat: number, place: number}[]} placed */
const written = (placed) => placed.map(({ seat, place }) => `${seat}:${place}`).join(" ");

test("places: winners first, whatever they scored; the others by score, equals together", () => {
  assert.equal(written(ranking({ winners: [1], scores: [10, 20] })), "1:1 0:2");
  assert.equal(written(ranking({ winners: [2], scores: [30, 12, 5, 30] })), "2:1 0:2 3:2 1:4", "a line of four wins");
  assert.equal(written(ranking({ winners: [0, 1], scores: [7, 7, 3] })), "0:1 1:1 2:3", "a shared win");
  assert.equal(written(ranking({ winners: [3], scores: [40, 8, 25, 0] }, "low")), "3:1 1:2 2:3 0:4");
  assert.equal(written(ranking({ winners: [], scores: [1, 2] })), "1:1 0:2");
});

test("the speed of choice: bots that follow a bot leave time to read, fast or slow", () => {
  const [slow, normal, fast] = speeds.map((speed) => paceOf(speed, { follows: true }));
  assert.ok(slow > normal && normal > fast && fast > 0);
  for (const speed of speeds) {
    assert.ok(paceOf(speed, { follows: true }) > paceOf(speed, { follows: false }), speed);
    assert.ok(lookOf(speed) > 0);
  }
  assert.equal(paceOf("normal", { own: 1000, follows: false }), 1000, "a game's own pause");
  assert.equal(paceOf("normal", { own: 1000, follows: true }), 1000, "is not made longer than needed");
  assert.ok(paceOf("normal", { own: 100, follows: true }) > 500);
});

/** @param {string} key @param {Partial<import("../../../www/ui/keys.js").Press>} [more] */
const press = (key, more = {}) =>
  commandOf({
    key,
    code: "",
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    defaultPrevented: false,
    ...more,
  });

test("letters for undo, redo, hint, why, skip and help", () => {
  for (const [command, letter] of Object.entries(commandKeys)) {
    assert.equal(press(letter.toLowerCase()), command);
    assert.equal(press(letter.toLowerCase(), { ctrlKey: true }), null, "the browser's own");
    assert.equal(press(letter.toLowerCase(), { metaKey: true }), null);
    assert.equal(press(letter.toLowerCase(), { repeat: true }), null);
    assert.equal(press(letter.toLowerCase(), { defaultPrevented: true }), null);
  }
  assert.equal(press("U"), "undo", "with caps lock");
  assert.equal(press("U", { shiftKey: true }), null);
  assert.equal(press("?", { shiftKey: true }), "help");
  for (const key of ["x", "1", "Enter", "Escape", "Undo", " "]) assert.equal(press(key), null);
});

test("on a keyboard of another script the same places count", () => {
  assert.equal(press("х", { code: "KeyH" }), "hint");
  assert.equal(press("у", { code: "KeyE" }), null);
  assert.equal(press("ш", { code: "Slash", shiftKey: true }), "help");
  assert.equal(press("h", { code: "KeyJ" }), "hint", "what is written on the key comes first");
});

test("the only person is called what they typed, or you; others have their usual names", () => {
  const named = (/** @type {(string|undefined)[]} */ names, kinds = /** @type {any} */ (["human", "bot"])) => {
    const status = position(kinds, []);
    names.forEach((name, index) => Object.assign(status.players[index], { name }));
    return playersBySeat(status).map(({ name, you }) => `${name}${you ? "!" : ""}`);
  };
  // Without texts a key stands for itself.
  assert.deepEqual(named([]), ["you!", "name.1"]);
  assert.deepEqual(named(["name.0", "name.1"]), ["you!", "name.1"], "as older records have it");
  assert.deepEqual(named(["Ayu", "Budi"]), ["Ayu!", "Budi"]);
  assert.deepEqual(named([], ["human", "human"]), ["name.0", "name.1"], "two people: nobody is meant by you");
});

test("what is told: the move in words, what the game adds, and whose turn it is", () => {
  const say = createTranslate(readTexts("en"), ["en"]);
  const status = position(["human", "bot"], [0, 1]);
  const one = /** @type {any} */ ({ status, players: playersBySeat(status), legal: [{ text: "a1" }] });
  const moveSentence = () => "Bima placed a 7";
  const tell = (/** @type {any} */ facts, /** @type {any} */ more = {}) =>
    tellingOf({ ...one, ...more }, { moveSentence, remark: undefined, ...facts }, say);
  assert.equal(tell({ told: "move" }), "Bima placed a 7. Your turn.");
  assert.equal(tell({ told: "move" }, { legal: [] }), "Bima placed a 7");
  assert.equal(tell({ told: "move", remark: "You have to pass." }), "Bima placed a 7. You have to pass. Your turn.");
  assert.equal(tell({ told: "undo" }), "Undo. Last: Bima placed a 7. Your turn.");
  assert.equal(tell({ told: null }), "");
  const shared = position(["human", "human"], [0, 1]);
  const players = [{ name: "Ayu", you: false }];
  assert.equal(tell({ told: "move" }, { status: shared, players }), "Bima placed a 7. Ayu to play");
});

test("nothing stays lit after a finger: hover is for what hovers", () => {
  const styles = new URL("../../../www/style/", import.meta.url);
  const names = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  assert.ok(names.length > 20);
  for (const name of names) {
    const css = readFileSync(new URL(name, styles), "utf8");
    const hovering = /@media \(hover: hover\) \{\n(?: .*\n|\n)*\}/g;
    assert.doesNotMatch(css.replaceAll(hovering, ""), /:hover/, name);
  }
});
