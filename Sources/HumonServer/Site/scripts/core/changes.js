// What has changed: heard from the server (map/live.js), or done by this page.

export class Changes {
  #observers = new Set();

  /**
   * Calls `action` with `{ kind: "created"|"updated"|"removed", event }`; of what was removed the event is `{ id }`, with
   * `occurrence` if it is only that. Returns the function that ends it.
   */
  observe(action) {
    this.#observers.add(action);
    return () => this.#observers.delete(action);
  }

  /** Tells of a change; a page that has made one need not wait for the server to tell it. */
  announce(kind, event) {
    for (const action of [...this.#observers]) action({ kind, event });
  }
}
