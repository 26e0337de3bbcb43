/**
 * Asks for the texts of the home page before the page's other scripts have arrived, so that they
 * come beside them and not after them. main.js reads them, and says so when it was faster.
 */
import { addressOf } from "./integrity.js";
import { readersLanguage } from "./languages.js";

if (!("texts" in document.documentElement.dataset)) {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  // Its content is verified when it is read: browsers do not do so for a preload of this kind.
  link.href = addressOf(`www/i18n/${readersLanguage()}.json`).href;
  document.head.append(link);
}
