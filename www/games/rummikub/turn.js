// A person's turn: the snapshot, the draft, what is in hand, and what the engine says about it.
// The one owner of that state. It knows no elements; the table shows it after every change.

import { isOld, moveTiles, notation, packDraft, setOf, startDraft, tidy, unpackDraft } from "./draft.js";
import { readSets, stepsTo } from "./hint.js";
import { tableModel } from "./model.js";
import { arrivals, drawnTile } from "./story.js";

/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Goal} Goal */
/** @typedef {import("./model.js").Judgement} Judgement */

export class Turn {
  /** @type {Snapshot|null} */
  snapshot = null;
  draft = startDraft({ table: [], rack: [] });
  /** @type {Judgement|null} */
  judged = null;
  /** @type {number[]} tiles that were taken and not yet put */
  held = [];
  /** @type {number[]} tiles that have just come: laid by others, drawn, or moved by a hint */
  fresh = [];
  /** How often a hint was asked for this turn. */
  #hints = 0;
  /** @type {Pick<TableContext, "ask"|"keep"|"kept"|"refuse">} */
  #context;

  /** @param {Pick<TableContext, "ask"|"keep"|"kept"|"refuse">} context */
  constructor(context) {
    this.#context = context;
  }

  /** The person at the rack is to move. */
  get active() {
    return (this.snapshot?.legal.length ?? 0) > 0;
  }

  get #opened() {
    const { snapshot } = this;
    return snapshot !== null && snapshot.shownSeat !== null && snapshot.view.opened[snapshot.shownSeat];
  }

  /** The draft that was stored for this position; it may be spoiled. @returns {unknown} */
  #kept() {
    return /** @type {{draft?: unknown}|null} */ (this.#context.kept())?.draft;
  }

  /**
   * Another position: other tiles, of which those that were there are known by their place only.
   * @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events
   * @returns {import("./story.js").Arrival[]} which tiles came, and from where
   */
  lay(next, events) {
    const { snapshot: before, draft: old } = this;
    this.snapshot = next;
    this.draft = (this.active && unpackDraft(next.view, this.#kept())) || startDraft(next.view);
    this.held = [];
    this.#hints = 0;
    this.#judge();
    const moves = before ? arrivals(events, old, this.draft, next.shownSeat) : null;
    this.fresh = [...(moves?.fresh ?? []), ...drawnTile(next.status, this.draft, next.shownSeat)];
    return moves?.from ?? [];
  }

  /** A step of the player's. @param {Draft} next @param {number[]} marked tiles to be seen as fresh */
  change(next, marked) {
    this.draft = next;
    this.held = [];
    this.fresh = marked;
    this.#judge();
    this.#context.keep({ draft: packDraft(this.draft) });
  }

  #judge() {
    this.judged = this.#context.ask(`judge ${notation(this.draft)}`);
    const orders = this.judged?.sets.map(({ tiles }) => tiles);
    if (orders) this.draft = tidy(this.draft, orders);
  }

  /** @param {string} order of the rack */
  model(order) {
    const { draft, judged, fresh } = this;
    return judged ? tableModel({ draft, judged, opened: this.#opened, order, fresh }) : null;
  }

  /** @param {number[]} tiles */
  namesOf(tiles) {
    return tiles.map((tile) => this.draft.names[tile]);
  }

  /** @param {number} wanted the key of a set */
  tilesOf(wanted) {
    return this.draft.sets.find(({ key }) => key === wanted)?.tiles ?? [];
  }

  /** @param {number[]} tiles */
  #isValid(tiles) {
    return this.#context.ask(`judge ${this.namesOf(tiles).join("")}`)?.sets[0].valid === true;
  }

  /** The sets that would be valid with what is held: each is judged as if it had it. */
  fitting() {
    const { held, draft } = this;
    if (held.length === 0) return [];
    const others = draft.sets.filter(({ tiles }) => !held.some((tile) => tiles.includes(tile)));
    return others.flatMap(({ key, tiles }) => (this.#isValid([...tiles, ...held]) ? [key] : []));
  }

  /** The set that can do without a tile which another one lacks. @param {string} name */
  spareOf(name) {
    const { draft } = this;
    const spare = draft.sets.findIndex((set) => {
      const rest = set.tiles.filter((tile) => draft.names[tile] !== name);
      const enough = rest.length > 2 && rest.length < set.tiles.length;
      return enough && (this.#opened || !isOld(draft, set)) && this.#isValid(rest);
    });
    return this.judged?.sets[spare];
  }

  /** Whether these tiles may be moved at all (R8); if not, it is said why. @param {number[]} tiles @param {Goal|null} goal */
  allows(tiles, goal) {
    const { draft } = this;
    if (this.#opened) return true;
    const sets = [...tiles.map((tile) => setOf(draft, tile)), draft.sets.find(({ key }) => key === goal) ?? null];
    if (!sets.some((set) => set && isOld(draft, set))) return true;
    this.#context.refuse({ code: "table-touched", rule: "R8" });
    return false;
  }

  /** Whether the tiles would be elsewhere then. @param {number[]} tiles @param {Goal} goal */
  moves(tiles, goal) {
    return moveTiles(this.draft, tiles, goal) !== this.draft;
  }

  /**
   * The next help: how many tiles can be laid, then step by step how.
   * @returns {{kind: "idle"} | {kind: "count", count: number} | {kind: "last"} |
   *   {kind: "step", step: import("./hint.js").HintStep, left: number}}
   */
  hint() {
    const plays = this.snapshot?.legal.flatMap((move) => ("tiles" in move ? [move] : [])) ?? [];
    const best = plays.find(({ tiles }) => tiles.length > 0);
    if (!best) return { kind: "idle" };
    this.#hints += 1;
    if (this.#hints === 1) return { kind: "count", count: best.tiles.length };
    const [step, ...more] = stepsTo(this.draft, readSets(best.text));
    return step ? { kind: "step", step, left: more.length } : { kind: "last" };
  }
}
