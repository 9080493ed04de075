// What is searched for, besides where the map is: as the state holds it, as the address of the page says it, as the server is
// asked. Pure functions.

import { joined, parted } from "../core/lists.js";

/**
 * @typedef {Object} Search
 * @property {""|"today"|"tonight"|"weekend"|"range"} when
 * @property {string} from a day, `2026-11-26`; only where `when` is `range`
 * @property {string} to a day, which is included; may be empty
 * @property {string[]} categories
 * @property {string} words
 * @property {?number} within kilometres around the middle of the map; null for all that the map shows
 * @property {boolean} online what has no place, instead of what the map shows
 */

/** @type {Readonly<Search>} */
export const EVERYTHING = Object.freeze({
  when: "",
  from: "",
  to: "",
  categories: Object.freeze([]),
  words: "",
  within: null,
  online: false,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EVENING = 17; // o'clock
const NIGHT_ENDS = 4; // o'clock on the day after

/** Whether nothing is filtered. @param {Search} search */
export function isEverything(search) {
  return !search.when && search.categories.length === 0 && !search.words && search.within === null && !search.online;
}

/** As the address of the page says it. @param {Search} search */
export function toParameters(search) {
  const parameters = new URLSearchParams();
  if (search.when === "range") parameters.set("when", `${search.from}..${search.to}`);
  else if (search.when) parameters.set("when", search.when);
  if (search.categories.length) parameters.set("category", joined(search.categories));
  if (search.words) parameters.set("q", search.words);
  if (search.within !== null) parameters.set("within", search.within);
  if (search.online) parameters.set("online", "1");
  return parameters;
}

/** What the address of a page says; what makes no sense there is left out. @param {URLSearchParams} parameters @returns {Search} */
export function fromParameters(parameters) {
  const when = parameters.get("when") ?? "";
  const [from, to] = when.split("..");
  const isRange = when.includes("..") && DAY.test(from) && (to === "" || (DAY.test(to) && to >= from));
  const within = Number.parseFloat(parameters.get("within") ?? "");
  const categories = parted(parameters.get("category") ?? "");
  return {
    when: isRange ? "range" : ["today", "tonight", "weekend"].includes(when) ? when : "",
    from: isRange ? from : "",
    to: isRange ? to : "",
    categories: [...new Set(categories)].slice(0, 20),
    words: (parameters.get("q") ?? "").trim().slice(0, 255),
    within: within > 0 && within < 20_100 ? within : null,
    online: parameters.get("online") === "1",
  };
}

/**
 * The time and the words as the server is asked for them; where is not among it.
 * @param {Search} search
 * @param {string} zone whose days are meant
 * @param {Date} now
 */
export function toQuery(search, zone, now = new Date()) {
  return { ...times(search, zone, now), category: search.categories, q: search.words };
}

function times({ when, from, to }, zone, now) {
  if (when === "today" || when === "weekend") return { when, time_zone: zone };
  if (when === "tonight") return { ...tonight(zone, now), time_zone: zone };
  // The server's `to` is a moment, so the last day ends where the one after begins.
  if (when === "range") return { from, to: to ? dayAfter(to) : null, time_zone: zone };
  return {};
}

/** From the evening, or from now if that has begun, until the small hours. */
function tonight(zone, now) {
  const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone }).format(now);
  const [day, time] = clock.split(" ");
  const hour = Number(time.slice(0, 2));
  const small = String(NIGHT_ENDS).padStart(2, "0");
  // After midnight it is still the same night.
  if (hour < NIGHT_ENDS) return { from: "now", to: `${day}T${small}:00` };
  return { from: hour >= EVENING ? "now" : `${day}T${EVENING}:00`, to: `${dayAfter(day)}T${small}:00` };
}

/** @param {string} day `2026-11-26` */
function dayAfter(day) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
