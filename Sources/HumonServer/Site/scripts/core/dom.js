// Making elements. Texts are always set as text, and addresses are looked at, so that nothing that somebody typed
// into an event can become markup or script.

const SVG = "http://www.w3.org/2000/svg";
const SAFE_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "geo:", "webcal:", "maps:", "blob:"]);

/**
 * An HTML element: `element("button", { class: "round", type: "button", onclick: close }, "Close")`.
 *
 * A function is a listener (`onclick`), `true` an attribute without a value, `null`, `undefined` and `false` none, and an
 * object for `dataset` or `style` sets each of its keys. Children are nodes, texts, or lists of them; nothing is skipped.
 *
 * @param {string} tag
 * @param {Object<string, *>} [attributes]
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. @returns {SVGElement} */
export function graphic(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Puts these children in the place of those that are there. */
export function replaceChildren(parent, ...children) {
  parent.replaceChildren(...nodes(children));
}

/** The address if a link may lead there, else null: never `javascript:`. @param {?string} address */
export function safeAddress(address) {
  if (!address) return null;
  try {
    const url = new URL(address, document.baseURI);
    return SAFE_SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) set(node, name, value);
  node.append(...nodes(children));
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") {
    node.addEventListener(name.replace(/^on/, ""), value);
  } else if (name === "dataset" || name === "style") {
    for (const [key, each] of Object.entries(value)) {
      if (key.startsWith("--")) node.style.setProperty(key, each);
      else node[name][key] = each;
    }
  } else if (name === "href" || name === "src") {
    const address = safeAddress(value);
    if (address) node.setAttribute(name, address);
  } else if (name === "value" && "value" in node) {
    node.value = value;
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function nodes(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
