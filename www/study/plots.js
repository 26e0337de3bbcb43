/** The plots of the study: files that are fetched when they are wanted, drawn in the page's own colours. */
import { t } from "../i18n.js";
import { addressOf } from "../parts.js";
import { h } from "../ui/dom.js";
import { fileOf } from "./files.js";

/** @param {string} path @returns {Promise<Element>} */
async function fetchPlot(path) {
  const answer = await fetch(addressOf(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // Its style is for those who look at the file alone; here the page has the colours, and its policy
  // allows no style inside.
  const text = (await answer.text()).replace(/<style>.*?<\/style>/s, "");
  const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(svg, true);
}

/**
 * A plot with what it shows below it; the text is there at once.
 * @param {string} plot @param {string} preset
 */
export function plotFigure(plot, preset) {
  const caption = t(`study.plot.${plot}`);
  const title = t(`study.plot.${plot}.title`);
  const attributes = { class: "study-plot", role: "img", "aria-label": title, "aria-busy": "true", "data-plot": plot };
  const place = h("div", attributes);
  fetchPlot(fileOf(plot, preset)).then(
    (svg) => {
      // Its numbers without their places would say nothing.
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
