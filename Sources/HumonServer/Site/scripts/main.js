// The page begins here, with what stands between a person and the first pins: the map, and what is on where it is. Everything
// else is in app.js, which comes while the first answer is under way. Leaflet is the largest part, and so it is asked for first.

import "../leaflet/leaflet.js";
import { readAddress } from "./core/address.js";
import { API } from "./core/api.js";
import { Format } from "./core/format.js";
import { boxOfView } from "./core/geography.js";
import { Memory } from "./core/memory.js";
import { State } from "./core/state.js";
import { Texts } from "./core/texts.js";
import { applyTheme } from "./core/theme.js";
import { EVERYTHING } from "./filters/search.js";
import { Finder, NOTHING } from "./map/finder.js";
import { EventMap } from "./map/map.js";
import { Scene } from "./map/scene.js";
import { Zones } from "./map/zones.js";

const WORLD = { latitude: 25, longitude: 10, zoom: 2 };

const page = JSON.parse(document.querySelector("#humon").textContent);
const { instance, language, languages } = page;
const memory = new Memory();
applyTheme(memory);
const texts = await Texts.load(`${page.base}texts/${language}.json`, language);

const asked = readAddress(location.search, location.hash);
const state = new State({
  view: asked.view ?? memory.read("humon.view") ?? instance.centre ?? WORLD,
  search: asked.isShared ? asked.search : remembered(),
  sort: memory.getItem("humon.sort") === "distance" ? "distance" : "start",
  selected: null,
  together: null,
  pointed: null,
  results: NOTHING,
});
const api = new API({ language });
const format = new Format(language, { units: instance.units });
const zones = new Zones(api, format.zone);
const place = document.querySelector("#map");
// The question goes out before the map is made: what it will show can be told from its size.
let map = { box: () => boxOfView(state.values.view, { width: place.clientWidth, height: place.clientHeight }) };
const finder = new Finder(api, state, zones, () => map.box());
const loaded = finder.load();
const context = { api, state, texts, format, instance, languages, memory, zones, finder };
map = new EventMap(place, state, instance, texts);
const scene = new Scene(context, map);

import("./app.js").then(({ begin }) => begin(context, { map, scene, asked, loaded }), couldNotCome);

/** The filters of the last visit; days that are over are none. */
function remembered() {
  const search = { ...EVERYTHING, ...memory.read("humon.search") };
  const isOver = search.when === "range" && (search.to || search.from) < new Date().toISOString().slice(0, 10);
  return isOver ? { ...search, when: "", from: "", to: "" } : search;
}

/** A part of the page did not come, and a browser does not ask for it twice. */
function couldNotCome() {
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = texts.text("map.retry");
  button.addEventListener("click", () => location.reload());
  document.querySelector("#list").replaceChildren(texts.text("map.panel_failed"), " ", button);
}
