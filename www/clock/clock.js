/**
 * The clock of a table: a pure state machine. Times are in milliseconds; `now` is monotonic
 * (performance.now()), so that setting the device's clock has no effect. Only the seat to move
 * spends time, and only while it can move; running.js decides that.
 *
 * Gaps: the clock is read at least once a second. A much longer gap means that the page was frozen
 * or the device slept. One person against bots does not lose that time; among several people it
 * counts, as it does while the page is hidden.
 */

/** @typedef {import("../types/shared.js").Clock} ClockSetting */

/** @typedef {"calm"|"low"|"last"} Alarm  how little time is left */

/**
 * @typedef {object} Clock
 * @property {ClockSetting["kind"]} kind
 * @property {number} increment
 * @property {(number|null)[]} limits    by seat; null: no clock
 * @property {(number|null)[]} left      by seat
 * @property {(number|null)[][]} history the time everybody had when the turn at this index began
 * @property {number|null} running       the seat whose time is running
 * @property {number} read               when it was read last
 */

/** @typedef {{type: "warn", seat: number, alarm: Alarm, seconds: number} | {type: "tick"} | {type: "up", seat: number}} Effect */

/** The stored part of a clock. @typedef {{left: (number|null)[], history: (number|null)[][]}} Kept */

const second = 1000;
/** One person against bots loses at most this much time at once. */
const longestGap = 3 * second;

/** When to warn, in milliseconds left. @param {number} limit */
export function alarmsOf(limit) {
  const low = Math.min(limit / 2, Math.max(5 * second, Math.min(60 * second, limit / 5)));
  return { low, last: Math.min(10 * second, low / 2) };
}

/** @param {Clock} clock @param {number} seat @returns {Alarm} */
export function alarmOf({ left, limits }, seat) {
  const [time, limit] = [left[seat], limits[seat]];
  if (time === null || limit === null) return "calm";
  const { low, last } = alarmsOf(limit);
  return time <= last ? "last" : time <= low ? "low" : "calm";
}

/** Whole seconds for display: at 0 the time is up. @param {number} time */
export const secondsOf = (time) => Math.ceil(time / second);

/** @param {unknown} times @param {(number|null)[]} limits @returns {times is (number|null)[]} */
const fits = (times, limits) =>
  Array.isArray(times) &&
  times.length === limits.length &&
  limits.every((limit, seat) =>
    limit === null ? times[seat] === null : Number.isFinite(times[seat]) && times[seat] >= 0,
  );

/**
 * @param {ClockSetting} setting @param {number[]} order which player has which seat
 * @param {number} turn how many moves were made
 * @param {Partial<Kept>|null} [kept] from the saved game; may be invalid
 * @returns {Clock}
 */
export function createClock({ kind, seconds, increment = 0 }, order, turn, kept = null) {
  const limits = order.map((player) => {
    const time = seconds[player];
    return time === null ? null : time * second;
  });
  const common = { kind, increment: increment * second, limits, running: null, read: 0 };
  /** @param {(number|null)[][]} past @param {(number|null)[]} left */
  const from = (past, left) => {
    const missing = Array.from({ length: Math.max(0, turn + 1 - past.length) }, () => left);
    const history = [...past.slice(0, turn + 1), ...missing];
    return { ...common, history, left: past.length > turn + 1 ? history[turn] : left };
  };
  const { left, history } = kept ?? {};
  const sound = Array.isArray(history) && history.every((times) => fits(times, limits)) && fits(left, limits);
  return sound ? from(history, left) : from([], limits);
}

/** @param {Clock} clock @returns {Kept} */
export const keptOf = ({ left, history }) => ({
  left: left.map((time) => time && Math.round(time)),
  history: history.map((times) => times.map((time) => time && Math.round(time))),
});

/** @param {(number|null)[]} times @param {number} seat @param {number|null} time */
const withTime = (times, seat, time) => times.map((before, index) => (index === seat ? time : before));

/**
 * Reads the clock.
 * @param {Clock} clock @param {number} now @param {boolean} alone one person plays against bots
 * @returns {{clock: Clock, effects: Effect[]}}
 */
export function readClock(clock, now, alone) {
  const { running: seat, left, read } = clock;
  const before = seat === null ? null : left[seat];
  if (seat === null || before === null) return { clock: { ...clock, read: now }, effects: [] };
  const gap = Math.max(0, now - read);
  const after = Math.max(0, before - (alone && gap > longestGap ? 0 : gap));
  const next = { ...clock, left: withTime(left, seat, after), read: now };
  if (after === 0) return { clock: { ...next, running: null }, effects: [{ type: "up", seat }] };
  /** @type {Effect[]} */
  const effects = [];
  const alarm = alarmOf(next, seat);
  if (alarm !== alarmOf(clock, seat)) effects.push({ type: "warn", seat, alarm, seconds: secondsOf(after) });
  else if (alarm === "last" && secondsOf(after) !== secondsOf(before)) effects.push({ type: "tick" });
  return { clock: next, effects };
}

/** Starts this seat's clock; null stops all. The clock was just read. @param {Clock} clock @param {number|null} seat */
export const runClock = (clock, seat) =>
  clock.running === seat ? clock : { ...clock, running: seat !== null && clock.left[seat] !== null ? seat : null };

/**
 * Follows the number of moves on the table. A move adds the increment, or gives the next move its
 * whole time. Taking a move back restores the times at the beginning of that turn.
 * @param {Clock} clock @param {number} turn @param {number|null} mover the seat that has just moved; null: undo or redo
 * @returns {Clock}
 */
export function turnClock(clock, turn, mover) {
  const { kind, increment, limits, history } = clock;
  const stopped = { ...clock, running: null };
  if (turn < history.length) return { ...stopped, left: history[turn], history: history.slice(0, turn + 1) };
  let { left } = clock;
  const time = mover === null ? null : left[mover];
  if (kind === "move") left = limits;
  // A move made in the very last moment counts: the time is up when the clock runs again.
  else if (mover !== null && time !== null) left = withTime(left, mover, Math.max(1, time) + increment);
  const added = Array.from({ length: turn + 1 - history.length }, () => left);
  return { ...stopped, left, history: [...history, ...added] };
}

/** How long until something visible or audible changes; null: no clock runs. @param {Clock} clock */
export function untilNext({ running, left }) {
  const time = running === null ? null : left[running];
  return time === null ? null : time % second || second;
}
