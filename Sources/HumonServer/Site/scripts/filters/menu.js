// The menu: what is mine, the language, the theme, and what else there is to read.

import { element } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { chooseTheme, chosenTheme } from "../core/theme.js";
import { Popover } from "./popover.js";

const THEMES = ["system", "light", "dark"];

/** @param {Object} context @returns {HTMLElement[]} the button and what it opens */
export function makeMenu(context) {
  const { text } = context.texts;
  const button = element("button", { type: "button", class: "round", "aria-label": text("map.menu") }, icon("menu"));
  const content = element("nav", { class: "popover menu", hidden: true, "aria-label": text("map.menu") });
  const popover = new Popover(button, content);
  const panel = (name, picture, label) => {
    const open = () => (popover.close(), context.panels.open(name));
    return element("li", null, element("button", { type: "button", class: "menu-item", onclick: open }, icon(picture), label));
  };
  const link = (href, label) => element("li", null, element("a", { class: "menu-item menu-link", href }, label));
  content.append(
    element(
      "ul",
      { class: "menu-list" },
      panel("agenda", "calendar", text("map.agenda")),
      panel("feeds", "feed", text("map.feeds")),
      panel("account", "person", text("map.account")),
    ),
    choice("globe", text("map.language"), context.languages.map(({ tag, name }) => [tag, name]), context.texts.language, changeLanguage),
    choice("moon", text("map.theme"), THEMES.map((name) => [name, text(`map.theme.${name}`)]), chosenTheme(context.memory), (theme) => {
      chooseTheme(theme, context.memory);
      context.map.redraw();
    }),
    element("ul", { class: "menu-list menu-links" }, link("/about", text("map.about")), link("/docs", text("map.docs"))),
  );
  return [button, content];
}

function choice(picture, label, options, value, onChange) {
  const select = element("select", { class: "menu-select" }, options.map(([each, name]) => element("option", { value: each, lang: picture === "globe" ? each : null }, name)));
  select.value = value;
  select.addEventListener("change", () => onChange(select.value));
  return element("label", { class: "menu-choice" }, icon(picture), element("span", null, label), select);
}

/** The server renders the page in another language; the view stays, because it is in the address. */
function changeLanguage(tag) {
  const address = new URL(location.href);
  address.searchParams.set("lang", tag);
  location.assign(address);
}
