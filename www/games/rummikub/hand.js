// A person's controls: the rack with its head line, and the buttons of a turn.

import { button, segmented } from "../../ui/controls.js";
import { dress, fill, h } from "../../ui/dom.js";
import { createRack } from "./rack.js";
import { endWords, rackWords } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */

export const orders = ["runs", "groups"];

/**
 * @typedef {object} HandWishes
 * @property {() => void} onDraw      or pass
 * @property {() => void} onStepBack
 * @property {() => void} onStartOver
 * @property {() => void} onEnd
 * @property {(order: string) => void} onSort
 * @property {() => void} onResize   the rack has another size and must be redrawn
 */

/**
 * @typedef {object} HandShown
 * @property {import("./model.js").TableModel} model
 * @property {string[]} names
 * @property {(id: number) => HTMLElement} tile
 * @property {number[]} held
 * @property {number[]} fresh   just drawn
 * @property {import("./turn.js").Pointed} hinted
 * @property {string} order
 * @property {boolean} active
 * @property {boolean} canStepBack
 * @property {"draw"|"pass"} idle   the move without a play
 * @property {string} title    the owner of the rack
 * @property {string} waiting   the player to move, if not the owner of the rack
 */

/**
 * The line above the rack: the number of tiles, the progress of an opening, and the sort order.
 * @param {HandWishes} wishes
 */
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
    show({ model, names, order, active, title: whose }, t) {
      const held = model.rack.map((id) => names[id]);
      title.textContent = whose;
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
  // Created once: replacing a button under the finger would lose the focus and cost a layout.
  const idler = button("", "rack", wishes.onDraw, { class: "button rk-draw" });
  const stepper = button("", "step", wishes.onStepBack, { class: "button rk-step" });
  const starter = button("", "restart", wishes.onStartOver, { class: "button rk-over" });
  const ender = button("", null, wishes.onEnd, { focus: "rk-end" });
  const reason = h("small");
  ender.append(reason);

  /** @param {HTMLButtonElement} made @param {string} label @param {string|false} off  why it is disabled */
  const label = (made, label, off) => {
    const words = made.querySelector("span");
    if (words) words.textContent = label;
    return dress(made, { "aria-disabled": off !== false && "true", title: off });
  };

  return {
    element: h("div", { class: "rk-buttons" }, idler, stepper, starter, ender),
    /** @param {HandShown} shown @param {Translate} t */
    show({ model, active, canStepBack, idle, waiting, hinted }, t) {
      const { state } = model.end;
      const ready = active && state === "ready";
      const wrong = active && (state === "fix" || state === "points");
      const none = t("rummikub.step-back.none");
      label(idler, t(`rummikub.${idle}`), !active ? waiting : model.changed && t("rummikub.draw.first"));
      label(stepper, t("rummikub.step-back"), !(active && canStepBack) && none);
      label(starter, t("rummikub.start-over"), !(active && model.changed) && none);
      reason.textContent = ready ? "" : active ? endWords(model.end, t) : waiting;
      // The reason is written on it: a tooltip would repeat it.
      dress(label(ender, t("rummikub.end-turn"), !ready && reason.textContent), {
        title: false,
      }).className = `button rk-end${ready ? " primary" : ""}${wrong ? " rk-wrong" : ""}`;
      idler.classList.toggle("rk-hinted", hinted.button === "idle");
      ender.classList.toggle("rk-hinted", hinted.button === "end");
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
