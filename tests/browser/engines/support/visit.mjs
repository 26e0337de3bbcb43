/** What a person does with the page, in any browser: looks until something is there, and presses it. */
import assert from "node:assert/strict";
import { nextStep } from "../../support/screen-player.mjs";

/** @typedef {import("./driver.mjs").Driver} Driver */

/** Nothing in the page may take longer than this on a busy machine, in milliseconds. */
const patience = 60_000;
/** Between two looks. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Waits until an expression is true in the page, and gives its value. @param {Driver} driver @param {string} code */
export async function until(driver, code) {
  for (const end = Date.now() + patience; Date.now() < end; await pause()) {
    // In between two pages there is nothing to ask.
    const value = await driver.evaluate(code).catch(() => null);
    if (value) return value;
  }
  const seen = await driver.evaluate("document.body.innerText.slice(0, 400)").catch(String);
  return assert.fail(`${driver.name}: never ${code}; the page shows: ${seen}`);
}

/** Runs in the page: the middle of the first visible control with this name. @param {string} name  empty: any @param {string} selector */
function place(name, selector) {
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return element.getClientRects().length > 0 && (!name || label.replaceAll(/\s+/g, " ").trim() === name);
  });
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  // Not while something lies above it, or it is still moving.
  const hit = document.elementFromPoint(x, y);
  return hit && (found.contains(hit) || hit.contains(found)) ? { x, y } : null;
}

/** @param {Driver} driver @param {string} name @param {string} [selector] */
export async function press(driver, name, selector = "button, a") {
  const code = `(${place})(${JSON.stringify(name)}, ${JSON.stringify(selector)})`;
  const { x, y } = /** @type {{x: number, y: number}} */ (await until(driver, code));
  await driver.tap(x, y);
}

/**
 * Goes to an address of the site. A step of the history that is still under way would lead back.
 * @param {Driver} driver @param {string} address
 */
export async function visit(driver, address) {
  const settled = "!history.state || history.state.layer === document.querySelectorAll('dialog[open]').length";
  await until(
    driver,
    `document.readyState === "complete" && !document.body?.classList.contains("loading") && (${settled})`,
  );
  await driver.open(address);
  await until(driver, "document.querySelector('h1') && history.state");
}

/** Plays with real presses until the result is there, or so many presses are made. @param {Driver} driver @param {{luck?: number, presses?: number}} [limits] */
export async function playOn(driver, { luck = 1, presses = Infinity } = {}) {
  let made = 0;
  for (let last = Date.now(); Date.now() - last < patience; await pause()) {
    const step = /** @type {import("../../support/screen-player.mjs").Step} */ (
      await driver.evaluate(`(${nextStep})(${luck})`).catch(() => ({}))
    );
    if (step.over || made >= presses) return made;
    if (!step.press) continue;
    await driver.tap(step.press.x, step.press.y);
    made += 1;
    last = Date.now();
  }
  const seen = await driver.evaluate("document.body.innerText.slice(0, 400)").catch(String);
  return assert.fail(`${driver.name}: nothing to press, and no end; the page shows: ${seen}`);
}
