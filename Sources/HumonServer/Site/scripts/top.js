// The bar over the list (over the map on a phone): whose map it is, the search, the filters, the menu; and the tools of the list.

import { element, replaceChildren, safeAddress } from "./core/dom.js";
import { icon } from "./core/icons.js";
import { makeMenu } from "./filters/menu.js";
import { PlaceSearch } from "./filters/place-search.js";
import { makeSheet } from "./list/sheet.js";

/**
 * @param {HTMLElement} bar
 * @param {HTMLElement} sheet the section of the list
 * @param {import("./list/list.js").List} list
 * @param {Object} context
 * @param {string[]} languages
 * @param {(place: HTMLElement) => void} makeFilters
 */
export function makeTop(bar, sheet, list, context, languages, makeFilters) {
  const search = element("div", { class: "bar-search" });
  const filters = element("section", { class: "filters" });
  const [menu, menuContent] = makeMenu(context, languages);
  replaceChildren(bar, element("div", { class: "bar-row" }, brand(context.instance), search, menu), filters, menuContent);
  new PlaceSearch(search, context);
  makeFilters(filters);
  replaceChildren(list.tools, sorting(context), subscribing(context));
  makeSheet(sheet, list.head, context.texts);
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
