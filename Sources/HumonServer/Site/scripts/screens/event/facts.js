// What else is said of an event: notices on top, and a list of facts below.

import { element, safeAddress } from "../../core/dom.js";
import { languageNames } from "../form/languages.js";

/** How long something lasts that does not say so, in milliseconds. */
const [HOUR, DAY] = [3_600_000, 86_400_000];

/** What has to be known before anything else: it is cancelled, uncertain, over, or not for everybody. */
export function notices({ texts: { text } }, event) {
  const isOver = (Date.parse(event.ends_at) || Date.parse(event.starts_at) + (event.all_day ? DAY : HOUR)) < Date.now();
  const said = [
    event.status === "cancelled" && ["notice-danger", text("page.cancelled")],
    event.status === "tentative" && ["", text("page.tentative")],
    event.visibility === "unlisted" && ["", text("event.unlisted")],
    event.visibility === "hidden" && ["notice-danger", text("event.hidden")],
    isOver && event.status !== "cancelled" && ["", text("page.past")],
  ];
  return said.filter(Boolean).map(([kind, sentence]) => element("p", { class: `notice ${kind}` }, sentence));
}

export function facts({ texts: { text }, format }, event) {
  const rows = [
    [text("page.price"), event.price && (event.price.free ? text("page.free") : event.price.text)],
    [text("page.website"), link(event.url)],
    [text("form.host"), event.host && (link(event.host.url, event.host.name) ?? event.host.name)],
    [text("form.categories"), event.categories.length ? event.categories.join(", ") : null],
    [text("event.languages"), languageNames(event.languages, format.locale).join(", ")],
    [text("page.accessibility"), event.accessibility],
  ];
  const list = rows.filter(([, value]) => value).flatMap(([label, value]) => [
    element("dt", null, label),
    element("dd", { dir: "auto" }, value),
  ]);
  return list.length ? element("dl", { class: "event-facts" }, list) : null;
}

/** A link that shows where it leads, unless it has a name. */
function link(address, name) {
  const href = safeAddress(address);
  if (!href) return null;
  const shown = name ?? href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  return element("a", { href, rel: "nofollow noopener ugc", target: "_blank" }, shown);
}
