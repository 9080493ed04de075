// Humon without a network: the page itself, the events that were seen last, and a piece of the map.
//
// The server puts one line before this file, which says what version it is and which files the page consists of:
// self.HUMON = { version, base, shell }. A new version has another line, so that the browser notices.

const { version, base, shell } = self.HUMON;

const SHELL = `humon-shell-${version}`;
const TILES = "humon-tiles";
/** Answers of the server; what begins with `humon-data` is deleted with an account (scripts/offline/privacy.js). */
const SEARCHES = "humon-data-searches";
const EVENTS = "humon-data-events";
const OTHERS = "humon-data-others";

/** How many answers each holds. */
const ROOM = { [SEARCHES]: 40, [EVENTS]: 150, [OTHERS]: 60, [TILES]: 600 };

const AT_A_TIME = 2;

/** How long the network may take before what was seen last is shown, in milliseconds. */
const PATIENCE = { page: 3_000, data: 8_000 };

// What is kept of the server's answers, and where. My devices and my codes are in none of them.
const KEPT = [
  [/^\/v2\/events$/, SEARCHES],
  [/^\/v2\/events\/[^/]+(\.jsonfeed|\/occurrences(\/[^/]+)?)?$/, EVENTS],
  [/^\/v2\/(clusters|instance|me\/events|places(\/reverse)?)$/, OTHERS],
];

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("message", ({ data, ports }) => {
  if (data === "version") ports[0]?.postMessage(version);
  if (data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

async function install() {
  const cache = await caches.open(SHELL);
  const rest = [...shell];
  const bring = async () => {
    for (let address = rest.pop(); address !== undefined; address = rest.pop()) await cache.add(request(address));
  };
  // A few at a time: a browser has six connections, and the person at the page comes first.
  await Promise.all(Array.from({ length: AT_A_TIME }, bring));
}

/** What has the version in its address is the same for ever; the document is not. */
function request(address) {
  const isOfVersion = new URL(address, location).pathname.startsWith(base);
  return new Request(address, { cache: isOfVersion ? "default" : "reload" });
}

async function activate() {
  const older = (await caches.keys()).filter((name) => name.startsWith("humon-shell-") && name !== SHELL);
  // The last one stays: another tab may still show that version, and want a screen of it.
  for (const name of older.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

/** A promise of an answer, or nothing where the network answers as if nobody stood between. */
function answerTo(event) {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return null;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return isTile(request) ? tile(event) : null;
  if (request.mode === "navigate") return navigation(event, url);
  if (url.pathname.startsWith("/site/")) return fromShell(request);
  if (url.pathname.startsWith("/tiles/")) return tile(event);
  if (!(request.headers.get("Accept") ?? "").includes("application/json")) return null;
  const kept = KEPT.find(([pattern]) => pattern.test(url.pathname));
  return kept ? data(event, url, kept[1]) : null;
}

// The page

function navigation(event, url) {
  if (url.pathname === "/") return page(event);
  const [, id] = /^\/events\/(\d+)/.exec(url.pathname) ?? [];
  return id ? fetch(event.request).catch(() => Response.redirect(new URL(`/?event=${id}`, location))) : null;
}

async function page(event) {
  const kept = await caches.match("/", { cacheName: SHELL });
  const asked = asking(event, keepPage);
  if (!kept) return asked;
  return soon(asked, PATIENCE.page, () => kept.clone());
}

/** The document in the language in which it was last seen; one of another version would ask for files that are not here. */
async function keepPage(answer) {
  if (answer.redirected) return;
  const isOfVersion = (await answer.clone().text()).includes(base);
  if (isOfVersion) await (await caches.open(SHELL)).put("/", answer);
}

async function fromShell(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// Tiles of the map

/** A picture of another host that comes with its leave to be looked at: one without would count as megabytes. */
function isTile({ destination, mode }) {
  return destination === "image" && mode === "cors";
}

async function tile(event) {
  const kept = await caches.match(event.request, { cacheName: TILES });
  return kept ?? asking(event, (answer) => keep(TILES, event.request, answer));
}

// Data: the network first, what was seen last where it does not answer

function data(event, url, cacheName) {
  const { request } = event;
  const asked = asking(event, (answer) => keep(cacheName, request, answer));
  return soon(asked, PATIENCE.data, async () => {
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    if (kept) return asOffline(kept.body, kept.headers);
    const seen = await answerFromSeen(url);
    return seen && asOffline(JSON.stringify(seen), { "Content-Type": "application/json" });
  });
}

/** Asks the network; a copy of a good answer is kept while the page already reads it. */
async function asking(event, keepCopy) {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepCopy(answer.clone()));
  return answer;
}

/**
 * What is asked for if it comes within a time, else the fallback; where there is none, what is asked for however long it takes.
 */
async function soon(asked, patience, fallback) {
  // It may fail when nobody waits for it any more.
  asked.catch(() => {});
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience, null)));
  try {
    return (await Promise.race([asked, late])) ?? (await fallback()) ?? (await asked);
  } catch (error) {
    const instead = await fallback();
    if (instead) return instead;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function asOffline(body, headers) {
  const marked = new Headers(headers);
  marked.set("Humon-Offline", "1");
  return new Response(body, { headers: marked });
}

async function keep(cacheName, request, answer) {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer);
    const keys = await cache.keys();
    // What was put in first goes first.
    for (const key of keys.slice(0, Math.max(0, keys.length - ROOM[cacheName]))) await cache.delete(key);
  } catch {
    // No room left, or none allowed: then there is nothing offline.
  }
}

// A question that was never asked is answered out of all that was seen

async function answerFromSeen({ pathname, searchParams }) {
  const [, id, , occurrence] = /^\/v2\/events\/([^/.]+)(\/occurrences(?:\/([^/]+))?)?$/.exec(pathname) ?? [];
  if (id) {
    const same = (await seenEvents()).filter((event) => String(event.id) === id || event.uid === id);
    if (pathname.endsWith("/occurrences")) return same.length ? { events: same, next: null } : null;
    return same.find((event) => !occurrence || event.occurrence === occurrence) ?? null;
  }
  if (pathname === "/v2/events") return { events: (await seenEvents()).filter(matches(searchParams)), next: null };
  if (pathname === "/v2/clusters") {
    const events = (await seenEvents()).filter(matches(searchParams));
    return { clusters: events.map(({ id, place: { latitude, longitude } }) => ({ latitude, longitude, count: 1, event: { id } })) };
  }
  return null;
}

/** Every event of every answer that is kept, the latest word on each, by their start. */
async function seenEvents() {
  const seen = new Map();
  for (const name of [SEARCHES, EVENTS]) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) {
      const body = await answer.json().catch(() => null);
      for (const event of body?.events ?? (body?.starts_at ? [body] : [])) {
        const name = `${event.id} ${event.occurrence ?? ""}`;
        if (!(seen.get(name)?.updated > event.updated)) seen.set(name, event);
      }
    }
  }
  return [...seen.values()].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** A rough likeness of the server's search: box or circle, from now on, categories and words. */
function matches(parameters) {
  const box = parameters.get("bbox")?.split(",").map(Number);
  const near = parameters.get("near")?.split(",").map(Number);
  const degrees = Number(parameters.get("radius") ?? 25) / 111;
  // A worker has no modules: see scripts/core/lists.js.
  const categories = parameters.get("category")?.match(/(?:\\.|[^,\\])+/gsu)?.map((name) => name.replace(/\\(.)/gsu, "$1"));
  const words = (parameters.get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const now = new Date().toISOString();
  return ({ place, starts_at, ends_at, status, name, categories: own }) => {
    if ((ends_at ?? starts_at) < now || status === "cancelled") return false;
    if ((box || near) && place?.latitude == null) return false;
    if (box && !isInBox(place, box)) return false;
    if (near && Math.hypot(place.latitude - near[0], (place.longitude - near[1]) * Math.cos((near[0] * Math.PI) / 180)) > degrees) return false;
    if (categories && !categories.some((category) => own.includes(category))) return false;
    return words.every((word) => name.toLowerCase().includes(word));
  };
}

/** Over the date line the west is greater than the east. */
function isInBox({ latitude, longitude }, [west, south, east, north]) {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
