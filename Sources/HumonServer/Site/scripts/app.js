// All of the page but the map with its pins, which main.js has made: who I am, panels, list, filters, changes, what is kept.

import { Banner } from "./core/banner.js";
import { Changes } from "./core/changes.js";
import { Panels } from "./core/panels.js";
import { Session } from "./core/session.js";
import { keepTrail } from "./core/trail.js";
import { EVERYTHING } from "./filters/search.js";
import { List } from "./list/list.js";
import { Callout } from "./map/callout.js";
import { Mine } from "./map/mine.js";
import { SCREENS } from "./screens.js";
import { makeTop } from "./top.js";

const find = (selector) => document.querySelector(selector);

/**
 * @param {Object} context what main.js has made; it is given to every screen, with what is made here
 * @param {{map: import("./map/map.js").EventMap, scene: import("./map/scene.js").Scene, asked: Object, loaded: Promise<void>}} first
 */
export function begin(context, { map, scene, asked, loaded }) {
  const { api, finder, memory, state, texts } = context;
  const parts = { bar: find("#bar"), map: find("#map"), list: find("#list") };
  const session = (context.session = new Session(api, memory));
  const panels = (context.panels = new Panels(find("#panels"), { always: [parts.bar, parts.list], byDialogs: [parts.map] }, SCREENS));
  const banner = (context.banner = new Banner(find("#app"), texts));
  const changes = (context.changes = new Changes());
  const mine = new Mine(api, session);
  context.map = {
    centre: () => map.centre(),
    moveTo: (point, zoom) => map.moveTo(point, zoom),
    moveToCircle: (point, radius) => map.moveToCircle(point, radius),
    pinAtCentre: (on) => map.pinAtCentre(on),
    refresh: () => Promise.all([finder.load(), mine.load()]),
    redraw: () => map.redraw(),
  };
  panels.context = context;
  scene.mine = mine;
  scene.callout = new Callout(map.leaflet, context, () => scene.deselect(true));
  scene.onFailure = (error) => banner.sayFailed(error);

  const open = (event) => {
    if (event.place) {
      scene.select(event);
      map.reveal(event.place, sheetHeight(parts.list));
    }
    panels.open("event", { id: event.id, ...(event.occurrence ? { occurrence: event.occurrence } : {}) });
  };
  const list = new List(parts.list, context, {
    mark: scene.mark,
    onOpen: open,
    onPoint: (event) => state.change({ pointed: event }),
    more: () => finder.more(),
    retry: () => finder.load(),
    clear: () => state.change({ search: EVERYTHING }),
  });
  makeTop(parts, list, map, context);
  parts.list.removeAttribute("aria-busy");

  mine.observe(() => list.draw({ marks: true }));
  changes.observe(({ kind, event }) => {
    if (event.occurrence && kind === "removed") return finder.load();
    finder.apply(kind, event);
    mine.apply(kind, event);
    if (kind === "removed" && state.values.selected?.id === event.id) scene.deselect();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !panels.top) scene.deselect(true);
  });
  remember(state, memory);
  tellLoads(state, finder, banner);
  loaded.then(() => goOn(context, { map, scene, mine, asked }));
}

/** How much of the map the list lies over. @param {HTMLElement} list */
function sheetHeight(list) {
  return getComputedStyle(list).getPropertyValue("--is-sheet").trim() === "1" ? list.offsetHeight : 0;
}

/** What is kept until the next visit. */
function remember(state, memory) {
  state.observe("view", ({ view }) => memory.write("humon.view", view));
  state.observe("search", ({ search }) => memory.write("humon.search", search));
  state.observe("sort", ({ sort }) => memory.setItem("humon.sort", sort));
}

function tellLoads(state, finder, banner) {
  const tell = ({ results: { phase, error } }) => {
    find("#app").classList.toggle("is-loading", phase === "loading");
    if (phase === "failed") banner.sayFailed(error, () => finder.load());
    if (phase === "ready") banner.loaded();
  };
  state.observe("results", tell);
  tell(state.values);
}

/** What can wait until there is something to see. */
async function goOn(context, { map, scene, mine, asked }) {
  const { changes, finder, panels, session, state } = context;
  const entry = history.state; // before it is written anew
  keepTrail(state, panels);
  if (entry?.panels) panels.follow(entry.panels);
  else if (asked.panel) panels.open(asked.panel.name, asked.panel.parameters);
  const event = asked.panel?.name === "event" ? asked.panel.parameters.id : entry?.selected;
  if (event) showAgain(context, { map, scene, event, isPlaced: Boolean(asked.view) });
  await session.restore();
  await mine.load();
  // Without a network, and before they were kept, neither comes; the next visit has them.
  const [live, offline] = await Promise.allSettled([import("./map/live.js"), import("./offline/offline.js")]);
  if (live.value) new live.value.LiveStream(changes, finder, state);
  offline.value?.startOffline(context);
}

/** The callout that the address, or the history, says was open. */
async function showAgain({ api }, { map, scene, event, isPlaced }) {
  const { body } = await api.get(`/v2/events/${encodeURIComponent(event)}`).catch(() => ({ body: null }));
  if (!body?.place) return;
  if (!isPlaced) map.moveTo(body.place);
  scene.select(body);
}
