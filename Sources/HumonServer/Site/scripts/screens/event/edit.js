// Changing an event of one's own: the event, one date of a series, or that and all later ones.

import { element } from "../../core/dom.js";
import { ownOutbox } from "../../offline/own-outbox.js";
import { uniqueName } from "../../offline/unique-name.js";
import { Draft } from "../add/draft.js";
import { fromEvent, toInput } from "../add/event-values.js";
import { eventForm } from "../form/event-form.js";
import { conflictQuestion } from "./conflict.js";
import { eventPath, occurrencePath } from "./load.js";
import { patchBetween } from "./merge.js";
import { save } from "./save.js";

export const screen = {
  name: "edit",
  title: "event.edit",

  /** @param {{id: number, occurrence?: string, span?: "this"|"future"}} parameters */
  async open(context, parameters, panel) {
    const { text } = context.texts;
    const { id, occurrence, span = "this" } = parameters;
    const path = occurrence ? occurrencePath(id, occurrence) : eventPath(id);
    const { body: event, headers } = await context.api.get(path);
    const draft = new Draft(context.memory, [id, occurrence, occurrence && span].filter(Boolean).join("."));
    const values = { ...fromEvent(event), zoneChosen: true };
    const mayRepeat = !occurrence || span === "future";
    const now = { tag: headers.get("ETag"), input: inputOf(values, mayRepeat) };
    // What was typed before goes with what was there then: what others have changed since is found out when it is saved.
    const kept = draft.values && draft.base ? draft.values : null;
    const begun = kept ? draft.base : now;
    if (kept) Object.assign(values, kept);
    const original = { path, span: occurrence ? span : null, ...begun };
    const form = eventForm(context, {
      values,
      mayRepeat,
      submitLabel: text("form.save"),
      onChange: () => draft.keep(values, begun),
      onSubmit: () => submit(context, panel, { form, original, values, draft, mayRepeat, event }),
    });
    if (kept) form.say(...keptNote(context, panel, parameters, draft));
    return form.node;
  },
};

/** One occurrence cannot repeat, so that nothing is said of how. */
function inputOf(values, mayRepeat) {
  const input = toInput(values);
  if (!mayRepeat) delete input.recurrence;
  return input;
}

async function submit(context, panel, { form, original, values, draft, mayRepeat, event }) {
  const { text } = context.texts;
  const mine = inputOf(values, mayRepeat);
  form.clear();
  try {
    const saved = await save(context.api, original, mine, conflictQuestion(context, mine));
    if (!saved) return;
    draft.forget();
    context.changes.announce("updated", saved.event);
    context.map.refresh();
    await panel.close();
    // All later dates may have become a series of their own.
    const isBelow = context.panels.top?.name === "event";
    if (isBelow && saved.event.id !== event.id) await panel.replace("event", { id: saved.event.id });
  } catch (error) {
    if (!error.kind) throw error;
    const patch = patchBetween(original.input, mine);
    if (error.kind !== "offline" || !(await keepForLater(context, original, patch, event.name))) {
      return form.fail(text("form.update_failed"), error);
    }
    draft.forget();
    await panel.close();
  }
}

/** @returns {Promise<boolean>} whether it is kept */
function keepForLater(context, { path, span, tag }, patch, title) {
  return ownOutbox(context).add({
    id: uniqueName(),
    kind: "edit",
    title,
    method: "PATCH",
    path: span ? `${path}?span=${span}` : path,
    body: patch,
    headers: { "If-Match": tag, "Content-Type": "application/merge-patch+json" },
    replaces: null,
  }).then(
    () => true,
    () => false,
  );
}

function keptNote({ texts: { text } }, panel, parameters, draft) {
  const discard = () => {
    draft.forget();
    panel.replace("edit", parameters);
  };
  return [
    element("p", null, text("form.changes_kept")),
    element("button", { class: "button button-quiet", type: "button", onclick: discard }, text("form.changes_discard")),
  ];
}
