/**
 * Opens our own scripts that run beside the page, with addresses that a browser accepts when it
 * enforces Trusted Types (the page's Content-Security-Policy).
 */
import { addressOf, stateFor } from "./integrity.js";

/** @typedef {{createPolicy(name: string, rules: {createScriptURL(address: string): string}): {createScriptURL(address: string): URL}}} TrustedTypes */

const factory = /** @type {TrustedTypes|undefined} */ (Reflect.get(globalThis, "trustedTypes"));

/** The only policy that the page's Content-Security-Policy allows. */
const policy = factory?.createPolicy("papan", {
  createScriptURL(address) {
    if (!address.startsWith(new URL("./", document.baseURI).href)) throw new TypeError(`not our own: ${address}`);
    return address;
  },
});

/** @param {URL} address */
export const ownScript = (address) => policy?.createScriptURL(address.href) ?? address;

/** @param {string} name of a file in www/ @param {string[]} files that it loads by name */
export const openWorker = (name, files) =>
  new Worker(ownScript(addressOf(`www/${name}`)), { type: "module", name: stateFor(files) });
