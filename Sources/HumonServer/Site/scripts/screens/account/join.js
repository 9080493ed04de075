// Becoming, on this device, who I am already: by the code that another device shows, or by the recovery code.

import { element } from "../../core/dom.js";
import { forgetCaches } from "../../offline/privacy.js";
import { field, line } from "../form/field.js";
import { reason } from "../form/reason.js";

const LINK_SYMBOLS = 10;
const RECOVERY_SYMBOLS = 28;

export const screen = {
  name: "join",
  title: "account.join_title",

  async open(context, { code = "" }, panel) {
    const { text } = context.texts;
    const input = line({ value: code, autocapitalize: "characters", spellcheck: "false", class: "code-input", maxlength: 60 });
    const made = field(text("account.code"), input, { hint: text("account.code_hint") });
    const button = element("button", { class: "button button-primary", type: "submit" }, text("account.join"));
    const update = () => (button.disabled = kindOf(input.value) === null);
    input.addEventListener("input", update);
    update();
    const join = async (event) => {
      event.preventDefault();
      button.disabled = true;
      made.setProblem(null);
      try {
        await context.session.join({ [kindOf(input.value)]: input.value.trim() });
        await forgetCaches();
        context.map.refresh();
        await panel.replace("account");
      } catch (error) {
        if (!error.kind) throw error;
        made.setProblem(reason(error, context.texts, text("account.failed")));
        input.focus();
        update();
      }
    };
    return element(
      "form",
      { class: "form join", novalidate: true, onsubmit: join },
      element("p", null, text("account.join_explained")),
      context.session.user ? element("p", { class: "notice" }, text("account.join_warning")) : null,
      made.node,
      button,
    );
  },
};

/** Which code it is, told by its length; null for none. @returns {?("link_code"|"recovery_code")} */
export function kindOf(text) {
  const symbols = text.replace(/[\s-]/g, "").length;
  return { [LINK_SYMBOLS]: "link_code", [RECOVERY_SYMBOLS]: "recovery_code" }[symbols] ?? null;
}
