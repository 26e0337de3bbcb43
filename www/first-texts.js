/**
 * Fetches the texts of the home page before the page's other scripts have arrived, so that both
 * load in parallel. main.js reads them, and cancels this if it was faster.
 */
import { addressOf, isStated, listOf, otherList } from "./integrity.js";
import { readersLanguage } from "./languages.js";

/** @param {string} name */
function preload(name) {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  // The content is verified when it is read: browsers do not verify a preload of this kind.
  link.href = addressOf(name).href;
  document.head.append(link);
}

if (!("texts" in document.documentElement.dataset)) {
  const texts = `www/i18n/${readersLanguage()}.json`;
  preload(texts);
  // Other screens than home need their styles and the engine at once.
  const lists = location.hash.length > "#/".length ? [listOf(texts), otherList] : [listOf(texts)];
  lists.filter(isStated).forEach(preload);
}
