// My devices: named, linked, revoked.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { forgetEverything } from "../../offline/privacy.js";
import { ask } from "../form/ask.js";
import { reason } from "../form/reason.js";
import { actionButton, section } from "./section.js";

/** @param {Object} context @param {() => void} reopen shows the account anew */
export async function devices(context, reopen) {
  const { text } = context.texts;
  const { body } = await context.api.get("/v2/devices");
  return section(
    text("account.devices"),
    element("ul", { class: "devices" }, body.devices.map((device) => row(context, device, reopen))),
    element(
      "button",
      { class: "button", type: "button", onclick: () => context.panels.open("link") },
      icon("link"),
      text("account.link_device"),
    ),
  );
}

function row(context, device, reopen) {
  const { texts: { text }, format } = context;
  return element(
    "li",
    { class: "device" },
    nameField(context, device),
    element(
      "div",
      { class: "device-foot" },
      element(
        "p",
        { class: "hint" },
        device.current ? element("span", { class: "badge badge-mine" }, text("account.this_device")) : null,
        text("account.since", { date: format.day(new Date(device.created)) }),
      ),
      actionButton(context, text("account.revoke"), () => revoke(context, device, reopen), "button-quiet"),
    ),
  );
}

/** The name, which is kept when it is left. */
function nameField({ api, texts }, device) {
  const { text } = texts;
  const input = element("input", {
    class: "device-name",
    type: "text",
    value: device.name ?? "",
    maxlength: 255,
    placeholder: text("account.unnamed"),
    "aria-label": text("account.device_name"),
    dir: "auto",
  });
  const said = element("span", { class: "hint", "aria-live": "polite" });
  input.addEventListener("change", async () => {
    try {
      const headers = { "Content-Type": "application/merge-patch+json" };
      await api.patch(`/v2/devices/${device.id}`, { body: { name: input.value.trim() || null }, headers });
      said.textContent = text("account.saved");
    } catch (error) {
      if (!error.kind) throw error;
      said.textContent = reason(error, texts, text("account.failed"));
    }
  });
  input.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && input.blur());
  return element("div", { class: "device-head" }, input, said);
}

async function revoke(context, device, reopen) {
  const { text } = context.texts;
  const explanation = text(device.current ? "account.revoke_this_explained" : "account.revoke_explained");
  const choices = [{ value: "yes", label: text("account.revoke"), kind: "button-danger" }];
  if (!(await ask(context, { title: text("account.revoke_sure"), explanation, choices }))) return;
  await context.api.delete(`/v2/devices/${device.id}`);
  if (device.current) await forgetEverything(context);
  reopen();
}
