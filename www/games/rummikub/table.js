// The table of Rummikub: holds the snapshot, the draft and what is in hand, and after every
// change has the draft judged and shows it all again.

import { button } from "../../ui/controls.js";
import { createDrag } from "../../ui/drag.js";
import { createBoard } from "./board.js";
import {
  canSplit,
  isOld,
  isOwn,
  moveTiles,
  notation,
  packDraft,
  resetDraft,
  setOf,
  splitBefore,
  startDraft,
  tidy,
  undoStep,
  unpackDraft,
} from "./draft.js";
import { createFlights } from "./flight.js";
import { createHand } from "./hand.js";
import { readSets, stepsTo, takeStep } from "./hint.js";
import { createRoving } from "./keys.js";
import { tableModel, tapMeaning } from "./model.js";
import { showDraft } from "./panel.js";
import { arrivals, drawnTile } from "./story.js";
import { commitWords, counted, drawnWords, hintStep, tileLabel, tileNames } from "./words.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").TableContext} TableContext */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Goal} Goal */
/** @typedef {import("./model.js").Judgement} Judgement */

/** @param {TableContext} context @returns {TableView} */
export function createTable(context) {
  const { t } = context;
  /** @type {Snapshot|null} */
  let snapshot = null;
  let draft = startDraft({ table: [], rack: [] });
  /** @type {Judgement|null} */
  let judged = null;
  /** @type {number[]} tiles that were taken and not yet put */
  let held = [];
  /** @type {number[]} tiles that have just come: laid by others, drawn, or moved by a hint */
  let fresh = [];
  /** How often a hint was asked for this turn. */
  let hints = 0;
  /** @type {HTMLElement[]} copies that follow the pointer */
  let carried = [];
  /** While a tile is held near the edge of the table: which way it pulls, since when, and the next frame. */
  let [pull, since, frame] = [0, 0, 0];

  const flights = createFlights();
  const board = createBoard(context.slots.board, {
    onZoom: (zoom) => context.prefer("zoom", zoom),
    onPinch: () => drag.cancel(),
  });
  const hand = createHand(context.slots.hand, {
    onDraw: drawOrPass,
    onUndo: () => change(undoStep(draft), t("rummikub.say.undone")),
    onReset: () => change(resetDraft(draft), t("rummikub.say.reset")),
    onCommit: commit,
    onSort: (order) => context.prefer("sort", order),
    onResize: () => show(),
  });
  const roving = createRoving([board.region, hand.region], board.reveal, onKey);
  const drag = createDrag({
    area: context.root,
    indexOf: pieceAt,
    scrolls: (target) => target instanceof Node && board.region.contains(target) && board.scrolls(),
    onLift: lift,
    onMove: carry,
    onDrop: drop,
    onCancel: () => putDown(),
  });

  const active = () => (snapshot?.legal.length ?? 0) > 0;
  const opened = () => snapshot !== null && snapshot.shownSeat !== null && snapshot.view.opened[snapshot.shownSeat];
  const order = () => context.settings().preferences.sort;
  const moving = () => context.settings().motion === "full";

  /** @param {EventTarget|null} target @param {"tile"|"set"} kind */
  function numberAt(target, kind) {
    const piece = target instanceof Element ? target.closest(`[data-${kind}]`) : null;
    return piece instanceof HTMLElement && piece.isConnected ? Number(piece.dataset[kind]) : null;
  }
  const tileAt = (/** @type {EventTarget|null} */ target) => numberAt(target, "tile");

  /** A tile, or a set by its frame: those are counted after the tiles. @param {EventTarget|null} target */
  function pieceAt(target) {
    const key = numberAt(target, "set");
    return tileAt(target) ?? (key === null ? -1 : draft.names.length + key);
  }

  /** @param {number} wanted */
  const tilesOf = (wanted) => draft.sets.find(({ key }) => key === wanted)?.tiles ?? [];

  function judge() {
    judged = context.ask(`judge ${notation(draft)}`);
    if (judged)
      draft = tidy(
        draft,
        judged.sets.map(({ tiles }) => tiles),
      );
  }

  /** @param {number[]} tiles */
  const isValid = (tiles) => context.ask(`judge ${namesOf(tiles).join("")}`)?.sets[0].valid === true;

  /** The sets that would be valid with what is held: each is judged as if it had it. */
  function fitting() {
    if (held.length === 0) return [];
    const others = draft.sets.filter(({ tiles }) => !held.some((tile) => tiles.includes(tile)));
    return others.flatMap(({ key, tiles }) => (isValid([...tiles, ...held]) ? [key] : []));
  }

  /** The set that can do without a tile which another one lacks. @param {string} name */
  const spareOf = (name) =>
    judged?.sets[
      draft.sets.findIndex((set) => {
        const rest = set.tiles.filter((tile) => draft.names[tile] !== name);
        return rest.length > 2 && rest.length < set.tiles.length && (opened() || !isOld(draft, set)) && isValid(rest);
      })
    ];

  /** What can be done with the set of the tile in hand. */
  function offers() {
    const [tile] = held;
    const set = held.length === 1 && active() ? setOf(draft, tile) : null;
    if (!set || set.tiles.length < 2) return [];
    const whole = button(t("rummikub.whole"), "deck", () => takeSet(tile));
    return canSplit(draft, tile) ? [whole, button(t("rummikub.split"), "split", () => split(tile))] : [whole];
  }

  const modelNow = () => (judged ? tableModel({ draft, judged, opened: opened(), order: order(), fresh }) : null);

  /** Everything but the animation; the focus stays where it was. */
  function show() {
    const model = modelNow();
    if (!snapshot || !model) return;
    const focused = roving.focused();
    const { status, players } = snapshot;
    const shown = { model, held, active: active() };
    board.show({ ...shown, points: status.options.opening, fits: fitting(), offers: offers() }, t);
    hand.show(
      {
        ...shown,
        names: draft.names,
        tile: board.tile,
        fresh,
        order: order(),
        canUndo: draft.past.length > 0,
        idle: snapshot.view.pool > 0 ? "draw" : "pass",
        waiting:
          status.to_move === null ? t("rummikub.over") : t("rummikub.wait", { name: players[status.to_move].name }),
      },
      t,
    );
    showDraft(context.slots.side, { ...shown, spareOf }, t);
    roving.refresh();
    if (focused && focused !== document.activeElement)
      (focused.isConnected && !focused.hidden ? focused : board.place).focus({ preventScroll: true });
  }

  /** Shows again, and lets tiles glide from where they were. @param {() => void} act */
  function glide(act) {
    flights.finish();
    const before = board.places();
    for (const copy of carried) before.set(Number(copy.dataset.tile), copy.getBoundingClientRect());
    act();
    if (!moving()) return;
    for (const [id, place] of before) if (board.tile(id)?.isConnected) flights.glide(board.tile(id), place);
  }

  /**
   * A step of the player's.
   * @param {Draft} next @param {string} said
   * @param {{put?: number, marked?: number[]}} [tiles]  put: said with the set it is in now, instead
   */
  function change(next, said, { put: tile, marked = [] } = {}) {
    if (!active() || next === draft) return;
    glide(() => {
      draft = next;
      held = [];
      fresh = marked;
      judge();
      context.keep({ draft: packDraft(draft) });
      show();
    });
    const model = modelNow();
    // A hint has words of its own.
    if (!model || !said) return;
    const set = model.sets.find(({ tiles }) => tiles.some(({ id }) => id === tile));
    const self = set?.tiles.find(({ id }) => id === tile);
    context.announce(`${set && self ? tileLabel(self, set, t) : said}. ${commitWords(model.commit, t)}`);
  }

  /** Whether these tiles may be moved at all (R8); if not, it is said why. @param {number[]} tiles @param {Goal|null} goal */
  function allowed(tiles, goal) {
    if (opened()) return true;
    const sets = [...tiles.map((tile) => setOf(draft, tile)), draft.sets.find(({ key }) => key === goal) ?? null];
    if (!sets.some((set) => set && isOld(draft, set))) return true;
    context.refuse({ code: "table-touched", rule: "R8" });
    return false;
  }

  /** @param {number[]} tiles */
  function take(tiles) {
    if (!allowed(tiles, null)) return;
    held = tiles;
    show();
    context.announce(
      tiles.length > 0 ? t("rummikub.say.taken", { tiles: tileNames(namesOf(tiles), t) }) : t("rummikub.say.let-go"),
    );
  }

  /** The whole set of a tile. @param {number} tile */
  function takeSet(tile) {
    take(setOf(draft, tile)?.tiles ?? [tile]);
    keepFocus(tile);
  }

  /** A button that has done its work is gone: the focus goes back to the tile. @param {number} tile */
  function keepFocus(tile) {
    if (document.activeElement === document.body) roving.focus(board.tile(tile));
  }

  const namesOf = (/** @type {number[]} */ tiles) => tiles.map((tile) => draft.names[tile]);

  /** @param {Goal} goal @param {number[]} [tiles] */
  function put(goal, tiles = held) {
    if (tiles.length === 0 || !allowed(tiles, goal)) return;
    const next = moveTiles(draft, tiles, goal);
    if (next === draft) return take([]);
    const focus = roving.focused() === board.place;
    const [tile] = tiles;
    change(next, t("rummikub.say.back", { tiles: tileNames(namesOf(tiles), t) }), { put: tile });
    board.reveal(board.tile(tile));
    // The next tile most likely goes to the same set.
    if (focus) roving.focus(board.tile(tile));
  }

  /** @param {number} tile */
  function split(tile) {
    if (!allowed([tile], null)) return;
    change(splitBefore(draft, tile), t("rummikub.say.split"));
    keepFocus(tile);
  }

  function commit() {
    if (active() && judged?.legal) context.play(judged.text);
  }

  function drawOrPass() {
    const [idle] = snapshot?.legal ?? [];
    if (!idle) return;
    // A wrong tap must not cost the arrangement.
    if (modelNow()?.changed) context.refuse({ code: "draft-open" });
    else context.play(idle.text);
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (!active() || !(event.target instanceof Element)) return;
    const tile = tileAt(event.target);
    if (tile !== null) return tap(tile);
    if (event.target.closest("button, label")) {
      if (event.target.closest(".rk-new")) put("new");
      return;
    }
    if (held.length === 0) {
      const set = numberAt(event.target, "set");
      if (set !== null) take(tilesOf(set));
      return;
    }
    if (hand.region.contains(event.target)) return put("rack");
    const goal = board.element.contains(event.target) ? board.goalAt({ x: event.clientX, y: event.clientY }) : null;
    if (goal !== null) put(goal);
  }

  /** @param {number} tile */
  function tap(tile) {
    const meaning = tapMeaning(draft, held, tile);
    if ("put" in meaning) put(meaning.put);
    else take(meaning.take);
  }

  /** @param {string} key @param {HTMLElement} item */
  function onKey(key, item) {
    if (!active()) return false;
    const tile = tileAt(item);
    if (key.toLowerCase() === "s" && tile !== null) split(tile);
    else if (key.toLowerCase() === "a" && tile !== null) takeSet(tile);
    else if ((key === "Delete" || key === "Backspace") && tile !== null && isOwn(draft, tile) && setOf(draft, tile)) {
      const { tiles } = /** @type {import("./draft.js").DraftSet} */ (setOf(draft, tile));
      const at = tiles.indexOf(tile);
      put("rack", [tile]);
      // Whoever takes a set apart stays there.
      const next = tiles[at + 1] ?? tiles[at - 1];
      roving.focus(next === undefined ? board.place : board.tile(next));
    } else return false;
    return true;
  }

  /** Keys that work wherever the focus is on the table. @param {KeyboardEvent} event */
  function onQuickKey(event) {
    if (event.defaultPrevented || !active() || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && (held.length > 0 || drag.carrying())) {
      drag.cancel();
      take([]);
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && draft.past.length > 0) {
      change(undoStep(draft), t("rummikub.say.undone"));
    } else return;
    event.preventDefault();
  }

  /** @param {number} piece @param {import("./board.js").Point} at */
  function lift(piece, at) {
    if (!active()) return false;
    const set = tilesOf(piece - draft.names.length);
    const tiles = set.length > 0 ? set : held.includes(piece) ? held : [piece];
    if (!allowed(tiles, null)) return false;
    flights.finish();
    held = tiles;
    show();
    carried = tiles.map((id) => {
      const copy = /** @type {HTMLElement} */ (board.tile(id).cloneNode(true));
      copy.classList.add("rk-carried");
      copy.style.setProperty("--size", `${board.tile(id).offsetWidth}px`);
      copy.style.marginLeft = "";
      copy.setAttribute("aria-hidden", "true");
      board.tile(id).classList.add("rk-away");
      document.body.append(copy);
      return copy;
    });
    carry(at);
    return true;
  }

  /** @param {import("./board.js").Point} at @returns {Goal|null} */
  const goalAt = (at) => (hand.contains(at) ? "rack" : board.goalAt(at));

  /** @param {import("./board.js").Point} at */
  function carry(at) {
    carried.forEach((copy, index) => {
      const x = at.x + index * copy.offsetWidth - (carried.length * copy.offsetWidth) / 2;
      copy.style.transform = `translate(${x}px, ${at.y - copy.offsetHeight / 2}px)`;
    });
    const there = goalAt(at);
    const goal = there !== null && moveTiles(draft, held, there) !== draft ? there : null;
    board.aim(goal);
    hand.aim(goal === "rack");
    pullTable(there === "rack" ? 0 : board.pull(at), at);
  }

  /** The table goes on scrolling while the pointer rests, ever faster: whoever only passes its edge hardly moves it. @param {number} way @param {import("./board.js").Point} at */
  function pullTable(way, at) {
    cancelAnimationFrame(frame);
    if (way !== pull) since = performance.now();
    pull = way;
    if (pull === 0) return;
    frame = requestAnimationFrame((now) => {
      board.scrollBy(pull * Math.min(10, (now - since) / 40));
      carry(at);
    });
  }

  /** @param {import("./board.js").Point} at */
  function drop(at) {
    const goal = goalAt(at);
    const tiles = held;
    if (goal === null || !allowed(tiles, goal) || moveTiles(draft, tiles, goal) === draft) return putDown();
    put(goal, tiles);
    clearCarried();
  }

  /** Nothing comes of it: the tiles glide back. */
  function putDown() {
    glide(() => {
      held = [];
      clearCarried();
      show();
    });
  }

  function clearCarried() {
    for (const copy of carried) {
      board.tile(Number(copy.dataset.tile))?.classList.remove("rk-away");
      copy.remove();
    }
    carried = [];
    cancelAnimationFrame(frame);
    pull = 0;
    board.aim(null);
    hand.aim(false);
  }

  /** Other tiles, another table: what was there is known by its place only. @param {Snapshot} next @param {any[]} events */
  function lay(next, events) {
    const before = snapshot;
    const places = board.places();
    const old = draft;
    const mine = next.legal.length > 0;
    snapshot = next;
    draft = (mine && unpackDraft(next.view, context.kept()?.draft)) || startDraft(next.view);
    board.setTiles(draft.names);
    held = [];
    hints = 0;
    judge();
    const moves = before ? arrivals(events, old, draft, next.shownSeat) : null;
    fresh = [...(moves?.fresh ?? []), ...drawnTile(next.status, draft, next.shownSeat)];
    show();
    if (!moves) return;
    let behind = 0;
    for (const { tile, was, seat } of moves.from) {
      const element = board.tile(tile);
      const place =
        was === null ? context.root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() : places.get(was);
      if (!place || !element.isConnected) continue;
      if (was !== null) {
        if (moving()) flights.glide(element, place);
      } else if (moving()) flights.arrive(element, place, behind++);
      else flights.appear(element);
    }
    board.reveal(board.tile(fresh[0]));
  }

  context.root.addEventListener("click", onClick);
  document.addEventListener("keydown", onQuickKey);
  const skip = () => flights.finish();
  // A tap ends what moves, and still means what it means.
  context.root.addEventListener("pointerdown", skip, true);

  return {
    async update(next, events) {
      clearCarried();
      flights.finish();
      lay(next, events);
      board.showZoom(context.settings().preferences.zoom, t);
      await flights.ended();
    },
    skip,
    remark: (next, events) => drawnWords(next, events, t),
    hint() {
      const best = snapshot?.legal.find(({ tiles }) => tiles?.length > 0);
      if (!best) return (say) => say(snapshot?.view.pool > 0 ? "rummikub.hint.draw" : "rummikub.hint.pass");
      hints += 1;
      if (hints === 1) return (say) => counted(say, "hint.count", best.tiles.length);
      const steps = stepsTo(draft, readSets(best.text));
      const { names } = draft;
      if (steps.length === 0) return (say) => say("rummikub.hint.last");
      const [step] = steps;
      change(takeStep(draft, step), "", { marked: step.tiles });
      // The hint itself may take room from the table.
      requestAnimationFrame(() => board.reveal(board.tile(step.tiles[0])));
      return (say) => hintStep(step, names, steps.length - 1, say);
    },
    refresh() {
      board.showZoom(context.settings().preferences.zoom, t);
      show();
    },
    destroy() {
      drag.destroy();
      clearCarried();
      flights.finish();
      context.root.removeEventListener("click", onClick);
      context.root.removeEventListener("pointerdown", skip, true);
      document.removeEventListener("keydown", onQuickKey);
      context.slots.side.hidden = true;
      hand.destroy();
      board.destroy();
    },
  };
}
