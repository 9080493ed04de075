// The address of the page: what it says of the map, the search and the panel, so that any view can be shared.

import { fromParameters, toParameters } from "../filters/search.js";

const SAYS_WHAT = ["at", "event", "when", "category", "q", "within", "online"];

/** `LAT,LON,ZOOM`, or null. @param {?string} text */
export function readView(text) {
  const [latitude, longitude, zoom] = (text ?? "").split(",").map(Number);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22)) return null;
  return { latitude, longitude, zoom };
}

/** As exact as the zoom makes sense of. @param {{latitude: number, longitude: number, zoom: number}} view */
export function writeView({ latitude, longitude, zoom }) {
  const digits = Math.max(2, Math.min(6, Math.round(zoom / 3)));
  return `${+latitude.toFixed(digits)},${+longitude.toFixed(digits)},${+zoom.toFixed(1)}`;
}

/**
 * @param {string} query the part of an address from its question mark on
 * @param {string} [hash] the part from `#` on, where a code of another device may stand: no server is told it
 */
export function readAddress(query, hash = "") {
  const parameters = new URLSearchParams(query);
  const event = parameters.get("event");
  return {
    view: readView(parameters.get("at")),
    search: fromParameters(parameters),
    // Whoever follows a link sees what it says, without the filters of his own last visit.
    isShared: SAYS_WHAT.some((name) => parameters.has(name)),
    panel: event ? { name: "event", parameters: { id: event, ...optional("occurrence", parameters) } } : panel(parameters, new URLSearchParams(hash.replace(/^#/, ""))),
  };
}

/**
 * @param {{view: Object, search: Object}} values
 * @param {?{name: string, parameters: Object}} panel the one on top
 * @returns {string} from the question mark on, or `/`
 */
export function writeAddress({ view, search }, panel) {
  const parameters = new URLSearchParams();
  if (view) parameters.set("at", writeView(view));
  for (const [name, value] of toParameters(search)) parameters.set(name, value);
  if (panel?.name === "event") {
    parameters.set("event", panel.parameters.id);
    if (panel.parameters.occurrence) parameters.set("occurrence", panel.parameters.occurrence);
  } else if (panel) {
    parameters.set("show", panel.name);
  }
  const query = parameters.toString().replaceAll("%2C", ",");
  return query ? `/?${query}` : "/";
}

function panel(parameters, secrets) {
  const name = parameters.get("show");
  if (!name || !/^[a-z-]{1,32}$/.test(name)) return null;
  return { name, parameters: name === "join" ? optional("code", secrets) : {} };
}

function optional(name, parameters) {
  return parameters.has(name) ? { [name]: parameters.get(name) } : {};
}
