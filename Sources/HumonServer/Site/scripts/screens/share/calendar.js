// Putting an event into one's calendar: as a file, by following it, or into Google's.

import { icon } from "../../core/icons.js";
import { unfold } from "../form/unfold.js";
import { addDays } from "../time/days.js";

/** The addresses. @param {Object} event @param {string} [origin] */
function calendarLinks(event, origin = location.origin) {
  const id = event.visibility === "unlisted" ? event.uid : event.id;
  const file = new URL(`/v2/events/${encodeURIComponent(id)}.ics`, origin);
  const followed = new URL(file);
  followed.searchParams.set("alarm", "-PT1H");
  return {
    file: file.href,
    // A calendar that follows the event hears when it is moved or cancelled.
    webcal: followed.href.replace(/^https?:/, "webcal:"),
    google: googleLink(event),
  };
}

/** The ways, behind a button. */
export function calendarMenu({ texts: { text } }, event) {
  const { file, webcal, google } = calendarLinks(event);
  return unfold(
    [icon("calendar"), text("event.add_to_calendar")],
    [
      { href: file, label: text("share.calendar_file"), attributes: { download: true } },
      { href: webcal, label: text("share.calendar_follow") },
      { href: google, label: text("share.calendar_google"), attributes: { target: "_blank", rel: "noopener noreferrer" } },
    ],
  );
}

/** Google wants times in UTC, or days of which the last is not included. */
function googleLink(event) {
  const compact = (reading) => reading.replace(/[-:]|\.\d+/g, "");
  const start = event.all_day ? event.start.slice(0, 10) : event.starts_at;
  const end = event.all_day ? (event.end?.slice(0, 10) ?? addDays(start, 1)) : (event.ends_at ?? start);
  const link = new URL("https://calendar.google.com/calendar/render");
  link.searchParams.set("action", "TEMPLATE");
  link.searchParams.set("text", event.name);
  link.searchParams.set("dates", `${compact(start)}/${compact(end)}`);
  link.searchParams.set("ctz", event.time_zone);
  const place = [event.place?.name, event.place?.address].filter(Boolean).join(", ");
  if (place) link.searchParams.set("location", place);
  if (event.description) link.searchParams.set("details", event.description.slice(0, 1_000));
  if (event.recurrence?.rules.length && !event.occurrence) link.searchParams.set("recur", `RRULE:${event.recurrence.rules[0]}`);
  return link.href;
}
