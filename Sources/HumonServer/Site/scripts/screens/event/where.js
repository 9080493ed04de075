// Where, and the ways there.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";

/** How near the map comes to a place that it is asked to show. */
const CLOSE = 16;

/** Programs that find the way. @param {{name: string, place: {latitude: number, longitude: number}}} event */
export function directions({ name, place: { latitude, longitude } }) {
  const point = `${latitude},${longitude}`;
  return {
    apple: `https://maps.apple.com/?daddr=${point}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    openStreetMap: `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`,
    geo: `geo:${point}?q=${point}(${encodeURIComponent(name)})`,
  };
}

export function where(context, event) {
  const { text } = context.texts;
  const { place } = event;
  const isOnMap = place?.latitude != null;
  if (!place) return row("online", element("p", { class: "event-main" }, text("list.online")));
  const [main, more] = place.name ? [place.name, place.address] : [place.address, null];
  return row(
    "pin",
    main ? element("p", { class: "event-main", dir: "auto" }, main) : null,
    more ? element("p", { class: "hint", dir: "auto" }, more) : null,
    !main && isOnMap ? element("p", { class: "event-main" }, `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`) : null,
    isOnMap ? element("div", { class: "buttons" }, directionsMenu(context, event), showButton(context, place)) : null,
  );
}

function row(symbol, ...children) {
  return element("div", { class: "event-row" }, icon(symbol), element("div", null, children));
}

function directionsMenu({ texts: { text } }, event) {
  const ways = directions(event);
  const link = (href, label, isOutside = true) => {
    const outside = isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {};
    return element("li", null, element("a", { href, ...outside }, label));
  };
  return element(
    "details",
    { class: "menu" },
    element("summary", { class: "button" }, icon("directions"), text("event.directions")),
    element(
      "ul",
      { class: "menu-list" },
      link(ways.apple, text("event.directions_apple")),
      link(ways.google, text("event.directions_google")),
      link(ways.openStreetMap, "OpenStreetMap"),
      link(ways.geo, text("event.directions_geo"), false),
    ),
  );
}

function showButton({ texts: { text }, map, panels }, { latitude, longitude }) {
  const show = async () => {
    await panels.close({ all: true });
    map.moveTo({ latitude, longitude }, CLOSE);
  };
  return element("button", { class: "button", type: "button", onclick: show }, icon("map"), text("event.show_on_map"));
}
