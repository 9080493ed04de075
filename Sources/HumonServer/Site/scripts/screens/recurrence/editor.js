// How an event repeats: a few choices, and the sentence that they make.

import { element, replaceChildren } from "../../core/dom.js";
import { choice, field, line } from "../form/field.js";
import { startOf } from "../add/event-values.js";
import { addDays, isLastInMonth, ordinalOf, weekdayOf, WEEKDAYS } from "../time/days.js";
import { GREATEST_COUNT, GREATEST_INTERVAL, weeklyRule } from "./rule.js";
import { monthlyName, ruleSentence, speech, weekdayName } from "./sentence.js";

/**
 * @param {Object} context
 * @param {import("../add/event-values.js").EventValues} values read and written
 * @param {() => void} onChange
 * @returns {{node: HTMLElement, field: import("../form/field.js").Field, update: () => void}} `update` is called when the start
 *   has moved
 */
export function recurrenceEditor(context, values, onChange) {
  const { text } = context.texts;
  const { locale } = context.format;
  const parts = element("div", { class: "repeat-parts" });
  const sentence = element("p", { class: "repeat-sentence", "aria-live": "polite" });
  const select = choice(frequencies(values, text), values.repeats === "rule" ? values.rule.frequency : values.repeats);
  const made = field(text("form.repeat"), select);
  let day = dayOrToday(values);

  select.addEventListener("change", () => {
    if (["no", "own"].includes(select.value)) {
      values.repeats = select.value;
    } else {
      values.rule = { ...(values.rule ?? weeklyRule({ day: dayOrToday(values) })), frequency: select.value };
      if (select.value === "WEEKLY" && values.rule.weekdays.length === 0) values.rule.weekdays = [weekdayOf(dayOrToday(values))];
      values.repeats = "rule";
    }
    build();
    changed();
  });

  const changed = () => {
    say();
    onChange();
  };
  const change = (part) => {
    values.rule = { ...values.rule, ...part };
    changed();
  };

  function say() {
    const isRule = values.repeats === "rule" && values.startDay;
    const own = values.repeats === "own" ? text("form.repeat_own_kept") : "";
    sentence.textContent = isRule ? ruleSentence(values.rule, startOf(values), speech(context)) : own;
    sentence.hidden = !sentence.textContent;
  }

  function build() {
    if (values.repeats !== "rule") return replaceChildren(parts);
    const { rule } = values;
    replaceChildren(
      parts,
      interval(rule, text, change),
      rule.frequency === "WEEKLY" ? weekdays(rule, { text, locale }, change) : null,
      rule.frequency === "MONTHLY" ? monthly(values, speech(context), change) : null,
      ending(values, text, change),
    );
  }

  function update() {
    const start = dayOrToday(values);
    const { rule } = values;
    // A series on the one weekday of its start goes along with it.
    if (rule && rule.weekdays.length === 1 && rule.weekdays[0] === weekdayOf(day)) rule.weekdays = [weekdayOf(start)];
    if (rule?.monthly === "last" && !isLastInMonth(start)) rule.monthly = "nth";
    if (rule?.monthly === "nth" && ordinalOf(start) > 4) rule.monthly = "last";
    day = start;
    build();
    say();
  }

  build();
  say();
  return { node: element("div", { class: "repeat" }, made.node, parts, sentence), field: made, update };
}

function dayOrToday({ startDay }) {
  return startDay || new Date().toISOString().slice(0, 10);
}

function frequencies({ repeats, recurrence }, text) {
  const choices = [
    ["no", text("form.repeat_no")],
    ["DAILY", text("form.frequency.daily")],
    ["WEEKLY", text("form.frequency.weekly")],
    ["MONTHLY", text("form.frequency.monthly")],
    ["YEARLY", text("form.frequency.yearly")],
  ];
  return repeats === "own" && recurrence ? [...choices, ["own", text("form.repeat_own")]] : choices;
}

function interval(rule, text, change) {
  const control = line({ type: "number", min: 1, max: GREATEST_INTERVAL, value: rule.interval, inputmode: "numeric" });
  control.addEventListener("input", () => {
    const value = control.valueAsNumber;
    if (Number.isInteger(value) && value >= 1 && value <= GREATEST_INTERVAL) change({ interval: value });
  });
  return field(text(`form.interval.${rule.frequency.toLowerCase()}`), control, { className: "field-short" }).node;
}

function weekdays(rule, { text, locale }, change) {
  const chosen = new Set(rule.weekdays);
  const boxes = WEEKDAYS.map((weekday) => {
    const box = element("input", { type: "checkbox", "aria-label": weekdayName(weekday, locale) });
    box.checked = chosen.has(weekday);
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(weekday);
      else if (chosen.size > 1) chosen.delete(weekday);
      // A weekly rule needs a day.
      else box.checked = true;
      change({ weekdays: WEEKDAYS.filter((each) => chosen.has(each)) });
    });
    return element("label", { class: "weekday" }, box, element("span", { "aria-hidden": "true" }, weekdayName(weekday, locale, "short")));
  });
  return element("fieldset", { class: "weekdays" }, element("legend", null, text("form.on_weekdays")), element("div", null, boxes));
}

function monthly(values, words, change) {
  const day = dayOrToday(values);
  const ways = ["date", ordinalOf(day) <= 4 && "nth", isLastInMonth(day) && "last"].filter(Boolean);
  const choices = ways.map((way) => [way, monthlyName(way, day, words)]);
  const control = choice(choices, ways.includes(values.rule.monthly) ? values.rule.monthly : "date");
  control.addEventListener("change", () => change({ monthly: control.value }));
  return field(words.text("form.on_day"), control).node;
}

function ending(values, text, change) {
  const { rule } = values;
  const kind = rule.count ? "count" : rule.until ? "until" : "never";
  const control = choice(
    [["never", text("form.ends_never")], ["until", text("form.ends_until")], ["count", text("form.ends_count")]],
    kind,
  );
  const until = line({ type: "date", value: rule.until ?? "", min: values.startDay, "aria-label": text("form.ends_until"), hidden: kind !== "until" });
  const count = line({ type: "number", min: 1, max: GREATEST_COUNT, value: rule.count ?? 10, inputmode: "numeric", "aria-label": text("form.ends_times"), hidden: kind !== "count" });
  const read = () => {
    until.hidden = control.value !== "until";
    count.hidden = control.value !== "count";
    if (control.value === "until" && !until.value) until.value = addDays(dayOrToday(values), 90);
    const times = Math.min(Math.max(Math.trunc(count.valueAsNumber) || 1, 1), GREATEST_COUNT);
    change({
      until: control.value === "until" ? until.value || null : null,
      count: control.value === "count" ? times : null,
    });
  };
  for (const each of [control, until, count]) each.addEventListener("change", read);
  return field(text("form.ends"), control, { beside: element("div", { class: "field-beside" }, until, count) }).node;
}
