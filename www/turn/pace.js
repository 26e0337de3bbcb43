/** How long things stay visible before the next one happens. Pure. */

/** @typedef {"slow"|"normal"|"fast"} Speed */

/** @type {Speed[]} */
export const speeds = ["slow", "normal", "fast"];

const factors = { slow: 2.5, normal: 1, fast: 0.35 };

/** Time for people to follow a bot's move; shorter than a person needs to look up. */
const botPause = 350;
/** Between two bots, in milliseconds: time to see a move and read the sentence about it. */
const reading = 900;

/**
 * The pause before a bot's move, in milliseconds.
 * @param {Speed} speed @param {{own?: number, follows: boolean}} facts  own: the game's pause for this bot;
 *   follows: another bot has just moved
 */
export const paceOf = (speed, { own = botPause, follows }) => factors[speed] * (follows ? Math.max(own, reading) : own);

/** How long a move stays visible when somebody looks back, in milliseconds. @param {Speed} speed */
export const lookOf = (speed) => factors[speed] * reading;
