/**
 * The turn flow of a game on the table: who has the device, what is pending, what comes next. Pure:
 * an event gives the next state and the effects to carry out, which play.js does. An event that
 * ends a wait carries the number of its turn, so that a late one is recognised and dropped.
 */
import { isPerson, peopleSeats } from "../state.js";
import { takeBackOf } from "./take-back.js";

/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../games/types.js").Telling} Telling */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */
/** @typedef {import("../types/shared.js").Advice<string, GameTypes["reasons"], unknown>} BotAnswer */

/**
 * The pending wait: a bot (its answer, its pause and the animation before it), the animation before
 * the curtain, the one before the result, or the replay of the moves since a person's turn (ply:
 * how many moves are on the table meanwhile).
 * @typedef {{for: "bot", answer: BotAnswer|null, paced: boolean, settled: boolean} |
 *   {for: "curtain", seat: number} | {for: "result"} | {for: "replay", ply: number}} Wait
 */

/**
 * @typedef {object} Flow
 * @property {Status} status
 * @property {boolean} hidden     seats have secrets
 * @property {number} turn        increases whenever a pending wait becomes obsolete
 * @property {number|null} holder the person's seat that has the device
 * @property {boolean} displayed  the table is on the screen
 * @property {{seat: number, from: number|null}|null} curtain  whom to hand the device to, and who had it
 * @property {Wait|null} waits
 * @property {number|null} progress  how much of its thinking a bot has done, from 0 to 1; null: too short to tell
 * @property {boolean} paused     bots wait: on request, or after a failure
 * @property {boolean} failed     a bot's worker died twice on this move
 * @property {boolean} hinting    a hint is being computed
 * @property {Telling|null} hint
 * @property {Record<number, GameTypes["reasons"]>} reasons  a bot's reasons for the move at this index, as far as known
 */

/** @typedef {"open"|"move"|"undo"|"redo"|"time"} Step  what led to a position */

/**
 * @typedef {{type: "changed", step: Step, status: Status, events: GameTypes["event"][], kept: boolean} |
 *   {type: "displayed"} | {type: "put-away", atHome: boolean} |
 *   {type: "move", text: string} | {type: "undo"} | {type: "agreed", seats: number[]} | {type: "redo"} | {type: "raise"} |
 *   {type: "pause", paused: boolean} | {type: "hurry"} | {type: "stop"} |
 *   {type: "paced", turn: number} | {type: "settled", turn: number} | {type: "seen", turn: number} |
 *   {type: "looked", turn: number, ply: number} |
 *   {type: "answered", turn: number, answer: BotAnswer} | {type: "failed", turn: number} |
 *   {type: "progressed", turn: number, progress: number, elapsed: number} |
 *   {type: "hint"} | {type: "hinted", turn: number, hint: Telling} | {type: "hint-failed", turn: number} |
 *   {type: "explained", index: number, about: Status, reasons: GameTypes["reasons"]}} Event
 * kept: the game still belongs to this tab; elapsed: milliseconds since the bot was asked
 */

/**
 * cancel: ends the pending wait; show: the position as the holder sees it, announced as the step
 * that led there; recall: the position after a number of moves, with the events of the last of them
 * unless the replay starts there; pace, settle, linger, look: wait, then send "paced", "settled",
 * "seen", "looked"; redo: one move, or as many as needed until this seat is to move.
 * @typedef {{type: "cancel"} | {type: "show", events: GameTypes["event"][], told: Step|null} |
 *   {type: "recall", ply: number, begins: boolean} | {type: "look", ply: number} |
 *   {type: "think", level: string, settings: import("../types/shared.js").Player["settings"]} |
 *   {type: "pace", level: string, follows: boolean} | {type: "settle"} | {type: "linger"} | {type: "skip"} | {type: "stop"} |
 *   {type: "play", text: string, by: "person"|"bot"} | {type: "undo", count: number, agreed?: number[]} |
 *   {type: "redo", until: number|null} | {type: "hint"} |
 *   {type: "dialog", dialog: {name: "result", first: true}|{name: "take-back"}|null} | {type: "announce", words: Telling} |
 *   {type: "say", words: Telling} | {type: "leave"}} Effect
 */

/** @template {Flow} Kind @typedef {{flow: Kind, effects: Effect[]}} Result */

/** A bot that has thought for this many milliseconds shows its progress and can be stopped. */
const quickThought = 250;

/** @param {Pick<Flow, "waits">} flow */
export const isThinking = ({ waits }) => waits?.for === "bot";

/** @param {Flow} flow */
export const isReplaying = ({ waits }) => waits?.for === "replay";

/** The index of the first move since this seat's own last turn. @param {Status} status @param {number} seat */
export const sinceTurn = ({ moves }, seat) => moves.findLastIndex((move) => move.seat === seat) + 1;

/**
 * In games without secrets, the device belongs to the seat to move.
 * @param {Pick<Flow, "hidden"|"holder">} flow @param {Status} status
 */
function holderOf({ hidden, holder }, status) {
  if (hidden) return holder;
  const people = peopleSeats(status);
  if (status.to_move !== null && people.includes(status.to_move)) return status.to_move;
  return holder ?? people[0] ?? null;
}

/**
 * A game that was just put on the table.
 * @param {Status} status @param {{hidden: boolean, displayed: boolean, turn: number}} facts  turn: later than any before
 * @returns {Flow}
 */
export function startFlow(status, { hidden, displayed, turn }) {
  const people = peopleSeats(status);
  // With a single person nobody else can look: the hand is shown from the start.
  const holder = people.length === 1 ? people[0] : null;
  return {
    status,
    hidden,
    turn,
    holder: holderOf({ hidden, holder }, status),
    displayed,
    curtain: null,
    waits: null,
    progress: null,
    paused: false,
    failed: false,
    hinting: false,
    hint: null,
    reasons: {},
  };
}

/**
 * @template {Flow} Kind
 * @param {Kind} flow @param {Partial<Flow>} change @param {...Effect} effects
 * @returns {Result<Kind>}
 */
const step = (flow, change = {}, ...effects) => ({ flow: { ...flow, ...change }, effects });

/** No change. @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>} */
const same = (flow) => ({ flow, effects: [] });

/**
 * Runs two transitions in sequence.
 * @template {Flow} Kind
 * @param {Result<Kind>} first
 * @param {(flow: Kind) => Result<Kind>} second
 * @returns {Result<Kind>}
 */
function then(first, second) {
  const { flow, effects } = second(first.flow);
  return { flow, effects: [...first.effects, ...effects] };
}

/**
 * Makes the pending wait obsolete.
 * @template {Flow} Kind @param {Kind} flow @param {Partial<Flow>} change @param {...Effect} effects
 */
const freshTurn = (flow, change, ...effects) =>
  step(
    flow,
    { turn: flow.turn + 1, waits: null, progress: null, hinting: false, ...change },
    { type: "cancel" },
    ...effects,
  );

/** @template {Flow} Kind @param {Kind} flow @param {number} seat @returns {Result<Kind>} */
const lowerCurtain = (flow, seat) =>
  step(
    flow,
    { holder: null, curtain: { seat, from: flow.holder }, waits: null },
    { type: "dialog", dialog: null },
    { type: "show", events: [], told: null },
  );

/**
 * Starts the turn of the seat to move.
 * @template {Flow} Kind @param {Kind} flow @param {boolean} atTable @returns {Result<Kind>}
 */
function next(flow, atTable) {
  const { status, holder, curtain } = flow;
  const seat = status.to_move;
  if (status.outcome) return flow.displayed ? step(flow, { waits: { for: "result" } }, { type: "settle" }) : same(flow);
  if (seat === null) return same(flow);
  if (!isPerson(status, seat)) return atTable && flow.displayed && !flow.paused ? askBot(flow, seat) : same(flow);
  if (seat === holder || curtain) return same(flow);
  // The animation of a hidden table has no viewers.
  return holder === null
    ? lowerCurtain(flow, seat)
    : step(flow, { waits: { for: "curtain", seat } }, { type: "settle" });
}

/** @template {Flow} Kind @param {Kind} flow @param {number} seat @returns {Result<Kind>} */
function askBot(flow, seat) {
  const { status } = flow;
  const { level = "", settings } = status.players[status.order[seat]];
  const before = status.moves.at(-1);
  // After another bot's move, which people want to see first.
  const follows = before !== undefined && !isPerson(status, before.seat);
  return step(
    flow,
    { waits: { for: "bot", answer: null, paced: false, settled: false } },
    { type: "pace", level, follows },
    { type: "think", level, settings },
  );
}

/**
 * The curtain opens: its holder first sees the moves since their turn.
 * @template {Flow} Kind @param {Kind} flow @param {number} seat @returns {Result<Kind>}
 */
function raise(flow, seat) {
  const raised = { holder: seat, curtain: null };
  const ply = sinceTurn(flow.status, seat);
  if (ply >= flow.status.moves.length || !flow.displayed)
    return step(flow, raised, { type: "show", events: [], told: null });
  return step(
    flow,
    { ...raised, waits: { for: "replay", ply } },
    { type: "recall", ply, begins: true },
    { type: "look", ply },
  );
}

/**
 * Shows the next move; the last one leads to the current position.
 * @template {Flow} Kind @param {Kind} flow @param {number} ply @returns {Result<Kind>}
 */
function recall(flow, ply) {
  const last = ply === flow.status.moves.length;
  /** @type {Effect} */
  const shown = { type: "recall", ply, begins: false };
  return last
    ? step(flow, { waits: null }, shown)
    : step(flow, { waits: { for: "replay", ply } }, shown, { type: "look", ply });
}

/** Ends the replay of past moves. @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>} */
function hurry(flow) {
  if (isThinking(flow)) return then(step(flow, {}, { type: "skip" }), endPace);
  if (!isReplaying(flow)) return same(flow);
  return then(recall(flow, flow.status.moves.length), (now) => step(now, {}, { type: "skip" }));
}

/** A bot's pause is over, by itself or on request. @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>} */
function endPace(flow) {
  const { waits } = flow;
  if (waits?.for !== "bot" || waits.paced) return same(flow);
  return step(flow, { waits: { ...waits, paced: true } }, { type: "settle" });
}

/**
 * The bot moves once it has an answer and no animation runs.
 * @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>}
 */
function playAnswer(flow) {
  const { waits, status, reasons } = flow;
  if (waits?.for !== "bot" || !waits.answer || !waits.settled) return same(flow);
  const { move } = waits.answer;
  const known = { ...reasons, [status.moves.length]: waits.answer.reasons };
  return step(flow, { reasons: known }, { type: "play", text: move, by: "bot" });
}

/** The animation has ended. @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>} */
function settle(flow) {
  const { waits } = flow;
  if (waits?.for === "bot") return playAnswer({ ...flow, waits: { ...waits, settled: true } });
  if (waits?.for === "curtain") return lowerCurtain(flow, waits.seat);
  // A moment to see the winning line before the result covers it.
  return waits?.for === "result" ? step(flow, {}, { type: "linger" }) : same(flow);
}

/** @template {Flow} Kind @param {Kind} flow @param {Extract<Event, {type: "changed"}>} event @param {boolean} atTable @returns {Result<Kind>} */
function changed(flow, { step: led, status, events, kept }, atTable) {
  if (!kept) return freshTurn(flow, {}, { type: "leave" });
  const walked = led === "undo" || led === "redo";
  const change = {
    status,
    holder: holderOf(flow, status),
    reasons: Object.fromEntries(Object.entries(flow.reasons).filter(([index]) => Number(index) < status.moves.length)),
    hint: null,
    failed: false,
    // Bots alone would immediately move on from the position one wanted to look at.
    ...(walked && { curtain: null, paused: peopleSeats(status).length === 0 }),
  };
  /** @type {Effect[]} */
  const effects = walked ? [{ type: "dialog", dialog: null }] : [];
  const told = led === "open" ? null : led;
  return then(freshTurn(flow, change, ...effects, { type: "show", events, told }), (now) => next(now, atTable));
}

/** @template {Flow} Kind @param {Kind} flow @param {boolean} atHome @returns {Result<Kind>} */
function putAway(flow, atHome) {
  // The person who returns from the home page may be another one: hands are hidden.
  const holder = atHome && peopleSeats(flow.status).length > 1 ? null : flow.holder;
  return freshTurn(
    flow,
    { displayed: false, holder: holderOf({ ...flow, holder }, flow.status) },
    { type: "show", events: [], told: null },
  );
}

/**
 * Against bots at once; other people are asked first. @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>}
 */
function undo(flow) {
  const { count, others, barred } = takeBackOf(flow.status, flow.holder);
  if (count === 0) return same(flow);
  if (barred) return step(flow, {}, { type: "say", words: (t) => t(`takeback.${barred}`) });
  if (others.length > 0) return step(flow, {}, { type: "dialog", dialog: { name: "take-back" } });
  return step(flow, {}, { type: "undo", count });
}

/** @template {Flow} Kind @param {Kind} flow @returns {Result<Kind>} */
function redo(flow) {
  const { status, holder } = flow;
  if (status.redo === 0) return same(flow);
  // Redoes up to the person's next turn, the counterpart of undo.
  const stepwise = [0, status.players.length].includes(peopleSeats(status).length);
  return step(flow, {}, { type: "redo", until: stepwise ? null : holder });
}

/**
 * Reasons for an earlier move have arrived.
 * @template {Flow} Kind
 * @param {Kind} flow
 * @param {Extract<Event, {type: "explained"}>} event
 * @returns {Result<Kind>}
 */
function explained(flow, { index, about, reasons }) {
  const { status } = flow;
  // After a take-back or in another game these reasons no longer apply.
  if (status.seed !== about.seed || status.moves[index]?.text !== about.moves[index].text) return same(flow);
  return step(flow, { reasons: { ...flow.reasons, [index]: reasons } });
}

/** The end of a wait of this turn. @template {Flow} Kind @param {Kind} flow @param {Extract<Event, {turn: number}>} event @param {boolean} atTable @returns {Result<Kind>} */
function waited(flow, event, atTable) {
  const { waits } = flow;
  switch (event.type) {
    case "paced":
      return endPace(flow);
    case "settled":
      return settle(flow);
    case "seen":
      return atTable && waits?.for === "result"
        ? step(flow, { waits: null }, { type: "dialog", dialog: { name: "result", first: true } })
        : same(flow);
    case "looked":
      return waits?.for === "replay" && waits.ply === event.ply ? recall(flow, event.ply + 1) : same(flow);
    case "answered":
      return waits?.for === "bot" ? playAnswer({ ...flow, waits: { ...waits, answer: event.answer } }) : same(flow);
    case "progressed":
      return isThinking(flow) && event.elapsed > quickThought ? step(flow, { progress: event.progress }) : same(flow);
    case "failed":
      if (!isThinking(flow)) return same(flow);
      return step(
        flow,
        { waits: null, progress: null, paused: true, failed: true },
        { type: "announce", words: (t) => t("notice.bot-failed") },
      );
    case "hinted":
      return step(flow, { hinting: false, hint: event.hint }, { type: "announce", words: event.hint });
    case "hint-failed":
      return step(flow, { hinting: false }, { type: "say", words: (t) => t("notice.hint-failed") });
  }
}

/**
 * @template {Flow} Kind
 * @param {Kind} flow @param {Event} event @param {boolean} atTable  the address asks for the table
 * @returns {Result<Kind>}
 */
export function advance(flow, event, atTable) {
  const { status, holder, curtain } = flow;
  if ("turn" in event) return event.turn === flow.turn ? waited(flow, event, atTable) : same(flow);
  switch (event.type) {
    case "changed":
      return changed(flow, event, atTable);
    case "displayed":
      return then(freshTurn(flow, { displayed: true }, { type: "show", events: [], told: null }), (now) =>
        next(now, atTable),
      );
    case "put-away":
      return putAway(flow, event.atHome);
    case "move":
      return status.to_move !== null && status.to_move === holder && !isReplaying(flow)
        ? step(flow, {}, { type: "play", text: event.text, by: "person" })
        : same(flow);
    case "undo":
      return undo(flow);
    case "agreed": {
      const { count } = takeBackOf(status, holder);
      return count > 0 ? step(flow, {}, { type: "undo", count, agreed: event.seats }) : same(flow);
    }
    case "redo":
      return redo(flow);
    case "raise":
      return curtain ? raise(flow, curtain.seat) : same(flow);
    case "pause":
      // No bot moves while a person looks back.
      if (isReplaying(flow)) return same(flow);
      return then(freshTurn(flow, { paused: event.paused, failed: false }), (now) =>
        event.paused ? same(now) : next(now, atTable),
      );
    case "hurry":
      return hurry(flow);
    case "stop":
      return then(endPace(flow), (now) => step(now, {}, { type: "stop" }));
    case "hint":
      // The hint must not cancel a bot's own thinking.
      return flow.waits || flow.hinting
        ? same(flow)
        : step(flow, { hinting: true }, { type: "hint" }, { type: "announce", words: (t) => t("table.hinting") });
    case "explained":
      return explained(flow, event);
  }
}
