// Saving changes of an event so that nobody's are lost.

import { fromEvent, toInput } from "../add/event-values.js";
import { merge } from "./merge.js";

/** How often somebody else may be faster before it is given up. */
const TRIES = 3;

/**
 * @typedef {object} Original
 * @property {string} path of the event or the occurrence
 * @property {?string} span `this` or `future`, of an occurrence
 * @property {string} tag its ETag
 * @property {Object} input what it was when the person began
 */

/**
 * Sends what the person has changed. Where somebody else has changed something else in the meantime, both changes count; where
 * both have changed the same, `choose` says whose counts.
 *
 * @param {import("../../core/api.js").API} api
 * @param {Original} original
 * @param {Object} mine the event as the person wants it
 * @param {(theirs: Object, conflicts: string[]) => Promise<?("mine"|"theirs")>} choose null for neither: nothing is saved
 * @returns {Promise<?{event: Object, merged: boolean}>} null where the person would rather not
 * @throws {import("../../core/api.js").APIError}
 */
export async function save(api, original, mine, choose) {
  let { tag } = original;
  let { patch } = merge(original.input, mine, original.input);
  let merged = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const { body } = await send(api, original, tag, patch);
      return { event: body, merged };
    } catch (error) {
      if (error.status !== 412 || attempt === TRIES) throw error;
      const { body, headers } = await api.get(original.path);
      const theirs = toInput(fromEvent(body));
      const both = merge(original.input, mine, theirs);
      const choice = both.conflicts.length ? await choose(theirs, both.conflicts) : "mine";
      if (choice === null) return null;
      patch = both.patch;
      if (choice === "theirs") for (const key of both.conflicts) delete patch[key];
      tag = headers.get("ETag");
      merged = true;
    }
  }
}

/** @param {Original} original */
export function send(api, { path, span }, tag, patch) {
  const headers = { "If-Match": tag, "Content-Type": "application/merge-patch+json" };
  return api.patch(path, { query: span ? { span } : {}, headers, body: patch });
}
