/**
 * What the files of this version must contain, so that a file of another version, or half of one,
 * is refused before any service worker has verified it. The build writes the hashes into lists
 * (xtask/src/lists.rs): one for each language's texts, one for all other files. The page states only
 * the hashes of the lists, and so does not grow with games and texts. A worker has no page: its
 * name says what it loads.
 */

/** Everything of a version is below it, and every packed module in its www/. */
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

/** Nothing is while the site is not sealed. @param {string} name */
export const isStated = (name) => hashes.has(name);

/** @param {string} name */
export const addressOf = (name) => new URL(name, folder);

/** Of what is neither home's nor a text. */
export const otherList = "www/other.files";

/** The list with a file's hash. @param {string} name */
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

/** Reads a list once, if the page states one; a list that did not arrive can be asked for again. @param {string} list */
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
    // A browser does not say which file it has refused.
    throw new Error(`${list}: ${error}`, { cause: "files" });
  }
}

/** As an element or a request states it. @param {string} name */
export async function integrityOf(name) {
  if (!hashes.has(name)) await readList(listOf(name));
  return hashes.get(name) ?? "";
}

/**
 * The same for a worker, which is opened with it as its name. It reads a list itself that the page has not read yet.
 * @param {string[]} names
 */
export function stateFor(names) {
  const known = new Set(names.map((name) => (hashes.has(name) ? name : listOf(name))));
  return [...known].flatMap((name) => hashes.get(name)?.replace(/^sha256-/, `${name}=`) ?? []).join(" ");
}

/** Fails on anything but the file that was built. @param {string} name */
export const fetchFile = async (name) => fetchVerified(name, await integrityOf(name));

/** For a module that was imported by a plain name: the same bytes, from the browser's cache. @param {string} name */
export async function verifyModule(name) {
  if (await integrityOf(name)) await (await fetchFile(name)).arrayBuffer();
}
