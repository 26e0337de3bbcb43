/** Records as files: out through a download, in through a file picker. */
import { h } from "./dom.js";

/** Far more than the longest game; whatever is larger is no record. */
const largestFile = 1_000_000;

/** @param {string} text @param {string} name */
export function downloadText(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: name }).click();
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @returns {Promise<string|null>} null when nobody chose a file */
export const chooseTextFile = () =>
  new Promise((resolve) => {
    const input = h("input", {
      type: "file",
      accept: ".txt,text/plain",
      hidden: true,
      // In the document, as some browsers ignore detached inputs.
      onchange: async () => {
        const file = input.files?.[0];
        input.remove();
        resolve(file ? await file.slice(0, largestFile).text() : null);
      },
      oncancel: () => {
        input.remove();
        resolve(null);
      },
    });
    document.body.append(input);
    input.click();
  });
