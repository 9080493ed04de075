// The first question: what is on where the map will be. It is asked while the map itself, of which Leaflet is the largest part,
// is still on its way; so nothing is imported here that the question does not need.

import { readAddress } from "./core/address.js";
import { API } from "./core/api.js";
import { boxOfView } from "./core/geography.js";
import { Memory } from "./core/memory.js";
import { State } from "./core/state.js";
import { EVERYTHING } from "./filters/search.js";
import { Finder, NOTHING } from "./map/finder.js";
import { Zones } from "./map/zones.js";

const WORLD = { latitude: 25, longitude: 10, zoom: 2 };

/** What the server has put into the document. */
export const page = JSON.parse(document.querySelector("#humon").textContent);
export const memory = new Memory();
/** What the address says. */
export const asked = readAddress(location.search, location.hash);
export const state = new State({
  view: asked.view ?? memory.read("humon.view") ?? page.instance.centre ?? WORLD,
  search: asked.isShared ? asked.search : remembered(),
  sort: memory.getItem("humon.sort") === "distance" ? "distance" : "start",
  selected: null,
  together: null,
  pointed: null,
  results: NOTHING,
});
export const api = new API({ language: page.language });
export const zones = new Zones(api);
export const place = document.querySelector("#map");
/** What the map shows; until there is one, what it will show can be told from its size. */
export const sight = { box: () => boxOfView(state.values.view, { width: place.clientWidth, height: place.clientHeight }) };
export const finder = new Finder(api, state, zones, () => sight.box());
/** The end of the first load. */
export const loaded = finder.load();

/** The filters of the last visit; days that are over are none. */
function remembered() {
  const search = { ...EVERYTHING, ...memory.read("humon.search") };
  const isOver = search.when === "range" && (search.to || search.from) < new Date().toISOString().slice(0, 10);
  return isOver ? { ...search, when: "", from: "", to: "" } : search;
}
