// The rack with its head line, and the buttons of a turn. The rack never scrolls: with more
// tiles they become smaller and get a third shelf.

import { button, segmented } from "../../ui/controls.js";
import { arrange, dress, fill, h } from "../../ui/dom.js";
import { GAP, groupStarts, shelves } from "./model.js";
import { showTile } from "./tile.js";
import { commitWords, rackWords, tileLabel } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */

export const orders = ["runs", "groups"];

/**
 * @typedef {object} HandWishes
 * @property {() => void} onDraw      or pass
 * @property {() => void} onUndo
 * @property {() => void} onReset
 * @property {() => void} onCommit
 * @property {(order: string) => void} onSort
 * @property {() => void} onResize   the rack has another size: to be shown again
 */

/**
 * @typedef {object} HandShown
 * @property {import("./model.js").TableModel} model
 * @property {string[]} names
 * @property {(id: number) => HTMLElement} tile
 * @property {number[]} held
 * @property {number[]} fresh   just drawn
 * @property {string} order
 * @property {boolean} active
 * @property {boolean} canUndo
 * @property {"draw"|"pass"} idle   what one does who lays nothing
 * @property {string} waiting   who is to move, when it is not the person at the rack
 */

/** @param {HTMLElement} slot @param {HandWishes} wishes */
export function createHand(slot, wishes) {
  const title = h("h2", { class: "rk-title" });
  const count = h("span", { class: "rk-count" });
  const meter = h("span", { class: "rk-meter", "aria-hidden": "true" });
  const opening = h("span", { class: "rk-opening" });
  const sort = h("div", { class: "rk-sort" });
  const head = h("div", { class: "rk-head" }, title, sort, count, opening);
  const rack = h("div", { class: "rk-rack", role: "group" });
  // Made once: a button that is replaced under the finger costs the focus, and a layout to give it back.
  const idler = button("", "rack", wishes.onDraw, { class: "button rk-draw" });
  const undoer = button("", "step", wishes.onUndo, { class: "button rk-undo" });
  const resetter = button("", "undo", wishes.onReset, { class: "button rk-reset" });
  const committer = button("", null, wishes.onCommit, { focus: "rk-commit" });
  const element = h(
    "div",
    { class: "rk-hand" },
    head,
    rack,
    h("div", { class: "rk-buttons" }, idler, undoer, resetter, committer),
  );
  slot.append(element);
  /** Measured when it changes, not at every step: that would cost a layout each time. */
  let room = { width: 300, height: 100, most: 39 };
  let sorted = "";

  /** @param {HandShown} shown @param {Translate} t */
  function showRack({ model, names, tile, held, fresh, order }, t) {
    const { rack: ids } = model;
    const { columns, size, spare } = shelves(ids.length, room.width, room.height, room.most);
    rack.style.setProperty("--size", `${size}px`);
    const starts = groupStarts(names, ids, order);
    for (const id of ids) {
      const element = tile(id);
      const isFresh = fresh.includes(id);
      const self = { id, name: names[id], stands: null, laid: false, fresh: isFresh };
      showTile(element, names[id], { label: tileLabel(self, null, t), stands: null, joker: t("rummikub.joker") });
      element.setAttribute("aria-pressed", String(held.includes(id)));
      element.classList.remove("rk-laid");
      element.classList.toggle("rk-fresh", isFresh);
    }
    const rows = Array.from({ length: Math.max(2, Math.ceil(ids.length / columns)) }, (_, row) =>
      ids.slice(row * columns, (row + 1) * columns),
    );
    arrange(
      rack,
      rows.map((row, number) => {
        // A gap between colours, or numbers, where there is room for all of them.
        const gaps = row.slice(1).filter((id) => starts.includes(id)).length;
        const apart = gaps > 0 ? Math.min(size / 2, spare(row.length) / gaps) : 0;
        const shelf = rack.children[number] ?? h("div", { class: "rk-shelf" });
        arrange(shelf, row.map(tile));
        row.forEach((id, index) => {
          tile(id).style.marginLeft = index > 0 && apart > 2 * GAP && starts.includes(id) ? `${apart}px` : "";
        });
        return shelf;
      }),
    );
  }

  /** @param {HandShown} shown @param {Translate} t */
  function showButtons({ model, active, canUndo, idle, waiting }, t) {
    const { state } = model.commit;
    const ready = active && state === "ready";
    /** @param {HTMLButtonElement} made @param {string} label @param {string|false} off */
    const show = (made, label, off) => {
      made.children[made.children.length - 1].textContent = label;
      return dress(made, { "aria-disabled": off !== false && "true", title: off });
    };
    const none = t("rummikub.undo.none");
    const words = active ? commitWords(model.commit, t) : waiting;
    show(idler, t(`rummikub.${idle}`), !active ? waiting : model.changed && t("rummikub.draw.first"));
    show(undoer, t("rummikub.undo"), !(active && canUndo) && none);
    show(resetter, t("rummikub.reset.short"), !(active && model.changed) && none).ariaLabel = t("rummikub.reset");
    show(committer, words, !ready && words).className =
      `button rk-commit${ready ? " primary" : ""}${active && (state === "fix" || state === "points") ? " rk-short" : ""}`;
  }

  const observer = new ResizeObserver(([{ contentRect }]) => {
    room = {
      width: contentRect.width,
      height: contentRect.height,
      most: parseFloat(getComputedStyle(rack).getPropertyValue("--rack-tile")),
    };
    wishes.onResize();
  });
  observer.observe(rack);

  return {
    region: rack,
    element,
    /** @param {HandShown} shown @param {Translate} t */
    show(shown, t) {
      const { model, names, order, active } = shown;
      title.textContent = t("rummikub.rack");
      rack.setAttribute("aria-label", t("rummikub.rack"));
      count.textContent = rackWords(
        model.rack.map((id) => names[id]),
        t,
      );
      const progress = active && model.changed ? model.opening : null;
      opening.hidden = !progress;
      count.hidden = progress !== null;
      if (progress) {
        const share = progress.needed > 0 ? Math.min(1, progress.points / progress.needed) : 1;
        meter.style.setProperty("--share", `${share * 100}%`);
        opening.replaceChildren(t("rummikub.opening", progress), meter);
        opening.classList.toggle("rk-enough", share === 1);
      }
      const label = t("rummikub.preference.sort");
      if (sorted !== label + order) {
        sorted = label + order;
        const choices = orders.map((value) => ({ value, label: t(`rummikub.preference.sort.${value}`) }));
        fill(sort, segmented({ label, choices, value: order, onchange: wishes.onSort, focus: "rk-sort" }));
      }
      showRack(shown, t);
      showButtons(shown, t);
    },
    /** @param {boolean} aimed */
    aim: (aimed) => rack.classList.toggle("rk-aim", aimed),
    /** @param {{x: number, y: number}} at */
    contains({ x, y }) {
      const { left, right, top, bottom } = rack.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    },
    destroy() {
      observer.disconnect();
      element.remove();
    },
  };
}
