// The clock as a state machine, with a clock of our own: what runs, warns, adds up and runs out.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  alarmOf,
  alarmsOf,
  createClock,
  keptOf,
  readClock,
  runClock,
  secondsOf,
  turnClock,
  untilNext,
} from "../../../www/clock/clock.js";
import { runningSeat } from "../../../www/clock/running.js";
import { createTerms, termsOf, timeOf } from "../../../www/clock/terms.js";
import { position } from "../support/flow.mjs";

/** @typedef {import("../../../www/clock/clock.js").Clock} Clock */

/** A clock that is read as time passes. @param {any} setting @param {{alone?: boolean, kept?: any, turn?: number}} [more] */
function table(setting, { alone = false, kept = null, turn = 0 } = {}) {
  let clock = createClock(
    setting,
    setting.seconds.map((/** @type {any} */ _, /** @type {number} */ seat) => seat),
    turn,
    kept,
  );
  let now = 5000;
  clock = readClock(clock, now, alone).clock;
  const self = {
    get clock() {
      return clock;
    },
    /** @param {number} milliseconds */
    pass(milliseconds) {
      now += milliseconds;
      const read = readClock(clock, now, alone);
      clock = read.clock;
      return read.effects;
    },
    /** So long in steps, as the page wakes up. @param {number} milliseconds */
    wait(milliseconds) {
      const end = now + milliseconds;
      const effects = [];
      while (now < end) effects.push(...self.pass(Math.min(end - now, untilNext(clock) ?? end - now)));
      return effects;
    },
    /** @param {number|null} seat */
    run(seat) {
      clock = runClock(clock, seat);
      return self;
    },
    /** @param {number} turn @param {number|null} mover */
    turn(turn, mover) {
      clock = turnClock(clock, turn, mover);
      return self;
    },
  };
  return self;
}

test("only the seat that runs spends time, and only while it runs", () => {
  const it = table({ kind: "game", seconds: [60, 60] });
  it.pass(4000);
  assert.deepEqual(it.clock.left, [60_000, 60_000], "nothing runs yet");
  it.run(0).pass(1500);
  it.run(null).pass(90_000);
  it.run(1).pass(500);
  assert.deepEqual(it.clock.left, [58_500, 59_500]);
});

test("a seat without a clock never runs", () => {
  const it = table({ kind: "game", seconds: [60, null] });
  it.run(1).pass(1_000_000);
  assert.deepEqual(it.clock.left, [60_000, null]);
  assert.equal(it.clock.running, null);
  assert.equal(untilNext(it.clock), null, "nothing wakes the page");
});

test("it wakes up at every whole second that is shown", () => {
  const it = table({ kind: "game", seconds: [60] });
  it.run(0);
  assert.equal(untilNext(it.clock), 1000);
  it.pass(300);
  assert.equal(untilNext(it.clock), 700);
  assert.equal(secondsOf(59_700), 60);
  assert.equal(secondsOf(1), 1, "0 is only shown when the time is up");
  assert.equal(secondsOf(0), 0);
});

test("it warns once when little is left, ticks through the last seconds, and is up once", () => {
  const it = table({ kind: "game", seconds: [60, 60] });
  assert.deepEqual(alarmsOf(60_000), { low: 12_000, last: 6000 });
  const effects = it.run(0).wait(60_000);
  assert.deepEqual(effects, [
    { type: "warn", seat: 0, alarm: "low", seconds: 12 },
    { type: "warn", seat: 0, alarm: "last", seconds: 6 },
    ...Array.from({ length: 5 }, () => ({ type: "tick" })),
    { type: "up", seat: 0 },
  ]);
  assert.deepEqual(it.clock.left, [0, 60_000]);
});

test("long and short times are warned of in time", () => {
  assert.deepEqual(alarmsOf(10_000), { low: 5000, last: 2500 });
  assert.deepEqual(alarmsOf(300_000), { low: 60_000, last: 10_000 });
  assert.deepEqual(alarmsOf(3_600_000), { low: 60_000, last: 10_000 });
  assert.deepEqual(alarmsOf(1000), { low: 500, last: 250 });
});

test("per move: every move has its whole time", () => {
  const it = table({ kind: "move", seconds: [10, 20] });
  it.run(0).pass(4000);
  it.turn(1, 0).run(1);
  assert.deepEqual(it.clock.left, [10_000, 20_000]);
  it.wait(16_000);
  assert.equal(alarmOf(it.clock, 1), "low");
  it.turn(2, 1);
  assert.equal(alarmOf(it.clock, 1), "calm");
});

test("with increment: a move adds to what is left, also in the last moment", () => {
  const it = table({ kind: "increment", seconds: [60, 60], increment: 5 });
  it.run(0).pass(10_000);
  it.turn(1, 0);
  assert.deepEqual(it.clock.left, [55_000, 60_000]);
  it.run(1).wait(59_000);
  it.turn(2, 1);
  assert.deepEqual(it.clock.left, [55_000, 6000]);
  assert.equal(it.clock.running, null, "nobody runs until it is known who may move");
});

test("per game: whoever moved when the time was up has moved, and is out with the next turn", () => {
  const it = table({ kind: "game", seconds: [10, 10] });
  it.run(0).pass(12_000);
  it.turn(1, 0).turn(2, 1).run(0);
  assert.deepEqual(it.wait(5), [{ type: "up", seat: 0 }]);
});

test("a take-back gives everybody the time they had when that turn began", () => {
  const it = table({ kind: "game", seconds: [60, 60] });
  it.run(0).pass(1000);
  it.turn(1, 0).run(1).pass(7000);
  it.turn(2, 1).run(0).pass(2000);
  it.turn(1, null);
  assert.deepEqual(it.clock.left, [59_000, 60_000]);
  it.turn(0, null);
  assert.deepEqual(it.clock.left, [60_000, 60_000]);
  // Made again, the moves cost nothing.
  it.turn(2, null);
  assert.deepEqual(it.clock.left, [60_000, 60_000]);
  assert.equal(it.clock.history.length, 3);
});

test("a loss on time that is taken back: the turn begins anew", () => {
  const it = table({ kind: "game", seconds: [10, 10] });
  it.run(0).pass(3000);
  it.turn(1, 0).turn(2, 1).run(0).wait(7000);
  assert.deepEqual(it.clock.left, [0, 10_000]);
  it.turn(2, null);
  assert.deepEqual(it.clock.left, [7000, 10_000]);
});

test("a page that was frozen: one person does not pay for it, several do", () => {
  const setting = { kind: "game", seconds: [60, 60] };
  const alone = table(setting, { alone: true });
  alone.run(0).wait(2000);
  assert.deepEqual(alone.pass(30_000), []);
  assert.deepEqual(alone.clock.left, [58_000, 60_000]);
  alone.wait(1000);
  assert.deepEqual(alone.clock.left, [57_000, 60_000], "and it goes on");
  const several = table(setting);
  several.run(0).wait(2000);
  several.pass(30_000);
  assert.deepEqual(several.clock.left, [28_000, 60_000]);
  assert.deepEqual(several.pass(3_600_000), [{ type: "up", seat: 0 }]);
});

test("time that seems to run backwards costs nothing", () => {
  const it = table({ kind: "game", seconds: [60] });
  it.run(0).pass(-10_000);
  assert.deepEqual(it.clock.left, [60_000]);
});

test("what is kept with the game brings the times back, and only where they fit", () => {
  const setting = { kind: "game", seconds: [60, null] };
  const it = table(setting);
  it.run(0).pass(1234.5);
  it.turn(1, 0).turn(2, 1).run(0).pass(1000);
  const kept = JSON.parse(JSON.stringify(keptOf(it.clock)));
  assert.deepEqual(table(setting, { kept, turn: 2 }).clock.left, [57_766, null]);
  assert.deepEqual(table(setting, { kept, turn: 1 }).clock.left, [58_766, null], "an earlier point of the game");
  assert.deepEqual(table(setting, { kept, turn: 3 }).clock.left, [57_766, null], "a later one: nothing is given back");
  const whole = [60_000, null];
  for (const spoiled of [
    null,
    {},
    { left: "x", history: 3 },
    { left: [1], history: [[1]] },
    { ...kept, left: [Number.NaN, null] },
    { ...kept, left: [-1, null] },
    { ...kept, history: [[60_000, null], "x", kept.left] },
    { ...kept, left: [null, 5] },
  ])
    assert.deepEqual(table(setting, { kept: spoiled, turn: 2 }).clock.left, whole, JSON.stringify(spoiled));
});

// ---- Whose time runs ----

/** @param {any[]} kinds @param {any} [more] @param {any} [state] */
const running = (kinds, more = {}, { hidden = false, ...state } = {}) => {
  const status = position(kinds, []);
  const flow = { status, holder: 0, curtain: null, waits: null, ...more };
  return runningSeat(/** @type {any} */ ({ table: flow, screen: "table", dialog: null, ...state }), hidden);
};

test("the seat to move runs once its person can move", () => {
  const people = ["human", "human"];
  assert.equal(running(people), 0);
  assert.equal(running(people, { curtain: { seat: 0, from: 1 }, holder: null }), null, "behind the curtain");
  assert.equal(running(people, { waits: { for: "replay", ply: 0 } }), null, "while past moves are shown");
  assert.equal(running(people, { holder: 1 }), null, "somebody else has the device");
  assert.equal(running(people, { status: position(["human", "human"], [], { to_move: null }) }), null, "over");
  assert.equal(running(people, {}, { dialog: { name: "take-back" } }), null, "while others are asked");
  assert.equal(running(people, {}, { dialog: { name: "menu" } }), 0);
  assert.equal(running(["bot", "human"], { holder: 1, waits: { for: "bot" } }), null, "a bot's turn");
});

test("against bots it stands while the page is hidden or another screen is shown, among people it runs on", () => {
  assert.equal(running(["human", "bot"]), 0);
  assert.equal(running(["human", "bot"], {}, { hidden: true }), null);
  assert.equal(running(["human", "bot"], {}, { screen: "rules" }), null);
  assert.equal(running(["human", "human", "bot"], {}, { hidden: true }), 0);
  assert.equal(running(["human", "human"], {}, { screen: "home" }), 0);
});

// ---- The set-up ----

test("without a clock nothing is agreed on", () => {
  assert.deepEqual(termsOf(createTerms(undefined), ["human", "bot"]), {});
  assert.deepEqual(termsOf(createTerms({ friendly: true }), ["human", "bot"]), {}, "nobody is there to be friendly to");
  assert.deepEqual(termsOf(createTerms({ friendly: true }), ["human", "human"]), { friendly: true });
});

test("every person has the time, or a time of their own; bots have none", () => {
  const draft = createTerms({ kind: "increment", seconds: { increment: 180 }, increment: 2 });
  assert.deepEqual(termsOf(draft, ["human", "bot", "human"]), {
    clock: { kind: "increment", seconds: [180, null, 180], increment: 2 },
  });
  Object.assign(draft, { kind: "game", each: true, own: [60, -1, 0] });
  assert.deepEqual(termsOf(draft, ["human", "human", "human"]), { clock: { kind: "game", seconds: [60, 600, null] } });
  assert.deepEqual(termsOf(draft, ["bot", "bot"]), {}, "nobody to time");
  assert.equal(timeOf({ ...draft, own: [61] }, 0), 600, "what is not offered does not count");
});

test("what was chosen last time may be spoiled", () => {
  const usual = createTerms(undefined);
  for (const stored of [null, 7, "x", [], { kind: "sundial", seconds: 4, increment: {}, own: "x", each: 1 }])
    assert.deepEqual(createTerms(stored), usual);
  const chosen = { ...usual, kind: "move", own: [10, 20], each: true };
  assert.deepEqual(createTerms(JSON.parse(JSON.stringify(chosen))), chosen);
});
