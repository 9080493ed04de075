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
    const values = startingValues(context, parameters, draft);
    const form = eventForm(context, {
      values,
      submitLabel: text("form.create"),
      onChange: () => draft.keep(values),
      onSubmit: () => create(context, panel, form, values, draft),
    });
    form.lookUpPlace();
    return form.node;
  },
};

/** A draft that was gone on with, or one that a reload has cut short; else a new event at this point. */
function startingValues(context, { draft: isDraft, latitude, longitude, online = false }, draft) {
  const point = latitude === undefined ? context.map.centre() : { latitude, longitude };
  const kept = draft.values;
  const isSamePoint = kept && kept.latitude === latitude && kept.longitude === longitude;
  if (kept && (isDraft || isSamePoint)) return { ...emptyValues(), ...kept };
  return { ...emptyValues({ latitude: point.latitude, longitude: point.longitude }), online };
}

async function create(context, panel, form, values, draft) {
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
    if (error.kind !== "offline" || !(await keepForLater(context, input, key))) return form.fail(text("form.failed"), error);
    draft.forget();
    await panel.replace("agenda", { tab: "owner" });
  }
}

/**
 * Without a network the event goes into the outbox, under the same key: should the server have got it, there is one.
 * @returns {Promise<boolean>} whether it is kept
 */
function keepForLater(context, input, key) {
  return ownOutbox(context).add({
    id: key,
    kind: "create",
    title: input.name,
    method: "POST",
    path: "/v2/events",
    body: input,
    headers: { "Idempotency-Key": key },
    replaces: null,
  }).then(
    () => true,
    () => false,
  );
}
