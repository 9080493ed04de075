// Finds what is on where the map is. One load at a time: a load for a region that has been left is cancelled.

import { address, APIError } from "../core/api.js";
import { distance } from "../core/geography.js";
import { isEverything, toQuery } from "../filters/search.js";
import { boxQuery, holds, placeQuery } from "./region.js";

const PAGE = 200; // events with a pin of their own; where there are more, the server counts them together
const LONG_PAGE = 1_000;
const LONG_PAGES = 5;
const ENOUGH = 30; // events for the beginning of a list
const SOON = 200; // milliseconds, after a change that the server has to be asked about
const CALM = 2_000; // between counts while one change comes after the other
const PAUSE = 120; // milliseconds for which the map has to stand still
const BACK_OFF = [3_000, 8_000, 20_000, 60_000]; // before a load that failed is tried again

/**
 * @typedef {Object} Results
 * @property {"waiting"|"loading"|"ready"|"failed"} phase
 * @property {Object[]} events what was found, each once, with `distance_km` from the middle
 * @property {?Object[]} clusters where there are too many for pins
 * @property {number} count how many there are
 * @property {?string} next where the list goes on
 * @property {?import("../core/api.js").APIError} error of a load that failed; what was there before remains
 */

/** @type {Results} */
export const NOTHING = { phase: "waiting", events: [], clusters: null, count: 0, next: null, error: null };

export class Finder {
  #api;
  #state;
  #zones;
  #box;
  #load = null; // the controller of the one under way
  #timer;
  #failures = 0;
  #crowded = true; // until it is known: the first load asks for pins and for counts at once
  #asked = ""; // the question of the results that are there

  /**
   * @param {import("../core/api.js").API} api
   * @param {import("../core/state.js").State} state
   * @param {import("./zones.js").Zones} zones
   * @param {() => {west: number, south: number, east: number, north: number}} box what the map shows
   */
  constructor(api, state, zones, box) {
    this.#api = api;
    this.#state = state;
    this.#zones = zones;
    this.#box = box;
    state.observe("view", () => this.#later(PAUSE));
    state.observe(["search", "sort"], () => this.#later(0));
    addEventListener("online", () => state.values.results.error && this.load());
  }

  /** Where is searched now. @returns {import("./region.js").Region} */
  get region() {
    const { view, search } = this.#state.values;
    return { middle: view, box: this.#box(), within: search.within, online: search.online };
  }

  /** What the server is asked, for feeds and for changes too. @param {AbortSignal} [signal] */
  async question(signal) {
    const { search, view, sort } = this.#state.values;
    const zone = search.when ? await this.#zones.at(view, signal) : null;
    return { ...placeQuery(this.region, sort), ...toQuery(search, zone) };
  }

  /** Loads what the map shows now; a load under way ends. */
  async load() {
    clearTimeout(this.#timer);
    this.#load?.abort();
    const controller = (this.#load = new AbortController());
    this.#publish({ phase: "loading" });
    try {
      const results = await this.#find(controller.signal);
      if (controller.signal.aborted) return;
      this.#failures = 0;
      this.#publish({ phase: "ready", error: null, ...this.#continued(results) });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!error.kind) throw error;
      this.#publish({ phase: "failed", error });
      this.#later(error.retryAfter * 1_000 || BACK_OFF[Math.min(this.#failures++, BACK_OFF.length - 1)]);
    }
  }

  /** Puts the next page at the end of the list. @throws {import("../core/api.js").APIError} */
  async more() {
    const { next } = this.#state.values.results;
    if (!next) return;
    const { body } = await this.#api.get(next);
    const { results } = this.#state.values;
    if (results.next !== next) return; // another search came in between
    const events = unique([...results.events, ...this.#inside(body.events)]);
    this.#publish({ events: events.map(this.#measured), next: relative(body.next) });
  }

  /** Puts a changed event in its place, or takes it out. */
  apply(kind, event) {
    const { results, search } = this.#state.values;
    // Only the server knows the next date of a series, and whether an event matches what is searched for.
    if (kind !== "removed" && (event.recurrence || !isEverything(search))) return this.#later(SOON);
    const others = results.events.filter(({ id }) => id !== event.id);
    const was = others.length < results.events.length;
    const isOver = kind !== "removed" && new Date(event.ends_at ?? event.starts_at) < Date.now();
    const is = kind !== "removed" && !isOver && holds(this.region, event);
    if (!was && !is) return;
    const events = is ? this.#arranged([...others, event]) : others;
    this.#publish({ events, count: Math.max(0, results.count + Number(is) - Number(was)) });
    if (results.clusters) this.#later(CALM);
  }

  async #find(signal) {
    const question = await this.question(signal);
    const key = JSON.stringify(question);
    if (this.region.online) return { key, ...(await this.#online(question, signal)) };
    const asked = this.#api.get("/v2/events", { query: { ...question, limit: PAGE }, signal });
    // Where there were too many a moment ago there will be again: the answers come together.
    const counted = this.#crowded ? this.#clusters(question, signal) : null;
    counted?.catch(() => {}); // it is told where it is awaited
    const { body } = await asked;
    if (!Array.isArray(body?.events)) throw new APIError("nonsense");
    this.#crowded = Boolean(body.next);
    const clusters = this.#crowded ? await (counted ?? this.#clusters(question, signal)) : null;
    const events = this.#inside(unique(body.events)).map(this.#measured);
    const count = clusters ? clusters.reduce((sum, cluster) => sum + cluster.count, 0) : events.length;
    return { key, events, clusters, count, next: relative(body.next) };
  }

  /** The same question again does not take away the pages that were put at the end of the list. */
  #continued({ key, ...found }) {
    const { results } = this.#state.values;
    const isSame = key === this.#asked && results.events.length > PAGE && found.next;
    this.#asked = key;
    if (!isSame) return found;
    const events = unique([...found.events, ...results.events.slice(PAGE).map(this.#measured)]);
    return { ...found, events, next: results.next };
  }

  /** What has no place: the server has no search for that alone, so some pages of everything are looked through. */
  async #online(question, signal) {
    let next = address("/v2/events", { ...question, limit: LONG_PAGE });
    const found = [];
    for (let page = 0; next && page < LONG_PAGES && found.length < ENOUGH; page += 1) {
      const { body } = await this.#api.get(next, { signal });
      found.push(...this.#inside(body.events));
      next = relative(body.next);
    }
    const events = unique(found);
    return { events, clusters: null, count: events.length, next };
  }

  async #clusters({ near, radius, bbox, sort, ...what }, signal) {
    const zoom = Math.round(this.#state.values.view.zoom);
    const query = { ...what, bbox: boxQuery(this.region), zoom };
    const { body } = await this.#api.get("/v2/clusters", { query, signal });
    return body.clusters;
  }

  #inside(events) {
    return events.filter((event) => holds(this.region, event));
  }

  #measured = (event) => {
    if (!event.place) return event;
    return { ...event, distance_km: distance(this.#state.values.view, event.place) };
  };

  #arranged(events) {
    const key = this.#state.values.sort === "distance" ? "distance_km" : "starts_at";
    return events.map(this.#measured).sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id));
  }

  #later(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.load(), milliseconds);
  }

  #publish(results) {
    this.#state.change({ results: { ...this.#state.values.results, ...results } });
  }
}

/** Each event once: of a series the search may find more than one date, and the first is the next. */
function unique(events) {
  const seen = new Set();
  return events.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** A page's address without the name of the server, which may be known to others by another one. */
function relative(address) {
  if (!address) return null;
  const url = new URL(address, location.href);
  return url.pathname + url.search;
}
