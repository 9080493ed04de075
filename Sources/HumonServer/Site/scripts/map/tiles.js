// The picture under the pins: the tiles that the operator has chosen, and where they do not come, those that Humon carries.

import L from "./leaflet.js";
import { element, safeAddress } from "../core/dom.js";

const GIVEN_UP_AFTER = 4; // tiles that failed, while none came
const DEEPEST = 19;
const BLURRED = 4; // zooms by which the embedded tiles may be enlarged; after that an empty ground is clearer

/**
 * @typedef {Object} Tiles as `/v2/instance` tells them
 * @property {string} url
 * @property {{text: string, url: ?string}} [attribution]
 * @property {number} [max_zoom]
 * @property {number} [max_native_zoom]
 */

/**
 * Puts tiles under the map and keeps them there.
 * @param {L.Map} map
 * @param {?Tiles} chosen by the operator
 * @param {?Tiles} embedded those that Humon carries
 * @param {string} noStreets what is said where these show no more
 */
export function addTiles(map, chosen, embedded, noStreets) {
  const layers = [];
  if (chosen && chosen.url !== embedded?.url) {
    // With CORS the service worker can keep them; not every server of tiles allows it.
    layers.push(layer(chosen, { crossOrigin: "anonymous" }), layer(chosen));
  }
  if (embedded) layers.push(layer(embedded, { maxZoom: embedded.max_native_zoom + BLURRED }));
  const say = () => {
    const isBlank = shown !== null && map.getZoom() > shown.options.maxZoom;
    map.attributionControl.setPrefix(isBlank ? element("span", null, noStreets).outerHTML : false);
  };
  let shown = null;
  const show = (index) => {
    shown?.remove();
    shown = layers[index]?.addTo(map) ?? null;
    say();
  };
  for (const [index, each] of layers.slice(0, -1).entries()) {
    watch(each, () => shown === each && show(index + 1));
  }
  show(0);
  map.on("zoomend", say);
  addEventListener("online", () => shown !== layers[0] && show(0));
}

/** Calls `giveUp` when tiles fail and none has come since the layer was shown. */
function watch(layer, giveUp) {
  let failed = 0;
  layer.on("add", () => (failed = 0));
  layer.on("tileload", () => (failed = Number.NEGATIVE_INFINITY));
  layer.on("tileerror", () => {
    failed += 1;
    if (failed >= GIVEN_UP_AFTER) giveUp();
  });
}

function layer({ url, attribution, max_zoom, max_native_zoom }, options = {}) {
  return L.tileLayer(url, {
    attribution: markup(attribution),
    maxZoom: DEEPEST,
    maxNativeZoom: Math.min(max_native_zoom ?? max_zoom ?? DEEPEST, DEEPEST),
    referrerPolicy: "origin", // tile servers want to know whose page it is, and no more than that
    ...options,
  });
}

/** Leaflet takes an attribution as markup. */
function markup(attribution) {
  if (!attribution?.text) return "";
  const address = safeAddress(attribution.url);
  return address ? element("a", { href: address, rel: "noopener" }, attribution.text).outerHTML : element("span", null, attribution.text).outerHTML;
}
