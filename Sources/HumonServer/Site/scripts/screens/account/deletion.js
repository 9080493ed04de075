// The end of an account. It has to be typed, so that nobody does it by a slip of the finger.

import { element } from "../../core/dom.js";
import { forgetEverything } from "../../offline/privacy.js";
import { field, line } from "../form/field.js";
import { actionButton, section } from "./section.js";

/** What the server wants to hear (docs/people.md). */
const WORDS = "my account";

export function deletion(context, panel) {
  const { text } = context.texts;
  const word = text("account.delete_word");
  const input = line({ autocapitalize: "none", spellcheck: "false" });
  const action = actionButton(
    context,
    text("account.delete"),
    async () => {
      await context.api.delete("/v2/me", { body: { delete: WORDS } });
      await forgetEverything(context);
      await panel.replace("account");
    },
    "button-danger",
  );
  const button = action.querySelector("button");
  const update = () => (button.disabled = input.value.trim().toLowerCase() !== word.toLowerCase());
  input.addEventListener("input", update);
  update();
  return section(
    text("account.delete"),
    element(
      "details",
      { class: "form-more" },
      element("summary", null, text("account.delete_open")),
      element("p", null, text("account.delete_explained")),
      field(text("account.delete_type", { word }), input).node,
      action,
    ),
  );
}
