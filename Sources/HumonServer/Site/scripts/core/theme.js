// Light or dark: as the system says, or as the person has chosen. At load `theme.js` has set it already.

const KEY = "humon.theme";

/** What was chosen: "light", "dark", or "system". @param {import("./memory.js").Memory} memory */
export function chosenTheme(memory) {
  const theme = memory.getItem(KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** @param {"light"|"dark"|"system"} theme @param {import("./memory.js").Memory} memory */
export function chooseTheme(theme, memory) {
  const { dataset } = document.documentElement;
  if (theme === "system") {
    memory.removeItem(KEY);
    delete dataset.theme;
  } else {
    memory.setItem(KEY, theme);
    dataset.theme = theme;
  }
}
