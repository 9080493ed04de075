// What a clock in some time zone shows, and when it shows it.

const formatters = new Map();

function formatter(zone) {
  if (!formatters.has(zone)) {
    const options = { dateStyle: "short", timeStyle: "medium", timeZone: zone };
    // Sweden writes 2026-11-26 19:00:00.
    formatters.set(zone, new Intl.DateTimeFormat("sv-SE", options));
  }
  return formatters.get(zone);
}

/** What the clock shows: `2026-11-26T19:00:00`. @param {Date} instant @param {string} zone */
export function readingAt(instant, zone) {
  // The year 203 comes while somebody types 2030.
  return formatter(zone).format(instant).replace(" ", "T").padStart(19, "0");
}

/** @param {Date} instant @param {string} zone */
export function dayAt(instant, zone) {
  return readingAt(instant, zone).slice(0, 10);
}

/**
 * When a clock shows this. What it shows twice is the first time; what it leaves out, when it is put forward, is read as if
 * it had not been.
 *
 * @param {string} reading `2026-11-26T19:00:00`
 * @param {string} zone
 * @returns {Date}
 */
export function instantOf(reading, zone) {
  const asUTC = Date.parse(`${reading}Z`);
  const offsetAt = (time) => Date.parse(`${readingAt(new Date(time), zone)}Z`) - time;
  // The offsets half a day before and after: one of them holds, unless a clock is changed twice within a day.
  const candidates = [asUTC - 43_200_000, asUTC + 43_200_000].map((time) => asUTC - offsetAt(time));
  const right = candidates.filter((time) => asUTC - time === offsetAt(time));
  return new Date(right.length ? Math.min(...right) : candidates[0]);
}

/** Whether this browser knows the zone. @param {string} zone */
export function isZone(zone) {
  try {
    return Boolean(zone) && Boolean(formatter(zone));
  } catch {
    return false;
  }
}

/** Every zone that there is to choose. @returns {string[]} */
export function allZones() {
  return Intl.supportedValuesOf?.("timeZone") ?? [];
}
