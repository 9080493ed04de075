// A rule as a sentence: "Every 2 weeks on Monday and Thursday, until 3 March 2027".

import { dateOf, dayOfMonth, ordinalOf, WEEKDAYS, weekdayOf } from "../time/days.js";
import { readRule } from "./rule.js";

/**
 * What sentences are made with: the texts, and the locale whose dates stand in them.
 * @typedef {{text: Function, plural: Function, locale: string}} Speech
 */

/** @returns {Speech} */
export function speech({ texts, format }) {
  return { text: texts.text, plural: texts.plural, locale: format.locale };
}

/**
 * @param {import("./rule.js").Rule} rule
 * @param {import("./rule.js").Start} start
 * @param {Speech} speech
 */
export function ruleSentence(rule, start, speech) {
  return ended(repeated(rule, start.day, speech), rule, speech);
}

/** How an event repeats, also where that is no rule of ours. @param {Object} event as the server tells it */
export function recurrenceSentence(event, speech) {
  const { rules, dates } = event.recurrence;
  // The rule counts from the clock of the series, whatever was changed about this one date.
  const { start: begin, time_zone: zone } = event.original ?? event;
  const start = { day: begin.slice(0, 10), zone: begin.includes("T") ? zone : null };
  const rule = rules.length === 1 && dates.length === 0 ? readRule(rules[0], start) : null;
  return rule ? ruleSentence(rule, start, speech) : speech.text("form.repeat_own");
}

/** Monday, lunes, 星期一. @param {string} weekday `MO` @param {string} locale */
export function weekdayName(weekday, locale, style = "long") {
  // The fifth of January 1970 was a Monday.
  return show(`1970-01-${String(5 + WEEKDAYS.indexOf(weekday)).padStart(2, "0")}`, locale, { weekday: style });
}

/** How a monthly rule names the day of its start: "on the 26th", "on the fourth Thursday". */
export function monthlyName(monthly, day, { text, locale }) {
  if (monthly === "date") return text("form.repeat_on_date", { day: dayOfMonth(day) });
  const weekday = weekdayName(weekdayOf(day), locale);
  return text("form.repeat_on_weekday", { ordinal: ordinal(monthly, day, text), weekday });
}

function repeated(rule, day, speech) {
  const { text } = speech;
  const frequency = rule.frequency.toLowerCase();
  const values = { count: rule.interval, ...daysOf(rule, day, speech) };
  return rule.interval === 1 ? text(`form.every.${frequency}`, values) : text(`form.every_n.${frequency}`, values);
}

/** On which days: what stands in the sentence besides how often. */
function daysOf(rule, day, speech) {
  const { locale } = speech;
  switch (rule.frequency) {
    case "WEEKLY": {
      const names = rule.weekdays.map((weekday) => weekdayName(weekday, locale));
      return { weekdays: new Intl.ListFormat(locale, { type: "conjunction" }).format(names) };
    }
    case "MONTHLY":
      return { on: monthlyName(rule.monthly, day, speech) };
    case "YEARLY":
      return { date: show(day, locale, { day: "numeric", month: "long" }) };
    default:
      return {};
  }
}

function ended(sentence, rule, { text, plural, locale }) {
  if (rule.count) return plural("form.repeat_count", rule.count, { sentence });
  if (!rule.until) return sentence;
  return text("form.repeat_until", { sentence, date: show(rule.until, locale, { dateStyle: "long" }) });
}

function ordinal(monthly, day, text) {
  if (monthly === "last") return text("form.ordinal.last");
  return text(`form.ordinal.${ordinalOf(day)}`);
}

function show(day, locale, options) {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(dateOf(day));
}
