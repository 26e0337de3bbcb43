/** How fast a replay runs. Pure. */
import { lookOf, speeds as tableSpeeds } from "../turn/pace.js";

/** @typedef {import("../turn/pace.js").Speed|"quickest"} ReplaySpeed  quickest: without animation */

/** @type {ReplaySpeed[]} */
export const speeds = [...tableSpeeds, "quickest"];

const quickest = 112;

/** How many times as fast as usual, for people to choose by. @type {Record<ReplaySpeed, number>} */
export const factors = { slow: 0.4, normal: 1, fast: 3, quickest: 8 };

/** How long a position stays in sight once nothing moves, in milliseconds. @param {ReplaySpeed} speed */
export const dwellOf = (speed) => (speed === "quickest" ? quickest : lookOf(speed));

/** How fast the table itself is to be. @param {ReplaySpeed} speed @returns {import("../turn/pace.js").Speed} */
export const tableSpeed = (speed) => (speed === "quickest" ? "fast" : speed);
