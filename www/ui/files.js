/** Records as files: out through a download, in through a file picker. */
import { h } from "./dom.js";

/** Far more than the longest game; a larger file cannot be a record. */
const largestFile = 1_000_000;

/** @param {File} file */
export function downloadFile(file) {
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: file.name }).click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string|string[]} text @param {string} name @param {string} [type] */
export const downloadText = (text, name, type = "text/plain") => downloadFile(new File([text].flat(), name, { type }));

/** @param {string} accept @returns {Promise<File|null>} null when nobody chose a file */
export const chooseFile = (accept) =>
  new Promise((resolve) => {
    const input = h("input", {
      type: "file",
      accept,
      hidden: true,
      // In the document, because some browsers ignore detached inputs.
      onchange: () => {
        input.remove();
        resolve(input.files?.[0] ?? null);
      },
      oncancel: () => {
        input.remove();
        resolve(null);
      },
    });
    document.body.append(input);
    input.click();
  });

/** @returns {Promise<string|null>} null when nobody chose a file */
export async function chooseTextFile() {
  const file = await chooseFile(".txt,text/plain");
  return file ? file.slice(0, largestFile).text() : null;
}
