// What a browser keeps from one visit to the next. Where that is forbidden, it lasts as long as the page.

export class Memory {
  #kept;

  constructor() {
    try {
      const storage = globalThis.localStorage;
      storage.setItem("humon.probe", "1");
      storage.removeItem("humon.probe");
      this.#kept = storage;
    } catch {
      this.#kept = null;
    }
  }

  #own = new Map();

  getItem(key) {
    return this.#kept ? this.#kept.getItem(key) : (this.#own.get(key) ?? null);
  }

  setItem(key, value) {
    try {
      if (this.#kept) return this.#kept.setItem(key, value);
    } catch {
      return; // full
    }
    this.#own.set(key, String(value));
  }

  removeItem(key) {
    this.#kept?.removeItem(key);
    this.#own.delete(key);
  }

  /** What was kept as JSON; null if there is nothing, or something else. */
  read(key) {
    try {
      return JSON.parse(this.getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  write(key, value) {
    if (value === null) this.removeItem(key);
    else this.setItem(key, JSON.stringify(value));
  }
}
