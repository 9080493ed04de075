// The rules that a person makes from simple choices, and their text (RFC 5545, section 3.3.10).
//
// A rule is one with its start: "monthly by weekday" means the weekday of the start, so that moving the start moves the
// series along, and the two can never contradict one another. Rules that say anything else are somebody else's art: they are
// not read here, and whoever holds one keeps it as it is.

import { dayAt, instantOf } from "../time/clock.js";
import { dayOfMonth, isLastInMonth, ordinalOf, WEEKDAYS, weekdayOf } from "../time/days.js";

/**
 * @typedef {object} Rule
 * @property {"DAILY"|"WEEKLY"|"MONTHLY"|"YEARLY"} frequency
 * @property {number} interval every so many days, weeks, months, years
 * @property {string[]} weekdays of a weekly rule, in the order of the week; otherwise empty
 * @property {"date"|"nth"|"last"} monthly whether a monthly rule follows the date, or the weekday counted from the month's
 *   beginning or end
 * @property {?string} until the last day on which it may take place
 * @property {?number} count how many times it takes place
 */

/**
 * @typedef {object} Start
 * @property {string} day `2026-11-26`
 * @property {?string} zone whose clock the event keeps; null for whole days
 */

export const GREATEST_INTERVAL = 99;
export const GREATEST_COUNT = 999;

/** Every week on the day of the start, for ever. @param {Start} start @returns {Rule} */
export function weeklyRule(start) {
  return { frequency: "WEEKLY", interval: 1, weekdays: [weekdayOf(start.day)], monthly: "date", until: null, count: null };
}

/**
 * @param {string} text without its name: `FREQ=WEEKLY;BYDAY=TH`
 * @param {Start} start
 * @returns {?Rule} null for a rule that these choices cannot say
 */
export function readRule(text, start) {
  const parts = partsOf(text);
  if (!parts) return null;
  const { FREQ, INTERVAL = "1", COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST = "MO", ...others } = parts;
  if (Object.keys(others).length > 0 || (COUNT && UNTIL)) return null;

  const rule = { ...weeklyRule(start), frequency: FREQ, weekdays: [] };
  rule.interval = number(INTERVAL, GREATEST_INTERVAL);
  rule.count = COUNT === undefined ? null : number(COUNT, GREATEST_COUNT);
  rule.until = UNTIL === undefined ? null : untilDay(UNTIL, start);
  if (rule.interval === null || (COUNT && !rule.count) || (UNTIL && !rule.until)) return null;
  // Where the week begins matters only to every second week.
  if (WKST !== "MO" && FREQ === "WEEKLY" && rule.interval > 1) return null;

  const isOn = choices[FREQ];
  return isOn?.(rule, { BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS }, start.day) ? rule : null;
}

/** @param {Rule} rule @param {Start} start */
export function ruleText(rule, start) {
  const parts = [`FREQ=${rule.frequency}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.count) parts.push(`COUNT=${rule.count}`);
  if (rule.until) parts.push(`UNTIL=${untilText(rule.until, start)}`);
  if (rule.frequency === "WEEKLY") parts.push(`BYDAY=${rule.weekdays.join(",")}`);
  if (rule.frequency === "MONTHLY") parts.push(monthlyPart(rule.monthly, start.day));
  return parts.join(";");
}

/** What the further parts have to be for the rule to be one of ours; completes the rule. */
const choices = {
  DAILY: (rule, parts) => isEmpty(parts),

  WEEKLY(rule, { BYDAY, ...others }, day) {
    const named = BYDAY?.split(",") ?? [weekdayOf(day)];
    rule.weekdays = WEEKDAYS.filter((weekday) => named.includes(weekday));
    return isEmpty(others) && named.every((weekday) => WEEKDAYS.includes(weekday));
  },

  MONTHLY(rule, { BYDAY, BYMONTHDAY, BYSETPOS, ...others }, day) {
    if (!isEmpty(others)) return false;
    if (!BYDAY) {
      rule.monthly = "date";
      return !BYSETPOS && (!BYMONTHDAY || Number(BYMONTHDAY) === dayOfMonth(day));
    }
    const [, ordinal, weekday] = /^([+-]?\d)?([A-Z]{2})$/.exec(BYDAY) ?? [];
    const position = Number(ordinal ?? BYSETPOS);
    if (BYMONTHDAY || weekday !== weekdayOf(day) || (ordinal && BYSETPOS)) return false;
    rule.monthly = position === -1 ? "last" : "nth";
    return position === -1 ? isLastInMonth(day) : position === ordinalOf(day) && position < 5;
  },

  YEARLY: (rule, { BYMONTH, BYMONTHDAY, ...others }, day) =>
    isEmpty(others) &&
    (!BYMONTH || Number(BYMONTH) === Number(day.slice(5, 7))) &&
    (!BYMONTHDAY || (Boolean(BYMONTH) && Number(BYMONTHDAY) === dayOfMonth(day))),
};

function monthlyPart(monthly, day) {
  if (monthly === "date") return `BYMONTHDAY=${dayOfMonth(day)}`;
  return `BYDAY=${monthly === "last" ? -1 : ordinalOf(day)}${weekdayOf(day)}`;
}

function partsOf(text) {
  const parts = {};
  for (const part of text.toUpperCase().split(";")) {
    const [name, value, rest] = part.split("=");
    if (!value || rest !== undefined || name in parts) return null;
    parts[name] = value;
  }
  return parts;
}

// A clock's UNTIL is an instant in UTC, as the RFC wants it; here it is the last day by the clock of the event.

function untilText(day, { zone }) {
  if (!zone) return day.replaceAll("-", "");
  return instantOf(`${day}T23:59:59`, zone).toISOString().replace(/[-:]|\.\d+/g, "");
}

function untilDay(text, { zone }) {
  const [, year, month, date, time, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z?))?$/.exec(text) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  if (!utc || !zone) return day;
  const clock = time.replace(/(..)(..)(..)/, "$1:$2:$3");
  const instant = new Date(`${day}T${clock}Z`);
  return Number.isNaN(instant.getTime()) ? null : dayAt(instant, zone);
}

function number(text, greatest) {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= greatest ? value : null;
}

function isEmpty(parts) {
  return Object.values(parts).every((part) => part === undefined);
}
