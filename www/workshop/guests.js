/** The workshop's bots for the set-up. Pure. */
import { readWorkshop } from "./kept.js";
import { weightSpecs, workshopGame, workshopLevel } from "./weights.js";

/** The level that the workshop adjusts; empty for a game without a workshop. @param {string} game */
export const workshopLevelOf = (game) => (game === workshopGame ? workshopLevel : "");

/** @param {import("../types/shared.js").GameEntry} info @param {unknown} stored @returns {import("../ui/setup-draft.js").GuestBot[]} */
export const ownBots = (info, stored) =>
  workshopLevelOf(info.id) ? readWorkshop(stored, weightSpecs([info])).bots : [];

/**
 * The set-up's part of the workshop.
 * @param {import("../app.js").App} app @param {import("../types/shared.js").GameEntry} info
 */
export function guestsOf(app, info) {
  const guestLevel = workshopLevelOf(info.id);
  return {
    guests: ownBots(info, app.store.get().settings.workshop),
    guestLevel,
    openWorkshop: guestLevel ? () => app.go("workshop") : null,
  };
}
