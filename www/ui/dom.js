/** Builds elements without markup strings: a player's text can never become HTML. */

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
 * Attributes that are undefined or false are removed.
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
 * Makes these the children, in this order. Nodes already in place are not touched: they keep the
 * focus and cost no layout.
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

/** The element that a finger, the mouse or the space bar holds down. @type {Element|null} */
let pressed = null;
/** @type {Map<Element, (Child|Child[])[]>} */
const postponed = new Map();

function release() {
  // After the click of this release.
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
// Only when the window loses focus: when the focus only moves, the button is still held.
addEventListener("blur", release);

/**
 * Replaces the content, and restores the focus to the control with the same data-focus, or else to
 * the one in its place: keyboard users do not notice that a panel was redrawn. While a control
 * inside is held down it waits: a button replaced between press and release is never clicked.
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

/** Settles when the latest changes are painted; at once in a hidden page. @returns {Promise<void>} */
export const painted = () =>
  new Promise((resolve) => {
    const next = () => setTimeout(resolve);
    if (document.hidden) next();
    else requestAnimationFrame(next);
  });

/** Settles when the thread is idle. @returns {Promise<void>} */
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
