// A hint in Congkak: the reason is read off the position, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hintWords } from "../../../www/games/congkak/hint.js";
import { afterSowing, boardModel } from "../../../www/games/congkak/model.js";
import { pitLabel } from "../../../www/games/congkak/words.js";
import { loadEngine } from "../support/engine.mjs";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("congkak");
const none = [0, 0, 0, 0, 0, 0, 0];

/** @type {import("../../../www/types/congkak.js").Reasons} */
const searched = { bot: "search", depth: 9, nodes: 1000, solved: false, candidates: [] };

/** The sentence in English; in the others it only has to be there. @param {number[][]} pits @param {number} pit */
function hint(pits, pit) {
  const said = hintWords({ pits, stores: [0, 0] }, { seat: 0, pit }, searched, "Bima");
  inEvery((say) => assert.ok(said(say)));
  return said(t);
}

test("what the sowing brings comes first", () => {
  assert.equal(hint([[0, 2, 0, 0, 2, 0, 0], none], 2), "Sow pit 2: it ends in your store and you move again.");
  assert.equal(
    hint(
      [
        [0, 2, 0, 0, 2, 0, 0],
        [0, 0, 0, 0, 6, 0, 0],
      ],
      5,
    ),
    "Sow pit 5: it takes 6 marbles from the pit facing your 3.",
  );
  assert.equal(
    hint(
      [
        [0, 2, 0, 0, 2, 0, 0],
        [0, 0, 0, 0, 1, 0, 0],
      ],
      5,
    ),
    "Sow pit 5: it takes 1 marble from the pit facing your 3.",
  );
  assert.equal(hint([[0, 0, 3, 0, 0, 0, 0], none], 3), "Sow pit 3: no other pit of yours has marbles.");
});

test("a sowing that gives the turn away says so", () => {
  assert.equal(
    hint(
      [
        [0, 0, 5, 1, 0, 0, 0],
        [1, 0, 0, 0, 0, 0, 0],
      ],
      3,
    ),
    "Sow pit 3: Bima gets two turns, but no other pit is better.",
  );
});

test("then what it prevents", () => {
  // Bima's pit 4 would end in the empty pit 3 and take the five in pit 5.
  const pits = [
    [4, 0, 0, 0, 5, 0, 0],
    [0, 0, 0, 1, 0, 0, 0],
  ];
  assert.equal(hint(pits, 5), "Sow pit 5: it ends in your store and you move again.");
  pits[0] = [4, 0, 0, 1, 6, 0, 0];
  pits[1] = [0, 0, 0, 1, 0, 0, 1];
  assert.equal(hint(pits, 5), "Sow pit 5: it keeps Bima from taking 6 marbles.");
});

test("then what it prepares", () => {
  const safe = [0, 0, 0, 0, 0, 0, 9];
  // Pit 7 will end in the empty pit 6 and take what faces it.
  assert.equal(
    hint(
      [
        [0, 0, 0, 0, 3, 2, 1],
        [0, 8, 0, 0, 0, 0, 0],
      ],
      6,
    ),
    "Sow pit 6: then your pit 7 can take 8 marbles.",
  );
  assert.equal(hint([[0, 1, 1, 1, 0, 0, 0], safe], 3), "Sow pit 3: then your pit 2 ends in your store.");
});

test("and else how far the bot has looked", () => {
  assert.equal(
    hint(
      [
        [4, 9, 0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1, 1, 1],
      ],
      1,
    ),
    "Sow pit 1: a marble falls into your store, and 9 turns ahead no pit looks better.",
  );
  assert.equal(hint([[1, 0, 0, 0, 2, 1, 1], none], 7), "Sow pit 7: 9 turns ahead no other pit looks better.");
});

test("what a hint claims is true in whole games", async () => {
  const papan = await loadEngine();
  const seats = [{ kind: "human" }, { kind: "human" }];
  const game = papan.new_game({ game: "congkak", seats, options: { preset: "quick" }, seed: "hints" });
  const kinds = new Set();
  for (let step = 0; papan.status(game).to_move !== null; step += 1) {
    const view = papan.view(game, null);
    const legal = papan.legal_moves(game);
    const seat = view.to_move;
    for (const { pit, takes } of legal) {
      const said = hintWords(view, { seat, pit }, searched, "Bima")(t);
      if (legal.length === 1) assert.match(said, /no other pit/);
      else if (takes > 0) assert.match(said, new RegExp(`takes ${takes} marble`));
      kinds.add(said.replace(/\d+/g, "#"));
    }
    const { pit, text } = legal[(step * 5) % legal.length];
    const foreseen = afterSowing(view, seat, pit);
    const { over } = papan.play(game, text);
    if (!over) assert.deepEqual(foreseen, { pits: papan.view(game, null).pits, stores: papan.view(game, null).stores });
  }
  game.free();
  assert.ok(kinds.size >= 6, [...kinds].join("\n"));
});

test("the advised pit is marked, and says so", () => {
  const counts = { pits: [[0, 2, 0, 0, 2, 0, 0], none], stores: [0, 0] };
  const legal = [{ pit: 2 }, { pit: 5 }];
  const { pits } = boardModel({ counts, near: 0, mover: 0, legal }, { hinted: 2 });
  const marked = pits.filter(({ hinted }) => hinted);
  assert.deepEqual(
    marked.map(({ seat, pit }) => [seat, pit]),
    [[0, 2]],
  );
  const players = /** @type {any[]} */ ([
    { name: "Sari", you: true },
    { name: "Bima", you: false },
  ]);
  assert.match(pitLabel(counts, marked[0], players, t), /, hint; ends in your store$/);
});
