/**
 * What the files of this version must contain. The build writes their hashes into the page
 * (xtask/src/seal.rs), so that a file of another version, or half of one, is refused before any
 * service worker has verified it. A worker has no page: its name says what it loads.
 */

/** Everything of a version is below it, and every packed module in its www/. */
const folder = new URL("../", import.meta.url);

const stated =
  typeof document === "undefined"
    ? String(Reflect.get(globalThis, "name") ?? "")
    : (document.querySelector("meta[name=papan-files]")?.getAttribute("content") ?? "");

/** "www/i18n/en.json" → "sha256-…"; empty while the site is not sealed. @type {Map<string, string>} */
const hashes = new Map(
  stated.split(" ").flatMap((entry) => {
    const [, name, hash] = /^([^=]+)=(.+)$/.exec(entry) ?? [];
    return name ? [[name, `sha256-${hash}`]] : [];
  }),
);

/** @param {string} name */
export const addressOf = (name) => new URL(name, folder);

/** As an element or a request states it. @param {string} name */
export const integrityOf = (name) => hashes.get(name) ?? "";

/** The same for a worker, which is opened with it as its name. @param {string[]} names */
export const stateFor = (names) =>
  names.flatMap((name) => (hashes.has(name) ? `${name}=${integrityOf(name).slice("sha256-".length)}` : [])).join(" ");

/** Fails on anything but the file that was built. @param {string} name */
export async function fetchFile(name) {
  const response = await fetch(addressOf(name), { integrity: integrityOf(name) });
  if (!response.ok) throw new Error(`${response.status} ${name}`);
  return response;
}

/** For a module that was imported by a plain name: the same bytes, from the browser's cache. @param {string} name */
export async function verifyModule(name) {
  if (hashes.has(name)) await (await fetchFile(name)).arrayBuffer();
}
