/** The measurement: the number of games, the progress, the score with its interval, and earlier measurements. */
import { number, t } from "../i18n.js";
import { button, segmented } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { trialOf } from "./kept.js";
import { estimate, verdict } from "./score.js";
import { weightName } from "./sliders.js";
import { changedWeights, workshopGame } from "./weights.js";

/** @typedef {import("./kept.js").Workshop} Workshop */
/** @typedef {import("./kept.js").Trial} Trial */
/** @typedef {import("./score.js").Tally} Tally */
/** @typedef {import("./weights.js").WeightSpec} WeightSpec */

/** How many deals are played at a time, each twice. */
export const dealsAtOnce = 50;
const gamesAtOnce = 2 * dealsAtOnce;

/** @param {number} share */
const percent = (share) => number(share, { style: "percent", maximumFractionDigits: 1 });

/** @param {Tally} tally */
const figures = (tally) => {
  const { score, low, high } = estimate(tally);
  return { score: percent(score), low: percent(low), high: percent(high), games: 2 * tally.deals };
};

/** The result in words, for the panel and for screen readers. @param {Tally} tally */
export const resultWords = (tally) =>
  `${t("workshop.result", figures(tally))} ${t(`workshop.verdict.${verdict(tally)}`)}`;

/** The interval as a bar from 0 to 100 %, with a line at 50 %. @param {Tally} tally */
function intervalBar(tally) {
  const { score, low, high } = estimate(tally);
  const bar = h("span", { class: "interval", "aria-hidden": "true" }, h("i", { class: "range" }), h("i", {}));
  for (const [name, share] of Object.entries({ low, high, score }))
    bar.style.setProperty(`--${name}`, `${share * 100}%`);
  return bar;
}

/** @param {Tally} tally */
const resultPart = (tally) =>
  h(
    "div",
    { class: `measured ${verdict(tally)}` },
    h("p", { class: "measured-score" }, h("b", {}, figures(tally).score), intervalBar(tally)),
    h("p", {}, resultWords(tally)),
  );

/**
 * The changed weights, in words.
 * @param {WeightSpec[]} specs @param {import("./weights.js").Changes} weights @returns {string[]}
 */
export const changeWords = (specs, weights) =>
  changedWeights(specs, weights).map(({ key, from, to }) =>
    t("workshop.change", { weight: weightName(key), from, to }),
  );

/**
 * @typedef {object} Running
 * @property {import("./weights.js").Changes} weights
 * @property {string} preset
 * @property {number} begun   earlier deals
 * @property {number} until   deals at the end
 * @property {Tally} tally
 */

/**
 * @typedef {object} MeasureVerbs
 * @property {() => void} start
 * @property {() => void} cancel
 * @property {(preset: string) => void} choose
 */

/**
 * The progress: updated in place, so that the button beside it keeps the focus and stays under the
 * finger.
 * @param {() => void} cancel
 */
export function createProgress(cancel) {
  const bar = h("progress", { class: "trial-progress", "aria-label": t("workshop.measure") });
  const words = h("span", {});
  const element = h(
    "div",
    { class: "trial-running" },
    bar,
    h("p", {}, words, button(t("cancel"), null, cancel, { focus: "trial" })),
  );
  return {
    element,
    /** @param {Running} running */
    show({ begun, until, tally }) {
      const [done, games] = [2 * (tally.deals - begun), 2 * (until - begun)];
      bar.max = games;
      bar.value = done;
      words.textContent = t("workshop.progress", { done, games });
    },
  };
}

/**
 * @param {Workshop} workshop @param {{presets: string[], preset: string, progress: HTMLElement|null}} look
 * @param {MeasureVerbs} verbs
 */
export function measurePanel(workshop, { presets, preset, progress }, verbs) {
  const { weights } = workshop.draft;
  const known = trialOf(workshop, weights, preset);
  const same = Object.keys(weights).length === 0;
  return [
    h("h2", {}, t("workshop.measure")),
    h("p", {}, t("workshop.measure.text", { games: gamesAtOnce, deals: dealsAtOnce })),
    h(
      "div",
      { class: "field-row" },
      h("span", {}, t("setup.rules")),
      segmented({
        label: t("setup.rules"),
        choices: presets.map((value) => ({ value, label: t(`${workshopGame}.preset.${value}`) })),
        value: preset,
        focus: "trial-rules",
        onchange: verbs.choose,
      }),
    ),
    known && resultPart(known.tally),
    progress ??
      h(
        "p",
        { class: "trial-start" },
        button(t(known ? "workshop.more" : "workshop.start", { games: gamesAtOnce }), "play", verbs.start, {
          class: "button primary",
          focus: "trial",
          disabled: same,
        }),
        same && h("span", { class: "quiet" }, t("workshop.same")),
      ),
    h("p", { class: "quiet" }, t("workshop.interval.text")),
  ];
}

/** @param {WeightSpec[]} specs @param {Trial[]} trials @param {(trial: Trial) => void} take */
export function trialsPanel(specs, trials, take) {
  if (trials.length === 0) return null;
  return h(
    "section",
    { class: "panel trials" },
    h("h2", {}, t("workshop.trials")),
    h(
      "ol",
      {},
      trials.map((trial, index) =>
        h(
          "li",
          { class: verdict(trial.tally) },
          h("p", { class: "trial-changes" }, changeWords(specs, trial.weights).join("; ")),
          h("p", { class: "measured-score" }, h("b", {}, figures(trial.tally).score), intervalBar(trial.tally)),
          h(
            "p",
            { class: "quiet" },
            t("workshop.trial", { ...figures(trial.tally), rules: t(`${workshopGame}.preset.${trial.preset}`) }),
          ),
          button(t("workshop.take"), null, () => take(trial), { class: "text-button", focus: `take-${index}` }),
        ),
      ),
    ),
  );
}
