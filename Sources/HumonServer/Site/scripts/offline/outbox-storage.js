// Where the outbox is kept: IndexedDB, which survives a reload and is seen by every tab.

const DATABASE = "humon-outbox";
const STORE = "entries";

export class OutboxStorage {
  #opened = null;

  async all() {
    return (await this.#do("readonly", (store) => store.getAll())) ?? [];
  }

  async put(entry) {
    await this.#do("readwrite", (store) => store.put(entry));
  }

  async remove(id) {
    await this.#do("readwrite", (store) => store.delete(id));
  }

  async clear() {
    await this.#do("readwrite", (store) => store.clear());
  }

  /** Does one thing, and returns what came of it once it is kept. */
  async #do(mode, action) {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = action(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  }

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // What failed once, as in a window that keeps nothing, may be tried again.
    this.#opened.catch(() => (this.#opened = null));
    return this.#opened;
  }
}
