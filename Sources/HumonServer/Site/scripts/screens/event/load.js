// What the screen about an event shows: the event or one occurrence of a series, and the dates that come next.

/** How many of the next dates are shown. */
const NEXT_DATES = 6;

/**
 * @typedef {object} Shown
 * @property {Object} event as the API gives it; of a series the occurrence that is looked at
 * @property {Object[]} dates the next occurrences of its series, this one perhaps among them; empty for what happens once
 */

/**
 * @param {import("../../core/api.js").API} api
 * @param {{id: string|number, occurrence?: string}} name
 * @returns {Promise<Shown>}
 * @throws {import("../../core/api.js").APIError}
 */
export async function loadEvent(api, { id, occurrence }) {
  const path = eventPath(id);
  const [{ body: event }, dates] = await Promise.all([
    api.get(occurrence ? occurrencePath(id, occurrence) : path),
    occurrence ? nextDates(api, path) : null,
  ]);
  if (!event.recurrence) return { event, dates: [] };
  const next = dates ?? (await nextDates(api, path));
  // Who asks for a series means its next date; of one that is over, the event as it was written.
  return { event: occurrence ? event : (next[0] ?? event), dates: next };
}

export function eventPath(id) {
  return `/v2/events/${encodeURIComponent(id)}`;
}

export function occurrencePath(id, occurrence) {
  return `${eventPath(id)}/occurrences/${encodeURIComponent(occurrence)}`;
}

/** The address of what is shown: an occurrence, or what happens once. */
export function pathOf(event) {
  return event.occurrence ? occurrencePath(event.id, event.occurrence) : eventPath(event.id);
}

async function nextDates(api, path) {
  const { body } = await api.get(`${path}/occurrences`, { query: { limit: NEXT_DATES } });
  return body.events;
}
