// The list beside the map: the same events, in step with it.

import { element, replaceChildren } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { isEverything } from "../filters/search.js";
import { isLocal } from "../map/region.js";
import { makeRow, writeRow } from "./row.js";

const CHUNK = 30; // rows that are made at a time

export class List {
  #context;
  #mark;
  #dates = null;
  #rows = new Map(); // by the number of the event
  #shown = CHUNK;
  #end;
  #question = "";
  #drawn = {};

  /**
   * @param {HTMLElement} place
   * @param {Object} context
   * @param {{mark: (event: Object) => Object, onOpen: (event: Object) => void, onPoint: (event: ?Object) => void,
   *   more: () => Promise<void>, retry: () => void, clear: () => void}} options
   */
  constructor(place, context, options) {
    this.#context = context;
    this.#mark = options.mark;
    this.options = options;
    this.count = element("span", { role: "status" });
    const heading = element("h2", { class: "list-count", id: "list-count", tabindex: "-1" }, this.count);
    this.tools = element("div", { class: "list-tools" });
    this.rows = element("ul", { class: "rows", "aria-labelledby": "list-count" });
    this.note = element("div", { class: "list-note" });
    this.scroller = element("div", { class: "list-scroller" }, this.rows, this.note);
    this.head = element("div", { class: "list-head" }, heading, this.tools);
    place.setAttribute("aria-labelledby", heading.id);
    replaceChildren(place, this.head, this.scroller);
    const ahead = { root: this.scroller, rootMargin: "400px" };
    this.#end = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && this.#goOn(), ahead);
    this.#end.observe(this.note);
    const { state } = context;
    state.observe(["results", "selected"], () => this.draw());
    state.observe("pointed", ({ pointed }) => this.#point(pointed));
    this.draw();
  }

  /** Draws what has changed. @param {{marks?: boolean}} [what] `marks`: whose the events are, too */
  draw({ marks = false } = {}) {
    if (marks) this.#drawn = {};
    const { results, search, view, sort, selected } = this.#context.state.values;
    const question = JSON.stringify([search, view, sort]);
    if (results.phase === "ready" && question !== this.#question) {
      this.#question = question;
      this.#shown = CHUNK;
      this.scroller.scrollTop = 0;
    }
    if (this.#drawn.events !== results.events || this.#drawn.count !== this.#shown) this.#drawRows(results.events.slice(0, this.#shown));
    this.#drawn = { events: results.events, count: this.#shown };
    this.#select(selected?.id);
    this.#drawCount(results);
    this.#drawNote(results);
  }

  #drawRows(events) {
    const wanted = new Set(events.map(({ id }) => id));
    for (const [id, row] of this.#rows) {
      if (!wanted.has(id)) {
        row.remove();
        this.#rows.delete(id);
      }
    }
    const isNear = isLocal(this.#context.finder.region);
    let next = this.rows.firstChild;
    for (const event of events) {
      let row = this.#rows.get(event.id);
      if (!row) {
        row = makeRow(this.options);
        this.#rows.set(event.id, row);
      }
      const before = row.dataset.shown;
      writeRow(row, event, this.#mark(event), this.#context, isNear);
      if (before !== row.dataset.shown) this.#watchDates(row);
      if (row === next) next = next.nextSibling;
      else this.rows.insertBefore(row, next);
    }
  }

  #drawCount({ phase, count, events }) {
    const { text, plural } = this.#context.texts;
    // While something is loaded the number of before stays, so that nothing flickers and nothing is read out for nothing.
    if (phase === "waiting" || (phase === "loading" && events.length === 0)) return this.#say(text("map.loading"));
    if (phase === "failed" && events.length === 0) return this.#say(text("list.title"));
    const { online } = this.#context.state.values.search;
    if (phase !== "loading") this.#say(online ? plural("list.count_online", count) : plural("list.count", count));
  }

  #say(words) {
    if (this.count.textContent !== words) this.count.textContent = words;
  }

  #drawNote({ phase, events, next, error }) {
    const { text } = this.#context.texts;
    const state = phase === "ready" && events.length === 0 ? "empty" : error && events.length === 0 ? "failed" : "";
    if (this.note.dataset.state === state) return;
    this.note.dataset.state = state;
    if (state === "empty") replaceChildren(this.note, ...this.#empty());
    else if (state === "failed") replaceChildren(this.note, ...this.#failed());
    else replaceChildren(this.note);
  }

  #empty() {
    const { text } = this.#context.texts;
    const filtered = !isEverything(this.#context.state.values.search);
    const add = () => this.#context.panels.open("add");
    return [
      element("span", { class: "note-picture" }, icon("calendar")),
      element("p", { class: "note-title" }, text("list.empty")),
      element("p", null, text(filtered ? "list.empty_filtered" : "list.empty_hint")),
      filtered
        ? element("button", { type: "button", class: "button", onclick: this.options.clear }, text("filter.clear_all"))
        : element("button", { type: "button", class: "button", onclick: add }, icon("add"), text("list.add")),
    ];
  }

  #failed() {
    const { text } = this.#context.texts;
    return [
      element("span", { class: "note-picture" }, icon("offline")),
      element("p", { class: "note-title" }, text("list.failed")),
      element("button", { type: "button", class: "button", onclick: this.options.retry }, icon("retry"), text("map.retry")),
    ];
  }

  async #watchDates(row) {
    if (!row.event.recurrence && !this.#dates) return;
    this.#dates ??= import("./dates.js").then(({ NextDates }) => new NextDates(this.#context));
    try {
      (await this.#dates).watch(row);
    } catch {
      this.#dates = null; // it did not come; the row says less, and the next one tries again
    }
  }

  async #goOn() {
    const { results } = this.#context.state.values;
    if (this.#shown < results.events.length) {
      this.#shown += CHUNK;
    } else if (results.next && results.phase === "ready") {
      const came = await this.options.more().then(() => true, () => false);
      if (!came) return; // the next scroll tries again
      this.#shown += CHUNK;
    } else {
      return;
    }
    this.draw();
    // It tells only when it comes into sight, and it may have stayed there.
    this.#end.unobserve(this.note);
    this.#end.observe(this.note);
  }

  #select(id) {
    for (const [each, row] of this.#rows) row.classList.toggle("is-selected", each === id);
  }

  #point(event) {
    for (const [id, row] of this.#rows) row.classList.toggle("is-pointed", event?.id === id);
  }
}
