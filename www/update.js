/**
 * The page's side of the service worker (pwa/sw.js): the site is cached, and a newer version is
 * offered once all of it is loaded. Accepting it in one tab reloads all tabs.
 */
import { ownScript } from "./scripts.js";

/** How often an open page checks for a newer version, in milliseconds. */
const lookAgain = 3_600_000;

/** Empty while the site is not sealed. */
const version = document.querySelector("meta[name=papan-version]")?.getAttribute("content") ?? "";

/**
 * The worker writes the list of files last, into the cache that pwa/sw.js names.
 * @param {ServiceWorkerRegistration} registration
 */
const isWhole = async ({ scope }) =>
  (await caches.match(`${scope}files.json`, { cacheName: `papan ${scope} ${version}` })) !== undefined;

/**
 * @param {object} parts
 * @param {(accept: () => void) => void} parts.offer  called when a newer version is ready
 * @param {() => void} parts.reload   another tab has accepted it
 * @param {() => void} parts.whole    called when all of this version is cached and works offline
 * @param {Promise<unknown>} parts.prepared   settles when the page has loaded what it needs, so that caching the rest delays nothing
 */
export async function keepSite({ offer, reload, whole, prepared }) {
  const { serviceWorker } = navigator;
  if (!version || !serviceWorker) return;
  // This version stays cached as long as the page is open.
  navigator.locks?.request(
    `papan ${new URL("./", document.baseURI)} ${version}`,
    { mode: "shared" },
    () => new Promise(() => {}),
  );
  serviceWorker.addEventListener("message", ({ data }) => {
    if (typeof data?.version === "string" && data.version !== version) reload();
    if (data?.whole === version) whole();
  });

  await prepared;
  /** @type {ServiceWorkerRegistration|undefined} */
  let registration;
  try {
    registration = await serviceWorker.register(ownScript(new URL("sw.js", document.baseURI)), {
      updateViaCache: "none",
    });
  } catch {
    // Without storage or network the site works as before, but is not cached.
  }
  if (!registration) return;
  registration.active?.postMessage("clean");

  const look = async () => {
    if (registration.active) {
      if (await isWhole(registration)) whole();
      // The person or the browser has cleared the cache.
      else registration.active.postMessage("repair");
    }
    const { waiting } = registration;
    // The first version becomes active without waiting.
    if (waiting && registration.active) offer(() => waiting.postMessage("activate"));
  };
  void look();
  // A version found by another tab may already be installing.
  const watch = () => registration.installing?.addEventListener("statechange", look);
  watch();
  registration.addEventListener("updatefound", watch);

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < lookAgain) return;
    looked = Date.now();
    // Offline: no newer version can be found.
    registration.update().catch(() => {});
  });
}
