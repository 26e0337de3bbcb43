// The chart of the lead, for the table and the result.

import { leadChart } from "../../ui/chart.js";
import { personal } from "../persons.js";
import { decidedWords, leadsOf, leadWords } from "./lead.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/three-six-nine.js").GameStatus} Status */
/** @typedef {import("../../types/three-six-nine.js").View} View */

/**
 * @param {Status} status @param {View} view @param {Player[]} players @param {Translate} t
 * @param {{compact?: boolean}} [options]
 */
export function drawLead(status, view, players, t, { compact = false } = {}) {
  const leads = leadsOf(status, view);
  return leadChart({
    values: leads,
    moves: Math.max(leads.length - 1, view.cells.length ** 2),
    sides: players.map((player) => ({
      colour: player.colour,
      label: t(personal("three-six-nine.lead.side", player), { name: player.name }),
    })),
    title: t("three-six-nine.lead.title"),
    words: status.outcome ? decidedWords(leads, players, t) : leadWords(leads, players, t),
    compact,
  });
}
