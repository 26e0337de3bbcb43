/** Building elements without markup strings: nothing a player types can become HTML. */

/** @typedef {Node|string|number|null|undefined|false} Child */
/** @typedef {Record<string, string|number|boolean|null|undefined|((event: never) => void)>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes] "class", "data-…", "aria-…", and "onclick" and its like as listeners
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = dress(document.createElement(tag), attributes);
  element.append(...present(children));
  return element;
}

/**
 * What is given as nothing or false is taken away.
 * @template {Element} Kind
 * @param {Kind} element @param {Attributes} attributes as above
 */
export function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/**
 * Has these inside, in this order. What is in its place is not touched: it keeps the focus, and
 * costs no layout.
 * @param {Element} container @param {(Node|null|false)[]} children
 */
export function arrange(container, children) {
  const wanted = children.filter((child) => child instanceof Node);
  for (const child of [...container.childNodes]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, index) => {
    const there = container.childNodes[index];
    if (there !== child) container.insertBefore(child, there ?? null);
  });
}

/** @param {(Child|Child[])[]} children @returns {(Node|string)[]} */
const present = (children) =>
  children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));

/** What a finger, the mouse or the space bar is holding down. @type {Element|null} */
let pressed = null;
/** @type {Map<Element, (Child|Child[])[]>} */
const postponed = new Map();

function release() {
  // After the click that this release makes.
  setTimeout(() => {
    pressed = null;
    const waiting = [...postponed];
    postponed.clear();
    for (const [container, children] of waiting) fill(container, ...children);
  });
}

addEventListener(
  "pointerdown",
  ({ target }) => {
    pressed = target instanceof Element ? target : null;
  },
  true,
);
addEventListener(
  "keydown",
  ({ key, target }) => {
    if (key === " " && target instanceof Element) pressed = target;
  },
  true,
);
for (const event of ["pointerup", "pointercancel", "keyup"]) addEventListener(event, release, true);
// Of the window alone: when only the focus moves, the button is still held.
addEventListener("blur", release);

/**
 * Replaces what is inside, and leaves the focus on the control with the same data-focus, or else on
 * the one that has taken its place: whoever works with the keyboard does not notice that a panel was
 * drawn again. While something inside is held down it waits: a button replaced between press and
 * release is never clicked.
 * @param {Element} container @param {...(Child|Child[])} children
 */
export function fill(container, ...children) {
  if (pressed && container.contains(pressed)) {
    postponed.set(container, children);
    return;
  }
  postponed.delete(container);
  const controls = () => [...container.querySelectorAll("[data-focus]")];
  const focused = document.activeElement;
  const place = focused && container.contains(focused) ? controls().indexOf(focused) : -1;
  container.replaceChildren(...present(children));
  if (!focused || place < 0) return;
  const key = focused.getAttribute("data-focus");
  const now = controls();
  const again = now.find((control) => control.getAttribute("data-focus") === key) ?? now[place];
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {number} milliseconds */
export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Settles when what was changed until now can be seen; at once where nobody looks. @returns {Promise<void>} */
export const painted = () =>
  new Promise((resolve) => {
    const next = () => setTimeout(resolve);
    if (document.hidden) next();
    else requestAnimationFrame(next);
  });

/** Settles when the thread has nothing better to do. @returns {Promise<void>} */
export const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    // Safari has none.
    else setTimeout(resolve, 100);
  });

let lastId = 0;
/** An id for aria-labelledby and the like. */
export const freshId = () => {
  lastId += 1;
  return `papan-${lastId}`;
};
