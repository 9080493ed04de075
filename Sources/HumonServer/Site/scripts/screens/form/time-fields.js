// Start, end, whole days and the clock.

import { element, replaceChildren } from "../../core/dom.js";
import { allZones, instantOf, isZone, readingAt } from "../time/clock.js";
import { addDays } from "../time/days.js";
import { field, line, tick } from "./field.js";

/**
 * @param {Object} context
 * @param {import("../add/event-values.js").EventValues} values read and written
 * @param {() => void} onChange
 * @returns {{node: HTMLElement, fields: [string, import("./field.js").Field][], setZone: (zone: string) => void}}
 */
export function timeFields(context, values, onChange) {
  const { text } = context.texts;
  const startTime = line({ type: "time", value: values.startTime, "aria-label": text("form.start_time"), required: true });
  const startDay = line({ type: "date", value: values.startDay, required: true });
  const endTime = line({ type: "time", value: values.endTime, "aria-label": text("form.end_time") });
  const endDay = line({ type: "date", value: values.endDay });
  const start = field(text("form.start"), startDay, { beside: startTime, hint: text("form.required") });
  const end = field(text("form.end"), endDay, { beside: endTime, hint: text("form.optional") });
  const zone = zoneField(context, values, onChange);
  const mine = element("p", { class: "hint form-mine" });

  const show = () => {
    startTime.hidden = endTime.hidden = values.allDay;
    startTime.required = !values.allDay;
    zone.node.hidden = values.allDay && isZone(values.zone);
    endDay.min = values.startDay;
    mine.textContent = forMe(context, values) ?? "";
    mine.hidden = !mine.textContent;
  };
  const changed = () => {
    show();
    onChange();
  };
  const allDay = tick(text("form.all_day"), values.allDay, (isOn) => {
    values.allDay = isOn;
    changed();
  });

  startDay.addEventListener("change", () => {
    moveEnd(values, startDay.value);
    values.startDay = startDay.value;
    // A clock has to show something; the next full hour is as good as any.
    if (values.startDay && !values.startTime) values.startTime = startTime.value = nextHour();
    endDay.value = values.endDay;
    changed();
  });
  endDay.addEventListener("change", () => {
    if (endDay.value && !values.endTime && values.startTime) values.endTime = endTime.value = likelyEnd(endDay.value, values);
  });
  for (const [control, key] of [[startTime, "startTime"], [endDay, "endDay"], [endTime, "endTime"]]) {
    control.addEventListener("change", () => {
      values[key] = control.value;
      changed();
    });
  }
  show();

  return {
    node: element("div", { class: "form-times" }, allDay.node, start.node, end.node, zone.node, mine),
    fields: [["/start", start], ["/all_day", start], ["/end", end], ["/time_zone", zone]],
    setZone: (name) => {
      zone.set(name);
      show();
    },
  };
}

function zoneField({ texts: { text }, format }, values, onChange) {
  const options = element("datalist", { id: "time-zones" });
  const control = line({ value: values.zone, list: "time-zones", spellcheck: "false", autocapitalize: "none" });
  // Four hundred names are made when they are wanted.
  control.addEventListener("focus", () => replaceChildren(options, allZones().map((name) => element("option", { value: name }))), { once: true });
  const made = field(text("form.zone"), control, { hint: text("form.zone_hint") });
  const check = () => made.setProblem(isZone(control.value.trim()) ? null : text("form.zone_unknown"));
  control.addEventListener("change", () => {
    check();
    values.zone = control.value.trim();
    values.zoneChosen = true;
    onChange();
  });
  made.node.append(options);
  made.set = (name) => {
    if (values.zoneChosen) return;
    values.zone = control.value = name;
    values.zoneFound = true;
  };
  if (!values.zone) values.zone = control.value = format.zone;
  return made;
}

/** What my clock shows at the start, where that is something else. */
function forMe({ texts: { text }, format }, { allDay, startDay, startTime, zone }) {
  if (allDay || !startDay || !startTime || !isZone(zone)) return null;
  const start = instantOf(`${startDay}T${startTime}:00`, zone);
  const [there, here] = [readingAt(start, zone), readingAt(start, format.zone)];
  return there === here ? null : text("form.for_me", { time: `${format.day(start)}, ${format.time(start)}` });
}

/** An end stays as far behind its start as it was. */
function moveEnd(values, newStart) {
  if (!values.endDay || !values.startDay || !newStart) return;
  const days = (Date.parse(newStart) - Date.parse(values.startDay)) / 86_400_000;
  values.endDay = addDays(values.endDay, days);
}

/** An hour later, or on another day the same time. */
function likelyEnd(day, { startDay, startTime }) {
  if (day > startDay) return startTime;
  const hour = Number(startTime.slice(0, 2)) + 1;
  return hour < 24 ? `${String(hour).padStart(2, "0")}${startTime.slice(2)}` : "23:59";
}

function nextHour() {
  return `${String((new Date().getHours() + 1) % 24).padStart(2, "0")}:00`;
}
