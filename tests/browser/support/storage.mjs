/** The storages of a browser, in memory: for tests of what the page keeps. */
import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { forgetConnection } from "../../../www/library/database.js";

/** As a browser has it: what is stored are its own keys. */
class MemoryStorage {
  /** @param {string} key */
  getItem(key) {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    Reflect.set(this, key, String(text));
  }

  /** @param {string} key */
  removeItem(key) {
    Reflect.deleteProperty(this, key);
  }
}

/** A browser that nobody has used. */
export function freshStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true, writable: true });
  globalThis.indexedDB = new IDBFactory();
  forgetConnection();
}
