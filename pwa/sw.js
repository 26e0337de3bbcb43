/**
 * The service worker: keeps the whole site in the browser, so that it opens without a network.
 *
 * The build writes a first line above this one that says which files make up the site, each with
 * the hash of its content, and which version that is (xtask/src/seal.rs). Every version has a
 * cache of its own, which is complete and verified before any page is answered from it; and every
 * file but the page itself lies in a folder named by its version. So a page gets the files it was
 * built with, or none, whatever else is installed meanwhile.
 */

/** @typedef {{version: string, files: Record<string, string>}} Site  files: address → hash of the content */

const worker = /** @type {ServiceWorkerGlobalScope & {site: Site}} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;
const { scope } = worker.registration;

/** Of this site alone: another Papan may live in the next folder of the same host. */
const prefix = `papan ${scope} `;
const ownCache = prefix + version;
/** Written last: where it is missing, a cache is not complete. */
const listAddress = `${scope}files.json`;

/** @param {string} name */
const addressOf = (name) => new URL(name, scope).href;

/**
 * The response as it may be kept, if its content is what the build made.
 * @param {Response|undefined} response @param {string} hash @returns {Promise<Response|null>}
 */
async function verified(response, hash) {
  if (!response?.ok) return null;
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(hash)) return null;
  const headers = new Headers(response.headers);
  // The content is unpacked already.
  headers.delete("content-encoding");
  headers.delete("content-length");
  // A new one also forgets that it was redirected, which a browser would not accept for a page.
  return new Response(content, { headers });
}

/** What other versions have: hash → response. */
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

/** Fills this version's cache, or fails as a whole; what is there already is not fetched again. */
async function fill() {
  const cache = await caches.open(ownCache);
  const atHand = await contentsAtHand();
  await Promise.all(
    Object.entries(files).map(async ([name, hash]) => {
      const address = addressOf(name);
      const response =
        // Left by an installation that was broken off, or the same in another version.
        (await verified(await cache.match(address), hash)) ??
        (await verified(await atHand.get(hash)?.(), hash)) ??
        (await verified(await fetch(address), hash)) ??
        // Something on the way had kept an older file.
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

/** Fills a cache that was emptied or damaged since it was installed. */
async function repair() {
  try {
    await fill();
  } catch {
    // Without a network, or in the middle of a deployment: the next page that opens asks again.
    return;
  }
  await tellPages({ whole: version });
}

/** Removes the versions that no page runs; each page holds a lock named like its version's cache. */
async function clean() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const { held = [] } = await navigator.locks.query();
  const inUse = held.flatMap(({ name }) => (name?.startsWith(prefix) ? name : []));
  const pages = (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(scope),
  );
  // One that is only just loading has none yet: it will ask again.
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
  // A page of another version still lives.
  else if (/^[0-9a-f]{16}$/.test(folder)) event.respondWith(answer(request, name, prefix + folder));
});
