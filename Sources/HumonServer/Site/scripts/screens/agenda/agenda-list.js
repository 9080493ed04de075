// Events by day: what comes, the nearest first; then what is over, the latest first.

import { element } from "../../core/dom.js";
import { span } from "../../core/format.js";
import { icon } from "../../core/icons.js";

export function agendaList(context, events) {
  const { text } = context.texts;
  const now = Date.now();
  const byStart = [...events].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  const coming = byStart.filter((event) => isComing(event, now));
  const past = byStart.filter((event) => !isComing(event, now)).reverse();
  return element(
    "div",
    null,
    coming.length ? days(context, coming) : element("p", { class: "hint" }, text("agenda.nothing_coming")),
    past.length ? element("details", { class: "agenda-past" }, element("summary", null, text("agenda.past")), days(context, past)) : null,
  );
}

/** What is on, or will be; a series, whose end nobody tells, may always be. */
function isComing(event, now) {
  if (event.recurrence && !event.occurrence) return true;
  return Date.parse(event.ends_at ?? event.starts_at) > now;
}

function days(context, events) {
  const groups = Map.groupBy?.(events, (event) => dayOf(context, event)) ?? groupedBy(events, (event) => dayOf(context, event));
  return [...groups].map(([day, group]) =>
    element("section", { class: "agenda-day" }, element("h3", null, day), element("ul", { class: "dates" }, group.map((event) => row(context, event)))),
  );
}

function groupedBy(events, key) {
  const groups = new Map();
  for (const event of events) groups.set(key(event), [...(groups.get(key(event)) ?? []), event]);
  return groups;
}

function dayOf({ format }, event) {
  const [start, , zone] = span(event);
  return format.day(start, zone);
}

function row({ texts: { text }, format, panels }, event) {
  const [start, , zone] = span(event);
  const time = event.all_day ? text("form.all_day") : format.time(start, zone);
  const place = event.place ? (event.place.name ?? event.place.address) : text("list.online");
  const open = () => panels.open("event", event.occurrence ? { id: event.id, occurrence: event.occurrence } : { id: event.id });
  const isCancelled = event.status === "cancelled";
  return element(
    "li",
    null,
    element(
      "button",
      { class: "date agenda-event", type: "button", onclick: open },
      element("span", { class: "agenda-time" }, time),
      element(
        "span",
        { class: "agenda-what" },
        element("span", { class: isCancelled ? "is-cancelled" : "", dir: "auto" }, event.name),
        place ? element("span", { class: "hint", dir: "auto" }, place) : null,
      ),
      event.recurrence && !event.occurrence ? icon("repeat") : null,
      isCancelled ? element("span", { class: "badge" }, text("list.cancelled")) : null,
      !isCancelled && event.my_attendance === "maybe" ? element("span", { class: "badge" }, text("event.maybe")) : null,
    ),
  );
}
