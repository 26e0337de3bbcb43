/**
 * Panels that other features add to the replay: each is loaded with the screen and gets its own
 * section among the panels, hidden until it has content. It controls the replay through `goTo`,
 * `setMarks`, `suggest` and `pose`, and gets every change through `replay.state`.
 */
import { loadReview } from "../parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./replay.js").Replay} Replay */

/**
 * @typedef {object} ExtraPanel
 * @property {(language: string) => void} draw   called when the language or the replay's state has changed
 * @property {() => void} destroy
 */

/** @typedef {(app: App, replay: Replay, section: HTMLElement) => ExtraPanel} CreatePanel */

/** @type {(() => Promise<{createPanel: CreatePanel}>)[]} */
export const extraPanels = [loadReview, () => import("../share/replay-panel.js")];
