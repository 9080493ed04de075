// Lists as addresses have them: with commas between, and a backslash before a comma that belongs to an element.

/** @param {(string|number)[]} elements */
export function joined(elements) {
  return elements.map((element) => String(element).replace(/[\\,]/g, "\\$&")).join(",");
}

/** @param {string} text @returns {string[]} the elements, trimmed; none that is empty */
export function parted(text) {
  const elements = text.match(/(?:\\.|[^,\\])+/gsu) ?? [];
  return elements.map((element) => element.replace(/\\(.)/gsu, "$1").trim()).filter(Boolean);
}
