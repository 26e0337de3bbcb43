/** Seals the deal of a new game, and shows the seal in the set-up. */
import { t } from "../i18n.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { keepPledge, keepTyped } from "./deals.js";
import { drawPledge, grouped } from "./seal.js";

/** @typedef {import("../types/shared.js").Setup} Setup */
/** @typedef {import("./seal.js").Pledge} Pledge */

/** Without a seal the engine draws the seed itself. @returns {Promise<Pledge|null>} */
const drawn = () => drawPledge().catch(() => null);

export class Sealing {
  #hidden;
  /** @type {Promise<Pledge|null>} */
  #pledge;

  /** @param {{hidden: boolean}} module  a game without secrets needs no seal */
  constructor({ hidden }) {
    this.#hidden = hidden;
    this.#pledge = hidden ? drawn() : Promise.resolve(null);
  }

  /**
   * The set-up with the sealed seed, unless a seed was typed; the data about the seed is stored once `dealt` is called.
   * @param {Setup} setup @returns {Promise<{setup: Setup, dealt: () => void}>}
   */
  async seal(setup) {
    const { seed } = setup;
    if (seed !== undefined) return { setup, dealt: () => void (this.#hidden && keepTyped(seed)) };
    const pledge = await this.#pledge;
    if (!pledge) return { setup, dealt: () => {} };
    return { setup: { ...setup, seed: pledge.seed }, dealt: () => void keepPledge(pledge) };
  }

  /** The seal in the set-up. @param {{seed: string}} draft with the typed seed */
  line(draft) {
    const text = h("p", { class: "seal-text" });
    const seal = h("code", { class: "seal" });
    const element = h(
      "div",
      { class: "seal-line", hidden: true },
      icon("lock"),
      h("div", {}, text, seal, h("a", { href: "#/fair" }, t("fair.link"))),
    );
    const show = async () => {
      const pledge = await this.#pledge;
      const typed = draft.seed.trim() !== "";
      element.hidden = pledge === null;
      seal.hidden = typed;
      text.textContent = t(typed ? "deal.setup.typed" : "deal.setup.text");
      seal.textContent = pledge ? grouped(pledge.seal, " ") : "";
    };
    show();
    return { element, show };
  }
}
