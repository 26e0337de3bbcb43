/**
 * A game in play. It owns the engine's handle and carries out what the turn flow asks for: engine
 * calls, saving, bots' thinking, waiting, announcements. All state is in the store's table.
 */
import * as engine from "./engine.js";
import * as saves from "./saves.js";
import { refusalText, t } from "./i18n.js";
import { advance, startFlow } from "./turn/flow.js";
import { painted, wait } from "./ui/dom.js";
import { peopleSeats, playersBySeat } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./games/types.js").Snapshot} Snapshot */
/** @typedef {import("./games/types.js").GameTypes["event"]} GameEvent */
/** @typedef {Pick<import("./games/types.js").TableView, "update"|"skip"|"hint"|"remark">} Display */
/** @typedef {import("./turn/flow.js").Event} Event */
/** @typedef {import("./turn/flow.js").Effect} Effect */
/** @typedef {import("./turn/flow.js").Step} Step */

/** So that people can follow a bot's move; shorter than a person needs to look up. */
const botPause = 350;
/** The longest a bot or the curtain waits for an animation to end. */
const longestWait = 6000;
/** Between the end of the last animation and the result. */
const lastLook = 600;

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof import("./store.js").createStore<State>>} store
 * @property {Pick<ReturnType<typeof import("./thinker.js").createThinker>, "ask">} thinker
 * @property {(text: string) => void} announce
 * @property {(text: string, tone?: "bad") => void} say   a notice everybody sees
 * @property {() => void} leave   another tab goes on with the game
 */

/** @param {Parts} parts */
export const createPlay = (parts) => new Play(parts);

class Play {
  /** @type {Parts} */
  #parts;
  /** @type {engine.Game|null} */
  #game = null;
  /** @type {Display|null} */
  #display = null;
  /** @type {Promise<unknown>} the animation of what was shown last */
  #animation = Promise.resolve();
  /** @type {import("./thinker.js").Thought|null} a bot's move, or a hint, that is being thought about */
  #thought = null;
  /** Aborted when what is waited for no longer matters. */
  #waiting = new AbortController();

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
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
        return this.#show(effect.events, effect.told);
      case "think":
        return void this.#think(effect.level, effect.settings);
      case "pace":
        return this.#after(wait(this.#table().module.pace?.(effect.level) ?? botPause), "paced");
      case "settle":
        return this.#after(Promise.race([this.#animation, wait(longestWait)]), "settled");
      case "linger":
        return this.#after(wait(lastLook), "seen");
      case "skip":
        return this.#display?.skip();
      case "stop":
        return this.#thought?.stop();
      case "play":
        return this.#play(effect.text, effect.by);
      case "undo":
        for (let step = 0; step < effect.count; step += 1) engine.undo(this.#handle());
        return this.#changed("undo");
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
    this.#thought?.cancel();
    this.#thought = null;
  }

  /** Sends this when the promise settles, unless the turn is over by then. @param {Promise<unknown>} promise @param {"paced"|"settled"|"seen"} type */
  #after(promise, type) {
    const { signal } = this.#waiting;
    const { turn } = this.#table();
    promise.finally(() => {
      if (!signal.aborted) this.#send({ type, turn });
    });
  }

  /** What whoever has the device may see. @returns {Snapshot} */
  #look() {
    const { status, holder, module } = this.#table();
    const game = this.#handle();
    return {
      status,
      view: engine.view(game, holder),
      shownSeat: holder,
      legal: status.to_move !== null && status.to_move === holder ? engine.legalMoves(game) : [],
      players: playersBySeat(status, module.colours),
    };
  }

  /** @param {GameEvent[]} events @param {Step|null} told */
  #show(events, told) {
    const snapshot = this.#look();
    this.#updateTable({ snapshot });
    this.#tell(snapshot, events, told);
    this.#animation = this.#display?.update(snapshot, events) ?? Promise.resolve();
  }

  /** Says where the game is now, and what led there. @param {Snapshot} snapshot @param {GameEvent[]} events @param {Step|null} told */
  #tell({ status, players, legal, ...shown }, events, told) {
    const { module } = this.#table();
    const remark = this.#display?.remark?.({ status, players, legal, ...shown }, events);
    if (!told && !remark) return;
    const move = status.moves.at(-1);
    const sentence = move && module.moveSentence(move, players, t);
    const walked = told === "undo" || told === "redo";
    const last = walked && sentence ? t("table.last", { move: sentence }) : sentence;
    const mover = told && legal.length > 0 && players[status.to_move ?? 0];
    // "You" is only certain where a single person plays.
    const whose = mover && (peopleSeats(status).length > 1 ? t("home.to-play", mover) : t("table.your-turn"));
    this.#parts.announce([walked && t(`table.${told}`), last, remark, whose].filter(Boolean).join(". "));
  }

  /** A level of this game; the strongest if none is named. @param {string} [name] */
  #level(name) {
    const { catalogue } = this.#parts.store.get();
    const levels = catalogue.find(({ id }) => id === this.#table().status.game)?.levels ?? [];
    const level = levels.find(({ id }) => id === name) ?? levels.at(-1);
    if (!level) throw new Error("a game without bots");
    return level;
  }

  /** @param {string} level @param {import("./types/shared.js").Player["settings"]} settings */
  async #think(level, settings) {
    const { signal } = this.#waiting;
    const { turn, record, status } = this.#table();
    const begun = performance.now();
    try {
      // Whoever has just moved sees that first.
      await painted();
      if (signal.aborted) return;
      this.#thought = this.#parts.thinker.ask(
        { record, ply: status.moves.length, level, settings },
        this.#level(level),
        (progress) => this.#send({ type: "progressed", turn, progress, elapsed: performance.now() - begun }),
      );
      const answer = await this.#thought.answer;
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

  /** The position is another now. @param {Step} step @param {GameEvent[]} [events] what happened, when it was a move */
  #changed(step, events = []) {
    const game = this.#handle();
    const status = engine.status(game);
    this.#updateTable({ record: engine.record(game) });
    const kept = this.#save(status.outcome !== null);
    this.#send({ type: "changed", step, status, events, kept });
  }

  /** @param {boolean} over @returns {boolean} whether the game is still this tab's */
  #save(over) {
    const { store, say } = this.#parts;
    const { slot, record, stored: before } = this.#table();
    if (before && saves.isElsewhere(slot)) return false;
    const { saved: last, storageFailed } = store.get();
    // Coming back to a game is not playing it: "saved an hour ago" stays true.
    const updated = last?.record === record ? last.updated : Date.now();
    const saved = { slot, record, updated, over };
    const stored = saves.writeGame(saved);
    store.update({ saved, storageFailed: !stored });
    this.#updateTable({ stored });
    if (!stored && !storageFailed) say(t("notice.storage"), "bad");
    return true;
  }

  async #hint() {
    const { signal } = this.#waiting;
    const { turn, record, status } = this.#table();
    if (this.#display?.hint) return this.#send({ type: "hinted", turn, hint: this.#display.hint() });
    try {
      const strongest = this.#level();
      this.#thought?.cancel();
      this.#thought = this.#parts.thinker.ask({ record, ply: status.moves.length, level: strongest.id }, strongest);
      const { move } = await this.#thought.answer;
      if (!signal.aborted) this.#send({ type: "hinted", turn, hint: (say) => say("table.hint", { move }) });
    } catch {
      if (!signal.aborted) this.#send({ type: "hint-failed", turn });
    }
  }

  /** Puts a game on the table, to be saved in that slot. @param {engine.Game} fresh @param {string} slot */
  open(fresh, slot) {
    const { store } = this.#parts;
    const { modules, table: before } = store.get();
    const status = engine.status(fresh);
    const module = modules[status.game];
    // The display of another game is about to be replaced: it cannot show this one.
    if (before?.module !== module) this.#display = null;
    this.#game?.free();
    this.#game = fresh;
    const displayed = this.#display !== null;
    const flow = startFlow(status, { hidden: module.hidden, displayed, turn: (before?.turn ?? 0) + 1 });
    const snapshot = { status, view: engine.view(fresh, null), shownSeat: null, legal: [], players: [] };
    store.update({ table: { ...flow, module, snapshot, slot, record: "", stored: false } });
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

  /** The game on the table would survive this page. */
  isSafe() {
    return this.#parts.store.get().table?.stored ?? true;
  }

  /** Another tab has taken the game; one that is over may stay in sight. */
  isElsewhere() {
    const { table, saved } = this.#parts.store.get();
    return table?.stored === true && !saved?.over && saves.isElsewhere(table.slot);
  }

  /** The table screen is there, or gone. @param {Display|null} shown */
  attach(shown) {
    this.#display = shown;
    this.#send(shown ? { type: "displayed" } : { type: "put-away", atHome: this.#parts.store.get().screen === "home" });
  }

  /** A person's move. @param {string} text */
  move(text) {
    this.#send({ type: "move", text });
  }

  /** Somebody taps while bots move: no pause, no animation. */
  hurry() {
    this.#send({ type: "hurry" });
  }

  /** The bot has thought long enough. */
  stopThinking() {
    this.#send({ type: "stop" });
  }

  raiseCurtain() {
    this.#send({ type: "raise" });
  }

  undo() {
    this.#send({ type: "undo" });
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

  /** The why panel is to be about this move. @param {number} index */
  select(index) {
    this.#send({ type: "select", index });
  }

  /** Fetches a bot's reasons for an earlier move, if they are not at hand. @param {number} index */
  async explain(index) {
    const { status, reasons, record } = this.#table();
    const move = status.moves[index];
    if (reasons[index] || !move) return;
    const { level = "", settings } = status.players[status.order[move.seat]];
    try {
      const question = { record, ply: index, level, settings };
      const answer = await this.#parts.thinker.ask(question, this.#level(level)).answer;
      this.#send({ type: "explained", index, about: status, reasons: answer.reasons });
    } catch {
      this.#parts.say(t("notice.bot-failed"), "bad");
    }
  }

  /** @param {string} question for the engine about this game */
  ask(question) {
    return this.#game ? engine.ask(this.#game, question) : null;
  }
}
