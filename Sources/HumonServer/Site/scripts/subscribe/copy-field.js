// A text to be taken along, with a button that copies it.

import { element, replaceChildren } from "../core/dom.js";
import { icon } from "../core/icons.js";

const TOLD = 2_500; // milliseconds

/** @param {string} label @param {string} value @param {import("../core/texts.js").Texts} texts @returns {HTMLElement} */
export function copyField(label, value, { text }) {
  const input = element("input", { class: "copy-value", readonly: true, value, "aria-label": label, onfocus: () => input.select() });
  const said = element("span", { class: "copy-said", role: "status" });
  const button = element("button", { type: "button", class: "round", "aria-label": text("subscribe.copy_address", { name: label }) }, icon("copy"));
  let timer;
  button.addEventListener("click", async () => {
    const copied = await copy(value, input);
    clearTimeout(timer);
    said.textContent = text(copied ? "subscribe.copied" : "subscribe.copy_failed");
    replaceChildren(button, icon(copied ? "check" : "copy"));
    timer = setTimeout(() => {
      said.textContent = "";
      replaceChildren(button, icon("copy"));
    }, TOLD);
  });
  return element("div", { class: "copy" }, element("span", { class: "copy-label", "aria-hidden": "true" }, label), input, button, said);
}

async function copy(value, input) {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // Without TLS a browser has no clipboard; the selected text can still be copied in the old way.
    input.focus();
    input.select();
    return document.execCommand?.("copy") ?? false;
  }
}
