// The clusters of the server, where there are too many events for pins of their own: circles on one canvas, larger than what is
// seen, so that moving the map draws nothing.

import L from "./leaflet.js";
import { nearestCopy } from "../core/geography.js";

const MARGIN = 0.5; // of the map's size, on each side
const DOT = 7; // pixels: the radius of a single event
const SMALLEST = 13; // of two
const LARGEST = 26;
const GROWTH = 1.8; // for each time that the count is multiplied by e
const SLACK = 6; // by which a finger may miss

export const Crowd = L.Layer.extend({
  initialize() {
    this._clusters = [];
    this._drawn = []; // with where each circle is
  },

  onAdd(map) {
    this._canvas = L.DomUtil.create("canvas", "crowd leaflet-zoom-animated", map.getPane("overlayPane"));
    this._canvas.setAttribute("aria-hidden", "true");
    this._draw();
  },

  onRemove() {
    this._canvas.remove();
  },

  getEvents() {
    return { moveend: this._draw, viewreset: this._draw, resize: this._draw, zoomanim: this._zoom };
  },

  /** @param {{latitude: number, longitude: number, count: number, event?: {id: number}}[]} clusters */
  show(clusters) {
    if (clusters.length === 0 && this._clusters.length === 0) return;
    this._clusters = clusters;
    if (this._map) this._draw();
  },

  redraw() {
    if (this._map) this._draw();
  },

  /** The cluster at a point of the map's container, or null. @param {L.Point} point */
  at(point) {
    const layer = this._map.containerPointToLayerPoint(point);
    return this._drawn.findLast(({ x, y, radius }) => Math.hypot(x - layer.x, y - layer.y) <= radius + SLACK)?.cluster ?? null;
  },

  _draw() {
    const map = this._map;
    this._canvas.hidden = this._clusters.length === 0;
    this._drawn = [];
    if (this._canvas.hidden) return; // a canvas of that size costs something, and most maps need none
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const origin = map.containerPointToLayerPoint([0, 0]).subtract(margin);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const canvas = this._canvas;
    const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y];
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    }
    L.DomUtil.setPosition(canvas, origin);
    // Where the picture belongs, for the time that the zoom moves.
    this._topLeft = map.layerPointToLatLng(origin);
    this._zoomDrawn = map.getZoom();

    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, -origin.x * ratio, -origin.y * ratio);
    pen.clearRect(origin.x, origin.y, width, height);
    this._drawn = this._clusters.map((cluster) => this._placed(cluster));
    this._paint(pen);
  },

  _placed(cluster) {
    const middle = this._map.getCenter().lng;
    const { x, y } = this._map.latLngToLayerPoint([cluster.latitude, nearestCopy(cluster.longitude, middle)]);
    const radius = cluster.count === 1 ? DOT : Math.min(LARGEST, SMALLEST + GROWTH * Math.log(cluster.count / 2));
    return { x, y, radius, cluster };
  },

  _paint(pen) {
    const { fill, stroke: edge, color: ink } = getComputedStyle(this._canvas);
    const number = new Intl.NumberFormat(document.documentElement.lang || "en", { notation: "compact" });
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = 2.5;
    for (const { x, y, radius, cluster } of this._drawn) {
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fillStyle = fill;
      pen.strokeStyle = edge;
      pen.fill();
      pen.stroke();
      if (cluster.count === 1) continue;
      pen.fillStyle = ink;
      pen.font = `600 ${radius > 20 ? 13 : 12}px system-ui, sans-serif`;
      pen.fillText(number.format(cluster.count), x, y + 0.5);
    }
  },

  _zoom({ zoom, center }) {
    if (this._canvas.hidden) return;
    const scale = this._map.getZoomScale(zoom, this._zoomDrawn);
    const offset = this._map._latLngToNewLayerPoint(this._topLeft, zoom, center);
    L.DomUtil.setTransform(this._canvas, offset, scale);
  },
});
