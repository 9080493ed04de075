import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";

/** Puts a text into the clipboard. @returns {Promise<boolean>} whether that was allowed */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** A text to be copied, with its button: an address or a code, which can be selected by hand too. */
export function copyField({ text }, label, value) {
  const field = element("input", { class: "copy-value", type: "text", readonly: true, value, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  const said = element("span", { "aria-live": "polite" }, text("share.copy"));
  const act = async () => {
    said.textContent = text((await copy(value)) ? "share.copied" : "share.not_copied");
    setTimeout(() => (said.textContent = text("share.copy")), 3_000);
  };
  const name = text("share.copy_of", { name: label });
  const button = element("button", { class: "button", type: "button", "aria-label": name, onclick: act }, icon("copy"), said);
  return element("div", { class: "copy" }, field, button);
}

/** The older way, which a page without TLS still has. */
function copyBySelection(text) {
  const area = element("textarea", { class: "only-heard", readonly: true, value: text });
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    focused?.focus();
  }
}
