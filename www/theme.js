// A plain script in the head, so that the first paint already has the right colours, and so that
// somebody is there to notice when the rest cannot be loaded, read or run.
(() => {
  /**
   * Nothing of the page may be there to say it, so the words wait in index.html.
   * @param {string} cause  "files", "browser", "error" or "framed" @param {string} detail
   */
  const fail = (cause, detail) => {
    const failure = document.getElementById("failure");
    if (!failure) return addEventListener("DOMContentLoaded", () => fail(cause, detail));
    // What follows from the first failure is not its cause.
    if (failure.dataset.cause || document.getElementById("app")?.hasChildNodes()) return;
    failure.dataset.cause = cause;
    for (const text of failure.querySelectorAll("p[data-cause]"))
      text.toggleAttribute("hidden", text.getAttribute("data-cause") !== cause);
    const code = failure.querySelector("code");
    if (code) code.textContent = detail;
  };
  /** @param {unknown} thrown */
  const failWith = (thrown) => {
    const { cause, name, message = String(thrown) } = /** @type {Partial<Error>} */ (thrown ?? {});
    // The file has arrived as it was built, but this browser cannot read it.
    const known = name === "SyntaxError" ? "browser" : cause;
    fail(typeof known === "string" ? known : "error", message);
  };
  addEventListener("unhandledrejection", ({ reason }) => failWith(reason));
  // While it is caught: the error of a script that does not load stays with its element.
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target === window) failWith(event.error ?? event.message);
      else if (target instanceof HTMLScriptElement) fail("files", target.src.replace(/.*\//, ""));
    },
    true,
  );
  if (!("noModule" in HTMLScriptElement.prototype)) fail("browser", "");

  const dark = matchMedia("(prefers-color-scheme: dark)");
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("papan.settings") ?? "{}").theme;
  } catch {
    // No storage, or spoiled: follow the system.
  }
  const isDark = theme === "dark" || (theme !== "light" && dark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
