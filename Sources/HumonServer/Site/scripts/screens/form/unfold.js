// A menu of links that opens under its button.

import { element } from "../../core/dom.js";

/**
 * @param {*} label what stands on the button
 * @param {{href: string, label: string, attributes?: Object}[]} links
 */
export function unfold(label, links) {
  const rows = links.map(({ href, label: name, attributes = {} }) => element("li", null, element("a", { href, ...attributes }, name)));
  const button = element("summary", { class: "button" }, label);
  const node = element("details", { class: "unfold" }, button, element("ul", { class: "unfold-list" }, rows));
  const close = () => (node.open = false);
  const closeOutside = ({ target }) => node.contains(target) || close();
  node.addEventListener("toggle", () => {
    if (node.open) addEventListener("pointerdown", closeOutside);
    else removeEventListener("pointerdown", closeOutside);
  });
  node.addEventListener("click", ({ target }) => target.closest("a") && close());
  // Escape closes the menu, and not what it stands in.
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    event.preventDefault();
    close();
    button.focus();
  });
  return node;
}
