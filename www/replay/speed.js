/** The speed of a replay. Pure. */
import { lookOf, speeds as tableSpeeds } from "../turn/pace.js";

/** @typedef {import("../turn/pace.js").Speed|"quickest"} ReplaySpeed  quickest: without animation */

/** @type {ReplaySpeed[]} */
export const speeds = [...tableSpeeds, "quickest"];

const quickest = 112;

/** The speed factors to choose from. @type {Record<ReplaySpeed, number>} */
export const factors = { slow: 0.4, normal: 1, fast: 3, quickest: 8 };

/** How long a position stays visible after its animation, in milliseconds. @param {ReplaySpeed} speed */
export const dwellOf = (speed) => (speed === "quickest" ? quickest : lookOf(speed));

/** The speed of the table's own animations. @param {ReplaySpeed} speed @returns {import("../turn/pace.js").Speed} */
export const tableSpeed = (speed) => (speed === "quickest" ? "fast" : speed);
