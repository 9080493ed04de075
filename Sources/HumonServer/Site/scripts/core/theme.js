// Light or dark: as the system says, or as the person has chosen.

const KEY = "humon.theme";

/** What was chosen: "light", "dark", or "system". @param {import("./memory.js").Memory} memory */
export function chosenTheme(memory) {
  const theme = memory.getItem(KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Sets the chosen theme on the document. */
export function applyTheme(memory) {
  const theme = chosenTheme(memory);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** @param {"light"|"dark"|"system"} theme */
export function chooseTheme(theme, memory) {
  if (theme === "system") memory.removeItem(KEY);
  else memory.setItem(KEY, theme);
  applyTheme(memory);
}
