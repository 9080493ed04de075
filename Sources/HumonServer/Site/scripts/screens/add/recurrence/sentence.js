// A rule as a sentence: "Every 2 weeks on Monday and Thursday, until 3 March 2027".

import { dateOf, dayOfMonth, ordinalOf, WEEKDAYS, weekdayOf } from "./days.js";

/**
 * @param {import("./rule.js").Rule} rule
 * @param {import("./rule.js").Start} start
 * @param {import("../../../core/texts.js").Texts} texts
 */
export function ruleSentence(rule, start, texts) {
  return ended(repeated(rule, start.day, texts), rule, texts);
}

/** Monday, lunes, 星期一. @param {string} weekday `MO` @param {string} language */
export function weekdayName(weekday, language, style = "long") {
  // The fifth of January 1970 was a Monday.
  return show(`1970-01-${String(5 + WEEKDAYS.indexOf(weekday)).padStart(2, "0")}`, language, { weekday: style });
}

/** How a monthly rule names the day of its start: "on the 26th", "on the fourth Thursday". */
export function monthlyName(monthly, day, { text, language }) {
  if (monthly === "date") return text("form.repeat_on_date", { day: dayOfMonth(day) });
  const weekday = weekdayName(weekdayOf(day), language);
  return text("form.repeat_on_weekday", { ordinal: ordinal(monthly, day, text), weekday });
}

function repeated(rule, day, texts) {
  const { plural, language } = texts;
  const { interval } = rule;
  switch (rule.frequency) {
    case "DAILY":
      return plural("form.repeat_daily", interval);
    case "WEEKLY": {
      const names = rule.weekdays.map((weekday) => weekdayName(weekday, language));
      const weekdays = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
      return plural("form.repeat_weekly", interval, { weekdays });
    }
    case "MONTHLY":
      return plural("form.repeat_monthly", interval, { on: monthlyName(rule.monthly, day, texts) });
    default:
      return plural("form.repeat_yearly", interval, { date: show(day, language, { day: "numeric", month: "long" }) });
  }
}

function ended(sentence, rule, { text, plural, language }) {
  if (rule.count) return plural("form.repeat_count", rule.count, { sentence });
  if (!rule.until) return sentence;
  return text("form.repeat_until", { sentence, date: show(rule.until, language, { dateStyle: "long" }) });
}

function ordinal(monthly, day, text) {
  if (monthly === "last") return text("form.ordinal_last");
  const names = [text("form.ordinal_1"), text("form.ordinal_2"), text("form.ordinal_3"), text("form.ordinal_4")];
  return names[ordinalOf(day) - 1] ?? text("form.ordinal_last");
}

function show(day, language, options) {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(dateOf(day));
}
