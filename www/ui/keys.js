/**
 * Shortcuts that work anywhere on the table: digits and Escape for the game, letters for the
 * buttons. They are ignored in text fields and open dialogs, and the letters can be switched off.
 */

/** @typedef {"undo"|"redo"|"hint"|"why"|"skip"|"help"} Command */

/** The commands of the letters; shown on the buttons and in the list of keys. @type {Record<Command, string>} */
export const commandKeys = { undo: "U", redo: "R", hint: "H", why: "W", skip: "S", help: "?" };

/** @typedef {Pick<KeyboardEvent, "key"|"code"|"shiftKey"|"ctrlKey"|"altKey"|"metaKey"|"repeat"|"defaultPrevented">} Press */

/** A key for the browser, or one already handled. @param {Press} press */
const isTaken = ({ defaultPrevented, ctrlKey, altKey, metaKey, repeat }) =>
  defaultPrevented || ctrlKey || altKey || metaKey || repeat;

/** The command of a key, or null. @param {Press} press @returns {Command|null} */
export function commandOf(press) {
  if (isTaken(press)) return null;
  const { key, code, shiftKey } = press;
  // A keyboard of another script has these letters at the same places.
  const placed = /^Key[A-Z]$/.test(code) ? code.slice(3) : code === "Slash" && shiftKey ? "?" : "";
  const meant = /^[^\x20-\x7e]$/.test(key) ? placed : key.toUpperCase();
  const found = Object.entries(commandKeys).find(([, letter]) => letter === meant);
  return found && (found[0] === "help" || !shiftKey) ? /** @type {Command} */ (found[0]) : null;
}

/**
 * Whether this part of the table receives keys now; behind a curtain it is inert.
 * @param {KeyboardEvent} event @param {HTMLElement} area
 */
function isFor({ target }, area) {
  const place = target instanceof Element ? target : document.body;
  if (place.closest("input, textarea, select, [contenteditable], dialog")) return false;
  return !area.closest("[hidden], [inert]") && !document.querySelector("dialog[open]");
}

/**
 * @param {HTMLElement} area  a part of the table
 * @param {object} wishes
 * @param {number} wishes.most   the highest digit
 * @param {(digit: number) => void} wishes.onDigit   from 1
 * @param {() => boolean} wishes.onEscape   whether anything was cancelled
 */
export function quickKeys(area, { most, onDigit, onEscape }) {
  return listen(area, (event) => {
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : Number.POSITIVE_INFINITY;
    if (digit <= most) onDigit(digit);
    else if (event.key !== "Escape" || !onEscape()) return false;
    return true;
  });
}

/**
 * @param {HTMLElement} area  the table
 * @param {object} wishes
 * @param {() => boolean} wishes.isOn   the letters are switched on
 * @param {(command: Command) => boolean} wishes.onCommand   whether it was possible
 */
export const letterKeys = (area, { isOn, onCommand }) =>
  listen(area, (event) => {
    const command = isOn() ? commandOf(event) : null;
    return command !== null && onCommand(command);
  });

/** @param {HTMLElement} area @param {(event: KeyboardEvent) => boolean} answer whether the key was handled */
function listen(area, answer) {
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (!isTaken(event) && isFor(event, area) && answer(event)) event.preventDefault();
  }
  // On the document: without a focused element, keys go to the body, above the table.
  document.addEventListener("keydown", onKey);
  return { destroy: () => document.removeEventListener("keydown", onKey) };
}
