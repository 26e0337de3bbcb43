/** The deal of a game: its seal from the start, and after the end the check of the opened seal. */
import * as engine from "../engine.js";
import { t } from "../i18n.js";
import { freshId, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { checkDeal } from "./check.js";
import { keptDeal } from "./deals.js";
import { grouped, readSeal } from "./seal.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./seal.js").Kept} Kept */
/** @typedef {import("./check.js").Verdict} Verdict */

/** @param {string} label @param {string} value */
const fact = (label, value) => h("div", {}, h("dt", {}, label), h("dd", {}, value));

/** @param {boolean} good @param {string} text */
const finding = (good, text) =>
  h("li", { class: good ? "good" : "bad" }, icon(good ? "check" : "warning"), h("span", {}, text));

/** @param {Verdict} verdict */
const findings = ({ seal, start }) =>
  h(
    "ul",
    { class: "findings" },
    seal !== null && finding(seal, t(seal ? "deal.check.seal" : "deal.check.seal.bad")),
    finding(start, t(start ? "deal.check.start" : "deal.check.start.bad")),
  );

/** Compares a seal that somebody noted at the start. @param {string} seal */
function comparison(seal) {
  const answer = h("p", { class: "findings", role: "status" });
  const label = h("label", { for: freshId() }, t("deal.compare"));
  const field = h("input", {
    id: label.htmlFor,
    class: "share-link",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "data-focus": "compare",
    oninput: () => {
      const noted = readSeal(field.value);
      const same = noted === seal;
      const key = noted === null ? "deal.compare.unreadable" : same ? "deal.compare.same" : "deal.compare.other";
      answer.textContent = field.value.trim() === "" ? "" : t(key);
      answer.classList.toggle("bad", noted !== null && !same);
      answer.classList.toggle("good", same);
    },
  });
  return h("div", { class: "deal-compare" }, label, field, answer);
}

/** @param {Kept|null} kept @param {boolean} over */
function standing(kept, over) {
  if (kept?.seal) return t(over ? "deal.opened" : "deal.sealed");
  return t(kept?.typed ? "deal.typed" : "deal.unknown");
}

/** @param {App} _app @param {{record: string}} dialog @param {() => void} redraw */
export function createDeal(_app, { record }, redraw) {
  const game = engine.load(record);
  const { seed, outcome } = engine.status(game);
  game.free();
  const over = outcome !== null;
  /** @type {Kept|null|undefined} undefined: not read yet */
  let kept;
  /** @type {Verdict|null} */
  let verdict = null;

  (async () => {
    if (seed === null) return;
    kept = await keptDeal(seed);
    // Before the end the seed stays hidden.
    if (over) verdict = await checkDeal(engine, record, kept);
    redraw();
  })();

  return {
    class: "dialog-small dialog-deal",
    render: () => ({
      title: t("deal.title"),
      body: [
        seed === null && h("p", {}, t("deal.position")),
        seed !== null && kept !== undefined && h("p", {}, standing(kept, over)),
        seed !== null &&
          kept !== undefined &&
          h(
            "dl",
            { class: "deal-facts" },
            kept?.seal && fact(t("deal.seal"), grouped(kept.seal, " ")),
            over && fact(t("deal.seed"), seed),
            over && kept?.salt && fact(t("deal.salt"), kept.salt),
          ),
        kept?.seal && kept.typed && h("p", { class: "quiet" }, t("deal.typed-again")),
        verdict && findings(verdict),
        over && kept?.seal && comparison(kept.seal),
        h("p", {}, h("a", { href: "#/fair" }, t("fair.link"))),
      ],
    }),
  };
}
