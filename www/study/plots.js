/** The plots of the study: files loaded on demand, drawn in the page's own colours. */
import { t } from "../i18n.js";
import { addressOf } from "../integrity.js";
import { h } from "../ui/dom.js";
import { fileOf } from "./files.js";

/**
 * Parsed by the browser while it arrives: the page's policy forbids turning text into markup.
 * @param {string} path @returns {Promise<Element>}
 */
const fetchPlot = (path) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", addressOf(`www/${path}`));
    request.overrideMimeType("image/svg+xml");
    request.responseType = "document";
    request.onloadend = () => {
      const svg = request.status === 200 ? request.responseXML?.documentElement : null;
      if (svg?.localName !== "svg") return reject(new Error(`${path}: ${request.status}`));
      resolve(document.importNode(svg, true));
    };
    request.send();
  });

/**
 * A plot with a description below it; the text is shown at once.
 * @param {string} plot @param {string} preset
 */
export function plotFigure(plot, preset) {
  const caption = t(`study.plot.${plot}`);
  const title = t(`study.plot.${plot}.title`);
  const attributes = { class: "study-plot", role: "img", "aria-label": title, "aria-busy": "true", "data-plot": plot };
  const place = h("div", attributes);
  fetchPlot(fileOf(plot, preset)).then(
    (svg) => {
      // The numbers of a plot mean nothing without their positions, so screen readers skip them.
      svg.setAttribute("aria-hidden", "true");
      place.append(svg);
      place.removeAttribute("aria-busy");
    },
    () => {
      place.replaceWith(h("p", { class: "field-error" }, t("study.plot.missing")));
    },
  );
  return h("figure", {}, h("h3", {}, title), place, h("figcaption", {}, caption));
}
