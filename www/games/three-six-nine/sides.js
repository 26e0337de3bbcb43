// The controls around the board: below it the switch for possible scores and, if a large screen has
// no panel for it, the lead.

import { switchRow } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { drawLead } from "./lead-chart.js";

/** @typedef {import("../../types/three-six-nine.js").GameTypes} GameTypes */

/** @param {import("../types.js").TableContext<GameTypes>} context */
export function createSides({ slots, t, prefer }) {
  const strip = h("div", { class: "tsn-strip" });
  slots.hand.append(strip);
  return {
    /** @param {import("../types.js").Snapshot<GameTypes>} snapshot @param {boolean} scores whether they are shown */
    show({ status, view, players }, scores) {
      const label = t("three-six-nine.preference.scores");
      const onchange = (/** @type {boolean} */ value) => prefer("scores", value);
      fill(
        strip,
        switchRow({ label, value: scores, onchange, focus: "scores" }),
        drawLead(status, view, players, t, { compact: true }),
      );
      slots.side.hidden = false;
      slots.side.setAttribute("aria-label", t("three-six-nine.lead.title"));
      fill(slots.side, drawLead(status, view, players, t));
    },
    destroy() {
      strip.remove();
      slots.side.hidden = true;
      fill(slots.side);
    },
  };
}
