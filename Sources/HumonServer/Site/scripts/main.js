// The page begins here: it makes the parts, gives each what it needs, and sets them going. What is imported here stands between
// a person and the first pins, so everything else is brought afterwards. Leaflet is the largest part, and so it comes first.

import "./map/leaflet.js";
import { readAddress } from "./core/address.js";
import { API } from "./core/api.js";
import { Banner } from "./core/banner.js";
import { Changes } from "./core/changes.js";
import { Format } from "./core/format.js";
import { Memory } from "./core/memory.js";
import { Panels } from "./core/panels.js";
import { Session } from "./core/session.js";
import { State } from "./core/state.js";
import { Texts } from "./core/texts.js";
import { applyTheme } from "./core/theme.js";
import { keepTrail } from "./core/trail.js";
import { EVERYTHING } from "./filters/search.js";
import { List } from "./list/list.js";
import { Finder, NOTHING } from "./map/finder.js";
import { EventMap } from "./map/map.js";
import { Mine } from "./map/mine.js";
import { Scene } from "./map/scene.js";
import { Zones } from "./map/zones.js";
import { SCREENS } from "./screens.js";

const WORLD = { latitude: 25, longitude: 10, zoom: 2 };

const find = (selector) => document.querySelector(selector);
const page = JSON.parse(find("#humon").textContent);
const memory = new Memory();
applyTheme(memory);
const texts = await Texts.load(`${page.base}texts/${page.language}.json`, page.language);
start(page);

function start({ instance, language, languages }) {
  const asked = readAddress(location.search, location.hash);
  const state = new State({
    view: asked.view ?? memory.read("humon.view") ?? instance.centre ?? WORLD,
    search: asked.hasSearch ? asked.search : remembered(),
    sort: memory.getItem("humon.sort") === "distance" ? "distance" : "start",
    selected: null,
    together: null, // the events of the callout, where it is of several
    pointed: null,
    results: NOTHING,
  });
  const api = new API({ language });
  const format = new Format(language, { units: instance.units });
  const session = new Session(api, memory);
  const parts = { bar: find("#bar"), map: find("#map"), list: find("#list") };
  const panels = new Panels(find("#panels"), { always: [parts.bar, parts.list], byDialogs: [parts.map] }, SCREENS);
  const banner = new Banner(find("#app"), texts);
  const changes = new Changes();
  const context = { api, session, state, texts, format, instance, memory, panels, banner, changes };
  panels.context = context;

  const map = new EventMap(parts.map, state, instance, texts);
  context.zones = new Zones(api, format.zone);
  const finder = new Finder(api, state, context.zones, () => map.box());
  const loaded = finder.load(); // first of all; everything below is made while the answer is under way
  const mine = new Mine(api, session);
  context.finder = finder;
  context.map = {
    centre: () => map.centre(),
    moveTo: (point, zoom) => map.moveTo(point, zoom),
    pinAtCentre: (on) => map.pinAtCentre(on),
    refresh: () => Promise.all([finder.load(), mine.load()]),
    redraw: () => map.redraw(),
  };
  const scene = new Scene(context, map, mine);
  const list = new List(parts.list, context, {
    mark: scene.mark,
    onOpen: (event) => open(event),
    onPoint: (event) => state.change({ pointed: event }),
    more: () => finder.more(),
    retry: () => finder.load(),
    clear: () => state.change({ search: EVERYTHING }),
  });
  mine.observe(() => list.draw({ marks: true }));
  changes.observe(({ kind, event }) => {
    if (event.occurrence && kind === "removed") return finder.load();
    finder.apply(kind, event);
    mine.apply(kind, event);
    if (kind === "removed" && state.values.selected?.id === event.id) scene.deselect();
  });
  import("./top.js").then(({ makeTop }) => makeTop(parts, list, map, context, languages));

  function open(event) {
    if (event.place) {
      scene.select(event);
      map.reveal(event.place);
    }
    panels.open("event", { id: event.id, ...(event.occurrence ? { occurrence: event.occurrence } : {}) });
  }

  state.observe("view", ({ view }) => memory.write("humon.view", view));
  state.observe("search", ({ search }) => memory.write("humon.search", search));
  state.observe("sort", ({ sort }) => memory.setItem("humon.sort", sort));
  state.observe("results", ({ results: { phase, error } }) => {
    find("#app").classList.toggle("is-loading", phase === "loading");
    if (phase === "failed") banner.sayFailed(error, () => finder.load());
    if (phase === "ready") banner.loaded();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !panels.top) scene.deselect(true);
  });
  find("#app").removeAttribute("aria-busy");
  loaded.then(() => later({ context, finder, mine, scene, map, asked }));
}

/** What can wait until there is something to see. */
async function later({ context, finder, mine, scene, map, asked }) {
  const { panels, session, state } = context;
  const entry = history.state; // before it is written anew
  keepTrail(state, panels);
  restore();
  await session.restore();
  await mine.load();
  // Without a network, and before they were kept, neither comes; the next visit has them.
  const [live, offline] = await Promise.allSettled([import("./map/live.js"), import("./offline/offline.js")]);
  if (live.value) new live.value.LiveStream(context.changes, finder, state);
  offline.value?.startOffline(context);

  /** The panel and the callout that the address, or the history, says were open. */
  async function restore() {
    if (entry?.panels) panels.follow(entry.panels);
    else if (asked.panel) panels.open(asked.panel.name, asked.panel.parameters);
    const id = asked.panel?.name === "event" ? asked.panel.parameters.id : entry?.selected;
    if (!id) return;
    const { body } = await context.api.get(`/v2/events/${encodeURIComponent(id)}`).catch(() => ({ body: null }));
    if (!body?.place) return;
    if (!asked.view) map.moveTo(body.place);
    scene.select(body);
  }
}

/** The filters of the last visit; days that are over are none. */
function remembered() {
  const search = { ...EVERYTHING, ...memory.read("humon.search") };
  const isOver = search.when === "range" && (search.to || search.from) < new Date().toISOString().slice(0, 10);
  return isOver ? { ...search, when: "", from: "", to: "" } : search;
}
