// The position of whoever looks: only when it is asked for, and never sent to the server but as the middle of the map.

import L from "./leaflet.js";

const PATIENCE = 15_000; // milliseconds
const FRESH = 60_000; // a position of that age is good enough
const WHY = { 1: "denied", 2: "unknown", 3: "late" };

/**
 * Asks the browser for the position.
 * @returns {Promise<{latitude: number, longitude: number, accuracy: number}>}
 * @throws {{reason: "denied"|"unknown"|"late"}}
 */
export function whereAmI() {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject({ reason: "unknown" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject({ reason: WHY[code] ?? "unknown" }),
      { enableHighAccuracy: false, timeout: PATIENCE, maximumAge: FRESH },
    );
  });
}

/** The dot where I am, with a circle around it as large as the position is unsure. */
export class MyPosition {
  #layers = null;

  /** @param {L.Map} map @param {{latitude: number, longitude: number, accuracy: number}} position in metres */
  show(map, { latitude, longitude, accuracy }) {
    this.#layers?.remove();
    const options = { interactive: false, className: "me" };
    this.#layers = L.layerGroup([
      L.circle([latitude, longitude], { ...options, radius: Math.min(accuracy, 50_000), className: "me-around" }),
      L.circleMarker([latitude, longitude], { ...options, radius: 8, className: "me-dot" }),
    ]).addTo(map);
  }
}
