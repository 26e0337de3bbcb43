/**
 * The page's side of the service worker (pwa/sw.js): the site is kept for later, and a newer one
 * is offered once all of it is here. Whoever accepts it in one tab loads all of them again.
 */
import { ownScript } from "./scripts.js";

/** How often a page that stays open looks for a newer version, in milliseconds. */
const lookAgain = 3_600_000;

/** Empty while the site is not sealed. */
const version = document.querySelector("meta[name=papan-version]")?.getAttribute("content") ?? "";

/** The worker writes the list of files last, into the cache that pwa/sw.js names. @param {ServiceWorkerRegistration} registration */
const isWhole = async ({ scope }) =>
  (await caches.match(`${scope}files.json`, { cacheName: `papan ${scope} ${version}` })) !== undefined;

/**
 * @param {object} parts
 * @param {(accept: () => void) => void} parts.offer  a newer version is ready
 * @param {() => void} parts.reload   another tab has accepted it
 * @param {() => void} parts.whole    all of this version is kept, and answered without a network from now on
 * @param {Promise<unknown>} parts.prepared   the page has what it needs: keeping the rest delays nobody
 */
export async function keepSite({ offer, reload, whole, prepared }) {
  const { serviceWorker } = navigator;
  if (!version || !serviceWorker) return;
  // As long as this page lives, its version stays.
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
    // Without storage or network the site works as before, but is not kept.
  }
  if (!registration) return;
  registration.active?.postMessage("clean");

  const look = async () => {
    if (registration.active) {
      if (await isWhole(registration)) whole();
      // Somebody, or the browser, has cleared what was kept.
      else registration.active.postMessage("repair");
    }
    const { waiting } = registration;
    // The very first one does not wait.
    if (waiting && registration.active) offer(() => waiting.postMessage("activate"));
  };
  void look();
  // One that another tab has found may be on its way already.
  const watch = () => registration.installing?.addEventListener("statechange", look);
  watch();
  registration.addEventListener("updatefound", watch);

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < lookAgain) return;
    looked = Date.now();
    // Offline, there is nothing newer.
    registration.update().catch(() => {});
  });
}
