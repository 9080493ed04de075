/**
 * What is at a point of the map: a name to fill in, and the time zone.
 *
 * @param {import("../../core/api.js").API} api
 * @param {{latitude: number, longitude: number}} point
 * @param {AbortSignal} [signal]
 * @returns {Promise<?{label: ?string, zone: ?string}>} null where that cannot be found out; nobody need be told
 */
export async function lookUp(api, { latitude, longitude }, signal) {
  try {
    const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
    const { body } = await api.get("/v2/places/reverse", { query, signal });
    return { label: body.places?.[0]?.label ?? null, zone: body.time_zone ?? null };
  } catch {
    return null;
  }
}
