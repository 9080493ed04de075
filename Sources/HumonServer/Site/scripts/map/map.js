// The map: it shows what the state says, and says where it is.

import L from "./leaflet.js";
import { element } from "../core/dom.js";
import { boxAround, nearestCopy, wrapped } from "../core/geography.js";
import { Crowd } from "./crowd.js";
import { picture } from "./look.js";
import { addTiles } from "./tiles.js";

const ABOUT_A_KILOMETRE = 16; // the zoom at which that much is seen on a phone
const STREET = 15;
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

export class EventMap {
  /** Leaflet's own, for what stands on the map. @type {L.Map} */
  leaflet;
  #crowd = new Crowd();
  #state;
  #pin = null;
  #reach = null;

  /**
   * @param {HTMLElement} place
   * @param {import("../core/state.js").State} state
   * @param {{tiles: ?import("./tiles.js").Tiles, basemap: ?import("./tiles.js").Tiles}} instance
   * @param {import("../core/texts.js").Texts} texts
   */
  constructor(place, state, instance, { text }) {
    this.#state = state;
    const { latitude, longitude, zoom } = state.values.view;
    place.replaceChildren();
    place.setAttribute("aria-label", text("map.title"));
    this.leaflet = L.map(place, {
      center: [latitude, longitude],
      zoom,
      minZoom: 2,
      maxZoom: 19,
      zoomControl: false,
      maxBounds: [[-85.06, -Infinity], [85.06, Infinity]],
      maxBoundsViscosity: 1,
      fadeAnimation: !CALM.matches,
      zoomAnimation: !CALM.matches,
      // Its notes on the map are ours (callout.js), and the list tells what is there.
      closePopupOnClick: false,
    });
    addTiles(this.leaflet, instance.tiles, instance.basemap, text("map.no_streets"));
    L.control.scale({ imperial: instance.units === "imperial", metric: instance.units !== "imperial" }).addTo(this.leaflet);
    this.#crowd.addTo(this.leaflet);
    this.leaflet.on("moveend", () => this.#tell());
    this.leaflet.on("click", ({ containerPoint }) => this.#click(containerPoint));
    this.leaflet.on("mousemove", ({ containerPoint }) => this.#hover(containerPoint));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw());
    new ResizeObserver(() => this.leaflet.invalidateSize({ pan: false })).observe(place);
  }

  /** The middle of what is seen. @returns {{latitude: number, longitude: number}} */
  centre() {
    const { lat, lng } = this.leaflet.getCenter().wrap();
    return { latitude: lat, longitude: lng };
  }

  /** What is seen, in the map's longitudes. */
  box() {
    const bounds = this.leaflet.getBounds();
    return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
  }

  /** @param {{latitude: number, longitude: number}} point @param {number} [zoom] */
  moveTo({ latitude, longitude }, zoom = Math.max(this.leaflet.getZoom(), STREET)) {
    const target = [latitude, nearestCopy(longitude, this.leaflet.getCenter().lng)];
    this.leaflet.setView(target, zoom, { animate: !CALM.matches });
  }

  /** Goes where somebody is: about one kilometre across. */
  moveClose(point) {
    this.moveTo(point, ABOUT_A_KILOMETRE);
  }

  zoomBy(steps) {
    this.leaflet.setZoom(this.leaflet.getZoom() + steps, { animate: !CALM.matches });
  }

  /** Brings a point into sight, if it is not. @param {number} covered pixels at the lower edge that something lies over */
  reveal({ latitude, longitude }, covered = 0) {
    const target = [latitude, nearestCopy(longitude, this.leaflet.getCenter().lng)];
    const options = { paddingTopLeft: [60, 160], paddingBottomRight: [60, 40 + covered], animate: !CALM.matches };
    this.leaflet.panInside(target, options);
  }

  /** Shows a circle as a whole. @param {number} radius in kilometres */
  moveToCircle({ latitude, longitude }, radius) {
    const middle = { latitude, longitude: nearestCopy(longitude, this.leaflet.getCenter().lng) };
    const { west, south, east, north } = boxAround(middle, radius);
    this.leaflet.fitBounds([[south, west], [north, east]], { animate: !CALM.matches });
  }

  /** Draws the circle around the middle that is searched in, or none. @param {?number} radius in kilometres */
  drawReach(radius) {
    this.#reach?.remove();
    const style = { radius: radius * 1_000, interactive: false, className: "reach" };
    this.#reach = radius === null ? null : L.circle(this.leaflet.getCenter(), style).addTo(this.leaflet);
  }

  /** Shows these counts in the place of those before. @param {Object[]} clusters */
  showClusters(clusters) {
    this.#crowd.show(clusters);
  }

  /** Draws anew what has the colours of the theme. */
  redraw() {
    this.#crowd.redraw();
  }

  /** A pin that stays in the middle while the map moves under it: where a new event would go. @param {boolean} on */
  pinAtCentre(on) {
    this.#pin?.remove();
    this.#pin = on ? element("div", { class: "pin pin-own pin-centre" }, picture({ own: true, attended: false })) : null;
    if (this.#pin) this.leaflet.getContainer().append(this.#pin);
  }

  /** What is called when the ground is clicked, or a cluster is. */
  onGround = () => {};
  onCluster = () => {};

  #click(containerPoint) {
    const cluster = this.#crowd.at(containerPoint);
    if (cluster) this.onCluster(cluster);
    else this.onGround();
  }

  #hover(containerPoint) {
    if (this.leaflet.dragging.moving()) return;
    this.leaflet.getContainer().classList.toggle("is-over-cluster", Boolean(this.#crowd.at(containerPoint)));
  }

  #tell() {
    const { lat, lng } = this.leaflet.getCenter();
    const view = { latitude: lat, longitude: wrapped(lng), zoom: this.leaflet.getZoom() };
    const known = this.#state.values.view;
    if (Object.keys(view).every((key) => Math.abs(view[key] - known[key]) < 1e-9)) return;
    this.#state.change({ view });
  }
}
