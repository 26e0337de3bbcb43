/**
 * Panels that other features add to the replay: each is loaded with the screen and gets a section of
 * its own among the panels, hidden until it has something to show. It drives the replay through
 * `goTo`, `setMarks`, `suggest` and `pose`, and hears of every change through `replay.state`.
 */
import { loadReview } from "../parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./replay.js").Replay} Replay */

/**
 * @typedef {object} ExtraPanel
 * @property {(language: string) => void} draw   the language, or something in the replay, has changed
 * @property {() => void} destroy
 */

/** @typedef {(app: App, replay: Replay, section: HTMLElement) => ExtraPanel} CreatePanel */

/** @type {(() => Promise<{createPanel: CreatePanel}>)[]} */
export const extraPanels = [loadReview, () => import("../share/replay-panel.js")];
