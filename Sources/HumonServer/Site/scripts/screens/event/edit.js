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

/** The tag of no version: an answer out of what was seen has none, and what is true now is found out when it is saved. */
const NEVER = '"999999999.0.0"';

export const screen = {
  name: "edit",
  title: "event.edit",

  /** @param {{id: number, occurrence?: string, span?: "this"|"future"}} parameters */
  async open(context, parameters, panel) {
    const { text } = context.texts;
    const { id, occurrence, span = "this" } = parameters;
    const path = occurrence ? occurrencePath(id, occurrence) : eventPath(id);
    const { body: event, headers } = await context.api.get(path);
    const name = [id, occurrence, occurrence && span].filter(Boolean).join(".");
    const draft = new Draft(context.memory, name);
    const waiting = await waitingEdit(context, name);
    // What was saved without a network, and waits, is what one goes on with.
    if (waiting) draft.keep(waiting.again.values, waiting.again.base);
    const values = fromEvent(event);
    const mayRepeat = !occurrence || span === "future";
    const now = { tag: headers.get("ETag") ?? NEVER, input: inputOf(values, mayRepeat) };
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
      onSubmit: () => submit(context, panel, { form, original, values, draft, mayRepeat, event, again: { screen: "edit", parameters, draft: name } }),
    });
    if (kept) form.say(...keptNote(context, () => forget(context, draft, name).then(() => panel.replace("edit", parameters))));
    return form.node;
  },
};

/** One occurrence cannot repeat, so that nothing is said of how. */
function inputOf(values, mayRepeat) {
  const input = toInput(values);
  if (!mayRepeat) delete input.recurrence;
  return input;
}

/** The entry of the outbox with changes of the same that were not sent yet. */
async function waitingEdit(context, name) {
  const entries = await ownOutbox(context).entries().catch(() => []);
  return entries.find(({ replaces }) => replaces === `edit ${name}`);
}

/** Forgets what was typed, and what waits to be sent of it. */
async function forget(context, draft, name) {
  draft.forget();
  const waiting = await waitingEdit(context, name);
  if (waiting) await ownOutbox(context).remove(waiting.id);
}

async function submit(context, panel, { form, original, values, draft, mayRepeat, event, again }) {
  const { text } = context.texts;
  const mine = inputOf(values, mayRepeat);
  form.clear();
  try {
    const saved = await save(context.api, original, mine, conflictQuestion(context, mine));
    if (!saved) return;
    await forget(context, draft, again.draft);
    context.changes.announce("updated", saved.event);
    context.map.refresh();
    await panel.close();
    // All later dates may have become a series of their own.
    const isBelow = context.panels.top?.name === "event";
    if (isBelow && saved.event.id !== event.id) await panel.replace("event", { id: saved.event.id });
  } catch (error) {
    if (!error.kind) throw error;
    const patch = patchBetween(original.input, mine);
    const base = { tag: original.tag, input: original.input };
    if (error.kind !== "offline" || !(await keepForLater(context, original, patch, event.name, { ...again, values, base }))) {
      return form.fail(text("form.update_failed"), error);
    }
    draft.forget();
    await panel.close();
  }
}

/** @returns {Promise<boolean>} whether it is kept */
function keepForLater(context, { path, span, tag }, patch, title, again) {
  return ownOutbox(context).add({
    id: uniqueName(),
    kind: "edit",
    title,
    method: "PATCH",
    path: span ? `${path}?span=${span}` : path,
    body: patch,
    headers: { "If-Match": tag, "Content-Type": "application/merge-patch+json" },
    replaces: `edit ${again.draft}`,
    again,
  }).then(
    () => true,
    () => false,
  );
}

function keptNote({ texts: { text } }, discard) {
  return [
    element("p", null, text("form.changes_kept")),
    element("button", { class: "button button-quiet", type: "button", onclick: discard }, text("form.changes_discard")),
  ];
}
