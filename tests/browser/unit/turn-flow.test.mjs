// The turn flow, event by event: who has the device, what is waited for, what happens next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, isReplaying, isThinking, sinceTurn, startFlow } from "../../../www/turn/flow.js";
import { answer, over, position } from "../support/flow.mjs";

/** @typedef {import("../../../www/turn/flow.js").Flow} Flow */
/** @typedef {import("../../../www/turn/flow.js").Event} Event */
/** @typedef {import("../../../www/turn/flow.js").Effect} Effect */
/** @typedef {import("../support/flow.mjs").Kind} Kind */

/** A table, and what it asked for since it was last looked at. */
class Table {
  atTable = true;
  /** @type {Effect[]} */
  effects = [];

  /** @param {any} status @param {{hidden?: boolean, displayed?: boolean}} [facts] */
  constructor(status, { hidden = false, displayed = true } = {}) {
    /** @type {Flow} */
    this.flow = startFlow(status, { hidden, displayed, turn: 1 });
    this.change("open", status);
  }

  /** @param {Event} event */
  send(event) {
    const before = structuredClone({ ...this.flow, hint: null });
    const { flow, effects } = advance(this.flow, event, this.atTable);
    assert.deepEqual({ ...this.flow, hint: null }, before, "the state before is left alone");
    this.flow = flow;
    this.effects.push(...effects);
    return this;
  }

  /** @param {import("../../../www/turn/flow.js").Step} step @param {any} status @param {any[]} [events] */
  change(step, status, events = []) {
    return this.send({ type: "changed", step, status, events, kept: true });
  }

  /** An event of the turn that is on. @param {any} event */
  now(event) {
    return this.send({ ...event, turn: this.flow.turn });
  }

  /** The names of the effects asked for, which are forgotten then. */
  asked() {
    return this.effects.splice(0).map(({ type }) => type);
  }

  /** The last effect of this name. @template {Effect["type"]} Name @param {Name} name @returns {Extract<Effect, {type: Name}>} */
  last(name) {
    const found = this.effects.findLast(({ type }) => type === name);
    assert.ok(found, `${name} was asked for`);
    return /** @type {any} */ (found);
  }
}

const words = (/** @type {string} */ key) => key;

test("where nothing is hidden, the person to move has the device and no curtain falls", () => {
  const table = new Table(position(["human", "human"], []));
  assert.equal(table.flow.holder, 0);
  assert.deepEqual(table.asked(), ["cancel", "show"]);
  table.send({ type: "move", text: "a1" });
  assert.deepEqual(table.effects, [{ type: "play", text: "a1", by: "person" }]);
  table.change("move", position(["human", "human"], [0]), ["placed"]);
  assert.equal(table.flow.holder, 1);
  assert.deepEqual(table.last("show"), { type: "show", events: ["placed"], told: "move" });
  assert.equal(table.flow.curtain, null);
  assert.equal(table.flow.waits, null);
});

test("a person moves only on their own turn", () => {
  const table = new Table(position(["human", "bot"], [0]));
  table.asked();
  table.send({ type: "move", text: "a1" });
  table.send({ type: "move", text: "a1" });
  assert.deepEqual(table.asked(), []);
  table.change("move", position(["human", "bot"], [0, 1], over));
  table.asked();
  table.send({ type: "move", text: "a1" });
  assert.deepEqual(table.asked(), [], "nor when the game is over");
});

test("a single person keeps the device, also where hands are hidden", () => {
  for (const hidden of [true, false]) {
    const table = new Table(position(["bot", "human"], []), { hidden });
    assert.equal(table.flow.holder, 1);
    table.change("move", position(["bot", "human"], [0]));
    assert.equal(table.flow.holder, 1);
    assert.equal(table.flow.curtain, null);
  }
});

test("a bot that follows another leaves people time to see that one's move", () => {
  const kinds = /** @type {Kind[]} */ (["human", "bot", "bot"]);
  const table = new Table(position(kinds, [0]));
  assert.equal(table.last("pace").follows, false);
  table.change("move", position(kinds, [0, 1]));
  assert.equal(table.last("pace").follows, true);
  const alone = new Table(position(["bot", "bot"], []));
  assert.equal(alone.last("pace").follows, false);
});

test("bots alone: nobody has the device", () => {
  assert.equal(new Table(position(["bot", "bot"], [])).flow.holder, null);
});

test("a bot is asked, and plays once it has an answer and the table is at rest", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  table.change("move", position(["human", "bot"], [0]));
  assert.ok(isThinking(table.flow));
  assert.deepEqual(table.effects.slice(2), [
    { type: "pace", level: "easy", follows: false },
    { type: "think", level: "easy", settings: { care: 2 } },
  ]);
  assert.deepEqual(table.asked(), ["cancel", "show", "pace", "think"]);
  table.now({ type: "answered", answer });
  assert.deepEqual(table.asked(), [], "its pause is not over");
  table.now({ type: "paced" });
  assert.deepEqual(table.asked(), ["settle"]);
  table.now({ type: "settled" });
  assert.deepEqual(table.effects, [{ type: "play", text: "e5", by: "bot" }]);
  assert.deepEqual(table.flow.reasons, { 1: answer.reasons });
  table.change("move", position(["human", "bot"], [0, 1]));
  assert.deepEqual(table.flow.reasons, { 1: answer.reasons });
  assert.equal(table.flow.waits, null);
});

test("an answer that comes after the animation is played at once", () => {
  const table = new Table(position(["bot", "human"], []));
  table.now({ type: "paced" }).now({ type: "settled" });
  assert.equal(table.asked().at(-1), "settle");
  table.now({ type: "answered", answer });
  assert.deepEqual(table.asked(), ["play"]);
});

test("a bot after a bot gets its turn by itself", () => {
  const table = new Table(position(["bot", "bot"], []));
  table.asked();
  table.change("move", position(["bot", "bot"], [0]));
  assert.deepEqual(table.asked(), ["cancel", "show", "pace", "think"]);
});

test("how far a bot is shows only after a moment of thinking", () => {
  const table = new Table(position(["bot", "human"], []));
  table.now({ type: "progressed", progress: 0.2, elapsed: 250 });
  assert.equal(table.flow.progress, null);
  table.now({ type: "progressed", progress: 0.4, elapsed: 251 });
  assert.equal(table.flow.progress, 0.4);
  table.change("move", position(["bot", "human"], [0]));
  assert.equal(table.flow.progress, null);
  table.now({ type: "progressed", progress: 0.5, elapsed: 900 });
  assert.equal(table.flow.progress, null, "nobody thinks");
});

test("who hurries a bot ends the animation and its pause, once", () => {
  const table = new Table(position(["bot", "human"], []));
  table.asked();
  table.send({ type: "hurry" });
  assert.deepEqual(table.asked(), ["skip", "settle"]);
  table.send({ type: "hurry" });
  assert.deepEqual(table.asked(), ["skip"]);
  table.now({ type: "paced" });
  assert.deepEqual(table.asked(), [], "the pause had ended already");
  table.now({ type: "settled" }).now({ type: "answered", answer });
  assert.deepEqual(table.asked(), ["play"]);
});

test("nobody is hurried on a person's turn", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  assert.deepEqual(table.send({ type: "hurry" }).asked(), []);
});

test("a bot told to stop gives its best so far, without a pause", () => {
  const table = new Table(position(["bot", "human"], []));
  table.asked();
  assert.deepEqual(table.send({ type: "stop" }).asked(), ["settle", "stop"]);
  table.now({ type: "answered", answer }).now({ type: "settled" });
  assert.deepEqual(table.asked(), ["play"]);
});

test("undo while a bot thinks drops its late answer", () => {
  const table = new Table(position(["human", "bot"], []));
  table.change("move", position(["human", "bot"], [0]));
  const late = table.flow.turn;
  table.asked();
  table.send({ type: "undo" });
  assert.deepEqual(table.effects, [{ type: "undo", count: 1 }]);
  table.asked();
  table.change("undo", position(["human", "bot"], [], { redo: 1 }));
  assert.deepEqual(table.asked(), ["cancel", "dialog", "show"]);
  for (const type of /** @type {const} */ (["paced", "settled", "seen", "failed", "hint-failed"]))
    table.send({ type, turn: late });
  table.send({ type: "answered", turn: late, answer });
  table.send({ type: "progressed", turn: late, progress: 1, elapsed: 1000 });
  table.send({ type: "hinted", turn: late, hint: (t) => t("late") });
  assert.deepEqual(table.asked(), []);
  assert.equal(table.flow.waits, null);
  assert.equal(table.flow.progress, null);
  assert.equal(table.flow.failed, false);
  assert.equal(table.flow.hint, null);
});

test("undo goes back to the person's own last turn, and forgets the reasons of what is undone", () => {
  const table = new Table(position(["human", "bot"], [0, 1, 0, 1]));
  table.flow = { ...table.flow, reasons: { 1: { bot: "first" }, 3: { bot: "second" } } };
  table.asked();
  table.send({ type: "undo" });
  assert.deepEqual(table.effects, [{ type: "undo", count: 2 }]);
  table.change("undo", position(["human", "bot"], [0, 1], { redo: 2 }));
  assert.deepEqual(table.flow.reasons, { 1: { bot: "first" } });
  assert.equal(table.last("show").told, "undo");
});

test("where nothing was played, nothing is undone or redone", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  table.send({ type: "undo" }).send({ type: "redo" });
  assert.deepEqual(table.asked(), []);
});

test("redo goes on to the person's next turn; people alone or bots alone go one move", () => {
  /** @param {Kind[]} kinds */
  const until = (kinds) => {
    const table = new Table(position(kinds, [], { redo: 2 }));
    return table.send({ type: "redo" }).last("redo").until;
  };
  assert.equal(until(["human", "bot"]), 0);
  assert.equal(until(["human", "human"]), null);
  assert.equal(until(["bot", "bot"]), null);
});

test("bots alone stay where undo brought them, until they are let go on", () => {
  const table = new Table(position(["bot", "bot"], [0, 1]));
  table.asked();
  table.change("undo", position(["bot", "bot"], [0], { redo: 1 }));
  assert.equal(table.flow.paused, true);
  assert.deepEqual(table.asked(), ["cancel", "dialog", "show"]);
  table.send({ type: "pause", paused: false });
  assert.deepEqual(table.asked(), ["cancel", "pace", "think"]);
});

test("a pause gives up the thought, and its late answer is dropped", () => {
  const table = new Table(position(["bot", "bot"], []));
  const { turn } = table.flow;
  table.asked();
  table.send({ type: "pause", paused: true });
  assert.deepEqual(table.asked(), ["cancel"]);
  assert.equal(isThinking(table.flow), false);
  table.send({ type: "answered", turn, answer }).send({ type: "settled", turn });
  assert.deepEqual(table.asked(), []);
  table.change("move", position(["bot", "bot"], [0]));
  assert.deepEqual(table.asked(), ["cancel", "show"], "and no other bot begins");
});

test("a bot that fails pauses the game and says so; resuming asks it again", () => {
  const table = new Table(position(["bot", "human"], []));
  table.now({ type: "progressed", progress: 0.4, elapsed: 900 });
  table.asked();
  table.now({ type: "failed" });
  assert.equal(table.last("announce").words(words), "notice.bot-failed");
  const { paused, failed, progress, waits } = table.flow;
  assert.deepEqual({ paused, failed, progress, waits }, { paused: true, failed: true, progress: null, waits: null });
  table.asked();
  table.now({ type: "paced" }).now({ type: "answered", answer });
  assert.deepEqual(table.asked(), [], "what else was on its way is dropped");
  table.send({ type: "pause", paused: false });
  assert.equal(table.flow.failed, false);
  assert.deepEqual(table.asked(), ["cancel", "pace", "think"]);
});

test("a move after a failure clears it", () => {
  const table = new Table(position(["bot", "human"], []));
  table.now({ type: "failed" });
  table.change("undo", position(["bot", "human"], []));
  assert.equal(table.flow.failed, false);
  assert.equal(table.flow.paused, false);
});

test("hidden hands: the first person finds the curtain down, without waiting", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  assert.deepEqual(table.flow.curtain, { seat: 0, from: null });
  assert.equal(table.flow.holder, null);
  assert.deepEqual(table.asked(), ["cancel", "show", "dialog", "show"]);
});

test("the curtain falls between two people when the animation has ended", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.send({ type: "raise" });
  assert.equal(table.flow.holder, 0);
  assert.equal(table.flow.curtain, null);
  table.asked();
  table.change("move", position(["human", "human"], [0]));
  assert.deepEqual(table.flow.waits, { for: "curtain", seat: 1 });
  assert.equal(table.flow.holder, 0, "still in the hands of whoever moved");
  assert.deepEqual(table.asked(), ["cancel", "show", "settle"]);
  table.now({ type: "settled" });
  assert.deepEqual(table.flow.curtain, { seat: 1, from: 0 });
  assert.equal(table.flow.holder, null);
  assert.equal(table.flow.waits, null);
  assert.deepEqual(table.asked(), ["dialog", "show"]);
  table.send({ type: "move", text: "a1" });
  assert.deepEqual(table.asked(), [], "behind the curtain nobody moves");
  table.send({ type: "raise" });
  assert.equal(table.flow.holder, 1);
  assert.deepEqual(table.asked(), ["recall", "look"]);
  assert.deepEqual(table.send({ type: "raise" }).asked(), [], "it is up already");
});

/** Three people with hands; the first gets the device back after the others' moves. */
function handedBack() {
  const kinds = /** @type {Kind[]} */ (["human", "human", "human"]);
  const table = new Table(position(kinds, [0, 1, 2]), { hidden: true });
  table.asked();
  return table.send({ type: "raise" });
}

test("whoever raises the curtain is shown, move by move, what happened since their turn", () => {
  const table = handedBack();
  assert.ok(isReplaying(table.flow));
  assert.deepEqual(table.effects.splice(0), [
    { type: "recall", ply: 1, begins: true },
    { type: "look", ply: 1 },
  ]);
  table.now({ type: "looked", ply: 1 });
  assert.deepEqual(table.effects.splice(0), [
    { type: "recall", ply: 2, begins: false },
    { type: "look", ply: 2 },
  ]);
  assert.deepEqual(table.now({ type: "looked", ply: 1 }).asked(), [], "a look of before is over");
  assert.deepEqual(table.send({ type: "move", text: "a1" }).asked(), [], "one does not move in the past");
  assert.deepEqual(table.send({ type: "hint" }).asked(), []);
  table.now({ type: "looked", ply: 2 });
  assert.deepEqual(table.effects.splice(0), [{ type: "recall", ply: 3, begins: false }]);
  assert.equal(table.flow.waits, null, "and at the last move it is their turn");
  assert.deepEqual(table.send({ type: "move", text: "a1" }).asked(), ["play"]);
});

test("what happened meanwhile can be skipped, and undone", () => {
  const skipped = handedBack();
  skipped.asked();
  skipped.send({ type: "hurry" });
  assert.deepEqual(skipped.effects.splice(0), [{ type: "recall", ply: 3, begins: false }, { type: "skip" }]);
  assert.equal(skipped.flow.waits, null);
  assert.deepEqual(skipped.now({ type: "looked", ply: 1 }).asked(), []);
  const undone = handedBack();
  undone.asked();
  undone.change("undo", position(["human", "human", "human"], [0, 1], { redo: 1 }));
  assert.ok(undone.asked().includes("cancel"));
  assert.equal(isReplaying(undone.flow), false);
});

test("nothing happened since one's turn: nothing is shown again", () => {
  assert.equal(sinceTurn(position(["human", "human"], [0, 1, 0]), 0), 3);
  assert.equal(sinceTurn(position(["human", "human"], [0, 1]), 0), 1);
  assert.equal(sinceTurn(position(["human", "human"], [0]), 1), 0);
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.asked();
  assert.deepEqual(table.send({ type: "raise" }).asked(), ["show"]);
});

test("undo while the curtain is about to fall keeps it up", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.send({ type: "raise" });
  table.change("move", position(["human", "human"], [0]));
  const { turn } = table.flow;
  table.change("undo", position(["human", "human"], [], { redo: 1 }));
  table.asked();
  table.send({ type: "settled", turn });
  assert.deepEqual(table.asked(), []);
  assert.equal(table.flow.curtain, null);
  assert.equal(table.flow.holder, 0);
});

test("undo behind the curtain lowers it for whoever is to move then", () => {
  const table = new Table(position(["human", "human"], [0, 1]), { hidden: true });
  assert.deepEqual(table.flow.curtain, { seat: 0, from: null });
  table.change("undo", position(["human", "human"], [0], { redo: 1 }));
  assert.deepEqual(table.flow.curtain, { seat: 1, from: null });
});

test("between two people a bot thinks without a curtain; it falls after the bot's move", () => {
  const kinds = /** @type {Kind[]} */ (["human", "bot", "human"]);
  const table = new Table(position(kinds, []), { hidden: true });
  table.send({ type: "raise" });
  table.change("move", position(kinds, [0]));
  assert.ok(isThinking(table.flow));
  assert.equal(table.flow.curtain, null);
  table.change("move", position(kinds, [0, 1]));
  table.now({ type: "settled" });
  assert.deepEqual(table.flow.curtain, { seat: 2, from: 0 });
});

test("whoever moves twice in a row keeps the device", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.send({ type: "raise" });
  table.change("move", position(["human", "human"], [0], { to_move: 0 }));
  assert.equal(table.flow.waits, null);
  assert.equal(table.flow.holder, 0);
});

test("the result is shown when the animation has ended and one has had a look", () => {
  const table = new Table(position(["human", "bot"], [0]));
  table.asked();
  table.change("move", position(["human", "bot"], [0, 1], over));
  assert.deepEqual(table.asked(), ["cancel", "show", "settle"]);
  table.now({ type: "settled" });
  assert.deepEqual(table.asked(), ["linger"]);
  table.now({ type: "seen" });
  assert.deepEqual(table.effects, [{ type: "dialog", dialog: { name: "result", first: true } }]);
  table.asked();
  assert.deepEqual(table.now({ type: "seen" }).asked(), [], "once");
});

test("a result is not shown to those who have left, or taken the last move back", () => {
  const left = new Table(position(["human", "bot"], [0, 1], over));
  left.now({ type: "settled" });
  left.asked();
  left.atTable = false;
  assert.deepEqual(left.now({ type: "seen" }).asked(), []);
  const back = new Table(position(["human", "bot"], [0, 1], over));
  back.now({ type: "settled" });
  const { turn } = back.flow;
  back.change("undo", position(["human", "bot"], []));
  back.asked();
  assert.deepEqual(back.send({ type: "seen", turn }).asked(), []);
});

test("a bot begins when the table is on the screen, and stops when it leaves", () => {
  const table = new Table(position(["bot", "human"], []), { displayed: false });
  assert.deepEqual(table.asked(), ["cancel", "show"]);
  table.send({ type: "displayed" });
  assert.deepEqual(table.asked(), ["cancel", "show", "pace", "think"]);
  const { turn } = table.flow;
  table.send({ type: "put-away", atHome: false });
  assert.deepEqual(table.asked(), ["cancel", "show"]);
  assert.equal(table.flow.displayed, false);
  assert.equal(isThinking(table.flow), false);
  assert.deepEqual(table.send({ type: "answered", turn, answer }).asked(), []);
});

test("a bot does not begin while the address leads elsewhere", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  table.atTable = false;
  table.change("move", position(["human", "bot"], [0]));
  assert.deepEqual(table.asked(), ["cancel", "show"]);
});

test("a game that is over shows its result again when one comes back to it", () => {
  const table = new Table(position(["human", "bot"], [0, 1], over), { displayed: false });
  assert.deepEqual(table.asked(), ["cancel", "show"]);
  table.send({ type: "displayed" });
  assert.deepEqual(table.asked(), ["cancel", "show", "settle"]);
});

test("several people put their hands away when they leave for the home page, not for the rules", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.send({ type: "raise" });
  table.send({ type: "put-away", atHome: false });
  assert.equal(table.flow.holder, 0);
  table.send({ type: "displayed" });
  assert.equal(table.flow.curtain, null);
  table.send({ type: "put-away", atHome: true });
  assert.equal(table.flow.holder, null);
  table.send({ type: "displayed" });
  assert.deepEqual(table.flow.curtain, { seat: 0, from: null });
});

test("a curtain that is down stays down while one is away", () => {
  const table = new Table(position(["human", "human"], []), { hidden: true });
  table.send({ type: "put-away", atHome: true }).send({ type: "displayed" });
  assert.deepEqual(table.flow.curtain, { seat: 0, from: null });
});

test("alone against bots, or where nothing is hidden, one comes back to what one left", () => {
  const alone = new Table(position(["human", "bot"], []), { hidden: true });
  alone.send({ type: "put-away", atHome: true }).send({ type: "displayed" });
  assert.equal(alone.flow.holder, 0);
  assert.equal(alone.flow.curtain, null);
  const open = new Table(position(["human", "human"], [0]));
  open.send({ type: "put-away", atHome: true });
  assert.equal(open.flow.holder, 1);
});

test("a game that another tab has taken is left, and nothing of it goes on", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  table.send({ type: "changed", step: "move", status: position(["human", "bot"], [0]), events: [], kept: false });
  assert.deepEqual(table.asked(), ["cancel", "leave"]);
  assert.equal(table.flow.waits, null);
});

test("a hint is shown and said until the position changes", () => {
  const table = new Table(position(["human", "bot"], []));
  table.asked();
  assert.deepEqual(table.send({ type: "hint" }).asked(), ["hint", "announce"]);
  assert.equal(table.flow.hinting, true, "people see that it is thought about");
  assert.deepEqual(table.send({ type: "hint" }).asked(), [], "asked for once");
  table.now({ type: "hinted", hint: (/** @type {typeof words} */ t) => t("try e5") });
  assert.equal(table.flow.hinting, false);
  assert.equal(table.flow.hint?.(words), "try e5");
  assert.equal(table.last("announce").words(words), "try e5");
  table.change("move", position(["human", "bot"], [0]));
  assert.equal(table.flow.hint, null);
});

test("a hint that cannot be had is said; none is asked for while a bot thinks", () => {
  const table = new Table(position(["human", "bot"], []));
  table.now({ type: "hint-failed" });
  assert.equal(table.last("say").words(words), "notice.hint-failed");
  table.change("move", position(["human", "bot"], [0]));
  table.asked();
  assert.deepEqual(table.send({ type: "hint" }).asked(), []);
});

test("reasons that come late are kept only if the move is still there", () => {
  const before = position(["bot", "human"], [0, 1]);
  const table = new Table(before);
  table.send({ type: "explained", index: 0, about: before, reasons: { bot: "why" } });
  assert.deepEqual(table.flow.reasons, { 0: { bot: "why" } });
  for (const other of [
    position(["bot", "human"], []),
    position(["bot", "human"], [0], { seed: "other" }),
    position(["bot", "human"], [0], { moves: [{ seat: 0, text: "other" }] }),
  ]) {
    const changed = new Table(other);
    changed.send({ type: "explained", index: 0, about: before, reasons: { bot: "why" } });
    assert.deepEqual(changed.flow.reasons, {});
  }
});

test("another game on the same table begins afresh, with a later turn", () => {
  const table = new Table(position(["bot", "human"], []));
  const { turn } = table.flow;
  table.flow = startFlow(position(["bot", "human"], []), { hidden: false, displayed: true, turn: turn + 1 });
  table.asked();
  table.change("open", position(["bot", "human"], []));
  assert.deepEqual(table.asked(), ["cancel", "show", "pace", "think"]);
  assert.deepEqual(table.send({ type: "answered", turn, answer }).asked(), []);
});

test("what else a table holds is passed on", () => {
  const flow = {
    ...startFlow(position(["human"], []), { hidden: false, displayed: true, turn: 1 }),
    slot: "papan.game",
  };
  assert.equal(advance(flow, { type: "pause", paused: true }, true).flow.slot, "papan.game");
});
