// The form for a new event.

import { ownOutbox } from "../../offline/own-outbox.js";
import { eventForm } from "../form/event-form.js";
import { asMyself } from "../as-myself.js";
import { Draft } from "./draft.js";
import { emptyValues, toInput } from "./event-values.js";

export const screen = {
  name: "form",
  title: "form.title",

  async open(context, parameters, panel) {
    const { text } = context.texts;
    const draft = new Draft(context.memory);
    const { values, begun } = startingValues(context, parameters, draft);
    const form = eventForm(context, {
      values,
      submitLabel: text("form.create"),
      onChange: () => draft.keep(values, begun),
      onSubmit: () => create(context, panel, { form, values, begun, draft }),
    });
    form.lookUpPlace();
    return form.node;
  },
};

/** A draft that is gone on with, or one that a reload has cut short; else a new event at this point. */
function startingValues(context, { draft: isDraft, latitude, longitude, online = false }, draft) {
  const begun = { ...(latitude === undefined ? context.map.centre() : { latitude, longitude }), online };
  const isSame = JSON.stringify(draft.base) === JSON.stringify(begun);
  if (draft.values && (isDraft || isSame)) return { values: { ...emptyValues(), ...draft.values }, begun: draft.base };
  return { values: { ...emptyValues(begun), online }, begun };
}

async function create(context, panel, { form, values, begun, draft }) {
  const { text } = context.texts;
  const input = toInput(values);
  const key = draft.idempotencyKey(input);
  form.clear();
  try {
    const headers = { "Idempotency-Key": key };
    const { body: event } = await asMyself(context.session, () => context.api.post("/v2/events", { body: input, headers }));
    draft.forget();
    context.changes.announce("created", event);
    await panel.replace("success", { event });
  } catch (error) {
    if (!error.kind) throw error;
    if (error.kind !== "offline" || !(await keepForLater(context, input, key, { values, base: begun }))) return form.fail(text("form.failed"), error);
    draft.forget();
    await panel.replace("agenda", { tab: "owner" });
  }
}

/**
 * Without a network the event goes into the outbox, under the same key: should the server have got it, there is one.
 * @returns {Promise<boolean>} whether it is kept
 */
function keepForLater(context, input, key, typed) {
  return ownOutbox(context).add({
    id: key,
    kind: "create",
    title: input.name,
    method: "POST",
    path: "/v2/events",
    body: input,
    headers: { "Idempotency-Key": key },
    replaces: null,
    again: { screen: "form", parameters: { draft: true }, draft: "new", ...typed },
  }).then(
    () => true,
    () => false,
  );
}
