// The draft in words, beside a table on a large screen: the tiles laid this turn, the faults, a set
// that could help, and the progress of an opening.

import { fill, h } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { setState } from "./model.js";
import { draftWords, rackWords, setName, setProblem } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("./model.js").SetModel} SetModel */

/**
 * @typedef {object} DraftShown
 * @property {import("./model.js").TableModel} model
 * @property {boolean} active
 * @property {(name: string) => import("./model.js").JudgedSet|undefined} spareOf  a set that can do without such a tile
 */

/** @param {HTMLElement} slot @param {DraftShown} shown @param {Translate} t */
export function showDraft(slot, { model, active, spareOf }, t) {
  slot.hidden = !active || !model.changed;
  if (slot.hidden) return;
  slot.setAttribute("aria-label", t("rummikub.draft"));
  const { opening } = model;
  /** @param {string|false} state @param {string} what */
  const line = (state, what, why = "", worth = 0) =>
    h(
      "li",
      { "data-state": state },
      icon(state === "changed" ? "check" : "warning"),
      h("span", {}, what, h("small", {}, why)),
      worth > 0 && h("b", {}, worth),
    );
  /** @param {SetModel} set */
  const setLine = (set) => {
    const { judged, ghosts } = set;
    const spare = ghosts.length === 1 && spareOf(ghosts[0].name);
    const why = judged.valid
      ? ""
      : `${setProblem(judged, t)}. ${spare ? t("rummikub.draft.spare", { set: setName(spare, t) }) : ""}`;
    // The value of a set matters only before the opening.
    return line(setState(set), draftWords(set, t), why, opening ? judged.value : 0);
  };
  const laid = model.sets.flatMap(({ tiles }) => tiles.filter((tile) => tile.laid).map(({ name }) => name));
  fill(
    slot,
    h(
      "header",
      { class: "panel-head" },
      h("h2", {}, t("rummikub.draft")),
      h("span", { class: "quiet" }, rackWords(laid, t)),
    ),
    h(
      "ul",
      { class: "rk-draft" },
      model.sets.filter(setState).map(setLine),
      opening && line(opening.points < opening.needed ? "short" : "changed", t("rummikub.opening", opening)),
    ),
  );
}
