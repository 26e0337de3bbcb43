// A short text over the board for an event that leaves no trace on it: a pass.

/** @param {HTMLElement} parent @returns {(text:string|null, opacity:number)=>void} */
export function createNote(parent) {
  const element = document.createElement("div");
  element.className = "cj-note";
  element.hidden = true;
  // Hidden from screen readers: the log and the live region already say it.
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  return (text, opacity) => {
    element.hidden = text === null;
    element.textContent = text ?? "";
    element.style.opacity = String(opacity);
  };
}
