// What an event is about. Its maker typed Markdown; the server, which knows which of it is safe, makes HTML of that.

import { element, replaceChildren } from "../../core/dom.js";
import { eventPath } from "./load.js";

export function description(context, event) {
  if (!event.description) return null;
  const node = element("section", { class: "event-description", dir: "auto", "aria-label": context.texts.text("form.description") });
  // As it was typed, until it comes as it was meant.
  node.append(element("p", { class: "event-plain" }, event.description));
  if (hasMarks(event.description)) format(context.api, event, node);
  return node;
}

function hasMarks(text) {
  return /[*_`#>[\\]|^\s*[-+\d]|https?:|\n/m.test(text);
}

async function format(api, event, node) {
  try {
    // One item is enough of a series, whose description is the same, unless this occurrence has one of its own.
    const query = event.occurrence ? { from: event.starts_at, limit: 1 } : { limit: 1 };
    const { body } = await api.get(`${eventPath(event.id)}.jsonfeed`, { query });
    const item = body.items[0];
    if (item?.content_html) replaceChildren(node, safeNodes(item.content_html));
  } catch {
    // It stays as it was typed.
  }
}

/** What a description consists of; the same list as that of the server (HumonModel/Markdown). */
const ALLOWED = new Set(["P", "BR", "UL", "OL", "LI", "BLOCKQUOTE", "H3", "H4", "H5", "H6", "EM", "STRONG", "CODE", "A"]);

/**
 * The nodes of a piece of HTML, made anew from a short list of elements without their attributes: whatever else is in there
 * cannot come along. A document that is only parsed runs nothing and loads nothing.
 *
 * @param {string} html
 * @returns {Node[]}
 */
function safeNodes(html) {
  return copies(new DOMParser().parseFromString(html, "text/html").body);
}

function copies(parent) {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.data)];
    if (node.nodeType !== Node.ELEMENT_NODE || !ALLOWED.has(node.tagName)) return [];
    const link = { href: node.getAttribute("href"), rel: "nofollow noopener ugc", target: "_blank" };
    return [element(node.tagName.toLowerCase(), node.tagName === "A" ? link : null, copies(node))];
  });
}
