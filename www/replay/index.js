/** The parts of the replay that are loaded together. */
import { createPlayOn } from "./play-on.js";
import { createReplay } from "./screen.js";

export { Replay } from "./replay.js";

export const screens = { replay: createReplay };

/** @type {Partial<import("../ui/shell.js").DialogCreators>} */
export const dialogs = { "play-on": createPlayOn };
