// The rules pages: a short version comes first, and the numbers of the rules stand beside their texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules as caturJawa } from "../../../www/games/catur-jawa/rules.js";
import { rules as congkak } from "../../../www/games/congkak/rules.js";
import { rules as rummikub } from "../../../www/games/rummikub/rules.js";
import { rules as threeSixNine } from "../../../www/games/three-six-nine/rules.js";
import { games } from "../../../www/games/index.js";
import { textsOf } from "../support/texts.mjs";

/** @type {Record<string, (t: import("../../../www/games/types.js").Translate) => import("../../../www/games/types.js").RulesBlock[]>} */
const pages = { "catur-jawa": caturJawa, "three-six-nine": threeSixNine, congkak, rummikub };

test("every game's rules open with a short version of at most eight lines", () => {
  assert.deepEqual(
    Object.keys(pages),
    games.map(({ id }) => id),
  );
  for (const [id, rules] of Object.entries(pages))
    textsOf(id).inEvery((t) => {
      const [short, ...blocks] = rules(t);
      assert.equal(short.kind, "short");
      assert.ok("items" in short && short.items.length >= 3 && short.items.length <= 8, id);
      assert.ok(!blocks.some(({ kind }) => kind === "short"), "only there");
      for (const block of blocks)
        if ("text" in block) assert.doesNotMatch(block.text, /\((CJ|T|K|R)\d/, "a number in the text");
    });
});
