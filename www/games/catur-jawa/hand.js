// The hand: real buttons for the cards, the deck with its count, and a line that says what
// the chosen card can do. It shows a HandModel and reports wishes; it decides nothing.

import { kawungPath, signPaths, svgSign } from "../../ui/board/signs.js";

/** @typedef {import("./model.js").HandModel} HandModel */

/**
 * @typedef {object} HandWords
 * @property {string} group       name of the group of cards
 * @property {string} deck        "8 cards left in the deck"
 * @property {(value:number)=>string} card
 * @property {string} title       bold start of the line beside the cards
 * @property {string} detail
 * @property {"none"|"plain"|"card"|"urgent"} tone   urgent: the line asks for something
 * @property {string} pass        the button, when passing is the one thing to do
 */

/**
 * @typedef {object} HandOptions
 * @property {HTMLElement} slot
 * @property {(index:number)=>void} onChoose   a card, by its place in the hand
 * @property {()=>void} onPass
 * @property {()=>void} onLeaveUp              arrow up: to the board
 */

/** @param {string} tag @param {string} className */
function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** @param {HandOptions} options */
export function createHand(options) {
  const element = make("div", "cj-hand");
  const deck = make("div", "cj-deck");
  const back = make("div", "cj-deck__back");
  const count = make("span", "cj-deck__count");
  back.append(count);
  deck.setAttribute("role", "img");
  deck.append(back);
  const cards = make("div", "cj-cards");
  cards.setAttribute("role", "group");
  const info = make("div", "cj-info");
  const title = make("strong", "cj-info__title");
  const detail = make("span", "cj-info__detail");
  const passButton = /** @type {HTMLButtonElement} */ (make("button", "cj-pass"));
  passButton.type = "button";
  info.append(title, detail, passButton);
  element.append(deck, cards, info);
  options.slot.classList.add("cj-hand-slot");
  options.slot.append(element);

  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  let tabStop = 0;

  cards.addEventListener("click", (event) => {
    const index = indexOf(event.target);
    if (index < 0) return;
    tabStop = index;
    setTabStops();
    options.onChoose(index);
  });
  cards.addEventListener("keydown", (event) => {
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
    tabStop = Math.max(0, Math.min(buttons.length - 1, step));
    setTabStops();
    buttons[tabStop].focus();
  });
  passButton.addEventListener("click", () => options.onPass());

  /** @param {EventTarget|null} target */
  function indexOf(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    return button ? buttons.indexOf(button) : -1;
  }

  function setTabStops() {
    tabStop = Math.max(0, Math.min(buttons.length - 1, tabStop));
    buttons.forEach((button, index) => {
      const wanted = index === tabStop ? 0 : -1;
      // Written anew, even to what it was, it makes the browser lay out the page.
      if (button.tabIndex !== wanted) button.tabIndex = wanted;
    });
  }

  function addCard() {
    const button = /** @type {HTMLButtonElement} */ (make("button", "cj-card"));
    button.type = "button";
    button.tabIndex = -1;
    cards.append(button);
    return button;
  }

  /** @param {HTMLButtonElement} button @param {number} value @param {number} colour */
  function face(button, value, colour) {
    if (button.dataset.face !== String(colour)) {
      button.dataset.face = String(colour);
      button.replaceChildren(
        svgSign(kawungPath, "cj-card__flower"),
        make("span", "cj-card__frame"),
        svgSign(signPaths[colour], "cj-card__sign cj-card__sign--top"),
        make("span", "cj-card__number"),
        svgSign(signPaths[colour], "cj-card__sign cj-card__sign--bottom"),
      );
    }
    button.children[3].textContent = String(value);
  }

  return {
    element,
    /**
     * @param {HandModel} model
     * @param {number|null} selected  its place in the hand
     * @param {HandWords} words
     */
    show(model, selected, words) {
      element.dataset.colour = String(model.colour);
      element.classList.toggle("cj-hand--waiting", !model.active);
      element.classList.toggle("cj-hand--hidden", model.seat === null);
      element.classList.toggle("cj-hand--pass", model.mustPass);
      cards.setAttribute("aria-label", words.group);
      while (buttons.length > model.cards.length) {
        const button = buttons.pop();
        // The focus must not fall off the page together with the last card of the row.
        const focused = button === document.activeElement;
        button?.remove();
        if (focused) buttons[buttons.length - 1]?.focus();
      }
      while (buttons.length < model.cards.length) buttons = [...buttons, addCard()];
      model.cards.forEach((value, index) => {
        const button = buttons[index];
        face(button, value, model.colour);
        button.setAttribute("aria-label", words.card(value));
        button.setAttribute("aria-pressed", String(index === selected));
        button.setAttribute("aria-disabled", String(!model.active));
      });
      if (selected !== null) tabStop = selected;
      setTabStops();
      deck.setAttribute("aria-label", words.deck);
      deck.classList.toggle("cj-deck--empty", model.deck === 0);
      count.textContent = String(model.deck);
      title.textContent = words.title;
      detail.textContent = words.detail;
      info.dataset.tone = words.tone;
      passButton.hidden = !model.mustPass;
      passButton.textContent = words.pass;
    },
    /** @param {number} index */
    button: (index) => buttons[index] ?? null,
    buttons: () => buttons,
    deckBox: () => deck.getBoundingClientRect(),
    focusPass: () => passButton.focus(),
    /** @param {EventTarget|null} target */
    indexOf,
    destroy() {
      options.slot.classList.remove("cj-hand-slot");
      element.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createHand>} Hand */
