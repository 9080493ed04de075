// What can be done: the bar with the search, the filters and the menu, the tools of the list, the buttons on the map. It is made
// while the first events are under way.

import { element, replaceChildren, safeAddress } from "./core/dom.js";
import { icon } from "./core/icons.js";
import { FilterBar } from "./filters/bar.js";
import { makeMenu } from "./filters/menu.js";
import { PlaceSearch } from "./filters/place-search.js";
import { makeSheet } from "./list/sheet.js";
import { makeButtons } from "./map/buttons.js";

/**
 * @param {{bar: HTMLElement, map: HTMLElement, list: HTMLElement}} parts of the page
 * @param {import("./list/list.js").List} list
 * @param {import("./map/map.js").EventMap} map
 * @param {Object} context
 */
export function makeTop(parts, list, map, context) {
  const search = element("div", { class: "bar-search" });
  const filters = element("section", { class: "filters" });
  const [menu, menuContent] = makeMenu(context);
  replaceChildren(parts.bar, element("div", { class: "bar-row" }, brand(context.instance), search, menu), filters, menuContent);
  new PlaceSearch(search, context);
  new FilterBar(filters, context);
  replaceChildren(list.tools, sorting(context), subscribing(context));
  makeSheet(parts.list, list.head, context.texts);
  parts.map.after(...makeButtons(context, map));
}

function brand({ name, logo }) {
  const picture = safeAddress(logo) ? element("img", { class: "brand-logo", src: logo, alt: "" }) : null;
  return element("h1", { class: "brand" }, picture, element("span", { class: "brand-name", dir: "auto" }, name ?? "Humon"));
}

function sorting({ state, texts: { text } }) {
  const names = { start: text("list.sort.start"), distance: text("list.sort.distance") };
  const choice = element("select", { "aria-label": text("list.sort") }, Object.entries(names).map(([value, name]) => element("option", { value }, name)));
  choice.value = state.values.sort;
  choice.addEventListener("change", () => state.change({ sort: choice.value }));
  return element("span", { class: "pill pill-select pill-quiet" }, choice, icon("down"));
}

function subscribing({ panels, texts: { text } }) {
  const open = () => panels.open("subscribe");
  return element("button", { type: "button", class: "round", "aria-label": text("subscribe.title"), title: text("subscribe.title"), onclick: open }, icon("feed"));
}
