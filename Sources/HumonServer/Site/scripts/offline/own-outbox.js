import { outboxSender } from "./outbox-sender.js";
import { OutboxStorage } from "./outbox-storage.js";
import { Outbox } from "./outbox.js";

/** The outbox of this browser: one a page, made when it is first wanted. @returns {Outbox} */
export function ownOutbox(context) {
  context.outbox ??= new Outbox({
    storage: new OutboxStorage(),
    send: outboxSender(context.api, context.session, context.texts),
    exclusively,
    others: globalThis.BroadcastChannel ? new BroadcastChannel("humon-outbox") : null,
  });
  return context.outbox;
}

/** One tab at a time. Without locks two tabs may send the same, which the server notices by its key. */
function exclusively(action) {
  return navigator.locks ? navigator.locks.request("humon-outbox", action) : action();
}
