/**
 * Why something did not work, for a person.
 *
 * @param {import("../../core/api.js").APIError} error
 * @param {import("../../core/texts.js").Texts} texts
 * @param {string} otherwise where the server did not say why
 */
export function reason(error, { text }, otherwise) {
  if (error.kind === "offline") return text("offline.needs_network");
  return error.title || otherwise;
}
