// What a form about an event holds, and the event that the API takes and gives (EventInput and Event of v2): one mapping each way.

import { addDays } from "../time/days.js";
import { readRule, ruleText } from "../recurrence/rule.js";

/**
 * The values of a form, all of them plain, so that they can be kept as a draft.
 *
 * @typedef {object} EventValues
 * @property {string} name
 * @property {boolean} online whether it has no place
 * @property {?number} latitude
 * @property {?number} longitude
 * @property {string} placeName
 * @property {string} address
 * @property {string} suggested the address that was found for the point, while nobody has written another
 * @property {boolean} allDay
 * @property {string} startDay `2026-11-26`, or empty
 * @property {string} startTime `19:00`, or empty
 * @property {string} endDay the last day, of whole days too
 * @property {string} endTime
 * @property {string} zone
 * @property {boolean} zoneFound whether it is known to be that of the place, and not just mine
 * @property {boolean} zoneChosen whether the person has chosen it, so that no place brings another
 * @property {"no"|"rule"|"own"} repeats "own" where it repeats in a way that no rule of ours says, which is kept
 * @property {?import("../recurrence/rule.js").Rule} rule
 * @property {?Object} recurrence what the server said of it
 * @property {string} description
 * @property {string} categories separated by commas
 * @property {string[]} languages that are spoken there, as tags (BCP 47)
 * @property {string} url
 * @property {""|"free"|"text"} price
 * @property {string} priceText
 * @property {string} accessibility
 * @property {string} hostName
 * @property {string} hostUrl
 * @property {string} imageUrl
 * @property {string} imageAlt what the picture shows
 * @property {"confirmed"|"tentative"|"cancelled"} status
 * @property {boolean} unlisted
 */

/** @returns {EventValues} */
export function emptyValues({ latitude = null, longitude = null, zone = "" } = {}) {
  return {
    name: "",
    online: false,
    latitude,
    longitude,
    placeName: "",
    address: "",
    suggested: "",
    allDay: false,
    startDay: "",
    startTime: "",
    endDay: "",
    endTime: "",
    zone,
    zoneFound: false,
    zoneChosen: false,
    repeats: "no",
    rule: null,
    recurrence: null,
    description: "",
    categories: "",
    languages: [],
    url: "",
    price: "",
    priceText: "",
    accessibility: "",
    hostName: "",
    hostUrl: "",
    imageUrl: "",
    imageAlt: "",
    status: "confirmed",
    unlisted: false,
  };
}

/** What is still needed before it can be sent: a name, a start, and a place unless it is online. @param {EventValues} values @returns {("name"|"start"|"place")[]} */
export function missing(values) {
  const needed = [];
  if (!values.name.trim()) needed.push("name");
  if (!values.startDay || (!values.allDay && !values.startTime)) needed.push("start");
  if (!values.online && values.latitude === null) needed.push("place");
  return needed;
}

/** The start as rules look at it. @param {EventValues} values */
export function startOf({ startDay, allDay, zone }) {
  return { day: startDay, zone: allDay ? null : zone };
}

/** Categories as typed: separated by commas, also by those of Chinese. @param {string} text */
export function categoriesOf(text) {
  const names = text.split(/[,，、;；\n]/).map((name) => name.trim().replace(/^#/, ""));
  return [...new Set(names.filter(Boolean))];
}

/** @param {EventValues} values @returns {Object} EventInput */
export function toInput(values) {
  return {
    name: values.name.trim(),
    start: start(values),
    end: end(values),
    time_zone: zoneOf(values),
    all_day: values.allDay,
    place: place(values),
    recurrence: recurrence(values),
    description: values.description.trim() || null,
    categories: categoriesOf(values.categories),
    languages: values.languages,
    url: webAddress(values.url),
    price: price(values),
    accessibility: values.accessibility.trim() || null,
    host: values.hostName.trim() ? { name: values.hostName.trim(), url: webAddress(values.hostUrl) } : null,
    image: values.imageUrl.trim() ? { url: webAddress(values.imageUrl), alt: values.imageAlt.trim() || null } : null,
    status: values.status,
    visibility: values.unlisted ? "unlisted" : "public",
  };
}

/** @param {Object} event as the API gives it @returns {EventValues} */
export function fromEvent(event) {
  const values = emptyValues({ zone: event.time_zone });
  const repeats = event.recurrence;
  [values.startDay, values.startTime] = dayAndTime(event.start);
  [values.endDay, values.endTime] = dayAndTime(event.end ?? "");
  if (event.all_day && values.endDay) values.endDay = addDays(values.endDay, -1);
  Object.assign(values, {
    name: event.name,
    allDay: event.all_day,
    zoneFound: true,
    online: event.place?.latitude == null,
    latitude: event.place?.latitude ?? null,
    longitude: event.place?.longitude ?? null,
    placeName: event.place?.name ?? "",
    address: event.place?.address ?? "",
    description: event.description ?? "",
    categories: event.categories.join(", "),
    languages: event.languages,
    url: event.url ?? "",
    price: event.price ? (event.price.free ? "free" : "text") : "",
    priceText: event.price?.text ?? "",
    accessibility: event.accessibility ?? "",
    hostName: event.host?.name ?? "",
    hostUrl: event.host?.url ?? "",
    imageUrl: event.image?.url ?? "",
    imageAlt: event.image?.alt ?? "",
    status: event.status,
    unlisted: event.visibility === "unlisted",
  });
  if (repeats) {
    const isSimple = repeats.rules.length === 1 && repeats.dates.length === 0;
    values.rule = isSimple ? readRule(repeats.rules[0], startOf(values)) : null;
    values.repeats = values.rule ? "rule" : "own";
    values.recurrence = repeats;
  }
  return values;
}

/** An address as people type it: `run.example` means a page. @param {string} text */
function webAddress(text) {
  const address = text.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u.test(address) ? `https://${address}` : address || null;
}

/** Where nobody could find out whose clock it is, the server asks the coordinate. */
function zoneOf({ zone, zoneFound, zoneChosen, online }) {
  return (zoneFound || zoneChosen || online) && zone ? zone : null;
}

function start({ allDay, startDay, startTime }) {
  return allDay ? startDay : `${startDay}T${startTime}:00`;
}

/** An end without a day is on the day of the start, or on the one after if the clock has gone round. */
function end({ allDay, startDay, startTime, endDay, endTime }) {
  if (allDay) return endDay ? addDays(endDay, 1) : null;
  if (!endTime) return null;
  const day = endDay || (endTime > startTime ? startDay : addDays(startDay, 1));
  return `${day}T${endTime}:00`;
}

function place({ online, latitude, longitude, placeName, address }) {
  const [name, street] = [placeName.trim() || null, address.trim() || null];
  if (!online) return { name, address: street, latitude, longitude };
  return name || street ? { name, address: street, latitude: null, longitude: null } : null;
}

function recurrence(values) {
  if (values.repeats === "own") return values.recurrence;
  if (values.repeats === "no" || !values.rule) return null;
  // Dates that were left out stay left out while the rule is edited.
  const exceptions = values.recurrence?.exceptions ?? [];
  return { rules: [ruleText(values.rule, startOf(values))], dates: [], exceptions };
}

function price({ price: kind, priceText }) {
  if (kind === "free") return { free: true, text: null };
  return kind === "text" && priceText.trim() ? { free: false, text: priceText.trim() } : null;
}

function dayAndTime(reading) {
  return [reading.slice(0, 10), reading.slice(11, 16)];
}
