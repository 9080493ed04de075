import { element } from "../../core/dom.js";
import { reason } from "../form/reason.js";

/** A part of the account's screen. */
export function section(title, ...children) {
  return element("section", { class: "account-section" }, element("h3", null, title), children);
}

/**
 * A button that asks the server for something; what goes wrong stands beside it.
 *
 * @param {Object} context
 * @param {*} label
 * @param {() => Promise<void>} action
 */
export function actionButton({ texts }, label, action, kind = "") {
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const button = element("button", { class: `button ${kind}`, type: "button" }, label);
  button.addEventListener("click", async () => {
    button.disabled = true;
    problem.hidden = true;
    try {
      await action();
    } catch (error) {
      if (!error.kind) throw error;
      problem.textContent = reason(error, texts, texts.text("account.failed"));
      problem.hidden = false;
    } finally {
      button.disabled = false;
    }
  });
  return element("div", { class: "action" }, button, problem);
}
