// All that has to do with there being no network, begun when the page has nothing better to do.

import { Messages } from "./messages.js";
import { ownOutbox } from "./own-outbox.js";
import { followUpdates } from "./updates.js";

/** How long after a try in vain the next one is made, in milliseconds; the last one again and again. */
const PAUSES = [5_000, 15_000, 60_000, 300_000];

/** @param {Object} context */
export function startOffline(context) {
  const messages = new Messages(context.texts);
  const outbox = ownOutbox(context);
  outbox.observe((change) => tell(context, messages, change));
  keepSending(outbox);
  sayWhetherOnline(context, messages);
  followUpdates(context, messages);
}

function keepSending(outbox) {
  let timer;
  let tries = 0;
  const send = async () => {
    clearTimeout(timer);
    if (navigator.onLine) await outbox.flush().catch(() => {});
    const waits = (await outbox.entries().catch(() => [])).some(({ state }) => state === "waiting");
    if (!waits) return (tries = 0);
    timer = setTimeout(send, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  };
  const now = () => {
    tries = 0;
    send();
  };
  addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && now());
  outbox.observe(({ change }) => change === "added" && now());
  now();
}

function tell(context, messages, { change, entry, answer }) {
  const { text } = context.texts;
  const show = { label: text("offline.show"), run: () => context.panels.open("agenda", { tab: "owner" }) };
  // Where it was written the person sees that a new event or an answer waits; the form of an edit is gone.
  if (change === "added" && entry.kind === "edit") messages.say(text("offline.kept", { name: entry.title }), { name: "kept", action: show });
  if (change === "refused") messages.say(text("offline.was_refused_of", { name: entry.title }), { stays: true, action: show });
  if (change !== "sent") return;
  messages.forget("kept");
  messages.say(text(`offline.sent.${entry.kind}`, { name: entry.title }));
  if (answer?.starts_at) context.changes.announce(entry.kind === "create" ? "created" : "updated", answer);
  context.map.refresh();
}

function sayWhetherOnline({ texts: { text } }, messages) {
  const say = () => {
    if (navigator.onLine) messages.forget("offline");
    else messages.say(text("offline.now_offline"), { name: "offline" });
  };
  addEventListener("online", say);
  addEventListener("offline", say);
  say();
}
