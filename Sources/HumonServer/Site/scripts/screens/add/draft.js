// What somebody has typed and not sent yet. It survives a reload, and is offered again.

import { uniqueName } from "../../offline/unique-name.js";

const KEY = "humon.draft";

/** How long an unfinished event is worth offering, in milliseconds. */
const LIFETIME = 30 * 86_400_000;

export class Draft {
  #memory;
  #key;

  /**
   * @param {import("../../core/memory.js").Memory} memory
   * @param {string} name what it is a draft of: `new`, or the event that is edited
   */
  constructor(memory, name = "new") {
    this.#memory = memory;
    this.#key = `${KEY}.${name}`;
  }

  /** The values, or null. @returns {?import("./event-values.js").EventValues} */
  get values() {
    const kept = this.#memory.read(this.#key);
    return kept && Date.now() - kept.written < LIFETIME ? kept.values : null;
  }

  /** What the person began with, where that was kept along; null otherwise. */
  get base() {
    return this.#memory.read(this.#key)?.base ?? null;
  }

  /** @param {import("./event-values.js").EventValues} values @param {?Object} [base] what the person began with */
  keep(values, base = null) {
    this.#memory.write(this.#key, { ...this.#memory.read(this.#key), written: Date.now(), values, base });
  }

  /**
   * A name for the wish to create this, the same as long as it is the same wish: sent twice, it is done once. It is kept, so
   * that a reload between two tries changes nothing.
   *
   * @param {Object} input
   */
  idempotencyKey(input) {
    const body = JSON.stringify(input);
    const kept = this.#memory.read(this.#key) ?? {};
    if (kept.body === body && kept.key) return kept.key;
    const key = uniqueName();
    this.#memory.write(this.#key, { ...kept, body, key });
    return key;
  }

  forget() {
    this.#memory.removeItem(this.#key);
  }
}
