// Sounds: which events of which game are heard as what, when, and what the synthesiser makes of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cuesOf, endingOf } from "../../../www/feel.js";
import { createPlayer, strikes } from "../../../www/sound.js";
import { papan, people } from "../support/exports.mjs";
import { over, position } from "../support/flow.mjs";

// The tables of the games listen to the window as soon as they are loaded.
Object.assign(globalThis, { addEventListener() {} });
/** @param {string} game @returns {Promise<any>} */
const load = async (game) => (await import(`../../../www/games/${game}/game.js`)).default;
const [caturJawa, threeSixNine, congkak, rummikub] = await Promise.all(
  ["catur-jawa", "three-six-nine", "congkak", "rummikub"].map(load),
);

/** @param {any} module @param {any[]} events */
const heard = (module, events) => cuesOf(module.sounds, events).map(({ sound }) => sound);

/** Every move of some games, with its events: each takes the next of the legal moves. @param {string} game @param {number} count */
function* movesOf(game, count) {
  for (let number = 0; number < count; number += 1) {
    const play = papan.new_game({ game, seats: people, seed: `feel ${number}` });
    for (let ply = number; papan.status(play).outcome === null; ply += 1) {
      const legal = papan.legal_moves(play);
      const { events } = papan.play(play, legal[(ply * 7) % legal.length].text);
      yield { move: papan.status(play).moves.at(-1), events };
    }
    play.free();
  }
}

test("Catur Jawa: a card is heard, and a card that covers sounds different", () => {
  const sounds = new Set();
  for (const { move, events } of movesOf("catur-jawa", 8)) {
    const expected = move.card === undefined ? [] : [move.covers ? "cover" : "place"];
    assert.deepEqual(heard(caturJawa, events), expected, move.text);
    for (const sound of expected) sounds.add(sound);
  }
  assert.deepEqual([...sounds].sort(), ["cover", "place"]);
});

test("369: a stone, and then its points", () => {
  const sounds = new Set();
  for (const { move, events } of movesOf("three-six-nine", 3)) {
    const expected = move.points > 0 ? ["place", "score"] : ["place"];
    assert.deepEqual(heard(threeSixNine, events), expected, move.text);
    for (const sound of expected) sounds.add(sound);
  }
  assert.deepEqual([...sounds].sort(), ["place", "score"]);
});

test("Congkak: every marble, then what the last one led to", () => {
  const sounds = new Set();
  for (const { move, events } of movesOf("congkak", 8)) {
    const sown = heard(congkak, events);
    assert.deepEqual(sown.slice(0, move.count), Array(move.count).fill("sow"), move.text);
    const free = events.some((/** @type {any} */ { type }) => type === "free");
    assert.deepEqual(sown.slice(move.count), free ? ["score"] : move.takes > 0 ? ["steal"] : [], move.text);
    for (const sound of sown) sounds.add(sound);
  }
  assert.deepEqual([...sounds].sort(), ["score", "sow", "steal"]);
});

test("Rummikub: tiles laid, tiles moved, an opening; a drawn tile is silent", () => {
  const play = { type: "play", seat: 0, sets: [], tiles: ["R7"], moved: 0 };
  assert.deepEqual(heard(rummikub, [play]), ["place"]);
  assert.deepEqual(heard(rummikub, [{ ...play, moved: 3 }]), ["cover"]);
  assert.deepEqual(heard(rummikub, [play, { type: "opened", seat: 0 }]), ["place", "score"]);
  assert.deepEqual(heard(rummikub, [{ type: "draw", seat: 0 }]), []);
});

test("marbles are heard as they are seen: at the pace of the game, or all at once", () => {
  const events = [{ type: "sow", seat: 0, path: Array(20).fill(0) }];
  const at = (/** @type {number} */ pace) => cuesOf(congkak.sounds, events, pace).map((cue) => cue.at);
  const usual = at(1);
  assert.equal(usual.length, 20);
  assert.ok(Number(usual.at(-1)) - usual[0] <= 1600, "a lap is never longer");
  assert.deepEqual(at(0), [0], "nothing travels: one sound for all");
  assert.ok(Number(at(2).at(-1)) > 1.8 * Number(usual.at(-1)));
  assert.equal(congkak.soundPace?.({ speed: "off" }), 0);
  assert.equal(congkak.soundPace?.({ speed: "normal" }), 1);
});

test("the end: won by a person, or by a bot against people, or among bots", () => {
  const ended = (/** @type {("human"|"bot")[]} */ kinds) => endingOf(position(kinds, [0, 1], over));
  assert.equal(ended(["human", "bot"]), "win");
  assert.equal(ended(["bot", "human"]), "end");
  assert.equal(ended(["bot", "bot"]), "win");
  assert.equal(endingOf(position(["human", "bot"], [0])), null);
});

/** An AudioContext that only counts. @param {string} [state] */
function fakeContext(state = "running") {
  /** @type {{kind: string, pitch: number, begins: number, ends: number[]}[]} */
  const sources = [];
  let resumed = 0;
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const node = () => ({
    connect: (/** @type {any} */ next) => next,
    gain: param(),
    frequency: param(),
    Q: param(),
    type: "",
  });
  const source = (/** @type {string} */ kind) => {
    const made = { ...node(), kind, pitch: 0, begins: NaN, ends: /** @type {number[]} */ ([]) };
    return Object.assign(made, {
      start(/** @type {number} */ when) {
        made.begins = when;
        made.pitch = made.frequency.value;
        sources.push(made);
      },
      stop: (/** @type {number} */ when = 0) => made.ends.push(when),
    });
  };
  const context = {
    state,
    currentTime: 5,
    sampleRate: 8000,
    destination: node(),
    createGain: node,
    createBiquadFilter: node,
    createOscillator: () => source("tone"),
    createBufferSource: () => source("noise"),
    createBuffer: (/** @type {number} */ _, /** @type {number} */ length) => ({
      getChannelData: () => new Float32Array(length),
    }),
    resume: async () => {
      resumed += 1;
    },
  };
  return { context: /** @type {any} */ (context), sources, resumed: () => resumed };
}

test("each sound is made of strokes that begin when its cue says, and end", () => {
  for (const name of /** @type {(keyof typeof strikes)[]} */ (Object.keys(strikes))) {
    const { context, sources } = fakeContext();
    createPlayer(context).play([{ sound: name, at: 500 }]);
    assert.ok(sources.length >= strikes[name].length, name);
    assert.equal(Math.min(...sources.map(({ begins }) => begins)), 5.5, name);
    for (const { begins, ends } of sources) assert.ok(ends[0] > begins && ends[0] < begins + 3, name);
  }
});

test("no two sounds are the same", () => {
  const pitches = Object.keys(strikes).map((name) => {
    const { context, sources } = fakeContext();
    createPlayer(context).play([{ sound: /** @type {any} */ (name), at: 0 }]);
    return sources.map(({ kind, pitch, begins }) => `${kind} ${pitch} ${begins}`).join();
  });
  assert.equal(new Set(pitches).size, Object.keys(strikes).length);
});

test("the next move silences what is still to come of the one before, but not what rings", () => {
  const { context, sources } = fakeContext();
  const player = createPlayer(context);
  player.play([
    { sound: "place", at: 0 },
    { sound: "score", at: 900 },
  ]);
  context.currentTime = 5.2;
  player.play([{ sound: "place", at: 0 }]);
  const silenced = sources.filter(({ ends }) => ends.length > 1);
  assert.ok(silenced.length > 0);
  assert.ok(silenced.every(({ begins }) => begins > 5.2));
});

test("a context that the browser has put to sleep is woken", () => {
  const { context, resumed } = fakeContext("suspended");
  createPlayer(context).play([{ sound: "place", at: 0 }]);
  assert.equal(resumed(), 1);
});
