// What the page knows besides the map itself. Everything that more than one part needs is here, and nowhere else.

/**
 * @typedef {Object} Values
 * @property {{latitude: number, longitude: number, zoom: number}} view what the map shows
 * @property {import("../filters/search.js").Search} search what is searched for
 * @property {"start"|"distance"} sort what comes first in the list
 * @property {?Object} selected the event whose callout is open
 * @property {?Object[]} together it and those that stand at the same place, where the callout shows all of them
 * @property {?Object} pointed the event that the mouse or the focus is on, in the list or on the map
 * @property {import("../map/finder.js").Results} results what was found
 */
export class State {
  #values;
  #observers = new Set();

  /** @param {Values} values */
  constructor(values) {
    this.#values = { ...values };
  }

  /** What holds now; to be read, not written. @returns {Readonly<Values>} */
  get values() {
    return this.#values;
  }

  /** Sets some values and tells whoever observes one that is another now. @param {Partial<Values>} values */
  change(values) {
    const changed = Object.keys(values).filter((key) => !Object.is(this.#values[key], values[key]));
    if (changed.length === 0) return;
    this.#values = { ...this.#values, ...values };
    for (const { keys, action } of [...this.#observers]) {
      if (keys.some((key) => changed.includes(key))) action(this.#values);
    }
  }

  /** Calls `action` whenever one of these values changes, until the function that is returned is called. */
  observe(keys, action) {
    const observer = { keys: [].concat(keys), action };
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }
}
