// A plain script in the head, so that the first paint already has the right colours, and so that
// somebody is there to notice when the rest cannot be loaded, read or run.
(() => {
  // Nothing of the page may be there to say it, so the words wait in index.html.
  const fail = () => {
    const failure = document.getElementById("failure");
    if (!failure) addEventListener("DOMContentLoaded", fail);
    else if (!document.getElementById("app")?.hasChildNodes()) failure.hidden = false;
  };
  addEventListener("unhandledrejection", fail);
  // While it is caught: the error of a script that does not load stays with its element.
  addEventListener("error", ({ target }) => (target === window || target instanceof HTMLScriptElement) && fail(), true);
  if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("DOMContentLoaded", fail);

  const dark = matchMedia("(prefers-color-scheme: dark)");
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("papan.settings") ?? "{}").theme ?? "auto";
  } catch {
    // No storage, or spoiled: follow the system.
  }
  document.documentElement.dataset.theme = theme === "dark" || (theme === "auto" && dark.matches) ? "dark" : "light";
})();
