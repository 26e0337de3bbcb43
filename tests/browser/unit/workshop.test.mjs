// The workshop's weights, bots and scores: pure, and in step with the engine's catalogue.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as kept from "../../../www/workshop/kept.js";
import { estimate, noDeals, readTally, verdict, withDeal } from "../../../www/workshop/score.js";
import * as weights from "../../../www/workshop/weights.js";
import { createDraft, draftSetup, seatGuest, seatLevel, storedDraft } from "../../../www/ui/setup-draft.js";
import { loadEngine } from "../support/engine.mjs";

const engine = await loadEngine();
/** @type {import("../../../www/types/shared.js").GameEntry[]} */
const catalogue = engine.games();
const specs = weights.weightSpecs(catalogue);
/** @param {string} key */
const specOf = (key) => {
  const spec = specs.find((one) => one.key === key);
  assert.ok(spec, key);
  return spec;
};
const empty = kept.readWorkshop(undefined, specs);
/** @param {kept.Workshop} workshop @param {weights.Changes} changes @returns {kept.Workshop} */
const inWork = (workshop, changes) => ({ ...workshop, draft: { ...workshop.draft, weights: changes } });

test("every weight of the engine's bot has a slider, once, under the paper's features", () => {
  assert.deepEqual(
    weights.features.flatMap((feature) => feature.weights),
    specs.map(({ key }) => key),
  );
  assert.equal(specs.length, 13);
  for (const spec of specs) {
    const { min, max, step } = weights.sliderRange(spec);
    assert.ok(min < spec.default && spec.default < max && min >= spec.min && max <= spec.max, spec.key);
    assert.equal((spec.default - min) % step, 0, `${spec.key}: the slider can stand on the paper's value`);
  }
});

test("only what differs from the paper is kept, within the engine's bounds", () => {
  const three = specOf("three");
  assert.deepEqual(weights.withWeight(three, {}, 300), { three: 300 });
  assert.deepEqual(weights.withWeight(three, { three: 300, win: 1 }, 100), { win: 1 });
  assert.deepEqual(weights.withWeight(three, {}, 1e9), { three: 1_000_000 });
  assert.deepEqual(weights.withWeight(three, {}, 12.4), { three: 12 });
  assert.deepEqual(weights.changedWeights(specs, { three: 300, win: 1 }), [
    { key: "win", from: 10_000, to: 1 },
    { key: "three", from: 100, to: 300 },
  ]);
  assert.equal(weights.changesKey({ a: 1, b: 2 }), weights.changesKey({ b: 2, a: 1 }));
  for (const spoiled of [null, 7, "x", [], { three: "300" }, { three: Number.NaN }, { other: 3 }, { three: 100 }])
    assert.deepEqual(weights.readChanges(specs, spoiled), {}, JSON.stringify(spoiled));
});

test("bots are saved, renamed, deleted and restored; names are unique", () => {
  const one = kept.addBot(inWork(empty, { three: 300 }), "  Berani ");
  assert.deepEqual(one.bots, [{ id: "bot-1", name: "Berani", weights: { three: 300 } }]);
  assert.equal(one.draft.bot, "bot-1");
  assert.equal(kept.isChanged(one), false);
  assert.equal(kept.nameProblem(one.bots, "berani"), "taken");
  assert.equal(kept.nameProblem(one.bots, "berani", "bot-1"), null, "its own name");
  for (const name of ["", "  ", "x".repeat(25), "a\u0007"]) assert.equal(kept.nameProblem([], name), "empty");
  const worked = inWork(one, { three: 300, win: 5 });
  assert.equal(kept.isChanged(worked), true);
  const renamed = kept.changeBot(worked, "Tenang");
  assert.deepEqual(renamed.bots, [{ id: "bot-1", name: "Tenang", weights: { three: 300, win: 5 } }]);
  const two = kept.addBot(renamed, "Berani");
  assert.deepEqual(
    two.bots.map(({ id }) => id),
    ["bot-1", "bot-2"],
  );
  const gone = kept.deleteBot(kept.takeBot(two, "bot-1"));
  assert.deepEqual(
    gone.bots.map(({ name }) => name),
    ["Berani"],
  );
  assert.deepEqual(gone.draft, { bot: "", weights: { three: 300, win: 5 } }, "what was in work stays");
  assert.deepEqual(kept.takeBot(two, "").draft, { bot: "", weights: {} });
});

test("what was stored is read back, and spoiled parts are left out", () => {
  const tally = { deals: 50, sum: 30, squares: 25 };
  const trial = { weights: { three: 300 }, preset: "open", tally };
  const whole = kept.withTrial(kept.addBot(inWork(empty, { three: 300 }), "Berani"), trial);
  assert.deepEqual(kept.readWorkshop(JSON.parse(JSON.stringify(whole)), specs), whole);
  const spoiled = {
    bots: [{ id: "a", name: "" }, null, 3, { id: 1, name: "x" }, { id: "b", name: "Ok", weights: { three: "x" } }],
    draft: { bot: "nobody", weights: [] },
    trials: [{ ...trial, tally: { deals: -1, sum: 0, squares: 0 } }, { ...trial, preset: 4 }, trial],
  };
  assert.deepEqual(kept.readWorkshop(spoiled, specs), {
    bots: [{ id: "b", name: "Ok", weights: {} }],
    draft: { bot: "", weights: {} },
    trials: [trial],
  });
  for (const wrong of [null, {}, { deals: 2, sum: 3, squares: 1 }, { deals: 2, sum: 1, squares: 2 }, { deals: 1.5 }])
    assert.equal(readTally(wrong), null);
});

test("measuring the same weights again takes the place of the earlier figures; old ones are dropped", () => {
  const tally = { deals: 50, sum: 30, squares: 25 };
  const more = { deals: 100, sum: 60, squares: 50 };
  const once = kept.withTrial(empty, { weights: { three: 1 }, preset: "open", tally });
  const twice = kept.withTrial(once, { weights: { three: 1 }, preset: "open", tally: more });
  assert.deepEqual(
    twice.trials.map((trial) => trial.tally.deals),
    [100],
  );
  assert.equal(kept.withTrial(once, { weights: { three: 1 }, preset: "trail", tally }).trials.length, 2);
  const many = Array.from({ length: 30 }, (_, three) => ({ weights: { three }, preset: "open", tally }));
  assert.equal(many.reduce(kept.withTrial, empty).trials.length, 12);
});

test("what another device has kept is added, and nothing of one's own is lost", () => {
  const tally = { deals: 50, sum: 30, squares: 25 };
  const more = { deals: 100, sum: 60, squares: 50 };
  const trial = { weights: { three: 300 }, preset: "open", tally };
  const own = kept.withTrial(kept.addBot(inWork(empty, { three: 300 }), "Berani"), trial);
  const other = [{ three: 300 }, { three: 1 }].reduce(
    (all, changes, index) => kept.addBot(inWork(all, changes), ["Tenang", "Berani"][index]),
    kept.withTrial(empty, { ...trial, tally: more }),
  );
  const merged = kept.mergeWorkshops(own, other);
  assert.deepEqual(merged.bots, [
    { id: "bot-1", name: "Berani", weights: { three: 300 } },
    { id: "bot-2", name: "Tenang", weights: { three: 300 } },
    { id: "bot-3", name: "Berani 2", weights: { three: 1 } },
  ]);
  assert.deepEqual(merged.trials, [{ ...trial, tally: more }]);
  assert.deepEqual(merged.draft, own.draft);
  assert.deepEqual(kept.mergeWorkshops(own, own), own, "twice is once");
  const long = kept.addBot(inWork(empty, { win: 1 }), "x".repeat(24));
  const [, second] = kept.mergeWorkshops(long, kept.addBot(inWork(empty, { win: 2 }), "x".repeat(24))).bots;
  assert.equal(second.name, `${"x".repeat(22)} 2`);
});

/** @param {number[]} scores */
const tallyOf = (scores) => scores.reduce(withDeal, noDeals);

test("the interval is as wide as theory says", () => {
  // 400 deals, won or lost as a whole, 60 % of them won.
  const { score, low, high } = estimate(tallyOf(Array.from({ length: 400 }, (_, deal) => (deal % 5 < 3 ? 1 : 0))));
  const half = 1.96 * Math.sqrt((0.6 * 0.4) / 400);
  assert.ok(Math.abs(score - 0.6) < 1e-12);
  assert.ok(Math.abs(low - (0.6 - half)) < 0.005, String(low));
  assert.ok(Math.abs(high - (0.6 + half)) < 0.005, String(high));
});

test("deals that all end alike leave some doubt, but not beyond 0 and 100 %", () => {
  const split = estimate(tallyOf(Array(50).fill(0.5)));
  assert.ok(split.low < 0.5 && split.low > 0.45 && split.high > 0.5 && split.high < 0.55);
  const won = estimate(tallyOf(Array(50).fill(1)));
  assert.equal(won.high, 1);
  assert.ok(won.low > 0.88 && won.low < 0.95, String(won.low));
  assert.equal(verdict(tallyOf(Array(50).fill(1))), "better");
  assert.equal(verdict(tallyOf(Array(50).fill(0))), "weaker");
  assert.equal(verdict(tallyOf(Array(50).fill(0.5))), "open");
});

test("the interval holds the truth in about 95 of 100 measurements", () => {
  let state = 1;
  // A plain linear congruential generator: the test repeats.
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (const [lost, split] of [
    [0.25, 0.5],
    [0.05, 0.3],
    [0.5, 0.35],
  ]) {
    const truth = split / 2 + (1 - lost - split);
    let held = 0;
    for (let run = 0; run < 2000; run += 1) {
      const scores = Array.from({ length: 50 }, () => {
        const drawn = random();
        return drawn < lost ? 0 : drawn < lost + split ? 0.5 : 1;
      });
      const { low, high } = estimate(tallyOf(scores));
      if (low <= truth && truth <= high) held += 1;
    }
    assert.ok(held / 2000 > 0.935 && held / 2000 < 0.985, `${truth}: ${held / 2000}`);
  }
});

test("a bot from the workshop sits down with its name and weights, and leaves with them", () => {
  const info = catalogue[0];
  const draft = createDraft(info, null);
  seatGuest(draft.seats[1], weights.workshopLevel, { name: "Berani", weights: { three: 300 } });
  const names = { human: [], bot: ["", "Usual"] };
  const guest = { kind: "bot", name: "Berani", level: "medium", settings: { three: 300 } };
  assert.deepEqual(draftSetup(info, draft, names).seats[1], guest);
  const remembered = createDraft(info, JSON.parse(JSON.stringify(storedDraft(draft))));
  assert.deepEqual(draftSetup(info, remembered, names).seats[1], guest);
  engine.new_game(draftSetup(info, draft, names)).free();
  seatLevel(draft.seats[1], "medium");
  assert.deepEqual(draftSetup(info, draft, names).seats[1], { kind: "bot", name: "Usual", level: "medium" });
  const spoiled = createDraft(info, { seats: [{}, { kind: "bot", own: 7 }] });
  assert.equal(spoiled.seats[1].own, undefined);
});
