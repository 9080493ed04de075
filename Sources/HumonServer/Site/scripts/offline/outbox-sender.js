// Sending one entry of the outbox, and telling what became of it.

import { asMyself } from "../screens/as-myself.js";

// Nothing is wrong with the wish; its time will come.
const FOR_LATER = new Set(["offline", "timeout", "cancelled", "server", "nonsense", "limited"]);

/**
 * @param {import("../core/api.js").API} api
 * @param {import("../core/session.js").Session} session
 * @param {import("../core/texts.js").Texts} texts
 * @returns {(entry: import("./outbox.js").Entry) => Promise<import("./outbox.js").Result>}
 */
export function outboxSender(api, session, texts) {
  return async (entry) => {
    try {
      const { body } = await asMyself(session, () => request(api, entry));
      return { outcome: "sent", answer: body };
    } catch (error) {
      if (FOR_LATER.has(error.kind)) return { outcome: "later" };
      if (error.kind === "conflict" && (await wasDone(api, entry))) return { outcome: "sent", answer: null };
      return { outcome: "refused", reason: reason(error, texts) };
    }
  };
}

function request(api, { method, path, body, headers }) {
  const options = { body: body ?? undefined, headers };
  const send = { POST: api.post, PUT: api.put, PATCH: api.patch, DELETE: api.delete }[method];
  return send.call(api, path, options);
}

/**
 * Whether a change that is refused because of its version is there already: the server did it, and only its answer was lost.
 * What makes something needs no such question, because the server knows it by its key.
 */
async function wasDone(api, entry) {
  if (entry.kind !== "edit" || entry.attempts < 2) return false;
  try {
    const { body } = await api.get(entry.path.split("?")[0]);
    return holds(body, entry.body);
  } catch {
    return false;
  }
}

/** Whether a document is as a merge patch (RFC 7396) wants it. */
function holds(document, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) {
    return JSON.stringify(document ?? null) === JSON.stringify(patch);
  }
  return Object.entries(patch).every(([key, value]) => holds(document?.[key], value));
}

function reason(error, { text }) {
  const details = [...error.problems.values()].map(({ detail }) => detail).filter(Boolean);
  if (details.length) return details.join("; ");
  if (error.kind === "notFound") return text("offline.refused_gone");
  if (error.kind === "conflict") return error.title || text("offline.refused_changed");
  return error.title || text("offline.refused");
}
