/**
 * A game in play: applies moves, saves after each, lets bots think, lowers the curtain between
 * people. It owns the engine's handle; everything the panels need goes into the store.
 */
import * as engine from "./engine.js";
import * as saves from "./saves.js";
import { refusalText, t } from "./i18n.js";
import { painted } from "./ui/dom.js";
import { isPerson, peopleSeats, playersBySeat, undoDepth } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./games/types.js").TableView} TableView */

/** So that people can follow a bot's move; shorter than a person needs to look up. */
const botPause = 350;
/** A bot that has thought for so long shows how far it is, and can be told to stop. */
const quickThought = 250;
/** The longest a bot or the curtain waits for an animation to end. */
const longestWait = 6000;

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./store.js").createStore<State>>} parts.store
 * @param {ReturnType<typeof import("./thinker.js").createThinker>} parts.thinker
 * @param {(text: string) => void} parts.announce
 * @param {(text: string, tone?: "bad") => void} parts.say   a notice everybody sees
 * @param {() => void} parts.leave   another tab goes on with the game
 */
export function createPlay({ store, thinker, announce, say, leave }) {
  /** @type {engine.Game|null} */
  let game = null;
  let record = "";
  /** Where the game is saved, and whether it is; another tab may take it over from there. */
  let slot = "";
  let stored = false;
  /** @type {number|null} the person's seat that has the device */
  let holder = null;
  /** Goes up whenever the position changes: a late answer is told from a current one by it. */
  let turn = 0;
  let storageWorks = true;
  /** @type {Pick<TableView, "update"|"skip"|"hint">|null} */
  let display = null;
  /** @type {Promise<unknown>} */
  let settled = Promise.resolve();
  /** @type {() => void} */
  let endPause = () => {};
  /** @type {import("./thinker.js").Thought|null} a bot's move, or a hint, that is being thought about */
  let thought = null;

  /** @returns {Table} */
  const table = () => {
    const current = store.get().table;
    if (!current) throw new Error("no game on the table");
    return current;
  };
  /** A level of this game; the strongest if none is named. @param {import("./games/types.js").Status} status @param {string} [name] */
  function levelOf(status, name) {
    const levels = store.get().catalogue.find(({ id }) => id === status.game)?.levels ?? [];
    const level = levels.find(({ id }) => id === name) ?? levels.at(-1);
    if (!level) throw new Error("a game without bots");
    return level;
  }
  /** @param {Partial<Table>} change */
  const updateTable = (change) => store.update({ table: { ...table(), ...change } });

  /** Whatever is being thought about, it is about the past now. */
  function nextTurn() {
    turn += 1;
    thought?.cancel();
    thought = null;
  }

  /** Where nothing is hidden, the device belongs to whoever is to move. @param {import("./state.js").Status} status */
  function passDevice(status) {
    if (store.get().modules[status.game].hidden) return;
    const people = peopleSeats(status);
    if (status.to_move !== null && people.includes(status.to_move)) holder = status.to_move;
    else holder ??= people[0] ?? null;
  }

  /** @param {engine.Game} current */
  function takeSnapshot(current) {
    const status = engine.status(current);
    passDevice(status);
    const personToMove = status.to_move !== null && status.to_move === holder;
    return {
      status,
      view: engine.view(current, holder),
      shownSeat: holder,
      legal: personToMove ? engine.legalMoves(current) : [],
      players: playersBySeat(status, store.get().modules[status.game].colours),
    };
  }

  /** The position changed. @param {any[]} events what happened, when it was a move */
  function changed(events) {
    if (!game) return;
    nextTurn();
    record = engine.record(game);
    const snapshot = takeSnapshot(game);
    const played = snapshot.status.moves.length;
    const reasons = Object.fromEntries(Object.entries(table().reasons).filter(([index]) => Number(index) < played));
    updateTable({ snapshot, reasons, hint: null, explained: null, thinking: false, progress: null, failed: false });
    if (!save(snapshot.status.outcome !== null)) return leave();
    show(events);
    next();
  }

  /** @param {any[]} events */
  function show(events) {
    settled = display?.update(table().snapshot, events) ?? Promise.resolve();
  }

  /** @param {boolean} over @returns {boolean} whether the game is still this tab's */
  function save(over) {
    if (stored && saves.isElsewhere(slot)) return false;
    const before = store.get().saved;
    // Coming back to a game is not playing it: "saved an hour ago" stays true.
    const updated = before?.record === record ? before.updated : Date.now();
    const saved = { slot, record, updated, over };
    store.update({ saved });
    stored = saves.writeGame(saved);
    if (stored) storageWorks = true;
    else if (storageWorks) {
      storageWorks = false;
      say(t("notice.storage"), "bad");
    }
    return true;
  }

  /** Whoever is to move gets their turn. */
  function next() {
    const { status } = table().snapshot;
    if (status.outcome) finish();
    else if (status.to_move === null) return;
    else if (!isPerson(status, status.to_move)) botTurn();
    else if (status.to_move !== holder && table().curtain === null) lowerCurtain(status.to_move);
  }

  const animationEnd = () => Promise.race([settled, wait(longestWait)]);

  async function finish() {
    const current = turn;
    await animationEnd();
    // A moment to see the winning line before the result covers it.
    await wait(600);
    if (current === turn && store.get().screen === "table") store.update({ dialog: { name: "result" } });
  }

  /** @param {number} seat */
  async function lowerCurtain(seat) {
    const current = turn;
    const from = holder;
    if (from !== null) await animationEnd();
    if (current !== turn || !game) return;
    holder = null;
    updateTable({ curtain: { seat, from }, snapshot: takeSnapshot(game) });
    store.update({ dialog: null });
    show([]);
  }

  async function botTurn() {
    const { module, snapshot, paused } = table();
    const { status } = snapshot;
    if (paused || !display || store.get().screen !== "table" || status.to_move === null) return;
    const current = turn;
    const { level = "", settings } = status.players[status.order[status.to_move]];
    const begun = performance.now();
    updateTable({ thinking: true });
    const pause = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      endPause = () => resolve();
      setTimeout(resolve, module.pace?.(level) ?? botPause);
    });
    try {
      // Whoever has just moved sees that first.
      await painted();
      if (current !== turn) return;
      thought = thinker.ask(
        { record, ply: status.moves.length, level, settings },
        levelOf(status, level),
        (progress) => {
          if (current === turn && performance.now() - begun > quickThought) updateTable({ progress });
        },
      );
      const [answer] = await Promise.all([thought.answer, pause.then(animationEnd)]);
      if (current !== turn || !game || table().paused) return;
      updateTable({ reasons: { ...table().reasons, [status.moves.length]: answer.reasons } });
      apply(answer.move);
    } catch {
      if (current !== turn) return;
      updateTable({ thinking: false, progress: null, paused: true, failed: true });
      announce(t("notice.bot-failed"));
    }
  }

  /** @param {string} text */
  function apply(text) {
    if (!game) return;
    const { events } = engine.play(game, text);
    changed(events);
    tell();
  }

  /** Says where the game is now. @param {string} [step] undo or redo, if it was no move that led there */
  function tell(step) {
    if (!game) return;
    const { module, snapshot } = table();
    const { status, players, legal } = snapshot;
    const move = status.moves.at(-1);
    const sentence = move && module.moveSentence(move, players, t);
    const last = step && sentence ? t("table.last", { move: sentence }) : sentence;
    const mover = legal.length > 0 && players[status.to_move ?? 0];
    // "You" is only certain where a single person plays.
    const whose = mover && (peopleSeats(status).length > 1 ? t("home.to-play", mover) : t("table.your-turn"));
    announce([step, last, whose].filter(Boolean).join(". "));
  }

  /** Takes the game off the table. */
  function close() {
    nextTurn();
    game?.free();
    game = null;
    store.update({ table: null, dialog: null });
  }

  /** Puts a game on the table, to be saved in that slot. @param {engine.Game} fresh @param {string} where */
  function open(fresh, where) {
    const status = engine.status(fresh);
    const module = store.get().modules[status.game];
    game?.free();
    game = fresh;
    slot = where;
    stored = false;
    const people = peopleSeats(status);
    // Alone against bots, nobody else can look: the hand is up from the start.
    holder = people.length === 1 ? people[0] : null;
    const snapshot = takeSnapshot(fresh);
    store.update({
      table: {
        module,
        snapshot,
        curtain: null,
        thinking: false,
        progress: null,
        paused: false,
        failed: false,
        hint: null,
        reasons: {},
        explained: null,
      },
    });
    changed([]);
  }

  /** Undo and redo: steps that are not moves, so nothing is animated. @param {string} name @param {(handle: engine.Game) => void} steps */
  function walk(name, steps) {
    if (!game) return;
    steps(game);
    store.update({ dialog: null });
    // Bots alone would at once play on from where one wanted to look.
    updateTable({ curtain: null, paused: peopleSeats(table().snapshot.status).length === 0 });
    changed([]);
    tell(name);
  }

  return {
    open,
    close,
    record: () => record,
    slot: () => slot,
    /** The game on the table would survive this page. */
    isSafe: () => !game || stored,
    /** Another tab has taken the game; one that is over may stay in sight. */
    isElsewhere: () => game !== null && stored && !store.get().saved?.over && saves.isElsewhere(slot),

    /** The table screen is there, or gone. @param {Pick<TableView, "update"|"skip"|"hint">|null} shown */
    attach(shown) {
      display = shown;
      nextTurn();
      if (shown) {
        show([]);
        next();
      } else if (game) {
        // Whoever comes back from the home page may be another person: hands are put away.
        if (store.get().screen === "home" && peopleSeats(table().snapshot.status).length > 1) holder = null;
        updateTable({ thinking: false, progress: null, snapshot: takeSnapshot(game) });
      }
    },

    /** A person's move. @param {string} text */
    move(text) {
      const { status, shownSeat } = table().snapshot;
      if (status.to_move === null || status.to_move !== shownSeat) return;
      try {
        apply(text);
        saves.keepStored();
      } catch (error) {
        if (engine.isRefusal(error)) say(refusalText(error), "bad");
      }
    },

    /** Somebody taps while bots move: no pause, no animation. */
    hurry() {
      if (!table().thinking) return;
      display?.skip();
      endPause();
    },

    /** The bot has thought long enough. */
    stopThinking() {
      endPause();
      thought?.stop();
    },

    raiseCurtain() {
      const { curtain } = table();
      if (!curtain || !game) return;
      holder = curtain.seat;
      updateTable({ curtain: null, snapshot: takeSnapshot(game) });
      show([]);
    },

    undo() {
      const depth = undoDepth(table().snapshot.status, holder);
      if (depth === 0) return;
      walk(t("table.undo"), (handle) => {
        for (let step = 0; step < depth; step += 1) engine.undo(handle);
      });
    },

    redo() {
      const { status } = table().snapshot;
      if (status.redo === 0) return;
      const stepwise = [0, status.players.length].includes(peopleSeats(status).length);
      walk(t("table.redo"), (handle) => {
        // Forwards to the person's next turn, the counterpart of undo.
        let current;
        do {
          engine.redo(handle);
          current = engine.status(handle);
        } while (!stepwise && current.redo > 0 && current.to_move !== holder);
      });
    },

    async hint() {
      const current = turn;
      const { status } = table().snapshot;
      /** @param {import("./games/types.js").Telling} hint */
      const tell = (hint) => {
        updateTable({ hint });
        announce(hint(t));
      };
      if (display?.hint) return tell(display.hint());
      const strongest = levelOf(status);
      try {
        thought?.cancel();
        thought = thinker.ask({ record, ply: status.moves.length, level: strongest.id }, strongest);
        const { move } = await thought.answer;
        if (current !== turn) return;
        tell((say) => say("table.hint", { move }));
      } catch {
        if (current === turn) say(t("notice.hint-failed"), "bad");
      }
    },

    /** @param {boolean} paused */
    setPaused(paused) {
      nextTurn();
      updateTable({ paused, failed: false, thinking: false, progress: null });
      if (!paused) next();
    },

    /** The why panel is to be about this move. @param {number} index */
    select: (index) => updateTable({ explained: index }),

    /** Fetches a bot's reasons for an earlier move, if they are not at hand. @param {number} index */
    async explain(index) {
      const { snapshot, reasons } = table();
      const { status } = snapshot;
      if (reasons[index] || !status.moves[index]) return;
      const bot = status.players[status.order[status.moves[index].seat]];
      const move = status.moves[index];
      try {
        const question = { record, ply: index, level: bot.level ?? "", settings: bot.settings };
        const answer = await thinker.ask(question, levelOf(status, question.level)).answer;
        const now = table();
        // Taken back or another game meanwhile: these reasons are about something else.
        if (now.snapshot.status.seed !== status.seed || now.snapshot.status.moves[index]?.text !== move.text) return;
        updateTable({ reasons: { ...now.reasons, [index]: answer.reasons } });
      } catch {
        say(t("notice.bot-failed"), "bad");
      }
    },

    ask: (/** @type {string} */ question) => (game ? engine.ask(game, question) : null),
  };
}
