// A code for the day when all devices are lost. It is shown once.

import { element, replaceChildren } from "../../core/dom.js";
import { copyField } from "../share/copy.js";
import { actionButton, section } from "./section.js";

export function recovery(context, account) {
  const { text } = context.texts;
  const place = element("div", { "aria-live": "polite" });
  const make = async () => {
    const { body } = await context.api.post("/v2/me/recovery-code");
    replaceChildren(
      place,
      element("p", { class: "notice" }, text("account.recovery_once")),
      copyField(context.texts, text("account.recovery_code"), body.code),
    );
  };
  const label = text(account.has_recovery_code ? "account.recovery_again" : "account.recovery_make");
  return section(
    text("account.recovery_code"),
    element("p", { class: "hint" }, text("account.recovery_explained")),
    account.has_recovery_code ? element("p", { class: "hint" }, text("account.recovery_there")) : null,
    actionButton(context, label, make),
    place,
  );
}
