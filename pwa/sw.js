/**
 * The service worker: caches the whole site in the browser, so that it opens without a network.
 *
 * The build writes a first line above this one with the site's version and its files, each with the
 * hash of its content (xtask/src/seal.rs). Every version has its own cache, which is complete and
 * verified before any page is served from it; and every file but the page itself is in a folder
 * named by its version. So a page gets the files it was built with, or none, whatever else is
 * installed in the meantime.
 */

/** @typedef {{version: string, files: Record<string, string>}} Site  files: address → hash of the content */

const worker = /** @type {ServiceWorkerGlobalScope & {site: Site}} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;
const { scope } = worker.registration;

/** Unique to this site: another Papan may be in the next folder of the same host. */
const prefix = `papan ${scope} `;
const ownCache = prefix + version;
/** Written last: a cache without it is not complete. */
const listAddress = `${scope}files.json`;

/** @param {string} name */
const addressOf = (name) => new URL(name, scope).href;

/**
 * The response to cache, if its content is what the build made.
 * @param {Response|undefined} response @param {string} hash @returns {Promise<Response|null>}
 */
async function verified(response, hash) {
  if (!response?.ok) return null;
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(hash)) return null;
  const headers = new Headers(response.headers);
  // The content is already decompressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  // A new response also drops the redirect mark, which a browser would not accept for a page.
  return new Response(content, { headers });
}

/** The contents in the caches of other versions: hash → response. */
async function contentsAtHand() {
  /** @type {Map<string, () => Promise<Response|undefined>>} */
  const contents = new Map();
  for (const cacheName of await caches.keys()) {
    const list = cacheName.startsWith(prefix) && (await caches.match(listAddress, { cacheName }));
    /** @type {Record<string, string>} */
    const kept = list ? await list.json() : {};
    for (const [name, hash] of Object.entries(kept)) {
      contents.set(hash, () => caches.match(addressOf(name), { cacheName }));
    }
  }
  return contents;
}

/** Fills this version's cache, or fails as a whole; files that are already cached are not fetched again. */
async function fill() {
  const cache = await caches.open(ownCache);
  const atHand = await contentsAtHand();
  await Promise.all(
    Object.entries(files).map(async ([name, hash]) => {
      const address = addressOf(name);
      const response =
        // From an interrupted installation, or the same file in another version.
        (await verified(await cache.match(address), hash)) ??
        (await verified(await atHand.get(hash)?.(), hash)) ??
        (await verified(await fetch(address), hash)) ??
        // Some cache on the way had an older file.
        (await verified(await fetch(address, { cache: "reload" }), hash));
      if (!response) throw new Error(`not the file that was built: ${name}`);
      await cache.put(address, response);
    }),
  );
  await cache.put(listAddress, new Response(JSON.stringify(files)));
}

/** @param {object} message */
async function tellPages(message) {
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

/** Refills a cache that was emptied or damaged after the installation. */
async function repair() {
  try {
    await fill();
  } catch {
    // Offline, or in the middle of a deployment: the next page that opens asks again.
    return;
  }
  await tellPages({ whole: version });
}

/** Removes the versions that no page uses; each page holds a lock named like its version's cache. */
async function clean() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const { held = [] } = await navigator.locks.query();
  const inUse = held.flatMap(({ name }) => (name?.startsWith(prefix) ? name : []));
  const pages = (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(scope),
  );
  // A page that is still loading holds no lock yet: it will ask again.
  if (inUse.length < pages.length) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== ownCache && !inUse.includes(name)) await caches.delete(name);
  }
}

async function takeOver() {
  await worker.clients.claim();
  await tellPages({ version });
  await clean();
}

/** @param {Request} request @param {string} name @param {string} cacheName */
const answer = async (request, name, cacheName) =>
  (await caches.match(addressOf(name), { cacheName })) ?? fetch(request);

worker.addEventListener("install", (event) => event.waitUntil(fill()));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data === "clean") event.waitUntil(clean());
  if (event.data === "repair") event.waitUntil(repair());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  const name = path === "" || path === "index.html" ? "./" : path;
  const [folder] = name.split("/");
  if (name in files) event.respondWith(answer(request, name, ownCache));
  // A page of another version is still open.
  else if (/^[0-9a-f]{16}$/.test(folder)) event.respondWith(answer(request, name, prefix + folder));
});
