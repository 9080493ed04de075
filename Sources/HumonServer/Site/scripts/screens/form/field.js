// A control of a form with its label, its hint, and what is wrong with it.

import { element } from "../../core/dom.js";

let count = 0;

/**
 * @typedef {object} Field
 * @property {HTMLElement} node
 * @property {HTMLElement} control
 * @property {string} label
 * @property {(sentence: ?string) => void} setProblem says what is wrong with the value, or that nothing is
 */

/**
 * @param {string} label
 * @param {HTMLElement} control
 * @param {{hint?: string, beside?: Node, className?: string}} [options]
 * @returns {Field}
 */
export function field(label, control, { hint, beside, className = "" } = {}) {
  count += 1;
  control.id = `field-${count}`;
  const problem = element("p", { class: "problem", id: `field-${count}-problem`, hidden: true });
  const hintNode = hint ? element("p", { class: "hint", id: `field-${count}-hint` }, hint) : null;
  const describe = (isWrong) => {
    const ids = [isWrong && problem.id, hintNode?.id].filter(Boolean).join(" ");
    if (ids) control.setAttribute("aria-describedby", ids);
    else control.removeAttribute("aria-describedby");
  };
  describe(false);
  const node = element(
    "div",
    { class: `field ${className}` },
    element("label", { class: "field-label", for: control.id }, label),
    beside ? element("div", { class: "field-row" }, control, beside) : control,
    hintNode,
    problem,
  );
  const setProblem = (sentence) => {
    problem.textContent = sentence ?? "";
    problem.hidden = !sentence;
    control.setAttribute("aria-invalid", String(Boolean(sentence)));
    node.classList.toggle("has-problem", Boolean(sentence));
    describe(Boolean(sentence));
  };
  return { node, control, label, setProblem };
}

/** A line of text. @param {Object} attributes */
export function line(attributes) {
  return element("input", { type: "text", autocomplete: "off", ...attributes });
}

/** Many lines, which grow with what is typed where the browser can do that (`field-sizing`). */
export function area(attributes) {
  const { value = "", ...others } = attributes;
  const node = element("textarea", { rows: 4, ...others });
  node.value = value;
  return node;
}

/** One of a few. @param {[string, string][]} choices value and label */
export function choice(choices, value, attributes = {}) {
  const options = choices.map(([key, label]) => element("option", { value: key }, label));
  const node = element("select", attributes, options);
  node.value = value;
  return node;
}

/** Yes or no, with its label behind it. */
export function tick(label, checked, onchange) {
  const box = element("input", { type: "checkbox" });
  box.checked = checked;
  box.addEventListener("change", () => onchange(box.checked));
  return { box, node: element("label", { class: "tick" }, box, element("span", null, label)) };
}
