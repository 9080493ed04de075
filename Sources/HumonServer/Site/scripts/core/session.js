// Who I am. A device is the user (docs/people.md): its token is in a cookie that no script can read, and the server is asked
// who that is. Nobody becomes somebody before he wants something that is his.

const REMEMBERED = "humon.user";

export class Session {
  #api;
  #storage;
  #pending = null;
  #observers = new Set();

  /** Myself, as far as is known; null for a stranger. @type {?{id: number}} */
  user = null;

  /** @param {import("./api.js").API} api @param {Storage} storage */
  constructor(api, storage) {
    this.#api = api;
    this.#storage = storage;
    const id = Number(storage.getItem(REMEMBERED));
    if (Number.isSafeInteger(id) && id > 0) this.user = { id };
  }

  /** Whether this is my own. @param {{owner: {id: number}}} event */
  owns(event) {
    return this.user !== null && event.owner?.id === this.user.id;
  }

  /** Asks the server whether the remembered user still holds; also keeps the cookie alive. Without one nothing is asked. */
  async restore() {
    if (this.user === null) return;
    try {
      await this.#askWhoIAm();
    } catch (error) {
      if (error.kind === "unauthorised") this.#become(null);
      // Otherwise the server is out of reach, and the memory is the best there is.
    }
  }

  /** Myself; becomes somebody if need be. @returns {Promise<{id: number}>} @throws {import("./api.js").APIError} */
  ensure() {
    if (this.user !== null) return Promise.resolve(this.user);
    // However many want it at the same time, there is one user.
    this.#pending ??= this.#begin().finally(() => (this.#pending = null));
    return this.#pending;
  }

  /** Links this device to a user who is there already. @param {{link_code?: string, recovery_code?: string}} code */
  async join(code) {
    const { body } = await this.#api.post("/v2/devices", { body: code });
    return this.#become(body.user);
  }

  /** Forgets the user here: the account was deleted, or the device revoked. */
  forget() {
    this.#become(null);
  }

  /** Calls `action` with the user, or null, whenever it is another. Returns the function that ends it. */
  observe(action) {
    this.#observers.add(action);
    return () => this.#observers.delete(action);
  }

  async #begin() {
    try {
      // The memory may have been cleared and the cookie not: a second user would lose what the first one has.
      return await this.#askWhoIAm();
    } catch (error) {
      if (error.kind !== "unauthorised") throw error;
    }
    const { body } = await this.#api.post("/v2/devices", { body: {} });
    return this.#become(body.user);
  }

  async #askWhoIAm() {
    const { body } = await this.#api.get("/v2/me");
    return this.#become(body.user);
  }

  #become(user) {
    const changed = this.user?.id !== user?.id;
    this.user = user ? { id: user.id } : null;
    if (user) this.#storage.setItem(REMEMBERED, user.id);
    else this.#storage.removeItem(REMEMBERED);
    if (changed) for (const action of [...this.#observers]) action(this.user);
    return this.user;
  }
}
