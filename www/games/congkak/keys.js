// Keys that work wherever the focus is on the table: a digit chooses that pit, Escape lets go
// of it. They keep out of text fields and open dialogs.

/**
 * @param {HTMLElement} area  a part of the table
 * @param {{onPit: (pit: number) => void, onEscape: () => boolean}} wishes  onEscape tells whether it had something to undo
 */
export function quickKeys(area, wishes) {
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (area.closest("[hidden], [inert]") || document.querySelector("dialog[open]")) return;
    if (/^[1-7]$/.test(event.key)) wishes.onPit(Number(event.key));
    else if (event.key !== "Escape" || !wishes.onEscape()) return;
    event.preventDefault();
  }
  // On the document: with nothing focused, keys go to the body, above the table.
  document.addEventListener("keydown", onKey);
  return { destroy: () => document.removeEventListener("keydown", onKey) };
}
