// The hand: real buttons for the cards, the deck with its count, and a line that says what the
// chosen card can do. It shows a HandModel and reports clicks; it decides nothing.

import { kawungPath, signPaths, svgSign } from "../../ui/board/signs.js";
import { h } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";

/** @typedef {import("./model.js").HandModel} HandModel */

/**
 * @typedef {object} HandWords
 * @property {string} group       name of the group of cards
 * @property {string} deck        "8 cards left in the deck"
 * @property {(value:number, index:number)=>string} card
 * @property {string} title       bold start of the line beside the cards
 * @property {string} detail
 * @property {"none"|"plain"|"card"|"urgent"} tone   urgent: the line asks for an action
 * @property {string} pass        the button, when passing is the only move
 */

/**
 * The highlighted cards.
 * @typedef {object} HandMarks
 * @property {number|null} selected   place in the hand of the chosen card
 * @property {number|null} hinted     of the one that is advised
 * @property {number[]} fitting       values that fit a chosen cell
 * @property {boolean} pass           passing is advised
 */

/**
 * @typedef {object} HandOptions
 * @property {HTMLElement} slot
 * @property {(index:number)=>void} onChoose   a card, by its place in the hand
 * @property {()=>void} onPass
 * @property {()=>void} onLeaveUp              arrow up: to the board
 */

/**
 * The cards: a row of buttons with one tab stop. It owns the buttons and the position of that stop.
 * @param {HandOptions} options
 */
function createCards(options) {
  const element = h("div", { class: "cj-cards", role: "group" });
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  let tabStop = 0;

  /** @param {EventTarget|null} target */
  function indexOf(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    return button ? buttons.indexOf(button) : -1;
  }

  /** @param {number} wanted */
  function setTabStop(wanted) {
    tabStop = Math.max(0, Math.min(buttons.length - 1, wanted));
    buttons.forEach((button, index) => {
      const next = index === tabStop ? 0 : -1;
      // Writing it, even unchanged, would make the browser lay out the page.
      if (button.tabIndex !== next) button.tabIndex = next;
    });
  }

  element.addEventListener("click", (event) => {
    const index = indexOf(event.target);
    if (index < 0) return;
    setTabStop(index);
    options.onChoose(index);
  });
  element.addEventListener("keydown", (event) => {
    const index = indexOf(event.target);
    if (index < 0 || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "ArrowUp") {
      event.preventDefault();
      options.onLeaveUp();
      return;
    }
    const step = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTabStop(step);
    buttons[tabStop].focus();
  });

  /** @param {number} count */
  function keep(count) {
    while (buttons.length > count) {
      const button = buttons.pop();
      // The focus must not be lost with the last card of the row.
      const focused = button === document.activeElement;
      button?.remove();
      if (focused) buttons[buttons.length - 1]?.focus();
    }
    while (buttons.length < count)
      buttons = [...buttons, h("button", { type: "button", class: "cj-card", tabindex: -1 })];
    element.append(...buttons.filter(({ parentNode }) => parentNode !== element));
  }

  return {
    element,
    indexOf,
    buttons: () => buttons,
    /** @param {HandModel} model @param {HandMarks} marks @param {HandWords} words */
    show(model, { selected, hinted, fitting }, words) {
      element.setAttribute("aria-label", words.group);
      keep(model.cards.length);
      model.cards.forEach((value, index) => {
        const button = buttons[index];
        showFace(button, value, model.colour);
        button.classList.toggle("cj-card--hint", index === hinted);
        button.classList.toggle("cj-card--fits", fitting.includes(value));
        button.setAttribute("aria-label", words.card(value, index));
        button.setAttribute("aria-pressed", String(index === selected));
        button.setAttribute("aria-disabled", String(!model.active));
      });
      setTabStop(selected ?? tabStop);
    },
  };
}

/** @param {HTMLButtonElement} button @param {number} value @param {number} colour */
function showFace(button, value, colour) {
  if (button.dataset.face !== String(colour)) {
    button.dataset.face = String(colour);
    button.replaceChildren(
      svgSign(kawungPath, "cj-card__flower"),
      h("span", { class: "cj-card__frame" }),
      svgSign(signPaths[colour], "cj-card__sign cj-card__sign--top"),
      h("span", { class: "cj-card__number" }),
      svgSign(signPaths[colour], "cj-card__sign cj-card__sign--bottom"),
      h("span", { class: "cj-card__lamp" }, icon("hint")),
    );
  }
  button.children[3].textContent = String(value);
}

/** @param {HandOptions} options */
export function createHand(options) {
  const count = h("span", { class: "cj-deck__count" });
  const deck = h("div", { class: "cj-deck", role: "img" }, h("div", { class: "cj-deck__back" }, count));
  const cards = createCards(options);
  const title = h("strong", { class: "cj-info__title" });
  const detail = h("span", { class: "cj-info__detail" });
  const pass = h("button", { class: "cj-pass", type: "button", onclick: options.onPass });
  const info = h("div", { class: "cj-info" }, title, detail, pass);
  const element = h("div", { class: "cj-hand" }, deck, cards.element, info);
  options.slot.classList.add("cj-hand-slot");
  options.slot.append(element);

  return {
    element,
    /**
     * @param {HandModel} model
     * @param {HandMarks} marks
     * @param {HandWords} words
     */
    show(model, marks, words) {
      element.dataset.colour = String(model.colour);
      element.classList.toggle("cj-hand--waiting", !model.active);
      element.classList.toggle("cj-hand--hidden", model.seat === null);
      element.classList.toggle("cj-hand--pass", model.mustPass);
      element.classList.toggle("cj-hand--fitting", marks.fitting.length > 0);
      cards.show(model, marks, words);
      deck.setAttribute("aria-label", words.deck);
      deck.classList.toggle("cj-deck--empty", model.deck === 0);
      count.textContent = String(model.deck);
      title.textContent = words.title;
      detail.textContent = words.detail;
      info.dataset.tone = words.tone;
      pass.hidden = !model.mustPass;
      pass.textContent = words.pass;
      pass.classList.toggle("cj-pass--hint", marks.pass);
    },
    /** @param {number} index */
    button: (index) => cards.buttons()[index] ?? null,
    buttons: cards.buttons,
    deckBox: () => deck.getBoundingClientRect(),
    focusPass: () => pass.focus(),
    indexOf: cards.indexOf,
    destroy() {
      options.slot.classList.remove("cj-hand-slot");
      element.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createHand>} Hand */
