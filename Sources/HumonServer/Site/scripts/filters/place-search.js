// The field for a place or for words (the combobox pattern of ARIA): while somebody types, places are proposed, and the words
// themselves as a search in the events.

import { element, replaceChildren } from "../core/dom.js";
import { icon } from "../core/icons.js";

const PAUSE = 180; // milliseconds after a key before the server is asked
const TOWN = 12; // the zoom at which a place is shown
const ZOOMS = { address: 16, locality: TOWN, surroundings: TOWN, region: 7 };

export class PlaceSearch {
  #context;
  #options = []; // { label, hint, choose }
  #active = -1;
  #asking = null;
  #timer;

  /** @param {HTMLElement} place @param {Object} context */
  constructor(place, context) {
    this.#context = context;
    const { text } = context.texts;
    this.input = element("input", {
      type: "search",
      id: "search",
      class: "search-input",
      placeholder: text("filter.search_short"),
      "aria-label": text("filter.search"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "search-options",
      "aria-autocomplete": "list",
      autocomplete: "off",
      enterkeyhint: "search",
      maxlength: "255",
      oninput: () => this.#later(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#close(),
      onfocus: () => this.input.value.trim() && this.#later(),
    });
    this.list = element("ul", { class: "search-options", id: "search-options", role: "listbox", "aria-label": text("filter.search"), hidden: true });
    this.said = element("p", { class: "only-heard", role: "status" });
    const form = element("form", { class: "search", role: "search", onsubmit: (event) => this.#submit(event) }, icon("search"), this.input);
    replaceChildren(place, form, this.list, this.said);
  }

  #later() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const words = this.input.value.trim();
    if (!words) return this.#close();
    this.#offer(words, []);
    this.#timer = setTimeout(() => this.#ask(words), PAUSE);
  }

  async #ask(words) {
    const { api, map, instance } = this.#context;
    if (instance.places === false) return;
    const { latitude, longitude } = map.centre();
    const controller = (this.#asking = new AbortController());
    const query = { q: words, typing: true, limit: 6, near: `${latitude.toFixed(3)},${longitude.toFixed(3)}` };
    try {
      const { body } = await api.get("/v2/places", { query, signal: controller.signal });
      if (this.input.value.trim() === words) this.#offer(words, body.places, body.attribution);
    } catch (error) {
      if (!error.kind) throw error;
      // The words can still be searched for.
    }
  }

  #offer(words, places, attribution = []) {
    const { text, plural } = this.#context.texts;
    const search = { label: text("filter.find_words", { words }), icon: "search", choose: () => this.#setWords(words) };
    const found = places.map((place) => ({ label: place.label, icon: "pin", choose: () => this.#goTo(place) }));
    // Who has typed the whole name of a town means the town.
    const isPlace = places.some(({ name }) => name.localeCompare(words, undefined, { sensitivity: "base" }) === 0);
    this.#options = isPlace ? [...found, search] : [search, ...found];
    this.#active = 0;
    const source = attribution.map((each) => each.text).join(", ");
    replaceChildren(
      this.list,
      this.#options.map((option, index) => this.#option(option, index)),
      source && element("li", { class: "search-source", role: "presentation", title: source }, source),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.#mark();
    if (places.length) this.said.textContent = plural("filter.places_found", places.length);
  }

  #option({ label, icon: picture, choose }, index) {
    return element(
      "li",
      {
        role: "option",
        id: `search-option-${index}`,
        class: "search-option",
        // The field would lose the focus, and the list close, before the click.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.#choose(choose),
      },
      icon(picture),
      element("span", { dir: "auto" }, label),
    );
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !this.list.hidden) {
      event.preventDefault();
      this.#active = (this.#active + step + this.#options.length) % this.#options.length;
      this.#mark();
    } else if (event.key === "Escape" && !this.list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    }
  }

  #submit(event) {
    event.preventDefault();
    const words = this.input.value.trim();
    const option = this.list.hidden ? null : this.#options[this.#active];
    if (option) this.#choose(option.choose);
    else if (words) this.#choose(() => this.#setWords(words));
  }

  #choose(action) {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.input.value = "";
    this.#close();
    // A finger wants to see the map; a keyboard goes on from here.
    if (matchMedia("(pointer: coarse)").matches) this.input.blur();
    action();
  }

  #setWords(words) {
    const { state } = this.#context;
    state.change({ search: { ...state.values.search, words } });
  }

  #goTo({ latitude, longitude, precision }) {
    const { map, state } = this.#context;
    if (state.values.search.online) state.change({ search: { ...state.values.search, online: false } });
    map.moveTo({ latitude, longitude }, ZOOMS[precision] ?? TOWN);
  }

  #mark() {
    for (const [index, node] of [...this.list.querySelectorAll("[role=option]")].entries()) {
      node.setAttribute("aria-selected", index === this.#active);
      if (index === this.#active) node.scrollIntoView({ block: "nearest" });
    }
    this.input.setAttribute("aria-activedescendant", `search-option-${this.#active}`);
  }

  #close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
    this.said.textContent = "";
  }
}
