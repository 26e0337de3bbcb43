/** Whether a single game is set up, or a match of several. */
import { t } from "../i18n.js";
import { termsOf } from "../match/match.js";
import { termsWords } from "../match/view.js";
import { selectBox } from "./controls.js";
import { h } from "./dom.js";

/** @param {string} game @param {import("./setup-draft.js").Draft} draft @param {() => void} redraw */
export function matchPart(game, draft, redraw) {
  const offered = termsOf(game);
  const chosen = offered[draft.match];
  return h(
    "div",
    { class: "setup-match" },
    h(
      "div",
      { class: "field-row" },
      h("span", {}, t("match")),
      selectBox({
        label: t("match"),
        choices: [
          { value: "", label: t("match.none") },
          ...Object.entries(offered).map(([value, terms]) => ({ value, label: termsWords(terms) })),
        ],
        value: draft.match,
        focus: "match",
        onchange: (match) => {
          draft.match = match;
          redraw();
        },
      }),
    ),
    chosen && h("p", { class: "quiet" }, `${t(`match.text.${chosen.scoring}`)} ${t("match.text")}`),
  );
}
