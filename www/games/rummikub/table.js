// The table of Rummikub: how a person plays on it by tap, key or drag, and how it is shown. The
// turn holds the state; after every change the table is redrawn.

import { button } from "../../ui/controls.js";
import { personal } from "../persons.js";
import { createBoard } from "./board.js";
import { Carry } from "./carry.js";
import { canSplit, isOwn, moveTiles, resetDraft, setOf, splitBefore, undoStep } from "./draft.js";
import { createHand } from "./hand.js";
import { readSets, stepsTo, takeStep } from "./hint.js";
import { createRoving } from "./keys.js";
import { tapMeaning } from "./model.js";
import { Motion } from "./motion.js";
import { showDraft } from "./panel.js";
import { beatsOf, Replay } from "./replay.js";
import { numberAt } from "./tile.js";
import { Turn } from "./turn.js";
import { drawnWords, endWords, hintStep, playWords, tileLabel, tileNames } from "./words.js";

/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("../types.js").TableView<GameTypes>} TableView */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Goal} Goal */

/** @param {TableContext} context @returns {TableView} */
export const createTable = (context) => new Table(context);

class Table {
  #context;
  #turn;
  #replay = new Replay();
  /** The current press only ends a replay. */
  #swallowed = false;
  #board;
  #motion;
  #hand;
  #roving;
  #carry;
  #ears = new AbortController();

  /** @param {TableContext} context */
  constructor(context) {
    const { t, root, slots } = context;
    this.#context = context;
    this.#turn = new Turn(context);
    this.#board = createBoard(slots.board, {
      onZoom: (zoom) => context.prefer("zoom", zoom),
      onPinch: () => this.#carry.cancel(),
    });
    this.#motion = new Motion({
      root,
      tile: this.#board.tile,
      travels: () => context.settings().motion === "full",
    });
    this.#hand = createHand(slots.hand, {
      onDraw: () => this.#drawOrPass(),
      onStepBack: () => this.#stepBack(),
      onStartOver: () => this.#change(resetDraft(this.#turn.draft), t("rummikub.say.start-over")),
      onEnd: () => this.#endTurn(),
      onSort: (order) => context.prefer("sort", order),
      onResize: () => this.#show(),
    });
    this.#roving = createRoving([this.#board.region, this.#hand.region], this.#board.reveal, (key, item) =>
      this.#onKey(key, item),
    );
    this.#carry = new Carry({
      root,
      turn: this.#turn,
      board: this.#board,
      hand: this.#hand,
      isFree: () => !this.#swallowed,
      onLift: (tiles) => {
        this.#motion.finish();
        this.#hold(tiles);
      },
      onDrop: (goal) => this.#put(goal),
      onCancel: () => this.#putDown(),
    });
    const { signal } = this.#ears;
    root.addEventListener("click", (event) => this.#onClick(event), { signal });
    document.addEventListener("keydown", (event) => this.#onQuickKey(event), { signal });
    root.addEventListener("pointerdown", (event) => this.#onPress(event), { signal, capture: true });
    // A key ends a replay, and is still handled as usual.
    document.addEventListener("keydown", () => this.#replay.frame && this.skip(), { signal, capture: true });
  }

  #order() {
    return String(this.#context.settings().preferences.sort);
  }

  #model() {
    return this.#turn.model(this.#order(), this.#replay.frame);
  }

  /** The actions on the set of the held tile. */
  #offers() {
    const { t } = this.#context;
    const { held, active, draft } = this.#turn;
    const [tile] = held;
    const set = held.length === 1 && active ? setOf(draft, tile) : null;
    if (!set || set.tiles.length < 2) return [];
    const whole = button(t("rummikub.whole"), "deck", () => this.#takeSet(tile));
    return canSplit(draft, tile) ? [whole, button(t("rummikub.split"), "split", () => this.#split(tile))] : [whole];
  }

  /** Draws everything except the animation; the focus does not move. */
  #show() {
    const { t, slots } = this.#context;
    const { snapshot, held, active, fresh, hinted, draft } = this.#turn;
    const model = this.#model();
    if (!snapshot || !model) return;
    const focused = this.#roving.focused();
    const { status, players, shownSeat } = snapshot;
    const holder = shownSeat === null ? null : players[shownSeat];
    // A replay may show a bot's rack.
    const title = holder?.kind === "bot" ? t("rummikub.rack.of", { name: holder.name }) : t("rummikub.rack");
    const shown = { model, held, active };
    const next = status.to_move === null ? null : players[status.to_move];
    const waiting = next ? t(personal("rummikub.wait", next), { name: next.name }) : t("rummikub.over");
    this.#board.show(
      {
        ...shown,
        points: status.options.opening,
        fits: this.#turn.fitting(),
        offers: this.#offers(),
        busy: this.#replay.frame !== null,
      },
      t,
    );
    this.#hand.show(
      {
        ...shown,
        names: draft.names,
        tile: this.#board.tile,
        fresh,
        hinted,
        order: this.#order(),
        canStepBack: draft.past.length > 0,
        title,
        idle: snapshot.view.pool > 0 ? "draw" : "pass",
        waiting,
      },
      t,
    );
    showDraft(slots.side, { ...shown, spareOf: (name) => this.#turn.spareOf(name) }, t);
    this.#roving.refresh();
    if (focused && focused !== document.activeElement)
      (focused.isConnected && !focused.hidden ? focused : this.#board.place).focus({ preventScroll: true });
  }

  /** Redraws, and lets tiles glide from their old positions. @param {() => void} act */
  #glide(act) {
    this.#motion.finish();
    const before = new Map([...this.#board.places(), ...this.#carry.places()]);
    act();
    this.#motion.glide(before);
  }

  /**
   * Applies a step of the player.
   * @param {Draft} next @param {string} said  empty: announced elsewhere
   * @param {{put?: number, hinted?: import("./turn.js").Pointed}} [more]  put: a tile announced with its new set, instead
   */
  #change(next, said, { put, hinted } = {}) {
    const { t, announce } = this.#context;
    if (!this.#turn.active || next === this.#turn.draft) return;
    this.#glide(() => {
      this.#turn.change(next, hinted);
      this.#show();
    });
    if (!said) return;
    const model = this.#model();
    if (!model) return;
    const set = model.sets.find(({ tiles }) => tiles.some(({ id }) => id === put));
    const self = set?.tiles.find(({ id }) => id === put);
    announce(`${set && self ? tileLabel(self, set, t) : said}. ${endWords(model.end, t)}`);
  }

  #stepBack() {
    this.#change(undoStep(this.#turn.draft), this.#context.t("rummikub.say.step-back"));
  }

  /** @param {number[]} tiles */
  #hold(tiles) {
    this.#turn.held = tiles;
    this.#show();
  }

  /** @param {number[]} tiles */
  #take(tiles) {
    const { t, announce } = this.#context;
    if (!this.#turn.allows(tiles, null)) return;
    this.#hold(tiles);
    const names = tileNames(this.#turn.namesOf(tiles), t);
    announce(tiles.length > 0 ? t("rummikub.say.taken", { tiles: names }) : t("rummikub.say.put-down"));
  }

  /** All tiles of a tile's set. @param {number} tile */
  #takeSet(tile) {
    this.#take(setOf(this.#turn.draft, tile)?.tiles ?? [tile]);
    this.#keepFocus(tile);
  }

  /** A used button is removed: the focus goes back to the tile. @param {number} tile */
  #keepFocus(tile) {
    if (document.activeElement === document.body) this.#roving.focus(this.#board.tile(tile));
  }

  /** @param {Goal} goal @param {number[]} [tiles] */
  #put(goal, tiles = this.#turn.held) {
    const { t } = this.#context;
    if (tiles.length === 0 || !this.#turn.allows(tiles, goal)) return;
    if (!this.#turn.moves(tiles, goal)) return this.#take([]);
    const focus = this.#roving.focused() === this.#board.place;
    const names = tileNames(this.#turn.namesOf(tiles), t);
    const [tile] = tiles;
    this.#change(moveTiles(this.#turn.draft, tiles, goal), t("rummikub.say.returned", { tiles: names }), { put: tile });
    this.#board.reveal(this.#board.tile(tile));
    // The next tile probably goes to the same set.
    if (focus) this.#roving.focus(this.#board.tile(tile));
  }

  /** A cancelled drag: the tiles glide back. */
  #putDown() {
    this.#glide(() => {
      this.#carry.clear();
      this.#hold([]);
    });
  }

  /** @param {number} tile */
  #split(tile) {
    if (!this.#turn.allows([tile], null)) return;
    this.#change(splitBefore(this.#turn.draft, tile), this.#context.t("rummikub.say.split"));
    this.#keepFocus(tile);
  }

  #endTurn() {
    const { active, judged } = this.#turn;
    if (active && judged?.legal) this.#context.play(judged.text);
  }

  #drawOrPass() {
    const [idle] = this.#turn.snapshot?.legal ?? [];
    if (!idle) return;
    // A wrong tap must not lose the arrangement.
    if (this.#model()?.changed) this.#context.refuse({ code: "draft-open" });
    else this.#context.play(idle.text);
  }

  /**
   * A press ends an animation. On the table the press is used up, because its target was still
   * moving; elsewhere it works as usual.
   * @param {PointerEvent} event
   */
  #onPress({ target }) {
    const replaying = this.#replay.frame !== null;
    this.skip();
    this.#swallowed = replaying && target instanceof Node && this.#board.region.contains(target);
  }

  /** @param {MouseEvent} event */
  #onClick({ target, clientX, clientY, detail }) {
    const { active, held, draft } = this.#turn;
    // The click of a key is not a press.
    if (!active || !(target instanceof Element) || (this.#swallowed && detail > 0)) return;
    const tile = numberAt(target, "tile");
    if (tile !== null) {
      const meaning = tapMeaning(draft, held, tile);
      return "put" in meaning ? this.#put(meaning.put) : this.#take(meaning.take);
    }
    if (target.closest("button, label")) {
      if (target.closest(".rk-new")) this.#put("new");
      return;
    }
    if (held.length === 0) {
      const set = numberAt(target, "set");
      if (set !== null) this.#take(this.#turn.tilesOf(set));
      return;
    }
    if (this.#hand.region.contains(target)) return this.#put("rack");
    const goal = this.#board.element.contains(target) ? this.#board.goalAt({ x: clientX, y: clientY }) : null;
    if (goal !== null) this.#put(goal);
  }

  /** A key on a tile or on the place for a new set. @param {string} key @param {HTMLElement} item */
  #onKey(key, item) {
    const { active, draft } = this.#turn;
    const tile = numberAt(item, "tile");
    if (!active || tile === null) return false;
    const letter = key.toLowerCase();
    if (letter === "s") this.#split(tile);
    else if (letter === "a") this.#takeSet(tile);
    else if ((key === "Delete" || key === "Backspace") && isOwn(draft, tile) && setOf(draft, tile))
      this.#takeBack(tile);
    else return false;
    return true;
  }

  /** Moves a tile back to the rack; the focus stays in the set. @param {number} tile */
  #takeBack(tile) {
    const tiles = setOf(this.#turn.draft, tile)?.tiles ?? [];
    const at = tiles.indexOf(tile);
    this.#put("rack", [tile]);
    const next = tiles[at + 1] ?? tiles[at - 1];
    this.#roving.focus(next === undefined ? this.#board.place : this.#board.tile(next));
  }

  /** Keys that work wherever the focus is on the table. @param {KeyboardEvent} event */
  #onQuickKey(event) {
    const { active, held, draft } = this.#turn;
    if (event.defaultPrevented || !active || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && (held.length > 0 || this.#carry.carrying())) {
      this.#carry.cancel();
      this.#take([]);
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && draft.past.length > 0) this.#stepBack();
    else return;
    event.preventDefault();
  }

  /** Shows a step of a replay. @param {import("./replay.js").Beat} beat @param {number} seat whose tiles come */
  #showBeat(beat, seat) {
    this.#motion.finish();
    const places = this.#board.places();
    this.#show();
    for (const tile of [...beat.frame.about].reverse()) this.#board.reveal(this.#board.tile(tile));
    this.#motion.replay(beat, seat, places);
  }

  #showZoom() {
    this.#board.showZoom(String(this.#context.settings().preferences.zoom), this.#context.t);
  }

  /** @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events */
  async update(next, events) {
    this.#carry.clear();
    this.skip();
    const places = this.#board.places();
    const { arrivals, replay } = this.#turn.lay(next, events);
    this.#board.setTiles(this.#turn.draft.names);
    this.#showZoom();
    if (replay) return this.#playBack(replay);
    this.#show();
    this.#motion.arrive(arrivals, places);
    await this.#motion.ended();
  }

  /** @param {NonNullable<ReturnType<Turn["lay"]>["replay"]>} replay */
  async #playBack({ change, seat }) {
    this.#board.comeIntoSight();
    const { speed } = /** @type {{speed?: string}} */ (this.#context.settings());
    const seen = await this.#replay.play(beatsOf(change, speed ?? "normal"), (beat) => this.#showBeat(beat, seat));
    if (!seen) return;
    // The sets may have a different order now.
    this.#glide(() => this.#show());
    await this.#motion.ended();
  }

  skip() {
    this.#motion.finish();
    if (this.#replay.cut()) this.#show();
  }

  /** @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events */
  remark(next, events) {
    return drawnWords(next, events, this.#context.t);
  }

  /** @param {{move: string, reasons: import("../../types/rummikub.js").Reasons}} advice @returns {import("../types.js").Telling} */
  hint({ move, reasons }) {
    const { snapshot, draft } = this.#turn;
    this.skip();
    const help = this.#turn.hint(move);
    // Every change of the draft redraws all of it: once is enough.
    if (help.kind !== "step") this.#show();
    if (help.kind === "idle") {
      const held = reasons.candidates.some(({ tiles }) => tiles !== null);
      const pool = snapshot?.view.pool ?? 0;
      return (say) => say(`rummikub.hint.${held ? "hold" : pool > 0 ? "draw" : "pass"}`);
    }
    if (help.kind === "count") return this.#adviceWords(move, reasons, help.count);
    if (help.kind === "last") return (say) => say("rummikub.hint.last");
    const { step, left } = help;
    this.#change(takeStep(draft, step), "", { hinted: this.#turn.hinted });
    // The hint may take space from the table.
    requestAnimationFrame(() => this.#board.reveal(this.#board.tile(step.tiles[0])));
    return (say) => hintStep(step, draft, left, say);
  }

  /** The table as it is after a move, and its tiles marked. @param {string} move */
  arrange(move) {
    const { draft } = this.#turn;
    this.#change(stepsTo(draft, readSets(move)).reduce(takeStep, draft), "");
  }

  /**
   * The first hint: how many tiles can be laid, or, for a bot that also rates the remaining rack, which play is best.
   * @param {string} move @param {import("../../types/rummikub.js").Reasons} reasons @param {number} count @returns {import("../types.js").Telling}
   */
  #adviceWords(move, { bot, candidates }, count) {
    const best = candidates.find((candidate) => candidate.move === move);
    if (bot !== "imagination" || !best?.tiles) return (say) => say("rummikub.hint.count", { count });
    const play = { ...best, tiles: best.tiles };
    const kept = (this.#turn.snapshot?.view.rack.length ?? 0) - play.tiles.length;
    return (say) => playWords(play, kept, say);
  }

  refresh() {
    this.#showZoom();
    this.#show();
  }

  destroy() {
    this.#carry.destroy();
    this.#replay.cut();
    this.#motion.finish();
    this.#ears.abort();
    this.#context.slots.side.hidden = true;
    this.#hand.destroy();
    this.#board.destroy();
  }
}
