// A plain script in the head, so that the first paint already has the right colours, and so that
// failures to load, parse or run the other scripts are reported.
(() => {
  /**
   * Nothing else of the page may be loaded, so the texts are in index.html.
   * @param {string} cause  "files", "browser", "error" or "framed" @param {string} detail
   */
  const fail = (cause, detail) => {
    const failure = document.getElementById("failure");
    if (!failure) return addEventListener("DOMContentLoaded", () => fail(cause, detail));
    // Later failures follow from the first one.
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
    // The file arrived as it was built, but this browser cannot parse it.
    const known = name === "SyntaxError" ? "browser" : cause;
    fail(typeof known === "string" ? known : "error", message);
  };
  addEventListener("unhandledrejection", ({ reason }) => failWith(reason));
  // In the capture phase: the error of a script that does not load does not bubble.
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
    // Storage is missing or invalid: follow the system.
  }
  const isDark = theme === "dark" || (theme !== "light" && dark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
