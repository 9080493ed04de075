// Light or dark, where a person has chosen it: known before anything is painted, so that nothing flashes. It is no module, because
// a browser waits for this one; `core/theme.js` changes the choice.

try {
  const theme = localStorage.getItem("humon.theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    document.querySelector("meta[name=color-scheme]").content = theme;
  }
} catch {
  // This browser keeps nothing.
}
