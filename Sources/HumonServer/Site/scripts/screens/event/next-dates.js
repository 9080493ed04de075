// The next dates of a series; each can be looked at, and answered, by itself.

import { element } from "../../core/dom.js";

export function nextDates({ texts: { text }, format }, panel, event, dates) {
  const others = dates.filter(({ occurrence }) => occurrence !== event.occurrence);
  if (others.length === 0) return null;
  const row = (date) => {
    const go = () => panel.replace("event", { id: date.id, occurrence: date.occurrence });
    return element(
      "li",
      null,
      element(
        "button",
        { class: "date", type: "button", onclick: go },
        element("span", { class: date.status === "cancelled" ? "is-cancelled" : "" }, format.when(date)),
        badge(date, text),
      ),
    );
  };
  return element(
    "section",
    { class: "event-dates" },
    element("h3", null, text("event.next_dates")),
    element("ul", { class: "dates" }, others.map(row)),
  );
}

function badge({ status, my_attendance }, text) {
  if (status === "cancelled") return element("span", { class: "badge" }, text("list.cancelled"));
  if (my_attendance === "going") return element("span", { class: "badge badge-mine" }, text("map.attended_event"));
  return null;
}
