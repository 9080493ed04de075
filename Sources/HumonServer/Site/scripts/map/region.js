// Where is searched: all that the map shows, or a circle around its middle. Pure functions.

import { boxAround, boxParameter, contains, distance } from "../core/geography.js";

const LOCAL = 100; // km

/**
 * @typedef {Object} Region
 * @property {{latitude: number, longitude: number}} middle
 * @property {{west: number, south: number, east: number, north: number}} box what the map shows
 * @property {?number} within kilometres, or null for the box
 * @property {boolean} online what has no place at all
 */

/** As the server is asked. @param {Region} region @param {"start"|"distance"} sort what comes first */
export function placeQuery(region, sort = "start") {
  if (region.online) return {};
  const { middle, box, within } = region;
  if (within !== null) return { near: point(middle), radius: within, sort };
  if (sort === "start") return { bbox: boxParameter(box) };
  // Only around a point are the nearest first; the circle holds the box, and what is outside of that is left out.
  return { near: point(middle), radius: Math.ceil(farthestCorner(region)), sort };
}

/** The same for the counts of the map, which want a box. */
export function boxQuery({ middle, box, within }) {
  return boxParameter(within === null ? box : boxAround(middle, within));
}

/** Whether the middle is near to all of it, so that a distance from there says something. @param {Region} region */
export function isLocal({ middle: { latitude }, box: { west, east }, within }) {
  const width = distance({ latitude, longitude: west }, { latitude, longitude: east });
  return within === null ? east - west < 90 && width <= LOCAL : within <= LOCAL;
}

/** Whether an event takes place there. @param {Region} region */
export function holds({ middle, box, within, online }, event) {
  if (online || !event.place) return online === !event.place;
  return within === null ? contains(box, event.place) : distance(middle, event.place) <= within;
}

function farthestCorner({ middle, box: { west, south, east, north } }) {
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  // Where the map shows half the earth and more, its corners are not what is farthest.
  if (east - west > 180) return 20_016;
  return Math.max(...corners.map((corner) => distance(middle, corner)));
}

const point = ({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
