// The page begins here, with what stands between a person and the first pins: the map, and what is on where it is (first.js).
// Everything else is in app.js, which comes while the first answer is under way. Leaflet is the largest part, and so it is
// asked for first.

import "../leaflet/leaflet.js";
import { api, asked, finder, loaded, memory, page, place, sight, state, zones } from "./first.js";
import { Format } from "./core/format.js";
import { Texts } from "./core/texts.js";
import { EventMap } from "./map/map.js";
import { Scene } from "./map/scene.js";

const { instance, language, languages } = page;
const texts = await Texts.load(`${page.base}texts/${language}.json`, language);
const format = new Format(language, { units: instance.units });
const context = { api, state, texts, format, instance, languages, memory, zones, finder };
const map = new EventMap(place, state, instance, texts);
sight.box = () => map.box();
const scene = new Scene(context, map);

import("./app.js").then(({ begin }) => begin(context, { map, scene, asked, loaded }), couldNotCome);

/** A part of the page did not come, and a browser does not ask for it twice. */
function couldNotCome() {
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = texts.text("map.retry");
  button.addEventListener("click", () => location.reload());
  document.querySelector("#list").replaceChildren(texts.text("map.panel_failed"), " ", button);
}
