// The set-up form's data: from the catalogue, through what was chosen, to what the engine gets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraft, draftSetup, numberProblem, presetOf, storedDraft } from "../../../www/ui/setup-draft.js";

/** @type {any} */
const info = {
  id: "game",
  seats: { min: 2, max: 3 },
  options: [
    { key: "reach", kind: "choice", choices: ["any", "last"], default: "any" },
    { key: "own", kind: "switch", default: false },
  ],
  presets: [
    { id: "open", options: { reach: "any", own: false } },
    { id: "trail", options: { reach: "last", own: true } },
  ],
  levels: [
    { id: "easy", budget: 1, settings: [] },
    { id: "medium", budget: 1, settings: [{ key: "win", kind: "number", min: 0, max: 100, default: 10 }] },
  ],
};

const nobody = { human: [], bot: [] };

test("a first draft: one person against a bot of medium strength", () => {
  const draft = createDraft(info, undefined);
  assert.equal(draft.count, 2);
  assert.deepEqual(
    draft.seats.map(({ kind }) => kind),
    ["human", "bot", "bot"],
  );
  assert.equal(presetOf(info, draft.options), "open");
  const setup = draftSetup(info, draft, nobody);
  assert.deepEqual(setup.options, { preset: "open" });
  assert.deepEqual(setup.seats[1], { kind: "bot", name: "name.1", level: "medium" });
  assert.equal("seed" in setup, false, "no seed: the engine draws one");
});

test("what was chosen last time comes back, as far as it still fits", () => {
  const draft = createDraft(info, {
    count: 9,
    seats: [{ kind: "bot", level: "gone", name: 7 }],
    options: { reach: "far", own: true },
  });
  assert.equal(draft.count, 2);
  assert.deepEqual(draft.seats[0], { kind: "bot", level: "medium", chosen: false, settings: {} });
  assert.deepEqual(draft.options, { reach: "any", own: true });
  assert.equal(presetOf(info, draft.options), null);
  assert.deepEqual(
    draftSetup(info, draft, nobody).options,
    { reach: "any", own: true },
    "a mix of one's own is spelt out",
  );
});

test("a newcomer meets easy bots, until the first game is over or another level is chosen", () => {
  const levels = (/** @type {any} */ draft) => draft.seats.map((/** @type {any} */ { level }) => level);
  const first = createDraft(info, undefined, true);
  assert.deepEqual(levels(first), ["easy", "easy", "easy"]);
  const remembered = storedDraft(first);
  assert.deepEqual(levels(createDraft(info, remembered, true)), ["easy", "easy", "easy"]);
  assert.deepEqual(levels(createDraft(info, remembered)), ["medium", "medium", "medium"], "nobody had chosen easy");
  Object.assign(first.seats[1], { level: "easy", chosen: true });
  assert.deepEqual(levels(createDraft(info, storedDraft(first))), ["medium", "easy", "medium"], "but now somebody has");
});

test("what is remembered has no seed", () => {
  const draft = createDraft(info, undefined);
  draft.seed = "melati";
  assert.equal("seed" in storedDraft(draft), false);
});

test("a name belongs to a place in every game, and a person's is not a bot's", () => {
  const names = { human: ["Ayu", "Budi"], bot: ["", "Robot", " "] };
  const draft = createDraft(info, { count: 3 });
  const called = () => draftSetup(info, draft, names).seats.map(({ name }) => name);
  assert.deepEqual(called(), ["Ayu", "Robot", "name.2"]);
  draft.seats[1].kind = "human";
  assert.deepEqual(called(), ["Ayu", "Budi", "name.2"]);
});

test("only changed weights are sent, and only those of the chosen level", () => {
  const draft = createDraft(info, { count: 3 });
  draft.seats[1].settings = { medium: { win: "25" } };
  draft.seats[2].settings = { medium: { win: "25" } };
  draft.seats[2].level = "easy";
  draft.seed = " melati-28 ";
  const { seats, seed } = draftSetup(info, draft, nobody);
  assert.deepEqual(seats[1].settings, { win: 25 });
  assert.equal("settings" in seats[2], false);
  assert.equal(seed, "melati-28");
});

test("numbers are whole and within their range", () => {
  const field = info.levels[1].settings[0];
  for (const typed of ["0", " 100 ", "7"]) assert.equal(numberProblem(field, typed), null);
  for (const typed of ["", "abc", "1.5", "-1", "101", "1e2"]) assert.notEqual(numberProblem(field, typed), null);
});
