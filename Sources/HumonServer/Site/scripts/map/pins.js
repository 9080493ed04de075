// The pins on the map. Only the difference is drawn: a pin that stays is not touched, one whose event has changed is changed in
// place, and the selected one stays selected.

import L from "./leaflet.js";
import { nearestCopy } from "../core/geography.js";
import { dress, makePin, PIN } from "./look.js";
import { stacked } from "./stacks.js";

const PinIcon = L.Icon.extend({
  options: { iconSize: [PIN.width, PIN.height], iconAnchor: [PIN.width / 2, PIN.height - 1], className: "pin" },
  createIcon() {
    const pin = makePin();
    this._setIconStyles(pin, "icon");
    return pin;
  },
  createShadow: () => null,
});

/** How far from its place the callout of a pin stands, in pixels. */
export const CALLOUT_OFFSET = [0, -PIN.height + 4];

export class Pins {
  #map;
  #markers = new Map(); // by the key of the stack

  /**
   * @param {L.Map} map
   * @param {{describe: (events: Object[]) => import("./look.js").Mark, onClick: (events: Object[], byKeyboard: boolean) => void,
   *   onPoint: (events: ?Object[]) => void}} options
   */
  constructor(map, options) {
    this.#map = map;
    this.options = options;
  }

  /**
   * Shows these events, which all have a place, and no other.
   * @param {Object[]} events in the order in which Tab goes through them
   * @param {?number} selected the number of the one that stands out
   * @param {boolean} [together] whether it does so with those around it
   */
  draw(events, selected, together = false) {
    const middle = this.#map.getCenter().lng;
    const wanted = new Map(stacked(events.map((event) => this.#item(event, middle, together ? null : selected))).map((stack) => [stack.key, stack]));
    for (const [key, marker] of this.#markers) {
      if (!wanted.has(key)) {
        marker.remove();
        this.#markers.delete(key);
      }
    }
    for (const [key, stack] of wanted) this.#show(key, stack, middle, selected);
    this.#inOrder([...wanted.keys()]);
  }

  /** The button of an event that is shown, or null. @returns {?HTMLElement} */
  find(id) {
    return this.#marker(id)?.getElement() ?? null;
  }

  /** Whether the pin of this event is pointed at from elsewhere, such as the list. */
  point(id) {
    for (const marker of this.#markers.values()) {
      const on = id !== null && marker.events.some((event) => event.id === id);
      marker.getElement().classList.toggle("is-pointed", on);
    }
  }

  #marker(id) {
    return [...this.#markers.values()].find(({ events }) => events.some((event) => event.id === id));
  }

  #item(event, middle, alone) {
    const position = [event.place.latitude, nearestCopy(event.place.longitude, middle)];
    return { event, point: this.#map.project(position), alone: event.id === alone };
  }

  #show(key, stack, middle, selected) {
    const { latitude, longitude } = stack.events[0].place;
    const position = L.latLng(latitude, nearestCopy(longitude, middle));
    let marker = this.#markers.get(key);
    if (!marker) {
      marker = this.#make(position);
      this.#markers.set(key, marker);
    } else if (!marker.getLatLng().equals(position)) {
      marker.setLatLng(position);
    }
    marker.events = stack.events;
    const node = marker.getElement();
    const chosen = stack.events.some((event) => event.id === selected);
    const mark = this.options.describe(stack.events);
    dress(node, mark);
    node.classList.toggle("is-selected", chosen);
    node.setAttribute("aria-pressed", chosen);
    marker.setZIndexOffset(chosen ? 10_000 : mark.own ? 1_000 : 0);
  }

  #make(position) {
    const { onClick, onPoint } = this.options;
    const marker = L.marker(position, { icon: new PinIcon(), keyboard: false }).addTo(this.#map);
    marker.on("click", ({ originalEvent }) => onClick(marker.events, originalEvent.detail === 0));
    const node = marker.getElement();
    for (const name of ["mouseenter", "focus"]) node.addEventListener(name, () => onPoint(marker.events));
    for (const name of ["mouseleave", "blur"]) node.addEventListener(name, () => onPoint(null));
    return marker;
  }

  /** Tab goes through the pins as they stand in the document. */
  #inOrder(keys) {
    const pane = this.#map.getPane("markerPane");
    if (pane.contains(document.activeElement)) return; // a node that is moved loses the focus
    let next = pane.firstChild;
    for (const key of keys) {
      const node = this.#markers.get(key).getElement();
      if (node === next) next = next.nextSibling;
      else pane.insertBefore(node, next);
    }
  }
}
