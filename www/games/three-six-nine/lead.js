// The lead: the points of seat 0 minus those of seat 1 after each stone, and the texts about it. Pure.

import { personal } from "../persons.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/three-six-nine.js").GameStatus} Status */
/** @typedef {import("../../types/three-six-nine.js").View} View */

/**
 * The lead before the first move and after each one. A game that began from a position starts with
 * the lead it had there.
 * @param {Pick<Status, "moves">} status @param {Pick<View, "scores">} view
 */
export function leadsOf({ moves }, { scores }) {
  const gains = moves.map(({ seat, points }) => (seat === 0 ? points : -points));
  const start = scores[0] - scores[1] - gains.reduce((sum, gain) => sum + gain, 0);
  let lead = start;
  return [start, ...gains.map((gain) => (lead += gain))];
}

/**
 * How often the lead changed sides, and the move of the last change.
 * @param {number[]} leads
 */
export function leadChanges(leads) {
  let changes = 0;
  let owner = 0;
  let since = 0;
  leads.forEach((lead, move) => {
    const now = Math.sign(lead);
    if (now === 0 || now === owner) return;
    if (owner !== 0) changes += 1;
    owner = now;
    since = move;
  });
  return { changes, since };
}

/** "Bima leads by 6. The lead changed twice." @param {number[]} leads @param {Player[]} players @param {Translate} t */
export function leadWords(leads, players, t) {
  const lead = leads[leads.length - 1];
  const leader = players[lead > 0 ? 0 : 1];
  const now =
    lead === 0
      ? t("three-six-nine.lead.even")
      : t(personal("three-six-nine.lead.by", leader), { name: leader.name, points: Math.abs(lead) });
  return [now, ...changeWords(leads, t)].join(" ");
}

/** How the lead was decided, for the result. @param {number[]} leads @param {Player[]} players @param {Translate} t */
export function decidedWords(leads, players, t) {
  const lead = leads[leads.length - 1];
  const { since } = leadChanges(leads);
  if (lead === 0 || since === 0) return changeWords(leads, t).join(" ");
  const winner = players[lead > 0 ? 0 : 1];
  const taken = t(personal("three-six-nine.lead.taken", winner), { name: winner.name, move: since });
  return [taken, ...changeWords(leads, t)].join(" ");
}

/** @param {number[]} leads @param {Translate} t */
function changeWords(leads, t) {
  const { changes } = leadChanges(leads);
  return changes > 0 ? [t("three-six-nine.lead.changes", { count: changes })] : [];
}
