// What an owner can do about an event: change it, say that it does not take place, delete it, make another like it.

import { element, replaceChildren } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { asMyself } from "../as-myself.js";
import { ask } from "../form/ask.js";
import { reason } from "../form/reason.js";
import { eventPath, occurrencePath } from "./load.js";

/**
 * @param {Object} context
 * @param {Object} panel
 * @param {Object} event
 * @param {() => Promise<void>} reload shows the event anew
 */
export function ownerActions(context, panel, event, reload) {
  const { text } = context.texts;
  const isCancelled = event.status === "cancelled";
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const attempt = (action) => async () => {
    problem.hidden = true;
    try {
      await action();
    } catch (error) {
      if (!error.kind) throw error;
      problem.textContent = reason(error, context.texts, text("form.update_failed"));
      problem.hidden = false;
    }
  };
  const button = (label, action, kind = "") => element("button", { class: `button ${kind}`, type: "button", onclick: attempt(action) }, label);
  const node = element("section", { class: "owner", "aria-label": text("map.own_event") });
  replaceChildren(
    node,
    element("p", { class: "hint" }, text("map.own_event")),
    element(
      "div",
      { class: "buttons" },
      button([icon("edit"), text("event.edit")], () => edit(context, event), "button-primary"),
      button(text(isCancelled ? "event.takes_place" : "event.cancel"), () => setStatus(context, panel, event, reload)),
      button(text("event.delete"), () => remove(context, panel, event), "button-danger"),
    ),
    problem,
  );
  return node;
}

/** Anybody may make another like it, which is then his own. */
export function duplicateButton(context, panel, event) {
  const { text } = context.texts;
  const act = async () => {
    try {
      const { body: copy } = await asMyself(context.session, () => context.api.post(`${eventPath(event.id)}/duplicate`));
      context.changes.announce("created", copy);
      await panel.replace("event", { id: copy.id });
      await context.panels.open("edit", { id: copy.id });
    } catch (error) {
      if (!error.kind) throw error;
      node.textContent = reason(error, context.texts, text("event.duplicate_failed"));
    }
  };
  const node = element("button", { class: "button", type: "button", onclick: act }, icon("copy"), text("event.duplicate"));
  return node;
}

/** Of a series: this date, this and all later ones, or all. @returns {Promise<?("this"|"future"|"all")>} */
function askSpan(context, title, { explanation, kind } = {}) {
  const { text } = context.texts;
  return ask(context, {
    title,
    explanation,
    choices: [
      { value: "this", label: text("event.span_this"), kind },
      { value: "future", label: text("event.span_future"), kind },
      { value: "all", label: text("event.span_all"), kind },
    ],
  });
}

function pathFor(event, span) {
  return span === "all" ? eventPath(event.id) : occurrencePath(event.id, event.occurrence);
}

function queryFor(span) {
  return span === "all" ? {} : { span };
}

async function edit(context, event) {
  const { text } = context.texts;
  if (!event.occurrence) return context.panels.open("edit", { id: event.id });
  const span = await askSpan(context, text("event.edit_what"));
  if (!span) return;
  await context.panels.open("edit", span === "all" ? { id: event.id } : { id: event.id, occurrence: event.occurrence, span });
}

async function setStatus(context, panel, event, reload) {
  const { text } = context.texts;
  const status = event.status === "cancelled" ? "confirmed" : "cancelled";
  let span = "all";
  if (event.occurrence) {
    span = await askSpan(context, text(status === "cancelled" ? "event.cancel_what" : "event.takes_place_what"));
    if (!span) return;
  } else if (status === "cancelled") {
    const choices = [{ value: "yes", label: text("event.cancel"), kind: "button-danger" }];
    const explanation = text("event.cancel_explained");
    if (!(await ask(context, { title: text("event.cancel_sure"), explanation, choices }))) return;
  }
  const headers = { "If-Match": "*", "Content-Type": "application/merge-patch+json" };
  const { body } = await context.api.patch(pathFor(event, span), { query: queryFor(span), headers, body: { status } });
  context.changes.announce("updated", body);
  context.map.refresh();
  // All later dates may have become a series of their own.
  if (body.id === event.id) await reload();
  else await panel.replace("event", { id: body.id });
}

async function remove(context, panel, event) {
  const { text } = context.texts;
  const [title, explanation, kind] = [text("event.delete_sure"), text("event.delete_explained"), "button-danger"];
  const span = event.occurrence
    ? await askSpan(context, title, { explanation, kind })
    : await ask(context, { title, explanation, choices: [{ value: "all", label: text("event.delete"), kind }] });
  if (!span) return;
  await context.api.delete(pathFor(event, span), { query: queryFor(span), headers: { "If-Match": "*" } });
  context.changes.announce("removed", { id: event.id, occurrence: span === "this" ? event.occurrence : undefined });
  context.map.refresh();
  await panel.close();
}
