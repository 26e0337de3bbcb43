/** Sharing a game: a link with its QR code, a picture, an animation of the last moves. */
import * as engine from "../engine.js";
import { encode } from "../encoder.js";
import { number, refusalText, t } from "../i18n.js";
import { downloadFile } from "../ui/files.js";
import { button, segmented } from "../ui/controls.js";
import { fill, freshId, h, painted } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { mostMoves } from "./card-shape.js";
import { animationFile, paintPicture, pictureFile, pictureShape, playAnimation } from "./files.js";
import { LinkRefusal, writeLink } from "./link.js";
import { paintCode } from "./code.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./open.js").Shared} Shared */

/**
 * The state of the dialog. A link that is null is not ready yet.
 * @typedef {object} Look
 * @property {boolean} moment      the link leads to this moment, not to the whole game
 * @property {string|null} link
 * @property {string} problem      why there is no link
 * @property {"none"|"there"|"long"|"failed"} code
 * @property {File|null} picture
 * @property {File|null} animation
 * @property {boolean} making      the animation is being made
 * @property {boolean} showing     the picture moves as the animation does
 */

/** The address of this site, without the part after "#". */
const siteAddress = () => location.origin + location.pathname;

/** @param {File} file */
const canShare = (file) => navigator.canShare?.({ files: [file] }) ?? false;

/** @param {number} bytes */
const kilobytes = (bytes) => t("share.kilobytes", { size: number(Math.max(1, Math.round(bytes / 1000))) });

class Sharing {
  #app;
  #shared;
  /** Increases with every requested link: only the latest is shown. */
  #wish = 0;
  /** @type {Look} */
  look = {
    moment: false,
    link: null,
    problem: "",
    code: "none",
    picture: null,
    animation: null,
    making: false,
    showing: false,
  };
  #playing = new AbortController();
  sections = { link: h("section", {}), code: h("section", { class: "share-code-part" }), files: h("section", {}) };
  bar = h("progress", { max: 1 });
  card = h("canvas", { class: "share-picture", role: "img" });
  code = h("canvas", { class: "share-code", role: "img" });

  /** @param {App} app @param {Shared} shared */
  constructor(app, shared) {
    this.#app = app;
    this.#shared = shared;
    // Reserves the space before it is painted.
    const { width, height } = pictureShape(shared);
    Object.assign(this.card, { width, height });
    this.writeLink();
    this.paint();
  }

  /** Offers another moment than the last one. */
  get hasMoment() {
    const { ply, length } = this.#shared;
    return ply < length;
  }

  get moves() {
    return Math.min(mostMoves, this.#shared.ply);
  }

  /** @param {Partial<Look>} change */
  #show(change) {
    Object.assign(this.look, change);
    this.draw();
  }

  /** Redraws only the sections: the dialog and its scroll position stay. */
  draw() {
    fill(this.sections.link, linkPart(this));
    fill(this.sections.code, codePart(this));
    fill(this.sections.files, filesPart(this));
  }

  /** @param {boolean} moment */
  choose(moment) {
    this.look.moment = moment;
    this.writeLink();
  }

  async writeLink() {
    this.#wish += 1;
    const wish = this.#wish;
    const { record, ply } = this.#shared;
    try {
      const hash = await writeLink(record, this.look.moment ? ply : undefined);
      if (wish !== this.#wish) return;
      const link = siteAddress() + hash;
      this.#show({ link, problem: "" });
      const modules = await encode("code", link).catch(() => undefined);
      if (wish !== this.#wish) return;
      if (modules) paintCode(this.code, modules);
      this.#show({ code: modules ? "there" : modules === null ? "long" : "failed" });
    } catch (error) {
      if (!(error instanceof LinkRefusal)) throw error;
      this.#show({ problem: refusalText(error) });
    }
  }

  async paint() {
    const { module, record, seats, ply } = this.#shared;
    // The dialog itself is painted first.
    await painted();
    try {
      paintPicture({ engine, module, record, seats, ply }, this.card);
      this.#show({ picture: await pictureFile(this.card, this.#name) });
    } catch (error) {
      // Then there is nothing to save; the link does not need it.
      console.warn(error);
    }
  }

  get #name() {
    return `papan-${this.#shared.module.id}-${this.#shared.ply}`;
  }

  async copy() {
    const { link } = this.look;
    if (!link) return;
    const { live } = this.#app;
    try {
      await navigator.clipboard.writeText(link);
      live.say(t("share.copied"));
    } catch {
      // Pages over plain http have no clipboard: the link is selected for copying by hand.
      const field = this.sections.link.querySelector("input.share-link");
      // The field selects its text when it gets the focus.
      if (field instanceof HTMLInputElement) field.focus();
      live.say(t("share.copy-by-hand"), "bad");
    }
  }

  async animate() {
    const { module, record, seats, ply } = this.#shared;
    this.bar.value = 0;
    this.#show({ making: true });
    try {
      const animation = await animationFile({ engine, module, record, seats, ply }, this.#name, (done) => {
        this.bar.value = done;
      });
      this.#show({ animation, making: false });
      // A preview before sending; with reduced motion only on request.
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) await this.play();
    } catch (error) {
      console.warn(error);
      this.#show({ making: false });
      this.#app.live.say(t("share.animation.failed"), "bad");
    }
  }

  /** The site's policy forbids pictures from scripts: the frames are painted one by one. */
  async play() {
    const { module, record, seats, ply } = this.#shared;
    const playing = new AbortController();
    this.#playing = playing;
    this.#show({ showing: true });
    await playAnimation({ engine, module, record, seats, ply }, this.card, playing.signal);
    if (!playing.signal.aborted) this.#show({ showing: false });
  }

  stop() {
    this.#playing.abort();
    this.#show({ showing: false });
    void this.paint();
  }

  /** Opens the system's share dialog. @param {ShareData} data */
  async hand(data) {
    try {
      await navigator.share({ title: t("share.subject", { game: t(`${this.#shared.module.id}.name`) }), ...data });
    } catch (error) {
      // The person cancelled.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.#app.live.say(t("share.failed"), "bad");
    }
  }
}

/** @param {Sharing} sharing */
function linkPart(sharing) {
  const { link, problem, moment } = sharing.look;
  const label = h("label", { class: "sr-only", for: freshId() }, t("share.link"));
  const field = h("input", {
    id: label.htmlFor,
    class: "share-link",
    readonly: true,
    value: link ?? "",
    "data-focus": "link",
    onfocus: () => field.select(),
  });
  return [
    h("h3", {}, t("share.link")),
    sharing.hasMoment &&
      segmented({
        label: t("share.what"),
        choices: [
          { value: "whole", label: t("share.whole") },
          { value: "moment", label: t("share.moment") },
        ],
        value: moment ? "moment" : "whole",
        onchange: (value) => sharing.choose(value === "moment"),
        focus: "share-what",
      }),
    problem
      ? h("p", { class: "field-error", role: "alert" }, problem)
      : [
          label,
          field,
          h(
            "div",
            { class: "share-buttons" },
            button(t("share.copy"), "copy", () => sharing.copy(), { class: "button primary", disabled: !link }),
            "share" in navigator &&
              button(t("share.send"), "share", () => sharing.hand({ url: link ?? "" }), {
                disabled: !link,
                focus: "send-link",
              }),
          ),
        ],
  ].flat();
}

/** @param {Sharing} sharing */
function codePart({ code, look }) {
  code.setAttribute("aria-label", t("share.code.label"));
  if (look.code === "none") return [];
  const key = { there: "share.code.text", long: "share.code.long", failed: "share.code.failed" }[look.code];
  return [look.code === "there" && code, h("p", { class: "quiet" }, t(key))];
}

/** @param {Sharing} sharing @param {File} file @param {string} save @param {string} send */
const fileButtons = (sharing, file, save, send) => [
  button(save, "import", () => downloadFile(file), { focus: `save-${file.type}` }),
  canShare(file) && button(send, "share", () => sharing.hand({ files: [file] }), { focus: `send-${file.type}` }),
];

/** @param {Sharing} sharing */
function filesPart(sharing) {
  const { picture, animation, making, showing } = sharing.look;
  sharing.card.setAttribute("aria-label", t("share.picture.label"));
  sharing.bar.setAttribute("aria-label", t("share.animation.making"));
  return [
    h("h3", {}, t("share.picture")),
    sharing.card,
    h(
      "div",
      { class: "share-buttons" },
      picture && fileButtons(sharing, picture, t("share.picture.save"), t("share.picture.send")),
      sharing.moves > 0 &&
        !animation &&
        button(t("share.animation.make", { count: sharing.moves }), "play", () => sharing.animate(), {
          disabled: making,
          focus: "save-image/gif",
        }),
      animation &&
        fileButtons(
          sharing,
          animation,
          t("share.animation.save", { size: kilobytes(animation.size) }),
          t("share.animation.send"),
        ),
      animation &&
        button(
          t(showing ? "share.animation.stop" : "share.animation.show"),
          showing ? "pause" : "play",
          () => (showing ? sharing.stop() : sharing.play()),
          { focus: "show-animation" },
        ),
    ),
    making && sharing.bar,
  ];
}

/** @param {App} app @param {{shared: Shared}} dialog */
export function createShare(app, { shared }) {
  const sharing = new Sharing(app, shared);
  const { link, code, files } = sharing.sections;
  return {
    class: "dialog-share",
    render: () => {
      sharing.draw();
      return {
        title: t("share.title"),
        subtitle: t(`${shared.module.id}.name`),
        body: [
          shared.reveals && h("p", { class: "share-warning" }, icon("warning"), h("span", {}, t("share.reveals.note"))),
          h("div", { class: "share" }, h("div", {}, link, code), files),
        ],
      };
    },
  };
}
