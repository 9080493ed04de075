// The row of filters. Each says what it is set to, and can be cleared; "tonight within reach" is one button.

import { element, replaceChildren } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { Categories } from "./categories.js";
import { EVERYTHING, isEverything } from "./search.js";

const DISTANCES = [1, 2, 5, 10, 25, 50, 100]; // km
const REACH = 5; // km: what can be walked or cycled to
const WHENS = ["", "today", "tonight", "weekend", "range"];

export class FilterBar {
  #context;
  #categories;

  /** @param {HTMLElement} place @param {Object} context */
  constructor(place, context) {
    this.#context = context;
    const { text } = context.texts;
    this.tonight = element("button", { type: "button", class: "pill", "aria-pressed": "false", onclick: () => this.#toggleTonight() });
    this.tonight.append(icon("moon"), text("filter.tonight_here"));
    this.when = select(text("filter.when"), WHENS.map((when) => [when, text(`filter.when.${when || "any"}`)]), (when) => this.#setWhen(when));
    this.dates = element("span", { class: "filter-dates", hidden: true }, this.#day("from"), "–", this.#day("to"));
    this.within = select(
      text("filter.within"),
      [["", text("filter.within.any")], ...DISTANCES.map((km) => [String(km), text("filter.within_distance", { distance: context.format.distance(km) })])],
      (km) => this.#change({ within: km === "" ? null : Number(km) }),
    );
    this.online = element("button", { type: "button", class: "pill", onclick: () => this.#change({ online: !this.#search.online }) });
    this.online.append(icon("online"), text("list.online"));
    this.words = element("button", { type: "button", class: "pill is-set", hidden: true, onclick: () => this.#change({ words: "" }) });
    this.clear = element("button", { type: "button", class: "pill pill-quiet", onclick: () => this.#change(EVERYTHING) }, text("filter.clear_all"));
    this.#categories = new Categories(context, (categories) => this.#change({ categories }));
    const row = [this.words, this.tonight, this.online, this.when, this.dates, this.#categories.button, this.within, this.clear];
    place.setAttribute("aria-label", text("filter.title"));
    replaceChildren(place, element("div", { class: "filter-row" }, row), this.#categories.popover);
    context.state.observe("search", () => this.draw());
    this.draw();
  }

  get #search() {
    return this.#context.state.values.search;
  }

  draw() {
    const { text } = this.#context.texts;
    const search = this.#search;
    this.tonight.setAttribute("aria-pressed", isTonightHere(search));
    show(this.when, search.when);
    this.dates.hidden = search.when !== "range";
    for (const input of this.dates.querySelectorAll("input")) input.value = search[input.name];
    const known = search.within === null || DISTANCES.includes(search.within);
    if (!known) this.within.firstChild.append(element("option", { value: search.within }, this.#context.format.distance(search.within)));
    show(this.within, search.within === null ? "" : String(search.within));
    this.online.setAttribute("aria-pressed", search.online);
    this.words.hidden = !search.words;
    replaceChildren(this.words, element("span", { class: "pill-words" }, text("filter.words_set", { words: search.words })), icon("close"));
    this.words.setAttribute("aria-label", text("filter.clear_words", { words: search.words }));
    this.clear.hidden = isEverything(search);
    this.#categories.draw();
  }

  #change(changes) {
    this.#context.state.change({ search: { ...this.#search, ...changes } });
  }

  #toggleTonight() {
    const on = isTonightHere(this.#search);
    if (on) return this.#change({ when: "", within: null });
    const { map } = this.#context;
    map.moveToCircle(map.centre(), REACH);
    this.#change({ when: "tonight", within: REACH, from: "", to: "", online: false });
  }

  #setWhen(when) {
    const today = this.#context.format.isoDay(new Date());
    this.#change(when === "range" ? { when, from: today, to: "" } : { when, from: "", to: "" });
  }

  #day(name) {
    const { text } = this.#context.texts;
    const input = element("input", { type: "date", name, class: "pill-date", "aria-label": text(`filter.range.${name}`) });
    input.addEventListener("change", () => {
      const range = { from: this.#search.from, to: this.#search.to, [name]: input.value };
      if (!range.from) return this.#change({ when: "", from: "", to: "" });
      // A range that ends before it begins is one that was moved.
      if (range.to && range.to < range.from) range[name === "from" ? "to" : "from"] = range[name];
      this.#change({ when: "range", ...range });
    });
    return input;
  }
}

function isTonightHere({ when, within }) {
  return when === "tonight" && within === REACH;
}

/** A choice that looks like a pill; the system's own list opens. */
function select(label, options, onChange) {
  const choice = element("select", { "aria-label": label }, options.map(([value, name]) => element("option", { value }, name)));
  choice.addEventListener("change", () => onChange(choice.value));
  return element("span", { class: "pill pill-select" }, choice, icon("down"));
}

function show(pill, value) {
  pill.firstChild.value = value;
  pill.classList.toggle("is-set", value !== "");
}
