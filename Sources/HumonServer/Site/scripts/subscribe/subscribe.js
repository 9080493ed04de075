// The present search as a subscription: a calendar, feeds, a piece of a page. Any search is a feed (docs/search.md).

import { address } from "../core/api.js";
import { element } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { toQuery } from "../filters/search.js";
import { placeQuery } from "../map/region.js";
import { copyField } from "../screens/share/copy.js";

const FEEDS = ["rss", "atom", "jsonfeed", "geojson"];
const GOOGLE = "https://calendar.google.com/calendar/render";

export const screen = {
  name: "subscribe",
  title: "subscribe.title",

  async open(context) {
    const { text } = context.texts;
    const question = await lastingQuestion(context);
    const absolute = (path) => new URL(address(path, question), location.origin).href;
    const calendar = absolute("/v2/events.ics");
    const webcal = calendar.replace(/^https?:/, "webcal:");
    const copy = (label, value) => copyField(context.texts, label, value);
    const field = (label, value) => element("div", { class: "subscribe-field" }, element("span", { "aria-hidden": "true" }, label), copy(label, value));
    return element(
      "div",
      { class: "subscribe" },
      section(
        text("subscribe.calendar"),
        text("subscribe.calendar_hint"),
        element("a", { class: "button button-primary", href: webcal }, icon("calendar"), text("subscribe.calendar_open")),
        element(
          "a",
          { class: "button", href: address(GOOGLE, { cid: webcal }), target: "_blank", rel: "noopener" },
          text("subscribe.google"),
        ),
        field(text("subscribe.ics"), calendar),
      ),
      section(
        text("subscribe.feeds"),
        text("subscribe.feeds_hint"),
        FEEDS.map((format) => field(text(`subscribe.${format}`), absolute(`/v2/events.${format}`))),
      ),
      section(text("subscribe.link"), text("subscribe.link_hint"), copy(text("subscribe.link"), shared())),
      section(text("subscribe.embed"), text("subscribe.embed_hint"), copy("HTML", frame(absolute("/embed"), context))),
    );
  },
};

/** What stays true: an evening is over tomorrow, so whoever subscribes to "tonight" gets what is on today, every day. */
async function lastingQuestion({ state, finder, zones }) {
  const { search, view } = state.values;
  const lasting = search.when === "tonight" ? { ...search, when: "today" } : search;
  const zone = search.when ? await zones.at(view) : null;
  const { sort, ...place } = placeQuery(finder.region);
  return { ...place, ...toQuery(lasting, zone) };
}

/** The address of this view without the panel. */
function shared() {
  const url = new URL(location.href);
  for (const name of ["show", "event", "occurrence"]) url.searchParams.delete(name);
  return url.href.replaceAll("%2C", ",");
}

function frame(source, { instance }) {
  const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${quoted(source)}" title="${quoted(instance.name ?? "Humon")}" width="100%" height="600" loading="lazy"></iframe>`;
}

function section(title, hint, ...content) {
  return element("section", { class: "subscribe-part" }, element("h3", null, title), element("p", { class: "hint" }, hint), content);
}
