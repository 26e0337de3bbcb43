/**
 * A player who knows nothing but the screen: labels, buttons and what can be pressed. The functions
 * run in the page of any browser, so they refer to nothing outside themselves.
 */

/** @typedef {{x: number, y: number, what: string}} Press  in CSS pixels of the window */
/** @typedef {{press?: Press, over?: boolean}} Step  neither: others are to move, or something is on its way */

/**
 * What to press next. Choices are made by the number of the move, so that a choice that takes two
 * presses is made once.
 *
 * @param {number} luck  another number makes other choices
 * @param {boolean} [click]  presses at once, without a pointer
 * @param {() => Element|undefined} [tileToPress]  how tiles of Rummikub are laid; without it none are
 * @returns {Step}
 */
export function nextStep(luck, click = false, tileToPress = () => undefined) {
  const visible = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  /** @param {string} selector @param {ParentNode} [where] */
  const all = (selector, where = document) => [...where.querySelectorAll(selector)].filter(visible);
  /** @param {Element|undefined} element @returns {Step} */
  const press = (element) => {
    if (!element) return {};
    const what = element.getAttribute("aria-label") ?? element.textContent ?? "";
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (click) /** @type {HTMLElement} */ (element).click();
    return { press: { x: left + width / 2, y: top + height / 2, what } };
  };
  const named = (/** @type {RegExp} */ name, /** @type {Element[]} */ among) =>
    among.find((element) => name.test((element.getAttribute("aria-label") ?? element.textContent ?? "").trim()));

  const dialog = document.querySelector("dialog[open]");
  if (dialog) return named(/^Rematch/, all("button", dialog)) ? { over: true } : {};
  const lift = named(/^I am/, all("button"));
  if (lift) return press(lift);
  const facts = document.querySelector(".bar-facts")?.textContent ?? "";
  const turn = [...`${facts}${luck}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, luck + 7);
  const choose = (/** @type {Element[]} */ list) => press(list[turn % Math.max(1, list.length)]);
  const cells = (/** @type {RegExp} */ label) =>
    all("[role=gridcell]").filter((cell) => label.test(cell.getAttribute("aria-label") ?? ""));

  const screen = document.querySelector(".table-screen");
  if (screen?.classList.contains("game-catur-jawa")) {
    const pass = all(".cj-pass:not([hidden])")[0];
    if (pass) return press(pass);
    const hand = all(".hand-slot button[aria-disabled=false]");
    const chosen = hand.find((card) => card.getAttribute("aria-pressed") === "true");
    const free = chosen ? cells(/, you can /) : [];
    if (free.length > 0) return choose(free);
    return choose(hand.filter((card) => card !== chosen));
  }
  if (screen?.classList.contains("game-three-six-nine"))
    return document.querySelector(".cell-board--active") ? choose(cells(/^[A-L]\d+, empty/)) : {};
  if (screen?.classList.contains("game-congkak"))
    return document.querySelector("[aria-busy=false] [role=grid]") ? choose(cells(/ends in/)) : {};
  if (screen?.classList.contains("game-rummikub")) {
    if (document.querySelector("[aria-label=Table][aria-busy=true]")) return {};
    const tile = tileToPress();
    if (tile) return press(tile);
    return press(named(/^(Draw|Pass|End turn)$/, all("main button:not([disabled]):not([aria-disabled=true])")));
  }
  return {};
}
