// A few words over the board for what leaves no trace on it: a pass.

/** @param {HTMLElement} parent @returns {(text:string|null, opacity:number)=>void} */
export function createNote(parent) {
  const element = document.createElement("div");
  element.className = "cj-note";
  element.hidden = true;
  // The log and the live region say the same; a third voice would be noise.
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  return (text, opacity) => {
    element.hidden = text === null;
    element.textContent = text ?? "";
    element.style.opacity = String(opacity);
  };
}
