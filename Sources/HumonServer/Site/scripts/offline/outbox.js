// What a person has written and the server has not been told: kept until it has been sent, once each, in the order in which it
// was written. Only what it is given is used here: `offline/outbox-storage.js` keeps, `offline/outbox-sender.js` sends.

/**
 * @typedef {object} Entry
 * @property {string} id a name for the wish; where it makes something, the server knows it by this `Idempotency-Key`
 * @property {"create"|"edit"|"attend"} kind
 * @property {string} title what the event is called
 * @property {string} method
 * @property {string} path
 * @property {?Object} body
 * @property {Object<string, string>} headers
 * @property {?string} replaces entries of the same name that still wait are replaced by this one, as the last answer to an event
 *   replaces the ones before
 * @property {?{screen: string, parameters: Object, draft: string, values: Object, base: Object}} [again] with which screen, and
 *   which draft of it, it was written: so that it can be mended should the server refuse it
 * @property {number} written when, in milliseconds since 1970
 * @property {number} attempts how many times sending was begun
 * @property {"waiting"|"refused"} state
 * @property {?string} reason why the server refused it, for a person
 */

/**
 * What became of sending an entry.
 * @typedef {{outcome: "sent", answer: ?Object}|{outcome: "later"}|{outcome: "refused", reason: string}} Result
 */

export class Outbox {
  #storage;
  #send;
  #exclusively;
  #now;
  #others;
  #observers = new Set();
  #sending = null;

  /**
   * @param {object} means
   * @param {{all: () => Promise<Entry[]>, put: (entry: Entry) => Promise<void>, remove: (id: string) => Promise<void>,
   *   clear: () => Promise<void>}} means.storage
   * @param {(entry: Entry) => Promise<Result>} means.send
   * @param {(action: () => Promise<void>) => Promise<void>} means.exclusively does it while no other tab does the same
   * @param {() => number} [means.now]
   * @param {?BroadcastChannel} [means.others] the other tabs, which show the same entries
   */
  constructor({ storage, send, exclusively, now = Date.now, others = null }) {
    this.#storage = storage;
    this.#send = send;
    this.#exclusively = exclusively;
    this.#now = now;
    this.#others = others;
    others?.addEventListener("message", () => this.#tellHere({ change: "elsewhere" }));
  }

  /** The entries, the oldest first. @returns {Promise<Entry[]>} */
  async entries() {
    const entries = await this.#storage.all();
    return entries.sort((a, b) => a.written - b.written);
  }

  /**
   * Keeps a wish. When this returns it survives a reload.
   * @param {Omit<Entry, "written"|"attempts"|"state"|"reason">} wish
   */
  async add(wish) {
    if (wish.replaces) {
      const older = (await this.entries()).filter((entry) => entry.replaces === wish.replaces);
      for (const { id } of older) await this.#storage.remove(id);
    }
    const entry = { ...wish, written: this.#now(), attempts: 0, state: "waiting", reason: null };
    await this.#storage.put(entry);
    this.#tell({ change: "added", entry });
  }

  /** Gives up a wish. @param {string} id */
  async remove(id) {
    await this.#storage.remove(id);
    this.#tell({ change: "removed" });
  }

  /** Forgets everything. */
  async clear() {
    await this.#storage.clear();
    this.#tell({ change: "removed" });
  }

  /** Sends what waits. Asked for while it is under way, it is done once more afterwards at most. */
  flush() {
    this.#sending ??= this.#exclusively(() => this.#sendAll()).finally(() => (this.#sending = null));
    return this.#sending;
  }

  /**
   * Calls `action` with what happened: `{change: "added"|"removed"|"sent"|"refused"|"elsewhere", entry?, answer?}`,
   * `elsewhere` where another tab did something.
   * @returns {() => void} the function that ends it
   */
  observe(action) {
    this.#observers.add(action);
    return () => this.#observers.delete(action);
  }

  async #sendAll() {
    for (;;) {
      // Read anew each time: another tab may have added, or somebody given up, what was there a moment ago.
      const entry = (await this.entries()).find(({ state }) => state === "waiting");
      if (!entry) return;
      // Written before it is sent, so that who comes after a crash knows that the server may have got it.
      entry.attempts += 1;
      await this.#storage.put(entry);
      const result = await this.#send(entry);
      if (result.outcome === "later") return;
      await this.#settle(entry, result);
    }
  }

  async #settle(entry, result) {
    if (result.outcome === "sent") {
      await this.#storage.remove(entry.id);
      this.#tell({ change: "sent", entry, answer: result.answer });
    } else {
      const refused = { ...entry, state: "refused", reason: result.reason };
      await this.#storage.put(refused);
      this.#tell({ change: "refused", entry: refused });
    }
  }

  #tell(change) {
    this.#tellHere(change);
    this.#others?.postMessage(change.change);
  }

  #tellHere(change) {
    for (const action of [...this.#observers]) action(change);
  }
}
