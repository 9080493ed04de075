// The next dates of a series, asked for when its row comes into sight.

import { element, replaceChildren } from "../core/dom.js";
import { span } from "../core/format.js";

const SHOWN = 3; // besides the date of the row itself
const AT_A_TIME = 2;

export class NextDates {
  #context;
  #known = new Map(); // the promise of the occurrences, by event and version
  #waiting = [];
  #running = 0;
  #watcher;

  /** @param {Object} context */
  constructor(context) {
    this.#context = context;
    this.#watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.#show(target);
    });
  }

  /** Fills in the dates of a row once it is seen. @param {HTMLLIElement} row */
  watch(row) {
    if (row.event.recurrence) this.#watcher.observe(row);
    else this.#watcher.unobserve(row);
  }

  async #show(row) {
    this.#watcher.unobserve(row);
    const { event } = row;
    const dates = await this.#ask(event).catch(() => []);
    if (row.event !== event) return;
    const { format, texts } = this.#context;
    const later = dates.filter((each) => each.starts_at > event.starts_at && each.status !== "cancelled").slice(0, SHOWN);
    const days = later.map((each) => format.date(...dayOf(each)));
    const place = row.querySelector(".row-dates");
    const list = new Intl.ListFormat(format.locale, { style: "short", type: "unit" }).format(days);
    replaceChildren(place, days.length > 0 && element("span", null, texts.text("list.next_dates", { dates: list })));
  }

  #ask(event) {
    const key = `${event.id} ${event.sequence} ${event.starts_at}`;
    if (!this.#known.has(key)) {
      this.#known.set(key, new Promise((resolve, reject) => this.#waiting.push({ event, resolve, reject })));
      this.#next();
    }
    return this.#known.get(key);
  }

  async #next() {
    if (this.#running >= AT_A_TIME || this.#waiting.length === 0) return;
    const { event, resolve, reject } = this.#waiting.shift();
    this.#running += 1;
    try {
      const query = { from: event.starts_at, limit: SHOWN + 1 };
      const { body } = await this.#context.api.get(`/v2/events/${event.id}/occurrences`, { query });
      resolve(body.events);
    } catch (error) {
      reject(error);
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }
}

function dayOf(event) {
  const [start, , zone] = span(event);
  return [start, zone];
}
