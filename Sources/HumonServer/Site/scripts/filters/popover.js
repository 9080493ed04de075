// Something small that a button opens and closes: it closes with Escape, with a click elsewhere, and when the focus leaves it.

export class Popover {
  #button;
  #content;
  #onOpen;

  /** @param {HTMLButtonElement} button @param {HTMLElement} content hidden at first @param {() => void} [onOpen] */
  constructor(button, content, onOpen = () => {}) {
    this.#button = button;
    this.#content = content;
    this.#onOpen = onOpen;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => (content.hidden ? this.open() : this.close()));
    addEventListener("pointerdown", ({ target }) => this.#isElsewhere(target) && this.close());
    content.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && this.#isElsewhere(relatedTarget) && this.close());
    addEventListener("resize", () => this.close());
    for (const node of [button, content]) {
      node.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || content.hidden) return;
        event.preventDefault();
        event.stopPropagation();
        this.close();
        button.focus();
      });
    }
  }

  open() {
    this.#onOpen();
    this.#content.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    this.#place();
    this.#content.querySelector("input, select, button, a")?.focus({ preventScroll: true });
  }

  close() {
    if (this.#content.hidden) return;
    this.#content.hidden = true;
    this.#button.setAttribute("aria-expanded", "false");
  }

  /** Under its button, and within the window. */
  #place() {
    const { bottom, left } = this.#button.getBoundingClientRect();
    const { style, offsetWidth } = this.#content;
    style.top = `${bottom + 6}px`;
    style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
    style.maxHeight = `${innerHeight - bottom - 24}px`;
  }

  #isElsewhere(node) {
    return !this.#content.hidden && !this.#content.contains(node) && !this.#button.contains(node);
  }
}
