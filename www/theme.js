// A plain script in the head, so that the first paint already has the right colours.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("papan.settings") ?? "{}").theme ?? "auto";
  } catch {
    // No storage, or spoiled: follow the system.
  }
  document.documentElement.dataset.theme = theme === "dark" || (theme === "auto" && dark.matches) ? "dark" : "light";
})();
