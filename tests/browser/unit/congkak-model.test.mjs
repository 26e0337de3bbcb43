// Where sowings lead, how the board lies, and the story that the frames tell.
import assert from "node:assert/strict";
import { test } from "node:test";
import { heapsOf, matches } from "../../../www/games/congkak/heaps.js";
import { countPoint, measure, pitArea, pitOval, storeOval } from "../../../www/games/congkak/layout.js";
import {
  boardModel,
  cellOf,
  endsInStore,
  facing,
  nearSeat,
  pathOf,
  pitAt,
  sowing,
} from "../../../www/games/congkak/model.js";
import { lastScene, sceneAt, tell } from "../../../www/games/congkak/story.js";
import { loadEngine } from "../support/engine.mjs";

const papan = await loadEngine();
const none = [0, 0, 0, 0, 0, 0, 0];

/** @param {number[][]} pits @param {number[]} [stores] */
const counts = (pits, stores = [0, 0]) => ({ pits, stores });

test("K1: pits face each other", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(facing), [7, 6, 5, 4, 3, 2, 1]);
});

test("K2: down the own pits, the own store, the other's pits, past the other's store, and on", () => {
  const lap = [
    [0, 1],
    [0, null],
    [1, 7],
    [1, 6],
    [1, 5],
    [1, 4],
    [1, 3],
    [1, 2],
    [1, 1],
    [0, 7],
    [0, 6],
    [0, 5],
    [0, 4],
    [0, 3],
    [0, 2],
    [0, 1],
  ];
  assert.deepEqual(pathOf(0, 2, 16), lap);
  assert.deepEqual(pathOf(1, 1, 3), [
    [1, null],
    [0, 7],
    [0, 6],
  ]);
});

test("K3–K5: the document's examples", () => {
  const free = sowing(counts([[0, 2, 0, 0, 0, 0, 0], none]), 0, 2);
  assert.deepEqual([free.ending, free.last], ["free", [0, null]]);
  const steal = sowing(
    counts([
      [0, 0, 0, 0, 2, 0, 0],
      [0, 0, 0, 0, 12, 0, 0],
    ]),
    0,
    5,
  );
  assert.deepEqual([steal.ending, steal.last, steal.takes], ["steal", [0, 3], 12]);
  // In the picture's order from left to right: 1 0 1 2 3 4 0.
  const lost = sowing(
    counts([
      [0, 0, 5, 0, 0, 0, 0],
      [0, 4, 3, 2, 1, 0, 1],
    ]),
    0,
    3,
  );
  assert.deepEqual([lost.ending, lost.last], ["lost", [1, 6]]);
  const plain = sowing(counts([[0, 0, 0, 2, 0, 2, 0], none]), 0, 6);
  assert.deepEqual([plain.ending, plain.last], ["plain", [0, 4]]);
});

test("K2, K4: fifteen marbles end where they began, in a pit that is empty by then, and take what has just fallen opposite", () => {
  const lap = sowing(counts([[0, 0, 0, 15, 0, 0, 0], none]), 0, 4);
  assert.deepEqual([lap.ending, lap.last, lap.takes], ["steal", [0, 4], 1]);
  assert.ok(endsInStore(0, 3, 18));
});

/** A whole game of the engine. @param {number} number @param {(move: any, view: any, events: any[], after: any) => void} each */
function playOut(number, each) {
  const game = papan.new_game({ game: "congkak", seats: [{ kind: "human" }, { kind: "human" }], seed: String(number) });
  for (let ply = 0; papan.status(game).to_move !== null; ply += 1) {
    const view = papan.view(game, null);
    const legal = papan.legal_moves(game);
    const move = legal[(ply * 7 + number) % legal.length];
    const { events } = papan.play(game, move.text);
    each(move, view, events, papan.view(game, null));
  }
  game.free();
}

test("K2–K5: what is foretold is what the engine does, and every story ends in its position", () => {
  const seen = new Set();
  for (let number = 0; number < 25; number += 1) {
    playOut(number, (move, view, events, after) => {
      const ahead = sowing(view, view.to_move, move.pit);
      seen.add(ahead.ending);
      assert.deepEqual(ahead.path, events.find(({ type }) => type === "sow").path);
      const special = events.find(({ type }) => ["free", "steal", "lost"].includes(type));
      assert.equal(special?.type ?? "plain", ahead.ending);
      assert.equal(special?.count ?? 0, ahead.takes);
      const story = tell(events, heapsOf(view), "normal");
      assert.ok(story && matches(lastScene(story).heaps, after), JSON.stringify(view));
    });
  }
  assert.deepEqual([...seen].sort(), ["free", "lost", "plain", "steal"]);
});

test("a sowing takes 110 ms a marble, 1600 at most, and loses no marble on its way", () => {
  const before = counts(
    [
      [0, 3, 0, 0, 0, 0, 40],
      [1, 1, 1, 1, 1, 1, 1],
    ],
    [20, 20],
  );
  /** @param {number} pit @param {number} count @returns {import("../../../www/types/congkak.js").Event[]} */
  const events = (pit, count) => [
    { type: "lift", seat: 0, pit, count },
    { type: "sow", seat: 0, path: pathOf(0, pit, count) },
  ];
  const short = tell(events(2, 3), heapsOf(before), "normal");
  assert.equal(short?.duration, 330);
  assert.equal(tell(events(2, 3), heapsOf(before), "fast")?.duration, 165);
  assert.equal(tell(events(2, 3), heapsOf(before), "off"), null);
  const long = tell(events(7, 40), heapsOf(before), "normal");
  assert.ok(long && Math.abs(long.duration - 1600) < 0.001);
  for (let elapsed = 0; elapsed < 1600; elapsed += 37) {
    const { heaps, flights } = sceneAt(long, elapsed);
    const lying = [...heaps.pits.flat(), ...heaps.stores].reduce((sum, heap) => sum + heap.length, 0);
    assert.equal(lying + flights.reduce((sum, { marbles }) => sum + marbles.length, 0), 90);
  }
});

test("the first person sits at the near side", () => {
  /** @type {any[]} */
  const players = [
    { index: 1, kind: "bot" },
    { index: 0, kind: "human" },
  ];
  assert.equal(nearSeat(players), 1);
  const both = players.map((player) => ({ ...player, kind: "human" }));
  assert.equal(nearSeat(both), 1);
  assert.equal(nearSeat(players.map((player) => ({ ...player, kind: "bot" }))), 1);
});

test("K1: the near store is on the left, turned at the bottom; sowing runs clockwise both ways", () => {
  for (const [width, height, turned] of /** @type {const} */ ([
    [900, 500, false],
    [344, 382, true],
    [344, 520, true],
    [472, 230, false],
    [704, 300, false],
  ])) {
    const layout = measure(width, height);
    assert.equal(layout.turned, turned);
    assert.ok(layout.width <= width + 0.001 && layout.height <= height + 0.001);
    assert.ok(layout.pitch >= 44, "room for a finger");
    const middle = { x: layout.width / 2, y: layout.height / 2 };
    const places = [
      ...[7, 6, 5, 4, 3, 2, 1].map((pit) => pitOval(layout, true, pit)),
      storeOval(layout, true),
      ...[7, 6, 5, 4, 3, 2, 1].map((pit) => pitOval(layout, false, pit)),
      storeOval(layout, false),
    ];
    let turn = 0;
    places.forEach((place, index) => {
      const next = places[(index + 1) % places.length];
      const [ax, ay, bx, by] = [place.x - middle.x, place.y - middle.y, next.x - middle.x, next.y - middle.y];
      const angle = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
      assert.ok(angle > 0, "clockwise on a screen, whose y grows downwards");
      turn += angle;
    });
    assert.ok(Math.abs(turn - 2 * Math.PI) < 0.001, "once round");
    const store = storeOval(layout, true);
    assert.ok(turned ? store.y > middle.y : store.x < middle.x);
    for (const near of [true, false]) {
      for (const pit of [1, 7, null]) {
        const { x, y } = countPoint(layout, near, pit);
        assert.ok(x > 0 && y > 0 && x < layout.width && y < layout.height);
      }
    }
  }
});

test("every pit has its own cell, over its hollow", () => {
  for (const [width, height] of [
    [900, 500],
    [344, 382],
  ]) {
    const layout = measure(width, height);
    const area = pitArea(layout);
    for (const near of [true, false]) {
      for (let pit = 1; pit <= 7; pit += 1) {
        const cell = cellOf(near, pit, layout.turned);
        assert.deepEqual(pitAt(cell, layout.turned), { near, pit });
        const oval = pitOval(layout, near, pit);
        const [columns, rows] = layout.turned ? [2, 7] : [7, 2];
        assert.equal(Math.floor(((oval.x - area.left) / area.width) * columns), cell.column);
        assert.equal(Math.floor(((oval.y - area.top) / area.height) * rows), cell.row);
      }
    }
  }
});

test("marks tell the plan, or else what just happened", () => {
  const now = counts([
    [0, 0, 0, 0, 2, 0, 1],
    [0, 0, 0, 0, 12, 0, 0],
  ]);
  const plan = boardModel({ counts: now, near: 0, mover: 0, legal: [{ pit: 5 }, { pit: 7 }] }, { aim: 5 });
  const marked = (/** @type {"legal"|"chosen"|"last"|"captured"} */ mark, model = plan) =>
    model.pits.filter((pit) => pit[mark]).map(({ seat, pit }) => [seat, pit]);
  assert.deepEqual(marked("legal"), [
    [0, 5],
    [0, 7],
  ]);
  assert.deepEqual(marked("chosen"), [[0, 5]]);
  assert.deepEqual(marked("last"), [[0, 3]]);
  assert.deepEqual(marked("captured"), [[1, 5]]);
  assert.deepEqual(plan.taking, { seat: 0, pit: 5, count: 12 });
  assert.deepEqual(
    plan.pits.filter(({ added }) => added > 0).map(({ pit }) => pit),
    [3, 4],
  );
  const past = boardModel({ counts: now, near: 0, move: { seat: 1, pit: 1, count: 1, takes: 0 } });
  assert.deepEqual(marked("chosen", past), [[1, 1]]);
  assert.deepEqual(
    past.stores.map(({ last }) => last),
    [false, true],
  );
});
