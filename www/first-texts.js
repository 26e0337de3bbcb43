/**
 * Asks for the texts of the home page before the page's other scripts have arrived, so that they
 * come beside them and not after them. main.js reads them, and says so when it was faster.
 */
import { readersLanguage } from "./languages.js";

if (!("texts" in document.documentElement.dataset)) {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = new URL(`./i18n/${readersLanguage()}.json`, import.meta.url).href;
  document.head.append(link);
}
