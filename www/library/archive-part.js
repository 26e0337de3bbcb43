/** The foot of the library: export to a file, import from one, and a note when the browser may clear it. */
import { number, t } from "../i18n.js";
import { button, switchRow } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { chooseFile, downloadText } from "../ui/files.js";
import { ArchiveProblem } from "./archive.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./archive.js").Archive} Archive */

/** @param {unknown} problem */
function problemText(problem) {
  if (!(problem instanceof ArchiveProblem)) return t("library.import.failed");
  return t(`library.import.${problem.code}`, { where: problem.where });
}

/** @param {App} app */
export function archivePart(app) {
  const element = h("section", { class: "library-archive panel" });
  const asked = h("div", { class: "library-asked" });
  const said = h("p", { class: "library-said", role: "status" });
  let evictable = false;
  let busy = false;

  async function exportAll() {
    try {
      const text = await (await app.library()).exportEverything();
      downloadText(text, `papan-${new Date().toISOString().slice(0, 10)}.json`, "application/json");
    } catch {
      app.live.say(t("library.failed"), "bad");
    }
  }

  async function importAll() {
    if (busy) return;
    const file = await chooseFile(".json,application/json");
    if (!file) return;
    app.live.hush();
    fill(asked);
    said.textContent = "";
    try {
      ask(await (await app.library()).openArchive(file));
    } catch (problem) {
      app.live.say(problemText(problem), "bad");
    }
  }

  /** Nothing is changed before the answer. @param {Archive} archive */
  function ask(archive) {
    let settings = false;
    const agree = button(t("library.import.yes"), null, () => take(archive, settings), {
      class: "button primary",
      focus: "import-yes",
    });
    fill(
      asked,
      h("p", {}, t("library.import.holds", { count: archive.games.length })),
      archive.settings !== null &&
        switchRow({
          label: t("library.import.settings"),
          value: false,
          onchange: (value) => {
            settings = value;
          },
          focus: "import-settings",
        }),
      h(
        "div",
        { class: "library-answers" },
        button(t("cancel"), null, () => fill(asked)),
        agree,
      ),
    );
    agree.focus();
  }

  /** @param {Archive} archive @param {boolean} settings */
  async function take(archive, settings) {
    busy = true;
    fill(asked);
    try {
      const librarian = await app.library();
      const { added, older } = await librarian.importEverything(archive, settings, (done) => {
        said.textContent = t("library.import.progress", { percent: number(done, { style: "percent" }) });
      });
      said.textContent = t("library.import.done", { count: added, older });
    } catch (problem) {
      said.textContent = "";
      app.live.say(problemText(problem), "bad");
    }
    busy = false;
  }

  function draw() {
    fill(
      element,
      h("h2", {}, t("library.archive")),
      h("p", {}, t(evictable ? "library.evictable" : "library.archive.text")),
      h(
        "div",
        { class: "library-answers" },
        button(t("library.export"), "export", exportAll, { focus: "export-all" }),
        button(t("library.import"), "import", importAll, { focus: "import-all" }),
      ),
      asked,
      said,
    );
  }

  /** Whether the browser may clear the stored data when it runs out of space. */
  async function look() {
    let now = false;
    try {
      now = (app.store.get().shelf?.count ?? 0) > 0 && !(await navigator.storage.persisted());
    } catch {
      // Not every browser reports it.
    }
    if (now === evictable) return;
    evictable = now;
    element.classList.toggle("evictable", evictable);
    draw();
  }

  return { element, draw, look };
}
