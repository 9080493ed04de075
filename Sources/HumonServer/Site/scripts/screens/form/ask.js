// A question that has to be answered before anything goes on.

import { element } from "../../core/dom.js";

/**
 * @param {Object} context
 * @param {object} question
 * @param {string} question.title
 * @param {string|string[]} [question.explanation]
 * @param {{value: string, label: string, kind?: string}[]} question.choices the answers, each a button
 * @returns {Promise<?string>} the value that was chosen; null if the person would rather not
 */
export function ask({ texts: { text } }, { title, explanation, choices }) {
  return new Promise((resolve) => {
    const answer = (value) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    const button = ({ value, label, kind = "" }) =>
      element("button", { class: `button ${kind}`, type: "button", onclick: () => answer(value) }, label);
    const dialog = element(
      "dialog",
      { class: "ask", "aria-labelledby": "ask-title" },
      element("h2", { id: "ask-title" }, title),
      [explanation ?? []].flat().map((each) => element("p", null, each)),
      element(
        "div",
        { class: "buttons buttons-column" },
        choices.map(button),
        button({ value: null, label: text("form.rather_not"), kind: "button-quiet" }),
      ),
    );
    // Escape answers the question and closes nothing else.
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      answer(null);
    });
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      answer(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
