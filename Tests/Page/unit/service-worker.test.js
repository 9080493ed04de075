import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const source = readFileSync(new URL("../../../Sources/HumonServer/Site/service-worker.js", import.meta.url), "utf8");
const ORIGIN = "https://humon.example";
const BASE = "/site/v1/";

/** As much of the browser's CacheStorage as the worker uses. */
class Caches {
  stores = new Map();
  async open(name) {
    if (!this.stores.has(name)) this.stores.set(name, new Store());
    return this.stores.get(name);
  }
  async keys() {
    return [...this.stores.keys()];
  }
  async delete(name) {
    return this.stores.delete(name);
  }
  async match(request, { cacheName } = {}) {
    if (cacheName) return this.stores.get(cacheName)?.match(request);
    for (const store of this.stores.values()) {
      const answer = await store.match(request);
      if (answer) return answer;
    }
    return undefined;
  }
}

class Store {
  answers = new Map();
  async put(request, answer) {
    const url = urlOf(request);
    this.answers.delete(url);
    this.answers.set(url, { body: await answer.text(), headers: new Headers(answer.headers) });
  }
  async add(request) {
    await this.put(request, await this.fetch(request));
  }
  async match(request) {
    const kept = this.answers.get(urlOf(request));
    return kept && new Response(kept.body, { headers: kept.headers });
  }
  async matchAll() {
    return [...this.answers.values()].map(({ body, headers }) => new Response(body, { headers }));
  }
  async keys() {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
  async delete(request) {
    return this.answers.delete(urlOf(request));
  }
}

function urlOf(request) {
  return new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
}

/** A worker in a browser of its own. `network` answers a URL, or throws where there is none. */
function worker(network = () => new Response("{}")) {
  const listeners = {};
  const caches = new Caches();
  const fetch = async (request) => network(urlOf(request), request);
  Store.prototype.fetch = fetch;
  class TestRequest {
    constructor(url, options) {
      Object.assign(this, { url: urlOf(url) }, options);
    }
  }
  const self = {
    HUMON: { version: "v1", base: BASE, shell: ["/", `${BASE}main.js`] },
    addEventListener: (name, listener) => (listeners[name] = listener),
    clients: { claim: async () => {} },
    skipWaiting: () => (self.skipped = true),
  };
  const location = new URL(`${ORIGIN}/service-worker.js`);
  vm.runInNewContext(source, { self, caches, fetch, location, URL, Headers, Response, Request: TestRequest, setTimeout, clearTimeout });

  async function happen(name, event = {}) {
    const waits = [];
    listeners[name]({ ...event, waitUntil: (promise) => waits.push(promise) });
    await Promise.all(waits);
  }
  /** What the page gets; undefined where the worker leaves it to the network. */
  async function ask(path, { mode = "cors", method = "GET", accept = "application/json", destination = "" } = {}) {
    const waits = [];
    let answer;
    const request = { url: new URL(path, ORIGIN).href, method, mode, destination, headers: new Headers({ Accept: accept }) };
    listeners.fetch({ request, waitUntil: (promise) => waits.push(promise), respondWith: (promise) => (answer = promise) });
    const given = await answer;
    await Promise.all(waits);
    return given;
  }
  return { self, caches, happen, ask };
}

function event(id, more = {}) {
  return {
    id,
    uid: `uid-${id}`,
    name: `Event ${id}`,
    place: { latitude: 52.5, longitude: 13.4 },
    starts_at: "2099-01-01T18:00:00.000Z",
    ends_at: null,
    updated: "2026-01-01T00:00:00.000Z",
    status: "confirmed",
    categories: [],
    ...more,
  };
}

/** A network that can be cut. */
function cable(answers) {
  const state = { cut: false, asked: [] };
  state.answer = (url) => {
    state.asked.push(url.replace(ORIGIN, ""));
    if (state.cut) throw new TypeError("no network");
    const answer = answers[url.replace(ORIGIN, "")] ?? {};
    return typeof answer === "string" ? new Response(answer) : Response.json(answer);
  };
  return state;
}

test("installed, it holds the page; made active, it drops what older versions held, but for the last", async () => {
  const page = worker(() => new Response(`<script src="${BASE}main.js">`));
  await page.caches.open("humon-shell-a");
  await (await page.caches.open("humon-shell-b")).put("/site/b/screen.js", new Response("of the last version"));
  await page.caches.open("humon-tiles");
  await page.happen("install");
  await page.happen("activate");
  assert.deepEqual((await page.caches.keys()).sort(), ["humon-shell-b", "humon-shell-v1", "humon-tiles"]);
  assert.equal(await (await page.ask("/site/b/screen.js")).text(), "of the last version");
  assert.equal((await (await page.caches.open("humon-shell-v1")).keys()).length, 2);
  assert.equal(page.self.skipped, undefined, "it takes over only when it is told to");
});

test("without a network the page comes, whatever its query says", async () => {
  const line = cable({ "/": `<script src="${BASE}main.js">` });
  const page = worker(line.answer);
  await page.happen("install");
  line.cut = true;
  const answer = await page.ask("/?at=1,2,3&event=7", { mode: "navigate", accept: "text/html" });
  assert.match(await answer.text(), /main\.js/);
});

test("a document of another version is shown and not kept", async () => {
  const answers = { "/": `<script src="${BASE}main.js">` };
  const line = cable(answers);
  const page = worker(line.answer);
  await page.happen("install");
  answers["/"] = '<script src="/site/v2/main.js">';
  assert.match(await (await page.ask("/", { mode: "navigate" })).text(), /v2/);
  line.cut = true;
  assert.match(await (await page.ask("/", { mode: "navigate" })).text(), /v1/);
});

test("files of the page are not asked for again, and their network is spared", async () => {
  const line = cable({});
  const page = worker(line.answer);
  await page.happen("install");
  line.asked.length = 0;
  await page.ask(`${BASE}main.js`);
  assert.deepEqual(line.asked, []);
});

test("answers come from the network as long as it is there, then from what was seen, and say so", async () => {
  const line = cable({ "/v2/events/7": event(7) });
  const page = worker(line.answer);
  const fresh = await page.ask("/v2/events/7");
  assert.equal(fresh.headers.get("Humon-Offline"), null);
  line.cut = true;
  const seen = await page.ask("/v2/events/7");
  assert.equal(seen.headers.get("Humon-Offline"), "1");
  assert.equal((await seen.json()).name, "Event 7");
});

test("a search that was never made is answered out of what was seen", async () => {
  const far = event(3, { place: { latitude: -33.9, longitude: 151.2 } });
  const over = event(4, { starts_at: "2020-01-01T00:00:00.000Z" });
  const found = [event(1, { categories: ["music"] }), event(2, { name: "Run Berlin", categories: ["Rhythm, Blues"] }), far, over, event(5, { place: null })];
  const line = cable({ "/v2/events?bbox=-180,-90,180,90": { events: found, next: null } });
  const page = worker(line.answer);
  await page.ask("/v2/events?bbox=-180,-90,180,90");
  line.cut = true;
  const ids = async (query) => (await (await page.ask(`/v2/events?${query}`)).json()).events.map(({ id }) => id);
  assert.deepEqual(await ids("bbox=13,52,14,53"), [1, 2]);
  assert.deepEqual(await ids("bbox=150,-40,-170,0"), [3], "over the date line");
  assert.deepEqual(await ids("near=52.51,13.41&radius=5&category=music,sport"), [1]);
  assert.deepEqual(await ids("near=52.51,13.41&radius=5&category=Rhythm%5C,%20Blues,sport"), [2]);
  assert.deepEqual(await ids("q=berl"), [2]);
  const clusters = await (await page.ask("/v2/clusters?bbox=13,52,14,53&zoom=3")).json();
  assert.deepEqual(clusters.clusters.map(({ event: { id }, count }) => [id, count]), [[1, 1], [2, 1]]);
});

test("an occurrence is found among what was seen, in its latest words", async () => {
  const old = event(7, { occurrence: "20990101T190000", name: "Old" });
  const line = cable({
    "/v2/events": { events: [{ ...old, name: "New", updated: "2026-02-01T00:00:00.000Z" }], next: null },
    "/v2/events/7/occurrences": { events: [old], next: null },
  });
  const page = worker(line.answer);
  await page.ask("/v2/events");
  await page.ask("/v2/events/7/occurrences");
  line.cut = true;
  assert.equal((await (await page.ask("/v2/events/7/occurrences/20990101T190000")).json()).name, "New");
  assert.equal((await (await page.ask("/v2/events/uid-7")).json()).name, "New");
  await assert.rejects(page.ask("/v2/events/8"), TypeError);
});

test("what holds my secrets, streams, downloads and writes is left to the network", async () => {
  const page = worker();
  for (const path of ["/v2/me", "/v2/devices", "/v2/devices/links", "/v2/me/feeds", "/v2/changes?bbox=1,2,3,4"]) {
    assert.equal(await page.ask(path), undefined, path);
  }
  assert.equal(await page.ask("/v2/events/7.ics", { accept: "*/*" }), undefined);
  assert.equal(await page.ask("/v2/events", { method: "POST" }), undefined);
  assert.equal(await page.ask("https://elsewhere.example/x.png", { destination: "image", mode: "no-cors" }), undefined);
  assert.deepEqual(await page.caches.keys(), []);
});

test("only so many answers are kept, the oldest go first", async () => {
  const page = worker((url) => Response.json(event(Number(url.split("/").at(-1)))));
  for (let id = 1; id <= 160; id++) await page.ask(`/v2/events/${id}`);
  const keys = (await (await page.caches.open("humon-data-events")).keys()).map(({ url }) => Number(url.split("/").at(-1)));
  assert.deepEqual([keys.length, keys[0], keys.at(-1)], [150, 11, 160]);
});

test("an answer that says no is shown, and not kept", async () => {
  const page = worker(() => new Response("{}", { status: 404 }));
  assert.equal((await page.ask("/v2/events/7")).status, 404);
  assert.deepEqual(await page.caches.keys(), []);
});

test("an event's page leads to the event in the app where there is no network", async () => {
  const line = cable({});
  const page = worker(line.answer);
  line.cut = true;
  const answer = await page.ask("/events/7-run-berlin", { mode: "navigate" });
  assert.equal(answer.headers.get("Location"), `${ORIGIN}/?event=7`);
});
