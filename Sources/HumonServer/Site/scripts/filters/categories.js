// The choice of categories: those of what has been found so far, the most frequent first.

import { element, replaceChildren } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { Popover } from "./popover.js";

const OFFERED = 24;

export class Categories {
  #context;
  #onChange;
  #seen = new Map(); // how often each was found, by name
  #names = element("div", { class: "categories" });

  /** @param {Object} context @param {(names: string[]) => void} onChange */
  constructor(context, onChange) {
    this.#context = context;
    this.#onChange = onChange;
    const { text } = context.texts;
    this.button = element("button", { type: "button", class: "pill pill-menu" });
    const title = element("legend", { class: "popover-title" }, text("filter.categories"));
    this.popover = element("div", { class: "popover", hidden: true }, element("fieldset", null, title, this.#names));
    new Popover(this.button, this.popover, () => this.#fill());
    context.state.observe("results", ({ results }) => this.#count(results.events));
  }

  draw() {
    const { text } = this.#context.texts;
    const { categories } = this.#context.state.values.search;
    this.button.classList.toggle("is-set", categories.length > 0);
    const words = categories.length === 0 ? text("filter.categories") : categories.length === 1 ? categories[0] : `${categories[0]} +${categories.length - 1}`;
    replaceChildren(this.button, element("span", { class: "pill-words" }, words), icon("down"));
    if (!this.popover.hidden) this.#fill();
  }

  #count(events) {
    const found = new Map();
    for (const name of events.flatMap(({ categories }) => categories)) found.set(name, (found.get(name) ?? 0) + 1);
    // A search for one category finds no other: what was seen before is still there to be chosen.
    for (const [name, count] of found) this.#seen.set(name, Math.max(count, this.#seen.get(name) ?? 0));
  }

  #fill() {
    const { text } = this.#context.texts;
    const { categories } = this.#context.state.values.search;
    const frequent = [...this.#seen].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
    const names = [...new Set([...categories, ...frequent])].slice(0, Math.max(OFFERED, categories.length));
    const focused = this.#names.contains(document.activeElement) ? document.activeElement.value : null;
    replaceChildren(
      this.#names,
      names.length === 0 && element("p", { class: "hint" }, text("filter.no_categories")),
      names.map((name) => this.#choice(name, categories.includes(name))),
    );
    if (focused !== null) [...this.#names.querySelectorAll("input")].find(({ value }) => value === focused)?.focus();
  }

  #choice(name, checked) {
    const box = element("input", { type: "checkbox", value: name, checked });
    box.addEventListener("change", () => {
      const { categories } = this.#context.state.values.search;
      this.#onChange(box.checked ? [...categories, name] : categories.filter((each) => each !== name));
    });
    return element("label", { class: "choice" }, box, element("span", { dir: "auto" }, name));
  }
}
