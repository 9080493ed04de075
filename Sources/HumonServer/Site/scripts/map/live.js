// Changes as they happen (docs/live.md): one stream for somewhat more than what is seen, so that it lasts while the map is moved
// a little.

import { address } from "../core/api.js";
import { boxParameter, contains } from "../core/geography.js";

const STILL = 800; // milliseconds for which the map has to stand still before a stream is opened
const AGAIN = [2_000, 5_000, 15_000, 60_000]; // after a stream that the browser has given up
const MARGIN = 0.5; // of the box, on each side
const KINDS = ["created", "updated", "removed"];

export class LiveStream {
  #changes;
  #finder;
  #source = null;
  #about = null; // { query, box } of the stream that is open
  #timer;
  #failures = 0;

  /**
   * @param {import("../core/changes.js").Changes} changes where they are told
   * @param {import("./finder.js").Finder} finder
   * @param {import("../core/state.js").State} state
   */
  constructor(changes, finder, state) {
    this.#changes = changes;
    this.#finder = finder;
    state.observe("results", ({ results }) => results.phase === "ready" && this.#soon(STILL));
    // Who does not look needs no stream, and one address may have only so many.
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#close() : this.#soon(0)));
    addEventListener("online", () => this.#soon(0));
    addEventListener("pagehide", () => this.#close());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#soon(0));
    this.#soon(STILL);
  }

  #soon(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), milliseconds);
  }

  async #open() {
    if (document.hidden || navigator.onLine === false) return;
    const { box, middle, within, online } = this.#finder.region;
    const { bbox, near, radius, sort, ...what } = await this.#finder.question().catch(() => ({}));
    const wide = padded(box);
    const place = online ? {} : within !== null ? { near, radius } : { bbox: wide.parameter };
    const query = JSON.stringify([what, within, online, within === null ? null : middle]);
    if (this.#source && this.#about.query === query && (online || within !== null || holdsBox(this.#about.box, box))) return;
    this.#close();
    this.#about = { query, box: wide };
    this.#listen(address("/v2/changes", { ...what, ...place }));
  }

  #listen(stream) {
    const source = (this.#source = new EventSource(stream));
    // What has changed between the load and now.
    source.addEventListener("open", () => this.#finder.load(), { once: true });
    for (const kind of KINDS) {
      source.addEventListener(kind, ({ data }) => {
        this.#failures = 0;
        this.#changes.announce(kind, JSON.parse(data));
      });
    }
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return; // the browser comes back by itself
      this.#close();
      const pause = AGAIN[Math.min(this.#failures++, AGAIN.length - 1)];
      // Nobody knows what was missed: everything is loaded, and then there is a new stream.
      this.#timer = setTimeout(() => this.#finder.load(), pause);
    });
  }

  #close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}

function padded({ west, south, east, north }) {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN];
  const box = { west: west - x, south: south - y, east: east + x, north: north + y };
  return { ...box, parameter: boxParameter(box) };
}

function holdsBox(large, { west, south, east, north }) {
  const corner = (latitude, longitude) => contains(large, { latitude, longitude });
  return east - west <= large.east - large.west && corner(south, west) && corner(north, east);
}
