/**
 * The expected hashes of this version's files, so that a file of another version, or an incomplete
 * one, is refused even before a service worker has verified it. The build writes the hashes into
 * lists (xtask/src/lists.rs): one for each language's texts, one for all other files. The page
 * contains only the hashes of the lists, so it does not grow with games and texts. A worker has no
 * page: its name says what it loads.
 */

/** The folder of this version; every packed module is in its www/. */
const folder = new URL("../", import.meta.url);

const stated =
  typeof document === "undefined"
    ? String(Reflect.get(globalThis, "name") ?? "")
    : (document.querySelector("meta[name=papan-files]")?.getAttribute("content") ?? "");

/** "www/other.files" → "sha256-…" @type {Map<string, string>} */
const hashes = new Map();

/** @param {string} entries */
function learnHashes(entries) {
  for (const entry of entries.split(/\s+/)) {
    const [, name, hash] = /^([^=]+)=(.+)$/.exec(entry) ?? [];
    if (name) hashes.set(name, `sha256-${hash}`);
  }
}

learnHashes(stated);

/** Undefined while the site is not sealed. @param {string} name */
export const isStated = (name) => hashes.has(name);

/** @param {string} name */
export const addressOf = (name) => new URL(name, folder);

/** The list of files that belong neither to home nor to the texts. */
export const otherList = "www/other.files";

/** The list that contains a file's hash. @param {string} name */
export function listOf(name) {
  const [, language] = /^www\/i18n\/(?:.+\.)?([^.]+)\.json$/.exec(name) ?? [];
  return language ? `www/i18n/${language}.files` : otherList;
}

/** @param {string} name @param {string} integrity */
async function fetchVerified(name, integrity) {
  const response = await fetch(addressOf(name), { integrity });
  if (!response.ok) throw new Error(`${response.status} ${name}`);
  return response;
}

/** @type {Map<string, Promise<void>>} */
const lists = new Map();

/** Loads a list once, if the page names one; a failed load can be repeated. @param {string} list */
export function readList(list) {
  const known = lists.get(list);
  if (known) return known;
  const integrity = hashes.get(list);
  const reading = integrity ? fetchList(list, integrity) : Promise.resolve();
  lists.set(list, reading);
  reading.catch(() => lists.delete(list));
  return reading;
}

/** @param {string} list @param {string} integrity */
async function fetchList(list, integrity) {
  try {
    learnHashes(await (await fetchVerified(list, integrity)).text());
  } catch (error) {
    // A browser does not report which file it refused.
    throw new Error(`${list}: ${error}`, { cause: "files" });
  }
}

/** The hash in the form of an integrity attribute. @param {string} name */
export async function integrityOf(name) {
  if (!hashes.has(name)) await readList(listOf(name));
  return hashes.get(name) ?? "";
}

/**
 * The same for a worker, passed to it as its name. It loads lists itself that the page has not loaded yet.
 * @param {string[]} names
 */
export function stateFor(names) {
  const known = new Set(names.map((name) => (hashes.has(name) ? name : listOf(name))));
  return [...known].flatMap((name) => hashes.get(name)?.replace(/^sha256-/, `${name}=`) ?? []).join(" ");
}

/** Throws unless the file is the one that was built. @param {string} name */
export const fetchFile = async (name) => fetchVerified(name, await integrityOf(name));

/** For a module imported by a plain name: the same bytes, from the browser's cache. @param {string} name */
export async function verifyModule(name) {
  if (await integrityOf(name)) await (await fetchFile(name)).arrayBuffer();
}
