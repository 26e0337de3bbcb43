/**
 * A replay: the current move, the content of the board, and the timer of automatic play. It uses no
 * elements but the game's table, which is attached to it. Other parts of the screen, including the
 * review, use its public methods.
 *
 *   state            a store: listen with `state.subscribe`, read with `state.get()`
 *   goTo(ply)        the position after so many moves
 *   setMarks(marks)  marks on the slider and in the log, by the index of a move
 *   suggest(advice)  a better move, marked on the board as a hint is; returns why, in words
 *   arrange(ply, move, words)   a better move laid out on the board, in games that can
 *   pose(ply, try)   lets a person try their own move
 *   setCompanion(element)   words beside the board, in the place of the last move's
 */
import { feel } from "../feel.js";
import { createStore } from "../store.js";
import { tellingOf } from "../turn/telling.js";
import { t } from "../i18n.js";
import { wait } from "../ui/dom.js";
import { ReplayGame } from "./game.js";
import { ExpectedLine } from "./line.js";
import { mayTellAll, shownSeat, sightOf } from "./sight.js";
import { clampPly } from "./source.js";
import { dwellOf } from "./speed.js";

/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./speed.js").ReplaySpeed} ReplaySpeed */
/** @typedef {import("../games/types.js").Snapshot} Snapshot */
/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */
/** @typedef {import("../games/types.js").Telling} Telling */
/** @typedef {Pick<import("../games/types.js").TableView, "update"|"skip"|"hint"|"arrange"|"remark">} Display */

/**
 * A mark of a move: `tone` sets its colour, `label` its meaning.
 * @typedef {{tone: "good"|"minor"|"mistake"|"bad", label: string}} Mark
 */

/**
 * The content of the board in place of the game's own position: a line that a bot expects (at: how
 * many of its moves are made), a suggested move, or a position in which a person tries moves.
 * @typedef {{kind: "line", index: number, moves: string[], at: number} | {kind: "hint", words: Telling} | {kind: "pose"}} Aside
 */

/**
 * @typedef {object} ReplayState
 * @property {number} ply        so many moves are made
 * @property {boolean} playing
 * @property {ReplaySpeed} speed
 * @property {number|"mover"|null} seat   the seat whose hand is shown; null: the default
 * @property {Snapshot} snapshot
 * @property {Record<number, Mark>} marks   by the index of a move
 * @property {Aside|null} aside
 * @property {HTMLElement|null} companion   takes the place of the last move's sentence, for whoever poses positions
 */

/**
 * @typedef {object} ReplayParts
 * @property {import("./game.js").Engine} engine
 * @property {GameModule} module
 * @property {(text: string, topic: string) => void} announce
 * @property {() => import("../saves.js").Settings} settings
 */

/** The longest wait for an animation: a hidden page does not run them. */
const longestWait = 6000;

export class Replay {
  #parts;
  /** @type {Display|null} */
  #display = null;
  /** Aborted when automatic play must stop. */
  #run = new AbortController();
  /** @type {ExpectedLine|null} */
  #line = null;
  /** @type {((text: string) => void)|null} somebody tries moves */
  #onTry = null;
  /** What they have begun to arrange, in which position. @type {{ply: number, kept: unknown}|null} */
  #draft = null;
  source;
  module;
  game;
  sight;
  state;

  /** @param {ReplayParts} parts @param {Source} source @throws a refusal, if the record does not replay */
  constructor(parts, source) {
    this.#parts = parts;
    this.source = source;
    this.module = parts.module;
    this.game = new ReplayGame(parts.engine, parts.module, source.record);
    const { status, length } = this.game;
    this.sight = sightOf(status, { hidden: parts.module.hidden, origin: source.origin });
    const ply = clampPly(source.ply ?? 0, length);
    const { snapshot } = this.game.at(ply, shownSeat(this.sight, null, status, ply));
    /** @type {ReplayState} */
    const first = {
      ply,
      playing: false,
      speed: parts.settings().speed,
      seat: null,
      snapshot,
      marks: {},
      aside: null,
      companion: null,
    };
    this.state = createStore(first);
  }

  get length() {
    return this.game.length;
  }

  /** The seat shown after a number of moves. @param {number} ply */
  #seatAt(ply) {
    return shownSeat(this.sight, this.state.get().seat, this.game.status, ply);
  }

  /** Attaches or detaches the screen's table. @param {Display|null} display */
  attach(display) {
    this.#display = display;
    if (display) void display.update(this.state.get().snapshot, []);
    else this.pause();
  }

  /** @param {Snapshot} snapshot @param {GameTypes["event"][]} events */
  async #present(snapshot, events) {
    const { speed } = this.state.get();
    const shown = speed === "quickest" ? [] : events;
    this.state.update({ snapshot });
    feel(this.module, snapshot, shown, this.#parts.settings());
    await Promise.race([this.#display?.update(snapshot, shown), wait(longestWait)]);
  }

  /** Puts the game's own position on the board. @param {number} ply @param {boolean} spoken */
  #show(ply, spoken) {
    this.#endAside();
    const { snapshot, events } = this.game.at(ply, this.#seatAt(ply));
    this.state.update({ ply });
    if (spoken) this.#tell(snapshot, events, ply);
    return this.#present(snapshot, events);
  }

  /** @param {Snapshot} snapshot @param {GameTypes["event"][]} events @param {number} ply */
  #tell(snapshot, events, ply) {
    const { moveSentence } = this.module;
    const remark = this.#display?.remark?.(snapshot, events);
    const place = t("replay.place", { ply, plies: this.length });
    const sentence = ply === 0 ? "" : tellingOf(snapshot, { moveSentence, told: "move", remark }, t);
    const end = ply === this.length && snapshot.status.outcome ? this.outcome().title : "";
    this.#parts.announce([place, sentence, end].filter(Boolean).join(". "), "replay");
  }

  /** How the game ended, in words; empty while it goes on. */
  outcome() {
    const { status, players } = this.game;
    const { snapshot } = this.state.get();
    return status.outcome ? this.module.outcome(status, players, t, snapshot.view) : { title: "", detail: "" };
  }

  /**
   * A person goes to a position: automatic play stops.
   * @param {number} ply @param {{spoken?: boolean}} [how]  spoken: announced to screen readers; a slider announces itself
   */
  goTo(ply, { spoken = true } = {}) {
    this.pause();
    const wanted = clampPly(ply, this.length);
    const { ply: before, aside } = this.state.get();
    if (wanted === before && !aside) return this.#display?.skip();
    void this.#show(wanted, spoken);
  }

  /** @param {number} by */
  step(by) {
    const { ply, aside } = this.state.get();
    if (aside?.kind === "line") return this.stepLine(aside.at + by);
    this.goTo(ply + by);
  }

  /** Starts automatic play; from the beginning when at the end. */
  async play() {
    const run = new AbortController();
    this.#run.abort();
    this.#run = run;
    this.state.update({ playing: true });
    const { ply: from } = this.state.get();
    if (from >= this.length) {
      await this.#show(0, true);
      await wait(dwellOf(this.state.get().speed));
    }
    while (!run.signal.aborted && this.state.get().ply < this.length) {
      await this.#show(this.state.get().ply + 1, true);
      if (!run.signal.aborted) await wait(dwellOf(this.state.get().speed));
    }
    if (!run.signal.aborted) this.state.update({ playing: false });
  }

  pause() {
    this.#run.abort();
    if (this.state.get().playing) this.state.update({ playing: false });
  }

  toggle() {
    if (this.state.get().playing) this.pause();
    else void this.play();
  }

  /** @param {ReplaySpeed} speed */
  setSpeed(speed) {
    this.state.update({ speed });
  }

  /** Chooses whose hand is shown. @param {number|"mover"} seat */
  showSeat(seat) {
    this.state.update({ seat });
    void this.#show(this.state.get().ply, false);
  }

  /** @param {Record<number, Mark>} marks by the index of a move */
  setMarks(marks) {
    this.state.update({ marks });
  }

  /** @param {HTMLElement|null} companion an element beside the board, until it is taken away */
  setCompanion(companion) {
    this.state.update({ companion });
  }

  /** @param {string} question for the engine about the position on the board */
  ask(question) {
    return (this.#line ?? this.game).ask(question);
  }

  /** A person's move on the board. @param {string} text */
  tried(text) {
    this.#onTry?.(text);
  }

  /**
   * Marks a possible move on the board after a number of moves, as the table marks a hint.
   * @param {{ply: number, move: string, reasons: GameTypes["reasons"]}} advice
   * @param {(text: string) => void} [onTry]  somebody plays a move all the same
   * @returns {Telling} why, in words
   */
  suggest({ ply, move, reasons }, onTry) {
    // Whoever tries moves here may ask again, and for more.
    const { ply: here, aside } = this.state.get();
    const trying = onTry && this.#onTry && here === ply && (aside?.kind === "pose" || aside?.kind === "hint");
    if (!trying) this.#pose(ply, onTry ?? (() => {}));
    const words = this.#display?.hint?.({ move, reasons }) ?? (() => "");
    this.state.update({ aside: { kind: "hint", words } });
    return words;
  }

  /**
   * Lays a move of an earlier position out on the board.
   * @param {number} ply @param {string} move @param {Telling} words about it
   */
  arrange(ply, move, words) {
    this.#pose(ply, null);
    this.#display?.arrange?.(move);
    this.state.update({ aside: { kind: "hint", words } });
  }

  /**
   * Shows the position after a number of moves, for the player to move there.
   * @param {number} ply @param {(text: string) => void} onTry  called with a move that was tried; the position stays
   * @param {{again?: boolean}} [how]  again: with the arrangement that the player has begun
   */
  pose(ply, onTry, { again = false } = {}) {
    if (!again) this.#draft = null;
    this.#pose(ply, onTry);
    this.state.update({ aside: { kind: "pose" } });
  }

  /** What a turn of several steps has come to is kept while somebody tries moves. @param {unknown} kept */
  keep(kept) {
    if (this.#onTry) this.#draft = { ply: this.state.get().ply, kept };
  }

  kept() {
    return this.#onTry && this.#draft?.ply === this.state.get().ply ? this.#draft.kept : null;
  }

  /** @param {number} ply @param {((text: string) => void)|null} onTry */
  #pose(ply, onTry) {
    if (!this.mayPose(ply)) throw new Error("this hand may not be seen");
    this.pause();
    this.#endAside();
    this.#onTry = onTry;
    const snapshot = this.game.posed(ply);
    this.state.update({ ply });
    void this.#present(snapshot, []);
  }

  /** Whether a position may be shown from the seat to move there. @param {number} ply */
  mayPose(ply) {
    const next = this.game.status.moves[ply];
    return next !== undefined && (!this.module.hidden || mayTellAll(this.sight, next.seat));
  }

  /**
   * The line that a bot expects instead of a move, from the position before it.
   * @param {number} index of the move @param {string[]} moves
   */
  showLine(index, moves) {
    this.pause();
    this.#endAside();
    this.#line = new ExpectedLine(this.#parts.engine, this.module, this.game, index, moves);
    if (this.#line.moves.length === 0) return this.leaveAside();
    this.stepLine(1);
  }

  /** @param {number} wanted how many of its moves are made; none or more than all: back to the game */
  stepLine(wanted) {
    const line = this.#line;
    if (!line) return;
    if (wanted < 1 || wanted > line.moves.length) return this.leaveAside();
    const at = wanted;
    // Shows the line's first position, so that the animation is visible.
    const seat = this.#seatAt(line.ply + 1);
    if (at === 1) void this.#present(line.at(0, seat).snapshot, []);
    const { snapshot, events } = line.at(at, seat);
    this.state.update({ ply: line.ply, aside: { kind: "line", index: line.ply, moves: line.moves, at } });
    const move = snapshot.status.moves.at(-1);
    const sentence = move ? this.module.moveSentence(move, snapshot.players, t) : "";
    const place = t("replay.line.place", { at, count: line.moves.length });
    this.#parts.announce(`${place}. ${sentence}`, "replay");
    void this.#present(snapshot, events);
  }

  /** Returns to the game as it was played. */
  leaveAside() {
    const { ply, aside } = this.state.get();
    void this.#show(aside?.kind === "line" ? clampPly(aside.index + 1, this.length) : ply, true);
  }

  #endAside() {
    this.#line?.close();
    this.#line = null;
    this.#onTry = null;
    if (this.state.get().aside) this.state.update({ aside: null });
  }

  close() {
    this.pause();
    this.#line?.close();
    this.game.close();
  }
}
