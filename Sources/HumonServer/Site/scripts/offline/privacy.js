// Forgetting on this device what belongs to somebody: when the account is deleted, or the device is revoked.

import { ownOutbox } from "./own-outbox.js";

/** What says nothing of anybody. */
const IMPERSONAL = new Set(["humon.theme"]);

/** Forgets the person, and all that was seen, typed or waiting in his name. */
export async function forgetEverything(context) {
  context.session.forget();
  await forgetCaches();
  await ownOutbox(context).clear().catch(() => {});
  for (const key of storedKeys()) if (key.startsWith("humon.") && !IMPERSONAL.has(key)) context.memory.removeItem(key);
  context.map.refresh();
}

/** Forgets the answers of the server that were kept for when there is no network; the service worker names them so. */
export async function forgetCaches() {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith("humon-data")).map((name) => caches.delete(name)));
}

function storedKeys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
