// The callout of the selected pin: the name and the place, and the way to the event itself.

import L from "./leaflet.js";
import { element } from "../core/dom.js";
import { nearestCopy } from "../core/geography.js";
import { icon } from "../core/icons.js";
import { CALLOUT_OFFSET } from "./pins.js";

export class Callout {
  #map;
  #context;
  #onClose;
  #popup = null;
  #shown = ""; // what it says, so that it is not made anew for nothing

  /** @param {L.Map} map @param {Object} context @param {() => void} onClose when its button is pressed */
  constructor(map, context, onClose) {
    this.#map = map;
    this.#onClose = onClose;
    this.#context = context;
  }

  /**
   * Opens it, or changes it in place.
   * @param {Object[]} events one, or several that stand at the same place
   */
  show(events) {
    const { latitude, longitude } = events[0].place;
    const position = L.latLng(latitude, nearestCopy(longitude, this.#map.getCenter().lng));
    const shown = JSON.stringify(events.map(({ id, sequence, occurrence, starts_at }) => [id, sequence, occurrence, starts_at]));
    if (this.#popup && this.#shown === shown) {
      this.#popup.setLatLng(position);
      return;
    }
    this.hide();
    this.#shown = shown;
    this.#popup = L.popup({
      className: "callout",
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      offset: CALLOUT_OFFSET,
      minWidth: 200,
      maxWidth: 280,
      autoPanPaddingTopLeft: [16, 120],
      autoPanPaddingBottomRight: [16, 24],
    })
      .setLatLng(position)
      .setContent(this.#content(events))
      .openOn(this.#map);
  }

  hide() {
    this.#popup?.remove();
    this.#popup = null;
    this.#shown = "";
  }

  /** The keyboard goes into it. */
  focus() {
    this.#popup?.getElement()?.querySelector("button")?.focus({ preventScroll: true });
  }

  #content(events) {
    const { text, plural } = this.#context.texts;
    return element(
      "div",
      { class: "callout-content", role: "group", "aria-label": text("map.callout") },
      events.length > 1 && element("p", { class: "callout-count" }, plural("map.stack", events.length)),
      element("ul", { class: "callout-list" }, events.map((event) => element("li", null, this.#entry(event)))),
      element("button", { type: "button", class: "callout-close", "aria-label": text("map.close"), onclick: this.#onClose }, icon("close")),
    );
  }

  #entry(event) {
    const { format, panels, texts } = this.#context;
    const where = event.place.name ?? event.place.address;
    const cancelled = event.status === "cancelled";
    const parameters = { id: event.id, ...(event.occurrence ? { occurrence: event.occurrence } : {}) };
    return element(
      "button",
      { type: "button", class: "callout-entry", onclick: () => panels.open("event", parameters) },
      element("strong", { class: cancelled ? "callout-name is-cancelled" : "callout-name", dir: "auto" }, event.name),
      cancelled && element("span", { class: "badge badge-danger" }, texts.text("list.cancelled")),
      element("span", { class: "callout-when" }, format.when(event)),
      where && element("span", { class: "callout-where", dir: "auto" }, where),
    );
  }
}
