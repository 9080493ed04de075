// Where, and the ways there.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { unfold } from "../form/unfold.js";

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
  if (!place) return row("online", null, element("p", { class: "event-main" }, text("list.online")));
  const [main, more] = place.name ? [place.name, place.address] : [place.address, null];
  const buttons = isOnMap ? element("div", { class: "buttons" }, directionsMenu(context, event), showButton(context, place)) : null;
  return row(
    "pin",
    buttons,
    main ? element("p", { class: "event-main", dir: "auto" }, main) : null,
    more ? element("p", { class: "hint", dir: "auto" }, more) : null,
    place.approximate ? element("p", { class: "hint" }, text("event.place_approximate")) : null,
    !main && isOnMap ? element("p", { class: "event-main" }, `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`) : null,
  );
}

function row(symbol, buttons, ...children) {
  return element("div", { class: "event-row" }, icon(symbol), element("div", null, children), buttons);
}

function directionsMenu({ texts: { text } }, event) {
  const ways = directions(event);
  const outside = { target: "_blank", rel: "noopener noreferrer" };
  return unfold(
    [icon("directions"), text("event.directions")],
    [
      { href: ways.apple, label: text("event.directions_apple"), attributes: outside },
      { href: ways.google, label: text("event.directions_google"), attributes: outside },
      { href: ways.openStreetMap, label: "OpenStreetMap", attributes: outside },
      { href: ways.geo, label: text("event.directions_geo") },
    ],
  );
}

function showButton({ texts: { text }, map, panels }, { latitude, longitude }) {
  const show = async () => {
    await panels.close({ all: true });
    map.moveTo({ latitude, longitude }, CLOSE);
  };
  return element("button", { class: "button", type: "button", onclick: show }, icon("map"), text("event.show_on_map"));
}
