/**
 * Runs the clock of the game on the table: reads it, puts it into the state, warns, and reports
 * when the time is up. The decisions are in clock.js and running.js.
 *
 * The times are stored every second and when the page closes: after a reload or crash the clock
 * continues from there. The clock of a game that is not on a table stands still.
 */
import { clockSound } from "../feel.js";
import { t } from "../i18n.js";
import { readClockTimes, writeClockTimes } from "../saves.js";
import { playersBySeat } from "../state.js";
import { alarmOf, createClock, keptOf, readClock, runClock, secondsOf, turnClock, untilNext } from "./clock.js";
import { isAlone, runningSeat } from "./running.js";
import { warningWords } from "./words.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./clock.js").Alarm} Alarm */

/** The displayed clock of a seat. @typedef {{seconds: number, alarm: Alarm, running: boolean}} Face */

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof import("../store.js").createStore<State>>} store
 * @property {(text: string, topic?: string) => void} announce
 * @property {() => void} timeUp   the time of the seat to move is up
 */

export class ClockKeeper {
  #parts;
  /** @type {import("./clock.js").Clock|null} */
  #clock = null;
  /** The game of this clock. */
  #game = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** The last stored value. */
  #stored = "";

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.store.subscribe(() => this.#follow());
    document.addEventListener("visibilitychange", () => this.#follow());
    addEventListener("pagehide", () => this.#follow());
  }

  /** Starts with the game that was put on the table. */
  open() {
    this.#game = "";
    this.#stored = "";
  }

  /** The position has changed. @param {number|null} mover the seat that moved; null: undo or redo */
  turn(mover) {
    const { table } = this.#parts.store.get();
    if (!table || !this.#read() || !this.#clock) return;
    this.#clock = turnClock(this.#clock, table.status.moves.length, mover);
    this.#show();
  }

  /** The clock of the game on the table, read just now; null: it has none. */
  #read() {
    const { table } = this.#parts.store.get();
    const setting = table?.status.terms?.clock;
    if (!table || !setting) {
      this.#clock = null;
      return null;
    }
    const { entry, status } = table;
    if (!this.#clock || this.#game !== entry.id) {
      this.#game = entry.id;
      this.#clock = createClock(setting, status.order, status.moves.length, readClockTimes(entry.id));
    }
    const { clock, effects } = readClock(this.#clock, performance.now(), isAlone(status));
    this.#clock = clock;
    return effects;
  }

  /** Runs the clock of the seat to move, and plays and announces its warnings. */
  #follow() {
    clearTimeout(this.#timer);
    const effects = this.#read();
    if (!this.#clock || !effects) return this.#show();
    for (const effect of effects) this.#carryOut(effect);
    this.#clock = runClock(this.#clock, runningSeat(this.#parts.store.get(), document.hidden));
    this.#show();
    const wake = untilNext(this.#clock);
    if (wake !== null) this.#timer = setTimeout(() => this.#follow(), wake);
  }

  /** @param {import("./clock.js").Effect} effect */
  #carryOut(effect) {
    const { store, announce, timeUp } = this.#parts;
    const { table, settings } = store.get();
    if (!table) return;
    if (effect.type === "up") return timeUp();
    clockSound(effect.type, settings);
    if (effect.type !== "warn") return;
    const player = playersBySeat(table.status, table.module.colours)[effect.seat];
    announce(warningWords(player, effect.seconds, t), "clock");
  }

  #show() {
    const { store } = this.#parts;
    const { table, clock: before } = store.get();
    const clock = this.#clock;
    if (!table || !clock) return before && store.update({ clock: null });
    const kept = keptOf(clock);
    const text = table.entry.id + JSON.stringify(kept);
    if (text !== this.#stored) writeClockTimes(table.entry.id, kept);
    this.#stored = text;
    /** @type {(Face|null)[]} */
    const faces = clock.left.map((time, seat) =>
      time === null ? null : { seconds: secondsOf(time), alarm: alarmOf(clock, seat), running: clock.running === seat },
    );
    if (JSON.stringify(faces) !== JSON.stringify(before)) store.update({ clock: faces });
  }
}
