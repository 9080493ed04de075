// What stands on the map: pins, clusters and the callout, as the state says it.

import { nearestCopy } from "../core/geography.js";
import L from "./leaflet.js";
import { Pins } from "./pins.js";

const CLOSEST = 19; // the map's last zoom
const TOUCHING = 34; // pixels
const SAME_SPOT = 0.05; // km
const STEPS_IN = 2; // of the zoom, for a click on a cluster

export class Scene {
  #map;
  #state;
  #mine = null;
  #context;
  #callout = null;

  /** Called with what went wrong when a cluster was opened. @type {(error: import("../core/api.js").APIError) => void} */
  onFailure = () => {};

  /**
   * @param {Object} context
   * @param {import("./map.js").EventMap} map
   */
  constructor(context, map) {
    this.#context = context;
    this.#map = map;
    this.#state = context.state;
    this.pins = new Pins(map.leaflet, {
      describe: (events) => this.#describe(events),
      onClick: (events, byKeyboard) => this.#click(events, byKeyboard),
      onPoint: (events) => this.#state.change({ pointed: events?.[0] ?? null }),
    });
    map.onGround = () => this.deselect();
    map.onCluster = (cluster) => this.#open(cluster);
    this.#state.observe(["results", "selected", "together"], () => this.draw());
    const drawReach = ({ search }) => map.drawReach(search.online ? null : search.within);
    this.#state.observe(["search", "view"], drawReach);
    drawReach(this.#state.values);
    this.#state.observe("pointed", ({ pointed }) => this.pins.point(pointed?.id ?? null));
    this.draw();
  }

  // Both come after the first pins.

  /** @param {import("./mine.js").Mine} mine */
  set mine(mine) {
    this.#mine = mine;
    mine.observe(() => this.draw());
  }

  /** @param {import("./callout.js").Callout} callout */
  set callout(callout) {
    this.#callout = callout;
    this.draw();
  }

  /** How an event is marked, here and in the list. */
  mark = (event) => ({
    own: this.#mine?.owns(event) ?? false,
    attended: this.#mine?.attends(event) ?? false,
  });

  /** Selects an event: its pin is alive and its callout open. @param {Object} event with a place @param {?Object[]} [together] */
  select(event, together = null) {
    this.#state.change({ selected: event, together });
  }

  /** @param {boolean} [byKeyboard] the focus goes back to the pin */
  deselect(byKeyboard = false) {
    const { selected } = this.#state.values;
    if (!selected) return false;
    const pin = byKeyboard ? this.pins.find(selected.id) : null;
    this.#state.change({ selected: null, together: null });
    (pin?.isConnected ? pin : byKeyboard ? this.pins.find(selected.id) : null)?.focus({ preventScroll: true });
    return true;
  }

  draw() {
    const { results, selected, together } = this.#state.values;
    const found = results.clusters ? [] : results.events.filter(({ place }) => place);
    // What was found tells the next date of a series, what is mine only the first one.
    const events = new Map([...(this.#mine?.events ?? []), ...found].map((event) => [event.id, event]));
    const fresh = selected && (results.events.find(({ id }) => id === selected.id) ?? selected);
    for (const event of together ?? (fresh?.place ? [fresh] : [])) events.set(event.id, events.get(event.id) ?? event);
    this.pins.draw([...events.values()], selected?.id ?? null, together !== null);
    this.#map.showClusters(results.clusters ?? []);
    if (fresh?.place) this.#callout?.show(together ?? [fresh]);
    else this.#callout?.hide();
  }

  #describe(events) {
    const { texts, format } = this.#context;
    const marks = events.map(this.mark);
    const own = marks.some((mark) => mark.own);
    const attended = marks.some((mark) => mark.attended);
    const cancelled = events.every(({ status }) => status === "cancelled");
    const [event] = events;
    const words = [
      event.name,
      format.when(event),
      cancelled && texts.text("list.cancelled"),
      own && texts.text("map.own_event"),
      attended && texts.text("map.attended_event"),
    ];
    const label = events.length > 1 ? texts.plural("map.stack", events.length) : words.filter(Boolean).join(", ");
    return { own, attended, cancelled, count: events.length, label };
  }

  #click(events, byKeyboard) {
    if (events.length > 1 && !this.#areTogether(events)) return this.#zoomTo(events);
    this.select(events[0], events.length > 1 ? events : null);
    if (byKeyboard) this.#callout?.focus();
  }

  /** Whether no zoom tells their pins apart. */
  #areTogether(events) {
    const points = events.map(({ place }) => this.#map.leaflet.project([place.latitude, place.longitude], CLOSEST));
    const bounds = L.bounds(points);
    return this.#map.leaflet.getZoom() >= CLOSEST || Math.max(bounds.getSize().x, bounds.getSize().y) < TOUCHING;
  }

  #zoomTo(events) {
    const middle = this.#map.leaflet.getCenter().lng;
    const points = events.map(({ place }) => [place.latitude, nearestCopy(place.longitude, middle)]);
    this.#map.leaflet.fitBounds(points, { padding: [60, 60], maxZoom: CLOSEST });
  }

  async #open(cluster) {
    const { api } = this.#context;
    const zoom = this.#map.leaflet.getZoom();
    try {
      if (cluster.event) {
        const { body } = await api.get(`/v2/events/${cluster.event.id}`);
        this.select(body);
      } else if (zoom < CLOSEST - 1) {
        this.#map.moveTo(cluster, Math.min(CLOSEST, zoom + STEPS_IN));
      } else {
        const near = `${cluster.latitude},${cluster.longitude}`;
        const { body } = await api.get("/v2/events", { query: { near, radius: SAME_SPOT, limit: 100 } });
        if (body.events.length) this.select(body.events[0], body.events);
      }
    } catch (error) {
      if (!error.kind) throw error;
      this.onFailure(error);
    }
  }
}
