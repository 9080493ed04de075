// Distances and boxes on the earth.

const RADIUS = 6_371.0088; // km, the mean one (IUGG)
const degrees = Math.PI / 180;

/**
 * The great-circle distance in kilometres (haversine).
 * @param {{latitude: number, longitude: number}} a
 * @param {{latitude: number, longitude: number}} b
 */
export function distance(a, b) {
  const north = Math.sin(((b.latitude - a.latitude) * degrees) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * degrees) / 2);
  const chord = north * north + Math.cos(a.latitude * degrees) * Math.cos(b.latitude * degrees) * east * east;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A longitude between -180 and 180, however often the map has gone around the earth. */
export function wrapped(longitude) {
  return longitude - 360 * Math.floor((longitude + 180) / 360);
}

/**
 * What the server is asked for, so that the whole of a visible box is covered: `west,south,east,north`. Numbers are rounded
 * outwards: rather an event too many than one too few.
 * @param {{west: number, south: number, east: number, north: number}} box in the map's longitudes, which may lie beyond 180
 */
export function boxParameter({ west, south, east, north }) {
  const whole = east - west >= 360;
  const edges = [
    whole ? -180 : down(wrapped(west)),
    Math.max(-90, down(south)),
    whole ? 180 : up(wrapped(east)),
    Math.min(90, up(north)),
  ];
  return edges.join(",");
}

/** The copy of a longitude on the map that is nearest to what the map shows. */
export function nearestCopy(longitude, middle) {
  return longitude + 360 * Math.round((middle - longitude) / 360);
}

const down = (value) => Math.max(-180, Math.floor(value * 1e5) / 1e5);
const up = (value) => Math.min(180, Math.ceil(value * 1e5) / 1e5);

/** A box that holds a circle; the radius is in kilometres. */
export function boxAround({ latitude, longitude }, radius) {
  const north = radius / (RADIUS * degrees);
  const narrowest = Math.cos(Math.min(89.9, Math.abs(latitude) + north) * degrees);
  const east = Math.min(180, north / narrowest);
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}

/** Whether a point lies in a box, which may span the date line. */
export function contains({ west, south, east, north }, { latitude, longitude }) {
  const eastward = (((longitude - west) % 360) + 360) % 360;
  return latitude >= south && latitude <= north && eastward <= east - west;
}

const TILE = 256; // pixels that the whole world is wide at zoom 0

/** What a map of that size shows (Web Mercator), for the time when there is no map yet. */
export function boxOfView({ latitude, longitude, zoom }, { width, height }) {
  const world = TILE * 2 ** zoom;
  const east = (width / world) * 180;
  const middle = Math.asinh(Math.tan(latitude * degrees));
  const at = (pixels) => Math.atan(Math.sinh(middle + (pixels / world) * 2 * Math.PI)) / degrees;
  return { west: longitude - east, south: at(-height / 2), east: longitude + east, north: at(height / 2) };
}
