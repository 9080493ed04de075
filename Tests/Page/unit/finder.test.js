import assert from "node:assert/strict";
import { test } from "node:test";
import { script, stoppedClock } from "./load.js";

globalThis.addEventListener ??= () => {};
globalThis.location ??= { href: "http://humon.example/" };
const { APIError } = await script("core/api.js");
const { State } = await script("core/state.js");
const { EVERYTHING } = await script("filters/search.js");
const { Finder, NOTHING } = await script("map/finder.js");

const BOX = { west: 13, south: 52, east: 14, north: 53 };
const event = (id, values) => ({
  id,
  owner: { id: 1 },
  name: `Event ${id}`,
  place: { latitude: 52.5, longitude: 13.5 },
  starts_at: `2096-12-0${id % 9}T18:00:00.000Z`,
  ...values,
});

/** A finder over a server that answers with what `answer` says of a path. */
function finder(answer) {
  const state = new State({
    view: { latitude: 52.5, longitude: 13.5, zoom: 10 },
    search: EVERYTHING,
    sort: "start",
    results: NOTHING,
  });
  const asked = [];
  const api = {
    get: async (path, { query, signal } = {}) => {
      asked.push({ path, query, signal });
      return { body: await answer(path, query, signal) };
    },
  };
  const box = { ...BOX };
  const zones = { at: async () => "Europe/Berlin" };
  return { finder: new Finder(api, state, zones, () => box), state, asked, box };
}

const few = (path) => (path === "/v2/clusters" ? { clusters: [] } : { events: [event(1), event(2)], next: null });

test("what is found is what the map shows, and how many there are", async () => {
  const { finder: it, state, asked } = finder(few);
  await it.load();
  assert.equal(asked[0].query.bbox, "13,52,14,53");
  const { phase, events, clusters, count } = state.values.results;
  assert.deepEqual([phase, events.map(({ id }) => id), clusters, count], ["ready", [1, 2], null, 2]);
  assert.equal(events[0].distance_km, 0);
});

test("where there are too many for pins, the server has counted them", async () => {
  const counted = [{ latitude: 52.5, longitude: 13.5, count: 900 }, { latitude: 52.6, longitude: 13.5, count: 100 }];
  const { finder: it, state } = finder((path) =>
    path === "/v2/clusters" ? { clusters: counted } : { events: [event(1)], next: "http://humon.example/v2/events?cursor=a" },
  );
  await it.load();
  const { clusters, count, next } = state.values.results;
  assert.deepEqual([clusters, count, next], [counted, 1_000, "/v2/events?cursor=a"]);
});

test("a load for a region that was left is cancelled, and its answer forgotten", async () => {
  const late = [];
  const { finder: it, state } = finder((path) => {
    if (path === "/v2/clusters") return { clusters: [] };
    return new Promise((resolve) => late.push(() => resolve({ events: [event(late.length)], next: null })));
  });
  const first = it.load();
  await new Promise(setImmediate);
  const second = it.load();
  await new Promise(setImmediate);
  late[1]();
  await second;
  late[0]();
  await first;
  assert.deepEqual(state.values.results.events.map(({ id }) => id), [2]);
});

test("an error keeps what is there, and an empty answer clears it", async (context) => {
  stoppedClock(context);
  let answer = few;
  const { finder: it, state } = finder((path) => answer(path));
  await it.load();
  answer = () => {
    throw new APIError("offline");
  };
  await it.load();
  assert.equal(state.values.results.phase, "failed");
  assert.equal(state.values.results.error.kind, "offline");
  assert.equal(state.values.results.events.length, 2);
  answer = (path) => (path === "/v2/clusters" ? { clusters: [] } : { events: [], next: null });
  await it.load();
  assert.deepEqual([state.values.results.phase, state.values.results.events, state.values.results.error], ["ready", [], null]);
});

test("what failed is tried again by itself", async (context) => {
  const clock = stoppedClock(context);
  let fails = true;
  const { finder: it, state } = finder((path) => {
    if (fails) throw new APIError("server");
    return few(path);
  });
  await it.load();
  fails = false;
  clock.advance(3_000);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  assert.equal(state.values.results.phase, "ready");
});

test("an answer that holds no events is an error of the server's", async (context) => {
  stoppedClock(context);
  const { finder: it, state } = finder(() => ({ hello: "world" }));
  await it.load();
  assert.equal(state.values.results.error.kind, "nonsense");
});

test("a series that is found twice is one event, with its next date", async () => {
  const twice = [event(1, { occurrence: "20261201T180000" }), event(1, { occurrence: "20261208T180000" })];
  const { finder: it, state } = finder((path) => (path === "/v2/clusters" ? { clusters: [] } : { events: twice, next: null }));
  await it.load();
  assert.deepEqual(state.values.results.events.map(({ occurrence }) => occurrence), ["20261201T180000"]);
});

test("a change is put in its place, and what has left the map goes", async () => {
  const { finder: it, state } = finder(few);
  await it.load();
  it.apply("created", event(3, { starts_at: "2096-11-30T18:00:00.000Z" }));
  assert.deepEqual(state.values.results.events.map(({ id }) => id), [3, 1, 2]);
  it.apply("updated", event(1, { name: "Renamed" }));
  assert.equal(state.values.results.events[1].name, "Renamed");
  it.apply("updated", event(2, { place: { latitude: 10, longitude: 10 } }));
  it.apply("removed", { id: 3 });
  assert.deepEqual(state.values.results.events.map(({ id }) => id), [1]);
  assert.equal(state.values.results.count, 1);
});

test("what happens elsewhere changes nothing", async () => {
  const { finder: it, state } = finder(few);
  await it.load();
  const before = state.values.results;
  it.apply("created", event(9, { place: { latitude: -10, longitude: 10 } }));
  it.apply("removed", { id: 77 });
  assert.equal(state.values.results, before);
});

test("the next page is put at the end, and stays when the same is loaded again", async () => {
  const page = Array.from({ length: 200 }, (_, id) => event(id + 1));
  const { finder: it, state } = finder((path) => {
    if (path === "/v2/clusters") return { clusters: [{ latitude: 52.5, longitude: 13.5, count: 201 }] };
    return path === "/v2/events" ? { events: page, next: "/v2/events?cursor=b" } : { events: [event(201)], next: null };
  });
  await it.load();
  await it.more();
  assert.equal(state.values.results.events.length, 201);
  assert.equal(state.values.results.next, null);
  await it.load();
  assert.equal(state.values.results.events.at(-1).id, 201);
});

test("what only the server can tell is asked for: the next date of a series, and whether a filter lets an event through", async (context) => {
  const clock = stoppedClock(context);
  const { finder: it, state, asked } = finder(few);
  await it.load();
  await Promise.resolve();
  const before = asked.length;
  it.apply("updated", event(1, { recurrence: { rules: ["FREQ=WEEKLY"] }, starts_at: "2020-01-01T18:00:00.000Z" }));
  assert.deepEqual(state.values.results.events.map(({ id }) => id), [1, 2]);
  clock.advance(500);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  assert.ok(asked.length > before);
});

test("what is over is not on any more", async () => {
  const { finder: it, state } = finder(few);
  await it.load();
  it.apply("updated", event(2, { starts_at: "2020-01-01T18:00:00.000Z" }));
  assert.deepEqual(state.values.results.events.map(({ id }) => id), [1]);
});
