// The history of the browser: the address always says what is seen, and Back closes a panel.

import { writeAddress } from "./address.js";

/**
 * Keeps the address as the state and the panels are.
 * @param {import("./state.js").State} state
 * @param {import("./panels.js").Panels} panels
 */
export function keepTrail(state, panels) {
  const record = (mode) => {
    const entry = { panels: panels.names, selected: state.values.selected?.id ?? null };
    const address = writeAddress(state.values, panels.top);
    try {
      if (mode === "push") history.pushState(entry, "", address);
      else history.replaceState(entry, "", address);
    } catch {
      // Some browsers allow only so many a minute; the next one says it.
    }
  };
  panels.record = record;
  record("replace");
  state.observe(["view", "search", "selected"], () => record("replace"));
}
