// A part of the page brings its own stylesheet, loaded before its first picture so
// that nothing jumps.

/** @param {URL} address @returns {Promise<void>} */
export function loadStyle(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address.href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    // An unstyled board is poor, no board at all would be worse.
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
