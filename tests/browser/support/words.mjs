/** What a screen says, in whatever language: everything that can be read or heard, and what does not fit. */
import assert from "node:assert/strict";
import { languages } from "../../../www/i18n.js";
import { allTexts, sharedWords } from "./texts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const english = allTexts("en");

/** The same in every language: names, also of languages, and the seed of a rehearsed game. */
const names = new Set(["Papan", "melati-1", ...languages.flatMap(({ short, name }) => [short, name])]);

/** Shared words as they are shown, with whatever stands for their parameters. */
const shared = new RegExp(
  `^(${[...sharedWords]
    .filter((text) => /\p{L}{3}|^\d/u.test(text.replaceAll(/\{\w+\}/g, "")))
    .map((text) => text.replaceAll(/\{\w+\}/g, ".+"))
    .join("|")})$`,
);

/** No word at all: numbers, notation, cells, times. @param {string} text */
const wordless = (text) =>
  /^[\d\s·.,:/–+−×%≤-]*$/.test(text) ||
  /^(\d@[a-i]\d ?)+$/.test(text) ||
  /^([A-L]\d\d? ?)+$/.test(text) ||
  /^([a-iA-L]|v \d)$/.test(text) ||
  // The numbers of rules.
  /^((G|CJ|T|K|R)\d+(, |–)?)+$/.test(text);

/** Everything that can be read or heard. @param {Page} page @returns {Promise<string[]>} */
export const words = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const scope = document.querySelector("dialog[open]") ?? document.body;
    for (const element of scope.querySelectorAll("*")) {
      // What was said aloud stays said, in whatever language, and keys have their names printed on them.
      if (!(element instanceof HTMLElement) || element.closest("noscript, #failure, script, [aria-live], kbd"))
        continue;
      if (!element.checkVisibility() && !element.closest(".sr-only")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        if (element.getAttribute(name)) found.add(element.getAttribute(name));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) found.add(node.textContent.trim());
    }
    return [...found];
  });

/** No raw key, no parameter left open. @param {string[]} found */
export function noKeys(found) {
  for (const text of found) {
    assert.ok(!(text in english) || text === english[text], `the key ${text} is shown`);
    assert.doesNotMatch(text, /(^|\s)[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*(\.|\s|$)/, "looks like a key");
    assert.doesNotMatch(text, /\{\w+\}|undefined|null|NaN|\[object/, "something is missing in it");
  }
}

/** @param {string[]} one in English @param {string[]} other the same screen in another language */
export function allDiffer(one, other) {
  const same = one.filter((text) => other.includes(text) && !names.has(text) && !shared.test(text) && !wordless(text));
  assert.deepEqual(same, [], "not translated");
}

/**
 * Texts that do not fit: wider than their own box, cut off by a box around them, outside the control they
 * name, or beyond the edge of the window.
 *
 * @param {Page} page @param {string} shortened  selector of what may end in an ellipsis
 * @returns {Promise<string[]>}
 */
export const clipped = (page, shortened) =>
  page.evaluate((mayEnd) => {
    const controls = "button, a.button, .segmented label, .tag, th, td, .seat-chip, dt, dd, summary, .hand-slot";
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const slack = 1.5;
    /** @type {string[]} */
    const found = [];
    /** @param {Element} element @param {string} text @param {string} why */
    const tell = (element, text, why) =>
      found.push(`${element.tagName.toLowerCase()}.${element.className}: "${text.trim().slice(0, 60)}" ${why}`);

    /** Where the text is cut off, if it is. @param {Element} element @param {DOMRect} box */
    const cutBy = (element, box) => {
      // What can be scrolled to, up and down, is not lost.
      let scrolls = false;
      for (let around = element; around !== document.body && around.parentElement; around = around.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(around);
        const outer = around.getBoundingClientRect();
        const wide = box.left < outer.left - slack || box.right > outer.right + slack;
        const high = box.top < outer.top - slack || box.bottom > outer.bottom + slack;
        scrolls ||= /auto|scroll/.test(overflowY);
        const own = around === element && display !== "inline";
        if (wide && (own || overflowX !== "visible" || around.matches(controls))) return `leaves ${around.className}`;
        if (high && !scrolls && (overflowY !== "visible" || around.matches(controls)))
          return `is higher than ${around.className}`;
      }
      return box.left < -slack || box.right > innerWidth + slack ? "leaves the window" : null;
    };

    /** @param {HTMLSelectElement} select */
    const checkSelect = (select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) return;
      pen.font = style.font;
      const text = select.selectedOptions[0]?.textContent ?? "";
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + slack) tell(select, text, "is cut off");
    };

    for (const element of scope.querySelectorAll("*")) {
      if (
        !(element instanceof HTMLElement) ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest(".sr-only, noscript, #failure, script, option, canvas, [aria-live]")) continue;
      if (element instanceof HTMLSelectElement) checkSelect(element);
      // The mark of the reader's own seat stands on the chip's edge.
      if (element.matches(".you-mark")) continue;
      // Only for readers: kept in a single pixel.
      if (element.offsetWidth <= 1 && element.offsetHeight <= 1) continue;
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (texts.length === 0 || element.closest(mayEnd)) continue;
      for (const node of texts) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const cut = box.width > 0 && cutBy(element, box);
        if (cut) tell(element, node.textContent ?? "", cut);
      }
    }
    return [...new Set(found)];
  }, shortened);
