// Going, maybe, not; taking it back; and how many come.

import { element, replaceChildren } from "../../core/dom.js";
import { ownOutbox } from "../../offline/own-outbox.js";
import { uniqueName } from "../../offline/unique-name.js";
import { asMyself } from "../as-myself.js";
import { pathOf } from "./load.js";

export function attendance(context, event) {
  const { going, maybe } = event.attendance;
  if (event.status === "cancelled" && !event.my_attendance && going + maybe === 0) return null;
  // A series is answered date by date, and this one has no date any more.
  if (event.recurrence && !event.occurrence) return null;
  const node = element("section", { class: "attendance", "aria-label": context.texts.text("event.attendance") });
  const state = { answer: event.my_attendance ?? null, counts: event.attendance, waits: false, problem: null };
  const show = (focused = null) => {
    replaceChildren(node, buttons(context, event, state, say), counts(context, state, say));
    if (focused !== null) (node.querySelector(`[data-answer="${focused}"]`) ?? node.querySelector("button"))?.focus();
  };

  async function say(answer) {
    const before = { ...state };
    // What the person sees follows the finger; the server is told at the same time.
    Object.assign(state, { answer, counts: counted(before, answer), problem: null, waits: false });
    show(answer ?? "undo");
    try {
      await send(context, event, answer, state);
    } catch (error) {
      if (!error.kind) throw error;
      Object.assign(state, before, { problem: error.title && error.kind === "conflict" ? error.title : context.texts.text("event.attend_failed") });
    }
    show(state.answer ?? "undo");
  }

  show();
  waitingAnswer(context, event).then((entry) => {
    if (!entry) return;
    const answer = entry.body?.answer ?? null;
    Object.assign(state, { answer, counts: counted(state, answer), waits: true });
    show();
  });
  return node;
}

/** What was answered without a network and has not been sent yet. */
async function waitingAnswer(context, event) {
  const entries = await ownOutbox(context).entries().catch(() => []);
  return entries.find(({ replaces, state }) => replaces === attendancePath(event) && state === "waiting");
}

function attendancePath(event) {
  return `${pathOf(event)}/attendance`;
}

async function send(context, event, answer, state) {
  const path = attendancePath(event);
  try {
    const { body } = await asMyself(context.session, () =>
      answer ? context.api.put(path, { body: { answer } }) : context.api.delete(path),
    );
    if (body) state.counts = body.attendance;
    context.changes.announce("updated", { ...event, my_attendance: answer ?? undefined, attendance: state.counts });
  } catch (error) {
    if (error.kind !== "offline") throw error;
    await ownOutbox(context).add({
      id: uniqueName(),
      kind: "attend",
      title: event.name,
      method: answer ? "PUT" : "DELETE",
      path,
      body: answer ? { answer } : null,
      headers: {},
      replaces: path,
    });
    state.waits = true;
  }
}

/** How many come once this is said, until the server tells. */
function counted({ answer: before, counts: { going, maybe } }, answer) {
  const change = (what) => (answer === what ? 1 : 0) - (before === what ? 1 : 0);
  return { going: going + change("going"), maybe: maybe + change("maybe") };
}

function buttons({ texts: { text } }, event, { answer }, say) {
  const isClosed = event.status === "cancelled";
  if (isClosed && !answer) return null;
  const button = (value, label) =>
    element(
      "button",
      { class: "button", type: "button", "aria-pressed": String(answer === value), disabled: isClosed, dataset: { answer: value }, onclick: () => say(value) },
      label,
    );
  return element(
    "div",
    { class: "attendance-buttons" },
    button("going", text("event.going")),
    button("maybe", text("event.maybe")),
    button("not", text("event.not_going")),
  );
}

function counts({ texts: { text, plural } }, { answer, counts: { going, maybe }, waits, problem }, say) {
  const said = [going > 0 && plural("event.going_count", going), maybe > 0 && plural("event.maybe_count", maybe)].filter(Boolean);
  return element(
    "div",
    { class: "attendance-foot" },
    element(
      "div",
      { "aria-live": "polite" },
      element("p", { class: "hint" }, said.length ? said.join(" · ") : text("event.nobody_yet")),
      waits ? element("p", { class: "hint" }, text("offline.answer_waits")) : null,
      problem ? element("p", { class: "problem" }, problem) : null,
    ),
    answer
      ? element("button", { class: "button button-quiet", type: "button", dataset: { answer: "undo" }, onclick: () => say(null) }, text("event.undo"))
      : null,
  );
}
