// The table of Rummikub: what a person can do with it, by tap, key or drag, and how it is shown.
// The turn holds the state; after every change the table shows it again.

import { button } from "../../ui/controls.js";
import { counted } from "../counted.js";
import { createBoard } from "./board.js";
import { Carry } from "./carry.js";
import { canSplit, isOwn, moveTiles, resetDraft, setOf, splitBefore, undoStep } from "./draft.js";
import { createFlights } from "./flight.js";
import { createHand } from "./hand.js";
import { takeStep } from "./hint.js";
import { createRoving } from "./keys.js";
import { tapMeaning } from "./model.js";
import { showDraft } from "./panel.js";
import { numberAt } from "./tile.js";
import { Turn } from "./turn.js";
import { commitWords, drawnWords, hintStep, tileLabel, tileNames } from "./words.js";

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
  #flights = createFlights();
  #board;
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
    this.#hand = createHand(slots.hand, {
      onDraw: () => this.#drawOrPass(),
      onUndo: () => this.#undo(),
      onReset: () => this.#change(resetDraft(this.#turn.draft), t("rummikub.say.reset")),
      onCommit: () => this.#commit(),
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
      onLift: (tiles) => {
        this.#flights.finish();
        this.#hold(tiles);
      },
      onDrop: (goal) => this.#put(goal),
      onCancel: () => this.#putDown(),
    });
    const { signal } = this.#ears;
    root.addEventListener("click", (event) => this.#onClick(event), { signal });
    document.addEventListener("keydown", (event) => this.#onQuickKey(event), { signal });
    // A tap ends what moves, and still means what it means.
    root.addEventListener("pointerdown", () => this.skip(), { signal, capture: true });
  }

  #order() {
    return String(this.#context.settings().preferences.sort);
  }

  #moving() {
    return this.#context.settings().motion === "full";
  }

  #model() {
    return this.#turn.model(this.#order());
  }

  /** What can be done with the set of the tile in hand. */
  #offers() {
    const { t } = this.#context;
    const { held, active, draft } = this.#turn;
    const [tile] = held;
    const set = held.length === 1 && active ? setOf(draft, tile) : null;
    if (!set || set.tiles.length < 2) return [];
    const whole = button(t("rummikub.whole"), "deck", () => this.#takeSet(tile));
    return canSplit(draft, tile) ? [whole, button(t("rummikub.split"), "split", () => this.#split(tile))] : [whole];
  }

  /** Everything but the animation; the focus stays where it was. */
  #show() {
    const { t, slots } = this.#context;
    const { snapshot, held, active, fresh, draft } = this.#turn;
    const model = this.#model();
    if (!snapshot || !model) return;
    const focused = this.#roving.focused();
    const { status, players } = snapshot;
    const shown = { model, held, active };
    const waiting =
      status.to_move === null ? t("rummikub.over") : t("rummikub.wait", { name: players[status.to_move].name });
    this.#board.show(
      { ...shown, points: status.options.opening, fits: this.#turn.fitting(), offers: this.#offers() },
      t,
    );
    this.#hand.show(
      {
        ...shown,
        names: draft.names,
        tile: this.#board.tile,
        fresh,
        order: this.#order(),
        canUndo: draft.past.length > 0,
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

  /** Shows again, and lets tiles glide from where they were. @param {() => void} act */
  #glide(act) {
    this.#flights.finish();
    const before = new Map([...this.#board.places(), ...this.#carry.places()]);
    act();
    if (!this.#moving()) return;
    for (const [id, place] of before) {
      const tile = this.#board.tile(id);
      if (tile?.isConnected) this.#flights.glide(tile, place);
    }
  }

  /**
   * A step of the player's.
   * @param {Draft} next @param {string} said  empty: somebody else says it
   * @param {{put?: number, marked?: number[]}} [tiles]  put: said with the set it is in now, instead
   */
  #change(next, said, { put, marked = [] } = {}) {
    const { t, announce } = this.#context;
    if (!this.#turn.active || next === this.#turn.draft) return;
    this.#glide(() => {
      this.#turn.change(next, marked);
      this.#show();
    });
    const model = this.#model();
    if (!model || !said) return;
    const set = model.sets.find(({ tiles }) => tiles.some(({ id }) => id === put));
    const self = set?.tiles.find(({ id }) => id === put);
    announce(`${set && self ? tileLabel(self, set, t) : said}. ${commitWords(model.commit, t)}`);
  }

  #undo() {
    this.#change(undoStep(this.#turn.draft), this.#context.t("rummikub.say.undone"));
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
    announce(tiles.length > 0 ? t("rummikub.say.taken", { tiles: names }) : t("rummikub.say.let-go"));
  }

  /** The whole set of a tile. @param {number} tile */
  #takeSet(tile) {
    this.#take(setOf(this.#turn.draft, tile)?.tiles ?? [tile]);
    this.#keepFocus(tile);
  }

  /** A button that has done its work is gone: the focus goes back to the tile. @param {number} tile */
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
    this.#change(moveTiles(this.#turn.draft, tiles, goal), t("rummikub.say.back", { tiles: names }), { put: tile });
    this.#board.reveal(this.#board.tile(tile));
    // The next tile most likely goes to the same set.
    if (focus) this.#roving.focus(this.#board.tile(tile));
  }

  /** Nothing comes of it: the tiles glide back. */
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

  #commit() {
    const { active, judged } = this.#turn;
    if (active && judged?.legal) this.#context.play(judged.text);
  }

  #drawOrPass() {
    const [idle] = this.#turn.snapshot?.legal ?? [];
    if (!idle) return;
    // A wrong tap must not cost the arrangement.
    if (this.#model()?.changed) this.#context.refuse({ code: "draft-open" });
    else this.#context.play(idle.text);
  }

  /** @param {MouseEvent} event */
  #onClick({ target, clientX, clientY }) {
    const { active, held, draft } = this.#turn;
    if (!active || !(target instanceof Element)) return;
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

  /** Back to the rack; whoever takes a set apart stays there. @param {number} tile */
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
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && draft.past.length > 0) this.#undo();
    else return;
    event.preventDefault();
  }

  /** @param {import("./story.js").Arrival[]} arrivals @param {Map<number, DOMRect>} places  of the tiles before */
  #fly(arrivals, places) {
    let behind = 0;
    for (const { tile, was, seat } of arrivals) {
      const element = this.#board.tile(tile);
      const chip = this.#context.root.querySelector(`[data-seat="${seat}"]`);
      const place = was === null ? chip?.getBoundingClientRect() : places.get(was);
      if (!place || !element.isConnected) continue;
      if (was === null && !this.#moving()) this.#flights.appear(element);
      else if (was === null) this.#flights.arrive(element, place, behind++);
      else if (this.#moving()) this.#flights.glide(element, place);
    }
    if (arrivals.length > 0) this.#board.reveal(this.#board.tile(this.#turn.fresh[0]));
  }

  #showZoom() {
    this.#board.showZoom(String(this.#context.settings().preferences.zoom), this.#context.t);
  }

  /** @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events */
  async update(next, events) {
    this.#carry.clear();
    this.#flights.finish();
    const places = this.#board.places();
    const arrivals = this.#turn.lay(next, events);
    this.#board.setTiles(this.#turn.draft.names);
    this.#show();
    this.#fly(arrivals, places);
    this.#showZoom();
    await this.#flights.ended();
  }

  skip() {
    this.#flights.finish();
  }

  /** @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events */
  remark(next, events) {
    return drawnWords(next, events, this.#context.t);
  }

  /** @returns {import("../types.js").Telling} */
  hint() {
    const { snapshot, draft } = this.#turn;
    const help = this.#turn.hint();
    if (help.kind === "idle") return (say) => say(`rummikub.hint.${(snapshot?.view.pool ?? 0) > 0 ? "draw" : "pass"}`);
    if (help.kind === "count") return (say) => counted(say, "rummikub.hint.count", help.count);
    if (help.kind === "last") return (say) => say("rummikub.hint.last");
    const { step, left } = help;
    this.#change(takeStep(draft, step), "", { marked: step.tiles });
    // The hint itself may take room from the table.
    requestAnimationFrame(() => this.#board.reveal(this.#board.tile(step.tiles[0])));
    return (say) => hintStep(step, draft.names, left, say);
  }

  refresh() {
    this.#showZoom();
    this.#show();
  }

  destroy() {
    this.#carry.destroy();
    this.#flights.finish();
    this.#ears.abort();
    this.#context.slots.side.hidden = true;
    this.#hand.destroy();
    this.#board.destroy();
  }
}
