// My own events and those to which I go: they are on the map wherever it is, and marked.

const PAGES = 5; // of the newest first; whoever has more finds them in the agenda

export class Mine {
  #api;
  #session;
  #own = new Map();
  #attended = new Map();
  #observers = new Set();

  /** @param {import("../core/api.js").API} api @param {import("../core/session.js").Session} session */
  constructor(api, session) {
    this.#api = api;
    this.#session = session;
    session.observe(() => this.load());
  }

  /** All of them that have a place. */
  get events() {
    return [...new Map([...this.#attended, ...this.#own]).values()].filter((event) => event.place && isAhead(event));
  }

  owns(event) {
    return this.#session.owns(event);
  }

  attends(event) {
    return this.#attended.has(event.id);
  }

  /** Asks the server; without a user there is nothing to ask. What was known remains where it does not answer. */
  async load() {
    if (!this.#session.user) return this.#become(new Map(), new Map());
    try {
      const [own, attended] = await Promise.all([this.#all("owner"), this.#all("attending")]);
      this.#become(own, attended);
    } catch (error) {
      if (!error.kind) throw error;
    }
  }

  /** Follows a change that was heard of. */
  apply(kind, event) {
    const attended = new Map(this.#attended);
    const own = new Map(this.#own);
    for (const known of [attended, own]) {
      if (kind === "removed") known.delete(event.id);
      else if (known.has(event.id)) known.set(event.id, { ...event, my_attendance: known.get(event.id).my_attendance });
    }
    if (kind !== "removed") {
      if (this.#session.owns(event)) own.set(event.id, event);
      if (event.my_attendance === "going" || event.my_attendance === "maybe") attended.set(event.id, event);
      // Whoever has answered himself says so here; a change heard from the server says nothing of my answer.
      if (event.my_attendance === "not" || event.my_attendance === null) attended.delete(event.id);
    }
    this.#become(own, attended);
  }

  observe(action) {
    this.#observers.add(action);
  }

  async #all(role) {
    const events = new Map();
    let path = `/v2/me/events?role=${role}&limit=100`;
    for (let page = 0; path && page < PAGES; page += 1) {
      const { body } = await this.#api.get(path);
      for (const event of body.events) if (!events.has(event.id)) events.set(event.id, event);
      path = body.next && new URL(body.next, location.href).pathname + new URL(body.next, location.href).search;
    }
    return events;
  }

  #become(own, attended) {
    this.#own = own;
    this.#attended = attended;
    for (const action of this.#observers) action();
  }
}

/** Whether it is still to come, or may be: of a series only the rule knows. */
function isAhead(event) {
  return event.recurrence !== null || new Date(event.ends_at ?? event.starts_at) > Date.now() - 6 * 3_600_000;
}
