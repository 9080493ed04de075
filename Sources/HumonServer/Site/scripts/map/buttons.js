// The buttons on the map: add, where I am, nearer, farther.

import { element } from "../core/dom.js";
import { icon } from "../core/icons.js";

/** @param {Object} context @param {import("./map.js").EventMap} map @returns {HTMLElement[]} */
export function makeButtons(context, map) {
  const { text } = context.texts;
  const round = (picture, label, onclick) =>
    element("button", { type: "button", class: "round round-raised", "aria-label": label, title: label, onclick }, icon(picture));
  const locate = round("locate", text("map.locate"), () => goWhereIAm(context, map, locate));
  const add = element("button", { type: "button", class: "button button-primary map-add", onclick: () => context.panels.open("add") });
  add.append(icon("add"), element("span", null, text("map.add")));
  const zoom = element(
    "div",
    { class: "map-zoom" },
    round("add", text("map.zoom_in"), () => map.zoomBy(1)),
    round("minus", text("map.zoom_out"), () => map.zoomBy(-1)),
  );
  return [add, element("div", { class: "map-buttons" }, zoom, locate)];
}

async function goWhereIAm(context, map, button) {
  button.classList.add("is-busy");
  button.setAttribute("aria-busy", "true");
  try {
    const { whereAmI, MyPosition } = await import("./locate.js");
    const position = await whereAmI();
    context.me ??= new MyPosition();
    context.me.show(map.leaflet, position);
    map.moveClose(position);
  } catch ({ reason }) {
    context.banner.say(context.texts.text(`map.position.${reason ?? "unknown"}`));
  } finally {
    button.classList.remove("is-busy");
    button.removeAttribute("aria-busy");
  }
}
