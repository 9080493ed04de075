// When: by the event's clock, by mine where it shows something else, and how it repeats.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { recurrenceSentence, speech } from "../recurrence/sentence.js";

export function when(context, event) {
  const { format, texts: { text } } = context;
  const mine = format.whenForMe(event);
  const zone = mine ? ` (${format.zoneName(new Date(event.starts_at), event.time_zone)})` : "";
  return element(
    "div",
    { class: "event-row" },
    icon("clock"),
    element(
      "div",
      null,
      element("p", { class: "event-main" }, element("time", { datetime: event.starts_at }, format.when(event)), zone),
      event.all_day ? element("p", { class: "hint" }, text("form.all_day")) : null,
      mine ? element("p", { class: "hint" }, text("event.for_me", { time: mine })) : null,
      event.recurrence ? element("p", { class: "hint event-repeats" }, icon("repeat"), recurrenceSentence(event, speech(context))) : null,
    ),
  );
}
