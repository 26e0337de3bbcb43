/**
 * The page's entries in the browser's history. The first is always home, so that going back from
 * a table or the rules does not leave the site; and every open dialog is an entry of its own, so
 * that going back closes it first. A traversal takes a moment: what is wanted meanwhile is settled
 * when it has arrived.
 */
import { readRoute } from "./route.js";

/** @typedef {{trail: string[], layer: number}} Mark  of an entry: the addresses below it; how many dialogs are open */
/** @typedef {Pick<Window, "history"|"location"|"addEventListener">} Browser */

const home = "#/";

/** The address of this page that a click leads to, if it is a plain one on a link. @param {MouseEvent} event */
function linkedHash(event) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const hash = link?.getAttribute("href");
  return hash?.startsWith("#/") && !link?.hasAttribute("target") ? hash : null;
}

/**
 * How to get to an address: so many steps back to where it is already, or 0: as a new entry.
 * @param {string[]} trail the addresses below @param {string} hash
 */
export function stepsBack(trail, hash) {
  const place = trail.lastIndexOf(hash);
  return place < 0 ? 0 : trail.length - place;
}

export class Trail {
  #browser;
  /** What closes the open dialogs, the topmost last. @type {(() => void)[]} */
  #layers = [];
  /** A traversal of our own is under way, to this address. @type {string|null} */
  #goal = null;
  /** Where to go once all dialogs are closed. @type {string|null} */
  #wish = null;
  #settling = false;
  /** The address that is shown, and those below it. */
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
    // Where a dialog was open when the page was loaded again.
    this.#settleSoon();
    browser.addEventListener("popstate", () => this.#arrive());
    // Not every browser tells of an address that was typed in by the other event.
    browser.addEventListener("hashchange", () => this.#arrive());
    // A traversal that is still under way would lead away again from where a link has led.
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

  /** Shows this address, once all dialogs are closed. @param {string} hash */
  go(hash) {
    this.#wish = hash;
    this.#settleSoon();
  }

  /** What is shown here has another address. @param {string} hash */
  rename(hash) {
    this.#write(this.#below, this.#mark()?.layer ?? 0, hash);
    this.#remember();
  }

  /**
   * A dialog is open: going back means to close it.
   * @param {() => void} close @returns {() => void} to be called when it is closed, by whatever
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

  /** The browser is at another entry now. */
  #arrive() {
    const goal = this.#goal;
    this.#goal = null;
    const own = goal !== null;
    const mark = this.#mark();
    // An address that was typed in, or a plain link.
    if (!mark) this.#write([...this.#below, this.#shown], 0);
    // Chromium counts from the entry below when the page was loaded again in the moment in which a
    // dialog opened: the traversal went too far.
    else if (own && goal !== this.hash)
      this.#browser.history.pushState({ trail: [...mark.trail, this.hash], layer: 0 }, "", goal);
    const known = this.hash === this.#shown;
    this.#remember();
    // Somebody went back: the dialogs above are closed, those that can be.
    if (!own) for (const close of this.#layers.slice(this.#mark()?.layer).reverse()) close();
    if (!known) this.#follow(this.#shown);
    this.#settleSoon();
  }

  /** After what else happens in this task: of a dialog that takes another's place, the history hears nothing. */
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
    // Also after going forward to the entry of a dialog that is long closed.
    if (layer > open) return this.#walk(open - layer, this.hash);
    for (let number = layer + 1; number <= open; number += 1) {
      // With the very same address: a browser that comes back to another one takes the focus away.
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
    // Whatever is open by now.
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
