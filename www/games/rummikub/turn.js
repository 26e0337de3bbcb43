// A person's turn: the snapshot, the draft, the held tiles, and the engine's judgement. It is the
// only owner of that state. It uses no elements; the table redraws after every change.

import {
  isChanged,
  isOld,
  isOwn,
  moveTiles,
  notation,
  packDraft,
  setOf,
  startDraft,
  tidy,
  unpackDraft,
} from "./draft.js";
import { readSets, stepsTo } from "./hint.js";
import { tableModel } from "./model.js";
import { arrivals, changeByOthers, drawnTile, replayOf } from "./story.js";

/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Goal} Goal */
/** @typedef {import("./model.js").Judgement} Judgement */

/**
 * The tiles a hint points at.
 * @typedef {{tiles: number[], button: "idle"|"end"|null}} Pointed  idle: draw or pass; end: the turn
 */

/** @type {Pointed} */
const NOTHING = { tiles: [], button: null };

export class Turn {
  /** @type {Snapshot|null} */
  snapshot = null;
  draft = startDraft({ table: [], rack: [] });
  /** @type {Judgement|null} */
  judged = null;
  /** @type {number[]} tiles that were taken and not yet put */
  held = [];
  /** @type {number[]} tiles that others have laid since the person moved last, and the one that was drawn then */
  fresh = [];
  /** @type {number[]} tiles that others have moved since then */
  moved = [];
  hinted = NOTHING;
  /** The number of hints requested this turn. */
  #hints = 0;
  /** @type {string[][]|null} the table when the game began, if it was seen */
  #first = null;
  /** @type {Pick<TableContext, "ask"|"keep"|"kept"|"refuse">} */
  #context;

  /** @param {Pick<TableContext, "ask"|"keep"|"kept"|"refuse">} context */
  constructor(context) {
    this.#context = context;
  }

  /** Whether the rack's owner is to move. */
  get active() {
    return (this.snapshot?.legal.length ?? 0) > 0;
  }

  get #opened() {
    const { snapshot } = this;
    return snapshot !== null && snapshot.shownSeat !== null && snapshot.view.opened[snapshot.shownSeat];
  }

  /** The draft stored for this position; it may be invalid. @returns {unknown} */
  #kept() {
    return /** @type {{draft?: unknown}|null} */ (this.#context.kept())?.draft;
  }

  /**
   * Takes another position. Its tiles have new numbers; tiles that stay are matched by position only.
   * @param {Snapshot} next @param {import("../../types/rummikub.js").Event[]} events
   * @returns {{arrivals: import("./story.js").Arrival[], replay: ReturnType<typeof replayOf>}}
   *   the arriving tiles with their origins; the plays of others to show
   */
  lay(next, events) {
    const { snapshot: before, draft: old } = this;
    this.snapshot = next;
    this.draft = (this.active && unpackDraft(next.view, this.#kept())) || startDraft(next.view);
    this.held = [];
    this.hinted = NOTHING;
    this.#hints = 0;
    this.#judge();
    const { status, shownSeat } = next;
    if (!status.moves.some((move) => "tiles" in move)) this.#first = next.view.table;
    const since = changeByOthers(next, status.seed === null ? this.#first : []);
    this.fresh = [...(since?.laid ?? []), ...drawnTile(status, this.draft, shownSeat)];
    this.moved = since?.moved ?? [];
    return {
      arrivals: before ? arrivals(events, old, this.draft, shownSeat) : [],
      replay: before && !isChanged(this.draft) ? replayOf(before, next, events, since) : null,
    };
  }

  /**
   * Applies a step of the player, or of a hint, which then points at its tiles.
   * @param {Draft} next @param {Pointed} [hinted]
   */
  change(next, hinted = NOTHING) {
    this.draft = next;
    this.held = [];
    this.hinted = hinted;
    this.#judge();
    this.#context.keep({ draft: packDraft(this.draft) });
  }

  #judge() {
    this.judged = this.#context.ask(`judge ${notation(this.draft)}`);
    const orders = this.judged?.sets.map(({ tiles }) => tiles);
    if (orders) this.draft = tidy(this.draft, orders);
  }

  /** @param {string} order of the rack @param {import("./replay.js").Frame|null} frame  what is shown of a replay */
  model(order, frame) {
    const { draft, judged, fresh, moved, hinted } = this;
    const shown = { opened: this.#opened, order };
    if (!judged) return null;
    const halfway = frame && this.#halfway(frame);
    return halfway
      ? tableModel({ ...shown, ...halfway })
      : tableModel({ ...shown, draft, judged, fresh, moved, hinted: hinted.tiles });
  }

  /** The table during another seat's play: neither valid nor invalid. @param {import("./replay.js").Frame} frame */
  #halfway({ sets, laid, moved, lifted }) {
    const { draft } = this;
    const table = { ...draft, sets, start: sets };
    const judged = this.#context.ask(`judge ${notation(table)}`);
    if (!judged) return null;
    return {
      draft: tidy(
        table,
        judged.sets.map(({ tiles }) => tiles),
      ),
      judged: { ...judged, sets: judged.sets.map((set) => ({ ...set, valid: true })) },
      fresh: laid,
      moved: [...moved, ...lifted],
      lifted,
    };
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

  /** The sets that would be valid with the held tiles: each is judged as if it had them. */
  fitting() {
    const { held, draft } = this;
    if (held.length === 0) return [];
    const others = draft.sets.filter(({ tiles }) => !held.some((tile) => tiles.includes(tile)));
    return others.flatMap(({ key, tiles }) => (this.#isValid([...tiles, ...held]) ? [key] : []));
  }

  /** The set that can spare a tile which another set lacks. @param {string} name */
  spareOf(name) {
    const { draft } = this;
    const spare = draft.sets.findIndex((set) => {
      const rest = set.tiles.filter((tile) => draft.names[tile] !== name);
      const enough = rest.length > 2 && rest.length < set.tiles.length;
      return enough && (this.#opened || !isOld(draft, set)) && this.#isValid(rest);
    });
    return this.judged?.sets[spare];
  }

  /**
   * Whether these tiles may be moved at all (R8); otherwise shows the reason.
   * @param {number[]} tiles @param {Goal|null} goal
   */
  allows(tiles, goal) {
    const { draft } = this;
    if (this.#opened) return true;
    const sets = [...tiles.map((tile) => setOf(draft, tile)), draft.sets.find(({ key }) => key === goal) ?? null];
    if (!sets.some((set) => set && isOld(draft, set))) return true;
    this.#context.refuse({ code: "table-touched", rule: "R8" });
    return false;
  }

  /** Whether this would move any of the tiles. @param {number[]} tiles @param {Goal} goal */
  moves(tiles, goal) {
    return moveTiles(this.draft, tiles, goal) !== this.draft;
  }

  /**
   * The next help: how many tiles can be laid, then the steps.
   * @param {string} advice the best move
   * @returns {{kind: "idle"} | {kind: "count", count: number} | {kind: "last"} |
   *   {kind: "step", step: import("./hint.js").HintStep, left: number}}
   */
  hint(advice) {
    const { draft } = this;
    this.hinted = { tiles: [], button: "idle" };
    if (advice === this.snapshot?.legal[0]?.text) return { kind: "idle" };
    const target = readSets(advice);
    const steps = stepsTo(draft, target);
    this.#hints += 1;
    if (this.#hints === 1) {
      const wanted = steps.flatMap(({ tiles }) => tiles).filter((tile) => isOwn(draft, tile) && !setOf(draft, tile));
      this.hinted = { tiles: wanted, button: null };
      return { kind: "count", count: target.flat().length - draft.old };
    }
    const [step, ...more] = steps;
    this.hinted = { tiles: step?.tiles ?? [], button: more.length > 0 ? null : "end" };
    return step ? { kind: "step", step, left: more.length } : { kind: "last" };
  }
}
