/**
 * A game in play. It owns the engine's handle and carries out the effects of the turn flow: engine
 * calls and waiting. showing.js shows the position, thoughts.js asks the bots, saver.js saves. All
 * state is in the store's table.
 */
import { adapted, trackOf, tracked, trialOf } from "./adaptive.js";
import * as engine from "./engine.js";
import * as saves from "./saves.js";
import { Saver } from "./saver.js";
import { Showing } from "./showing.js";
import { Thoughts } from "./thoughts.js";
import { Stopwatch } from "./library/stopwatch.js";
import { refusalText, t } from "./i18n.js";
import { ClockKeeper } from "./clock/keeper.js";
import { personal } from "./games/persons.js";
import { advance, startFlow } from "./turn/flow.js";
import { lookOf, paceOf } from "./turn/pace.js";
import { painted, wait } from "./ui/dom.js";
import { peopleSeats, playersBySeat } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./games/types.js").Status} Status */
/** @typedef {import("./games/types.js").GameTypes["event"]} GameEvent */
/** @typedef {Pick<import("./games/types.js").TableView, "update"|"skip"|"hint"|"remark">} Display */
/** @typedef {import("./turn/flow.js").Event} Event */
/** @typedef {import("./turn/flow.js").Effect} Effect */
/** @typedef {import("./turn/flow.js").Step} Step */

/** The pause between the last animation and the result. */
const lastLook = 600;

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof import("./store.js").createStore<State>>} store
 * @property {Pick<ReturnType<typeof import("./thinker.js").createThinker>, "ask">} thinker
 * @property {(text: string, topic?: string) => void} announce
 * @property {(text: string, tone?: "bad") => void} say   shows a notice
 * @property {() => void} leave   another tab continues the game
 * @property {(saved: saves.SavedGame, status: Status) => Promise<boolean>} keep   stores it in the library
 * @property {() => boolean} makeRoom   frees slots of games that are in the library
 */

/** @param {Parts} parts */
export const createPlay = (parts) => new Play(parts);

class Play {
  /** @type {Parts} */
  #parts;
  /** @type {engine.Game|null} */
  #game = null;
  /** Aborted when a pending wait is no longer needed. */
  #waiting = new AbortController();
  #stopwatch = new Stopwatch();

  #keeper;
  #showing;
  #thoughts;
  #saver;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { store, announce } = parts;
    this.#showing = new Showing(parts);
    this.#thoughts = new Thoughts(parts);
    this.#saver = new Saver(parts);
    this.#keeper = new ClockKeeper({ store, announce, timeUp: () => this.#timeUp() });
  }

  /** @returns {Table} */
  #table() {
    const { table } = this.#parts.store.get();
    if (!table) throw new Error("no game on the table");
    return table;
  }

  #handle() {
    if (!this.#game) throw new Error("no game on the table");
    return this.#game;
  }

  /** @param {Partial<Table>} change */
  #updateTable(change) {
    this.#parts.store.update({ table: { ...this.#table(), ...change } });
  }

  /** @param {Event} event */
  #send(event) {
    const { store } = this.#parts;
    const { table, screen } = store.get();
    if (!table) return;
    const { flow, effects } = advance(table, event, screen === "table");
    if (flow !== table) store.update({ table: flow });
    for (const effect of effects) this.#carryOut(effect);
  }

  /** @param {Effect} effect */
  #carryOut(effect) {
    const { store, announce, say, leave } = this.#parts;
    switch (effect.type) {
      case "cancel":
        return this.#cancel();
      case "show":
        return this.#showing.show(this.#handle(), effect.events, effect.told);
      case "recall":
        return this.#showing.recall(this.#handle(), effect.ply, effect.begins);
      case "look":
        return this.#look(effect.ply);
      case "think":
        return void this.#think(effect.level, effect.settings);
      case "pace":
        return this.#pace(effect.level, effect.follows);
      case "settle":
        return this.#after(this.#showing.rest(), { type: "settled" });
      case "linger":
        return this.#after(wait(lastLook), { type: "seen" });
      case "skip":
        return this.#showing.display?.skip();
      case "stop":
        return this.#thoughts.stop();
      case "play":
        return this.#play(effect.text, effect.by);
      case "undo":
        return this.#undo(effect.count, effect.agreed);
      case "redo":
        return this.#redo(effect.until);
      case "hint":
        return void this.#hint();
      case "dialog":
        return store.update({ dialog: effect.dialog });
      case "announce":
        return announce(effect.words(t));
      case "say":
        return say(effect.words(t), "bad");
      case "leave":
        return leave();
    }
  }

  #cancel() {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.#thoughts.cancel();
    this.#showing.forget();
  }

  /**
   * Sends an event when the promise settles, unless the turn has ended.
   * @param {Promise<unknown>} promise @param {{type: "paced"} | {type: "settled"} | {type: "seen"} | {type: "looked", ply: number}} event
   */
  #after(promise, event) {
    const { signal } = this.#waiting;
    const { turn } = this.#table();
    promise.finally(() => {
      if (!signal.aborted) this.#send({ ...event, turn });
    });
  }

  #speed() {
    return this.#parts.store.get().settings.speed;
  }

  /** @param {string} level @param {boolean} follows another bot has just moved */
  #pace(level, follows) {
    const own = this.#table().module.pace?.(level);
    this.#after(wait(paceOf(this.#speed(), { own, follows })), { type: "paced" });
  }

  /** @param {number} ply */
  #look(ply) {
    const seen = Promise.all([this.#showing.rest(), wait(lookOf(this.#speed()))]);
    this.#after(seen, { type: "looked", ply });
  }

  /** @param {string} level @param {import("./types/shared.js").Player["settings"]} settings */
  async #think(level, settings) {
    const { signal } = this.#waiting;
    const { turn, record, status } = this.#table();
    const begun = performance.now();
    try {
      // The player who has just moved sees the move first.
      await painted();
      if (signal.aborted) return;
      const answer = await this.#thoughts.move({ record, ply: status.moves.length, level, settings }, (progress) =>
        this.#send({ type: "progressed", turn, progress, elapsed: performance.now() - begun }),
      );
      if (!signal.aborted) this.#send({ type: "answered", turn, answer });
    } catch {
      if (!signal.aborted) this.#send({ type: "failed", turn });
    }
  }

  /** @param {string} text @param {"person"|"bot"} by */
  #play(text, by) {
    const { turn } = this.#table();
    let played;
    try {
      played = engine.play(this.#handle(), text);
    } catch (error) {
      if (by === "bot") this.#send({ type: "failed", turn });
      else if (engine.isRefusal(error)) this.#parts.say(refusalText(error), "bad");
      return;
    }
    this.#changed("move", played.events);
    if (by === "person") saves.keepStored();
  }

  /** @param {number} count @param {number[]} [agreed] the seats that allow it */
  #undo(count, agreed = []) {
    try {
      engine.takeBack(this.#handle(), count, agreed);
    } catch (error) {
      if (engine.isRefusal(error)) this.#parts.say(refusalText(error), "bad");
      return;
    }
    this.#changed("undo");
  }

  /** The time of the seat to move is up: the engine applies the consequence. */
  #timeUp() {
    const { status, module } = this.#table();
    let played;
    try {
      played = engine.timeUp(this.#handle());
    } catch {
      // A move was made in the last moment.
      return;
    }
    if (played.outcome?.reason === "time") return this.#changed("time");
    const mover = playersBySeat(status, module.colours)[status.to_move ?? 0];
    this.#parts.say(t(personal("clock.up", mover), { name: mover.name }));
    this.#changed("move", played.events);
  }

  /** @param {number|null} until a seat that is to move then; null: one move */
  #redo(until) {
    const game = this.#handle();
    let status;
    do {
      engine.redo(game);
      status = engine.status(game);
    } while (until !== null && status.redo > 0 && status.to_move !== until);
    this.#changed("redo");
  }

  /** The position has changed. @param {Step} step @param {GameEvent[]} [events] what happened, when it was a move */
  #changed(step, events = []) {
    const game = this.#handle();
    const status = engine.status(game);
    this.#updateTable({ record: engine.record(game) });
    const kept = this.#saver.save(status, this.#stopwatch.read());
    const ended = step === "move" || step === "time";
    if (ended && status.outcome && peopleSeats(status).length > 0) this.#count(status);
    this.#send({ type: "changed", step, status, events, kept });
    if (step !== "open" && step !== "time")
      this.#keeper.turn(step === "move" ? (status.moves.at(-1)?.seat ?? null) : null);
  }

  /** A game was played to its end. @param {Status} status */
  #count(status) {
    const { store } = this.#parts;
    const { settings } = store.get();
    const { game } = status;
    const gamesPlayed = { ...settings.gamesPlayed, [game]: (Number(settings.gamesPlayed[game]) || 0) + 1 };
    const trial = trialOf(status);
    const { id } = this.#table().entry;
    const track = trial && tracked(trackOf(settings.adaptive[game]), { ...trial, id });
    const adaptive = track ? { ...settings.adaptive, [game]: track } : settings.adaptive;
    store.update({ settings: { ...settings, gamesPlayed, adaptive } });
    saves.writeSettings({ ...settings, gamesPlayed, adaptive });
  }

  /**
   * The players of the next game of this kind: adaptive bots get the current strength.
   * @param {string} game @param {import("./types/shared.js").Player[]} players
   */
  adapted(game, players) {
    return adapted(players, trackOf(this.#parts.store.get().settings.adaptive[game]).strength);
  }

  async #hint() {
    const { signal } = this.#waiting;
    const { turn } = this.#table();
    try {
      const answer = await this.#thoughts.advise();
      if (signal.aborted) return;
      const hint =
        this.#showing.display?.hint?.(answer) ??
        ((/** @type {typeof t} */ say) => say("table.hint", { move: answer.move }));
      this.#send({ type: "hinted", turn, hint });
    } catch {
      if (!signal.aborted) this.#send({ type: "hint-failed", turn });
    }
  }

  /**
   * Puts a game on the table, to be saved in that slot.
   * @param {engine.Game} fresh @param {string} slot @param {saves.GameEntry} entry
   */
  open(fresh, slot, entry) {
    const { store } = this.#parts;
    const { modules, table: before } = store.get();
    const status = engine.status(fresh);
    const module = modules[status.game];
    // The display of the previous game is about to be replaced: it cannot show this one.
    if (before?.module !== module) this.#showing.display = null;
    this.#game?.free();
    this.#game = fresh;
    const displayed = this.#showing.display !== null;
    const flow = startFlow(status, { hidden: module.hidden, displayed, turn: (before?.turn ?? 0) + 1 });
    const snapshot = { status, view: engine.view(fresh, null), shownSeat: null, legal: [], players: [] };
    this.#stopwatch.start(entry.played);
    store.update({ table: { ...flow, module, snapshot, slot, entry, record: "", stored: false } });
    this.#keeper.open();
    this.#changed("open");
  }

  /** Takes the game off the table. */
  close() {
    this.#cancel();
    this.#game?.free();
    this.#game = null;
    this.#parts.store.update({ table: null, dialog: null });
  }

  record() {
    return this.#parts.store.get().table?.record ?? "";
  }

  slot() {
    return this.#parts.store.get().table?.slot ?? "";
  }

  /** Whether the game on the table is saved and survives closing the page. */
  isSafe() {
    return this.#parts.store.get().table?.stored ?? true;
  }

  /** Another tab has taken the game over; a finished one may stay visible. */
  isElsewhere() {
    const { table, saved } = this.#parts.store.get();
    return table?.stored === true && !saved?.over && saves.isElsewhere(table.slot, table.entry.id);
  }

  /** Attaches or detaches the table screen. @param {Display|null} shown */
  attach(shown) {
    this.#showing.display = shown;
    this.#stopwatch.run(shown !== null);
    this.#send(shown ? { type: "displayed" } : { type: "put-away", atHome: this.#parts.store.get().screen === "home" });
  }

  /** A person's move. @param {string} text */
  move(text) {
    this.#send({ type: "move", text });
  }

  /** A tap while bots move or past moves are shown: skips pauses and animations. */
  hurry() {
    this.#send({ type: "hurry" });
  }

  /** Ends the bot's thinking. */
  stopThinking() {
    this.#send({ type: "stop" });
  }

  raiseCurtain() {
    this.#send({ type: "raise" });
  }

  undo() {
    this.#send({ type: "undo" });
  }

  /** These people agree to take the last move back. @param {number[]} seats */
  takeBack(seats) {
    this.#send({ type: "agreed", seats });
  }

  redo() {
    this.#send({ type: "redo" });
  }

  hint() {
    this.#send({ type: "hint" });
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.#send({ type: "pause", paused });
  }

  /** Requests a bot's reasons for an earlier move, if they are not loaded. @param {number} index */
  async explain(index) {
    const { status, reasons } = this.#table();
    if (reasons[index] || !status.moves[index]) return;
    try {
      const answer = await this.#thoughts.explain(index);
      this.#send({ type: "explained", index, about: status, reasons: answer.reasons });
    } catch {
      this.#parts.say(t("notice.bot-failed"), "bad");
    }
  }

  /** @param {string} question for the engine about the position that is shown */
  ask(question) {
    return this.#showing.ask(this.#game, question);
  }
}
