/**
 * The page's entries in the browser's history. The first is always home, so that going back from a
 * table or the rules does not leave the site; and every open dialog is a separate entry, so that
 * going back closes it first. A traversal takes a moment: requests during that time are handled
 * when it has arrived.
 */
import { readRoute } from "./route.js";

/** @typedef {{trail: string[], layer: number}} Mark  of an entry: the addresses below it; how many dialogs are open */
/** @typedef {Pick<Window, "history"|"location"|"addEventListener">} Browser */

const home = "#/";

/** The address of this page that a plain click on a link leads to. @param {MouseEvent} event */
function linkedHash(event) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const hash = link?.getAttribute("href");
  return hash?.startsWith("#/") && !link?.hasAttribute("target") ? hash : null;
}

/**
 * How to reach an address: a number of steps back to an existing entry, or 0: a new entry.
 * @param {string[]} trail the addresses below @param {string} hash
 */
export function stepsBack(trail, hash) {
  const place = trail.lastIndexOf(hash);
  return place < 0 ? 0 : trail.length - place;
}

export class Trail {
  #browser;
  /** The functions that close the open dialogs, the topmost last. @type {(() => void)[]} */
  #layers = [];
  /** The target of a traversal that this page started. @type {string|null} */
  #goal = null;
  /** The address to open once all dialogs are closed. @type {string|null} */
  #wish = null;
  #settling = false;
  /** The current address, and those below it. */
  #shown = home;
  /** @type {string[]} */
  #below = [];
  /** @type {(hash: string) => unknown} */
  #follow = () => {};

  /** @param {Browser} browser */
  constructor(browser) {
    this.#browser = browser;
  }

  /** @template Shown @param {(hash: string) => Shown} follow  shows what an address asks for */
  start(follow) {
    const browser = this.#browser;
    this.#follow = follow;
    const { hash } = this;
    if (!this.#mark() && readRoute(hash).screen === "home") this.#write([], 0);
    else if (!this.#mark()) {
      this.#write([], 0, home);
      browser.history.pushState({ trail: [home], layer: 0 }, "", hash);
    }
    this.#remember();
    // The page was reloaded while a dialog was open.
    this.#settleSoon();
    browser.addEventListener("popstate", () => this.#arrive());
    // Not every browser reports a typed address by the other event.
    browser.addEventListener("hashchange", () => this.#arrive());
    // A traversal that is still pending would lead away from a link's target.
    browser.addEventListener("click", (event) => {
      const linked = linkedHash(event);
      if (linked === null) return;
      event.preventDefault();
      this.go(linked);
    });
    return follow(hash);
  }

  get hash() {
    const { hash } = this.#browser.location;
    return hash.length > 1 ? hash : home;
  }

  /** Opens this address, once all dialogs are closed. @param {string} hash */
  go(hash) {
    this.#wish = hash;
    this.#settleSoon();
  }

  /** The current screen has another address now. @param {string} hash */
  rename(hash) {
    this.#write(this.#below, this.#mark()?.layer ?? 0, hash);
    this.#remember();
  }

  /**
   * A dialog opened: going back closes it.
   * @param {() => void} close @returns {() => void} to be called when it is closed, for any reason
   */
  open(close) {
    const layer = () => close();
    this.#layers.push(layer);
    this.#settleSoon();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      this.#settleSoon();
    };
  }

  /** @returns {Mark|null} */
  #mark() {
    const { state } = this.#browser.history;
    return Array.isArray(state?.trail) ? state : null;
  }

  /** @param {string[]} trail @param {number} layer @param {string} [hash] */
  #write(trail, layer, hash) {
    this.#browser.history.replaceState({ trail, layer }, "", hash);
  }

  #remember() {
    this.#shown = this.hash;
    this.#below = this.#mark()?.trail ?? [];
  }

  /** The browser has moved to another entry. */
  #arrive() {
    const goal = this.#goal;
    this.#goal = null;
    const own = goal !== null;
    const mark = this.#mark();
    // A typed address, or a plain link.
    if (!mark) this.#write([...this.#below, this.#shown], 0);
    // Chromium counts from the entry below if the page was reloaded at the moment a dialog opened: the
    // traversal went too far.
    else if (own && goal !== this.hash)
      this.#browser.history.pushState({ trail: [...mark.trail, this.hash], layer: 0 }, "", goal);
    const known = this.hash === this.#shown;
    this.#remember();
    // The person went back: closes the dialogs above, if they can be closed.
    if (!own) for (const close of this.#layers.slice(this.#mark()?.layer).reverse()) close();
    if (!known) this.#follow(this.#shown);
    this.#settleSoon();
  }

  /** After this task: when one dialog replaces another, the history does not change. */
  #settleSoon() {
    if (this.#settling) return;
    this.#settling = true;
    setTimeout(() => {
      this.#settling = false;
      if (this.#goal === null) this.#settle();
    });
  }

  #settle() {
    const wish = this.#wish;
    const open = wish === null ? this.#layers.length : 0;
    const { layer = 0, trail = [] } = this.#mark() ?? {};
    // Also after going forward to the entry of a closed dialog.
    if (layer > open) return this.#walk(open - layer, this.hash);
    for (let number = layer + 1; number <= open; number += 1) {
      // With the identical address: a browser that returns to another one moves the focus.
      this.#browser.history.pushState({ trail, layer: number }, "");
    }
    if (wish === null) return;
    this.#wish = null;
    if (wish !== this.hash) {
      const steps = stepsBack(trail, wish);
      if (steps > 0) return this.#walk(-steps, wish);
      this.#browser.history.pushState({ trail: [...trail, this.hash], layer: 0 }, "", wish);
      this.#remember();
      this.#follow(wish);
    }
    // Whatever is open by then.
    this.#settleSoon();
  }

  /** @param {number} steps @param {string} goal the address there */
  #walk(steps, goal) {
    this.#goal = goal;
    this.#browser.history.go(steps);
  }
}

/** Of this page. */
export const trail = new Trail(globalThis);
