// Keys that work wherever the focus is on the table: digits, and Escape. They keep out of text
// fields and open dialogs.

/**
 * @param {HTMLElement} area  a part of the table; behind a curtain it is inert
 * @param {object} wishes
 * @param {number} wishes.most   the highest digit
 * @param {(digit: number) => void} wishes.onDigit   from 1
 * @param {() => boolean} wishes.onEscape   whether there was something to undo
 */
export function quickKeys(area, { most, onDigit, onEscape }) {
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (area.closest("[hidden], [inert]") || document.querySelector("dialog[open]")) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : Number.POSITIVE_INFINITY;
    if (digit <= most) onDigit(digit);
    else if (event.key !== "Escape" || !onEscape()) return;
    event.preventDefault();
  }
  // On the document: with nothing focused, keys go to the body, above the table.
  document.addEventListener("keydown", onKey);
  return { destroy: () => document.removeEventListener("keydown", onKey) };
}
