// Panels: a screen that opens over the map on a phone and next to it on a desktop. Back closes it, and so does Escape.
//
// A screen is a module with `export const screen = { name, title, open, close, compact }`:
// - `title`: the key of a text, or a function of (context, parameters) that gives a text.
// - `open(context, parameters, panel)`: its content, a node or the promise of one. `panel.setTitle(text)` changes the title,
//   `panel.close()` closes it, `panel.replace(name, parameters)` puts another screen in its place.
// - `close(node)`, optional: called when it has gone for good.
// - `compact`, optional: the map stays in sight and can be moved, on a phone too.

import { element, replaceChildren } from "./dom.js";
import { icon } from "./icons.js";

/** How long a screen may take to come before something says that it is coming, in milliseconds. */
const PATIENCE = 150;

export class Panels {
  #place;
  #covered;
  #screens;
  #stack = []; // what is open, the lowest first
  #goingBack = Promise.resolve();
  #phone = matchMedia("(max-width: 699px)");

  /** Given to every screen. @type {Object} */
  context = null;

  /** Called with "push" or "replace" when another panel is on top, for the history. */
  record = () => {};

  /**
   * @param {HTMLElement} place where panels go
   * @param {{always: HTMLElement[], byDialogs: HTMLElement[]}} covered what a panel lies over, and what only a dialog does
   * @param {Object<string, () => Promise<{screen: Object}>>} screens how each is brought, by its name
   */
  constructor(place, covered, screens) {
    this.#place = place;
    this.#covered = covered;
    this.#screens = screens;
    addEventListener("popstate", () => this.follow(history.state?.panels ?? []));
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.#stack.length) return;
      event.preventDefault();
      this.close();
    });
    this.#phone.addEventListener("change", () => this.#cover());
  }

  /** What is open, the lowest first: for the history. @returns {{name: string, parameters: Object}[]} */
  get names() {
    return this.#stack.map(({ name, parameters }) => ({ name, parameters }));
  }

  /** The panel on top, or null. */
  get top() {
    return this.names.at(-1) ?? null;
  }

  /** Opens a screen over what is there. @param {string} name @param {Object} [parameters] plain values, kept in the history */
  async open(name, parameters = {}) {
    if (!(name in this.#screens)) return;
    await this.#goingBack;
    this.#push(name, parameters);
    this.record("push");
  }

  /** Opens a screen in the place of the one on top. */
  async replace(name, parameters = {}) {
    await this.#goingBack;
    const opener = this.#stack.at(-1)?.opener;
    if (this.#stack.length) this.#drop();
    this.#push(name, parameters, opener);
    this.record("replace");
  }

  /** Closes the panel on top, or all of them. */
  async close({ all = false } = {}) {
    await this.#goingBack;
    const count = all ? this.#stack.length : Math.min(1, this.#stack.length);
    if (count === 0) return;
    // Each was pushed, so going back that far is where it was not there; `follow` then takes it away.
    this.#goingBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.go(-count);
    await this.#goingBack;
  }

  /** Makes what is open what the history says. @param {{name: string, parameters: Object}[]} wanted */
  follow(wanted) {
    const same = (index) => isSame(this.#stack[index], wanted[index]);
    let kept = 0;
    while (kept < Math.min(this.#stack.length, wanted.length) && same(kept)) kept += 1;
    const opener = this.#stack[kept]?.opener;
    while (this.#stack.length > kept) this.#drop();
    for (const { name, parameters } of wanted.slice(kept)) {
      if (name in this.#screens) this.#push(name, parameters);
    }
    if (wanted.length === kept) this.#focus(opener);
    this.record("replace");
  }

  #push(name, parameters, opener = document.activeElement) {
    const frame = { name, parameters, opener, screen: null, content: null };
    frame.heading = element("h2", { class: "panel-title", tabindex: "-1" });
    frame.heading.id = `panel-title-${this.#stack.length + 1}`;
    frame.body = element("div", { class: "panel-body" });
    frame.node = element(
      "section",
      { class: "panel", role: "dialog", "aria-labelledby": frame.heading.id, dataset: { screen: name } },
      element("header", { class: "panel-head" }, this.#closeButton(), frame.heading),
      frame.body,
    );
    this.#stack.at(-1)?.node.setAttribute("hidden", "");
    this.#stack.push(frame);
    this.#place.append(frame.node);
    this.#cover();
    frame.heading.focus({ preventScroll: true });
    this.#fill(frame);
  }

  async #fill(frame) {
    const { text } = this.context.texts;
    const slow = setTimeout(() => {
      frame.body.setAttribute("aria-busy", "true");
      replaceChildren(frame.body, element("p", { class: "panel-wait", role: "status" }, text("map.loading")));
    }, PATIENCE);
    const handle = {
      setTitle: (title) => this.#setTitle(frame, title),
      close: () => this.close(),
      replace: (name, parameters) => this.replace(name, parameters),
    };
    try {
      const { screen } = await this.#screens[frame.name]();
      frame.screen = screen;
      if (screen.compact) frame.node.classList.add("panel-compact");
      this.#cover();
      const { title } = screen;
      this.#setTitle(frame, typeof title === "function" ? title(this.context, frame.parameters) : text(title));
      const content = await screen.open(this.context, frame.parameters, handle);
      if (!this.#stack.includes(frame)) return screen.close?.(content);
      frame.content = content;
      replaceChildren(frame.body, content);
    } catch (error) {
      if (!error?.kind) console.error(error);
      replaceChildren(frame.body, this.#sorry(frame));
    } finally {
      clearTimeout(slow);
      frame.body.removeAttribute("aria-busy");
    }
  }

  #setTitle(frame, title) {
    frame.heading.textContent = title;
    this.#nameDocument();
  }

  /** The tab of the browser, and what its history lists, say which screen it is. */
  #nameDocument() {
    const name = this.context.instance.name ?? "Humon";
    const title = this.#stack.at(-1)?.heading.textContent;
    document.title = title ? `${title} – ${name}` : name;
  }

  #drop() {
    const frame = this.#stack.pop();
    frame.node.remove();
    if (frame.content) frame.screen?.close?.(frame.content);
    this.#stack.at(-1)?.node.removeAttribute("hidden");
    this.#cover();
    this.#nameDocument();
  }

  #focus(opener) {
    const below = this.#stack.at(-1);
    if (opener?.isConnected && !opener.closest("[inert], [hidden]")) opener.focus({ preventScroll: true });
    else (below?.heading ?? document.querySelector("#map"))?.focus({ preventScroll: true });
  }

  /** What lies under a panel can be neither clicked nor reached by keyboard. */
  #cover() {
    const top = this.#stack.at(-1);
    const dialog = Boolean(top) && this.#phone.matches && !top.screen?.compact;
    for (const node of this.#covered.always) node.inert = Boolean(top);
    for (const node of this.#covered.byDialogs) node.inert = dialog;
    top?.node.toggleAttribute("aria-modal", dialog);
    if (dialog) top.node.setAttribute("aria-modal", "true");
    document.documentElement.classList.toggle("has-panel", Boolean(top));
  }

  #closeButton() {
    const { text } = this.context.texts;
    const under = this.#stack.length > 0;
    const label = text(under ? "map.back" : "map.close");
    const close = () => this.close();
    return element("button", { class: "round", type: "button", "aria-label": label, onclick: close }, icon(under ? "back" : "close"));
  }

  #sorry(frame) {
    const { text } = this.context.texts;
    return element(
      "div",
      { class: "sorry", role: "alert" },
      element("p", null, text("map.panel_failed")),
      element("button", { class: "button", type: "button", onclick: () => this.#fill(frame) }, text("map.retry")),
    );
  }
}

function isSame(frame, wanted) {
  return frame.name === wanted.name && JSON.stringify(frame.parameters) === JSON.stringify(wanted.parameters);
}
