// What was written without a network and waits to be sent, and what the server has refused.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { ownOutbox } from "../../offline/own-outbox.js";
import { Draft } from "../add/draft.js";

/** @returns {Promise<?HTMLElement>} null if nothing waits */
export async function waitingList(context) {
  const { text } = context.texts;
  const outbox = ownOutbox(context);
  const entries = await outbox.entries().catch(() => []);
  if (entries.length === 0) return null;
  return element(
    "section",
    { class: "waiting", "aria-label": text("offline.waiting_title") },
    element("h3", null, text("offline.waiting_title")),
    element("ul", { class: "dates" }, entries.map((entry) => row(context, outbox, entry))),
    entries.some(({ state }) => state === "waiting") ? sendButton(text, outbox) : null,
  );
}

function sendButton(text, outbox) {
  return element("button", { class: "button", type: "button", onclick: () => outbox.flush() }, icon("retry"), text("offline.send_now"));
}

function row(context, outbox, { id, kind, title, state, reason, again }) {
  const { text } = context.texts;
  const isRefused = state === "refused";
  const mend = async () => {
    new Draft(context.memory, again.draft).keep(again.values, again.base);
    await outbox.remove(id);
    await context.panels.open(again.screen, again.parameters);
  };
  return element(
    "li",
    { class: "waiting-entry" },
    element(
      "div",
      null,
      element("p", { dir: "auto" }, text(`offline.kind.${kind}`, { name: title })),
      element("p", { class: isRefused ? "problem" : "hint" }, isRefused ? text("offline.was_refused", { reason }) : text("offline.waits")),
    ),
    isRefused && again ? element("button", { class: "button", type: "button", onclick: mend }, text("event.edit")) : null,
    element("button", { class: "button button-quiet", type: "button", onclick: () => outbox.remove(id) }, text("offline.give_up")),
  );
}
