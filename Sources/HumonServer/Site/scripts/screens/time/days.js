// Days of the calendar, `2026-11-26`, without any clock or zone.

/** As recurrence rules name them, Monday first (RFC 5545, section 3.3.10). */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const DAY = 86_400_000; // milliseconds

/** Midnight of the day, in UTC so that no clock is ever put back. @param {string} day */
export function dateOf(day) {
  return new Date(`${day}T00:00:00Z`);
}

/** @param {string} day @param {number} count may be negative */
export function addDays(day, count) {
  return new Date(dateOf(day).getTime() + count * DAY).toISOString().slice(0, 10);
}

/** `TH` for a Thursday. @param {string} day */
export function weekdayOf(day) {
  return WEEKDAYS[(dateOf(day).getUTCDay() + 6) % 7];
}

/** How many of these weekdays the month has seen with this one: 4 for the fourth Thursday. @param {string} day */
export function ordinalOf(day) {
  return Math.ceil(dayOfMonth(day) / 7);
}

/** Whether no such weekday follows in the month. @param {string} day */
export function isLastInMonth(day) {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
}

/** @param {string} day */
export function dayOfMonth(day) {
  return Number(day.slice(8, 10));
}
