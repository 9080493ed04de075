// What has to be said about the map as a whole: that something could not be loaded, or that the network is gone.

import { element, replaceChildren } from "./dom.js";
import { icon } from "./icons.js";

const READ = 8_000; // milliseconds, for what is only said

export class Banner {
  #node;
  #texts;
  #timer;
  #about = null; // "load" as long as the last load has failed

  /** @param {HTMLElement} parent @param {import("./texts.js").Texts} texts */
  constructor(parent, texts) {
    this.#texts = texts;
    this.#node = element("div", { class: "banner", role: "alert", hidden: true });
    parent.append(this.#node);
  }

  /** Says something that goes away by itself. @param {string} words */
  say(words) {
    this.#show(words, null, "said");
    this.#timer = setTimeout(() => this.#hide("said"), READ);
  }

  /** Says that a load has failed, until `loaded` is called. @param {import("./api.js").APIError} error @param {() => void} [retry] */
  sayFailed(error, retry = null) {
    const { text } = this.#texts;
    const words = { offline: text("map.offline"), nonsense: text("map.nonsense"), limited: text("map.busy") }[error.kind];
    this.#show(words ?? text("map.load_failed"), retry, retry ? "load" : "said");
    if (!retry) this.#timer = setTimeout(() => this.#hide("said"), READ);
  }

  /** The last load was well. */
  loaded() {
    this.#hide("load");
  }

  #show(words, retry, about) {
    clearTimeout(this.#timer);
    const { text } = this.#texts;
    const same = this.#about === about && this.#node.querySelector("p")?.textContent === words;
    this.#about = about;
    if (same && !this.#node.hidden) return; // it is not read out again
    replaceChildren(
      this.#node,
      icon(about === "load" ? "offline" : "warning"),
      element("p", null, words),
      retry && element("button", { type: "button", class: "button button-small", onclick: retry }, text("map.retry")),
      element("button", { type: "button", class: "round round-small", "aria-label": text("map.close"), onclick: () => this.#hide(about) }, icon("close")),
    );
    this.#node.hidden = false;
  }

  #hide(about) {
    if (this.#about !== about) return;
    clearTimeout(this.#timer);
    this.#about = null;
    this.#node.hidden = true;
  }
}
