// What a person has in front of them: the rack with its head line, and the buttons of a turn.

import { button, segmented } from "../../ui/controls.js";
import { dress, fill, h } from "../../ui/dom.js";
import { createRack } from "./rack.js";
import { commitWords, rackWords } from "./words.js";

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

/** The line above the rack: how many tiles, how far an opening is, and how they are sorted. @param {HandWishes} wishes */
function createHead(wishes) {
  const title = h("h2", { class: "rk-title" });
  const count = h("span", { class: "rk-count" });
  const meter = h("span", { class: "rk-meter", "aria-hidden": "true" });
  const opening = h("span", { class: "rk-opening" });
  const sort = h("div", { class: "rk-sort" });
  let sorted = "";

  /** @param {string} order @param {Translate} t */
  function showSort(order, t) {
    const label = t("rummikub.preference.sort");
    if (sorted === label + order) return;
    sorted = label + order;
    const choices = orders.map((value) => ({ value, label: t(`rummikub.preference.sort.${value}`) }));
    fill(sort, segmented({ label, choices, value: order, onchange: wishes.onSort, focus: "rk-sort" }));
  }

  return {
    element: h("div", { class: "rk-head" }, title, sort, count, opening),
    /** @param {HandShown} shown @param {Translate} t */
    show({ model, names, order, active }, t) {
      const held = model.rack.map((id) => names[id]);
      title.textContent = t("rummikub.rack");
      count.textContent = rackWords(held, t);
      const progress = active && model.changed ? model.opening : null;
      opening.hidden = !progress;
      count.hidden = progress !== null;
      if (progress) {
        const share = progress.needed > 0 ? Math.min(1, progress.points / progress.needed) : 1;
        meter.style.setProperty("--share", `${share * 100}%`);
        opening.replaceChildren(t("rummikub.opening", progress), meter);
        opening.classList.toggle("rk-enough", share === 1);
      }
      showSort(order, t);
    },
  };
}

/** @param {HandWishes} wishes */
function createButtons(wishes) {
  // Made once: a button that is replaced under the finger costs the focus, and a layout to give it back.
  const idler = button("", "rack", wishes.onDraw, { class: "button rk-draw" });
  const undoer = button("", "step", wishes.onUndo, { class: "button rk-undo" });
  const resetter = button("", "undo", wishes.onReset, { class: "button rk-reset" });
  const committer = button("", null, wishes.onCommit, { focus: "rk-commit" });

  /** @param {HTMLButtonElement} made @param {string} label @param {string|false} off  why it cannot be used now */
  const label = (made, label, off) => {
    made.children[made.children.length - 1].textContent = label;
    return dress(made, { "aria-disabled": off !== false && "true", title: off });
  };

  return {
    element: h("div", { class: "rk-buttons" }, idler, undoer, resetter, committer),
    /** @param {HandShown} shown @param {Translate} t */
    show({ model, active, canUndo, idle, waiting }, t) {
      const { state } = model.commit;
      const ready = active && state === "ready";
      const short = active && (state === "fix" || state === "points");
      const none = t("rummikub.undo.none");
      const words = active ? commitWords(model.commit, t) : waiting;
      label(idler, t(`rummikub.${idle}`), !active ? waiting : model.changed && t("rummikub.draw.first"));
      label(undoer, t("rummikub.undo"), !(active && canUndo) && none);
      label(resetter, t("rummikub.reset.short"), !(active && model.changed) && none).ariaLabel = t("rummikub.reset");
      label(committer, words, !ready && words).className =
        `button rk-commit${ready ? " primary" : ""}${short ? " rk-short" : ""}`;
    },
  };
}

/** @param {HTMLElement} slot @param {HandWishes} wishes */
export function createHand(slot, wishes) {
  const head = createHead(wishes);
  const rack = createRack(wishes.onResize);
  const buttons = createButtons(wishes);
  const element = h("div", { class: "rk-hand" }, head.element, rack.element, buttons.element);
  slot.append(element);
  rack.observe();
  return {
    region: rack.element,
    element,
    /** @param {HandShown} shown @param {Translate} t */
    show(shown, t) {
      head.show(shown, t);
      rack.show(shown, t);
      buttons.show(shown, t);
    },
    /** @param {boolean} aimed */
    aim: (aimed) => rack.element.classList.toggle("rk-aim", aimed),
    /** @param {{x: number, y: number}} at */
    contains({ x, y }) {
      const { left, right, top, bottom } = rack.element.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    },
    destroy() {
      rack.destroy();
      element.remove();
    },
  };
}
