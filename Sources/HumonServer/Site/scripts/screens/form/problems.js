// Which field a problem belongs to that the server tells of.

/**
 * Shows problems beside the fields they belong to; returns the sentences of those that belong to none.
 *
 * @param {Map<string, {detail: string}>} problems by JSON pointer (RFC 6901)
 * @param {[string, import("./field.js").Field][]} fields by the pointers that begin with this, in the order of the form
 * @returns {{first: ?HTMLElement, others: string[]}} the first control with a problem, to be focused
 */
export function showProblems(problems, fields) {
  const rest = new Map(problems);
  let first = null;
  const shown = new Set();
  for (const [pointer, field] of fields) {
    const mine = [...rest].filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
    if (mine.length === 0) {
      if (!shown.has(field)) field.setProblem(null);
      continue;
    }
    for (const [at] of mine) rest.delete(at);
    // The server says "is needed"; of what, says the label.
    field.setProblem(`${field.label} ${[...new Set(mine.map(([, { detail }]) => detail))].join("; ")}`);
    shown.add(field);
    first ??= field.control;
  }
  return { first, others: [...rest].map(([at, { detail }]) => `${at.split("/").filter(Boolean).join(" ")} ${detail}`) };
}
