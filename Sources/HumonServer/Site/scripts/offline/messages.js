// Short messages over the page, which take nothing away from what one is at.

import { element } from "../core/dom.js";
import { icon } from "../core/icons.js";

/** How long a message stays that need not be answered, in milliseconds. */
const DURATION = 8_000;

export class Messages {
  #texts;
  #place = element("div", { class: "messages", role: "status", "aria-live": "polite" });

  /** @param {import("../core/texts.js").Texts} texts */
  constructor(texts) {
    this.#texts = texts;
    document.body.append(this.#place);
  }

  /**
   * @param {string} sentence
   * @param {object} [options]
   * @param {string} [options.name] a message of the same name is replaced
   * @param {boolean} [options.stays] until it is closed
   * @param {{label: string, run: () => void}} [options.action]
   */
  say(sentence, { name = null, stays = false, action = null } = {}) {
    if (name) this.forget(name);
    const run = () => {
      node.remove();
      action.run();
    };
    const node = element(
      "div",
      { class: "message", dataset: name ? { name } : {} },
      element("p", null, sentence),
      action ? element("button", { class: "button button-quiet", type: "button", onclick: run }, action.label) : null,
      element(
        "button",
        { class: "round", type: "button", "aria-label": this.#texts.text("offline.dismiss"), onclick: () => node.remove() },
        icon("close"),
      ),
    );
    this.#place.append(node);
    if (!stays) this.#endLater(node);
  }

  forget(name) {
    this.#place.querySelector(`[data-name="${name}"]`)?.remove();
  }

  /** A message does not go away under the finger or the focus. */
  #endLater(node) {
    setTimeout(() => {
      if (node.matches(":hover, :focus-within")) this.#endLater(node);
      else node.remove();
    }, DURATION);
  }
}
