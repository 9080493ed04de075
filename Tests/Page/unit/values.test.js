import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { categoriesOf, emptyValues, fromEvent, missing, toInput } = await script("screens/add/event-values.js");
const { merge, patchBetween } = await script("screens/event/merge.js");
const { save } = await script("screens/event/save.js");
const { APIError } = await script("core/api.js");

const event = {
  id: 7,
  name: "Run",
  description: null,
  place: { name: "Field", address: "Damm 1", latitude: 52.47, longitude: 13.4 },
  start: "2026-11-26T19:00:00",
  end: "2026-11-26T20:30:00",
  time_zone: "Europe/Berlin",
  all_day: false,
  recurrence: { rules: ["FREQ=WEEKLY;BYDAY=TH"], dates: [], exceptions: ["2026-12-24T19:00:00"] },
  categories: ["sport"],
  languages: ["de", "gsw"],
  url: null,
  price: { free: true },
  accessibility: null,
  host: null,
  image: { url: "https://images.example/run.jpg", alt: null },
  status: "confirmed",
  visibility: "public",
};

test("a form needs a name, a start and a place, unless it is online", () => {
  const values = emptyValues();
  assert.deepEqual(missing(values), ["name", "start", "place"]);
  Object.assign(values, { name: "  ", startDay: "2026-11-26", online: true });
  assert.deepEqual(missing(values), ["name", "start"]);
  Object.assign(values, { name: "Tea", startTime: "16:00" });
  assert.deepEqual(missing(values), []);
  Object.assign(values, { startTime: "", allDay: true });
  assert.deepEqual(missing(values), []);
});

test("an event that is not touched makes no patch", () => {
  const variants = [
    event,
    { ...event, all_day: true, start: "2026-11-26", end: "2026-11-28", recurrence: null },
    { ...event, place: null, price: { free: false, text: "5 €" }, host: { name: "Club", url: null } },
    { ...event, recurrence: { rules: ["FREQ=HOURLY"], dates: [], exceptions: [] } },
    { ...event, end: null, start: "2026-11-26T19:00:30" },
  ];
  for (const each of variants) {
    const before = toInput(fromEvent(each));
    assert.deepEqual(patchBetween(before, toInput(fromEvent(each))), {});
  }
});

test("the last of whole days is told as the day after", () => {
  const values = fromEvent({ ...event, all_day: true, start: "2026-11-26", end: "2026-11-28" });
  assert.equal(values.endDay, "2026-11-27");
  assert.deepEqual([toInput(values).start, toInput(values).end], ["2026-11-26", "2026-11-28"]);
});

test("an end without a day goes round the clock", () => {
  const values = { ...emptyValues(), startDay: "2026-12-31", startTime: "22:00", endTime: "02:00" };
  assert.equal(toInput(values).end, "2027-01-01T02:00:00");
  assert.equal(toInput({ ...values, endTime: "23:00" }).end, "2026-12-31T23:00:00");
});

test("dates that were left out stay left out while the rule is edited", () => {
  const values = fromEvent(event);
  values.rule = { ...values.rule, interval: 2 };
  assert.deepEqual(toInput(values).recurrence, {
    rules: ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"],
    dates: [],
    exceptions: ["2026-12-24T19:00:00"],
  });
  values.repeats = "no";
  assert.equal(toInput(values).recurrence, null);
});

test("categories are separated by anybody's commas", () => {
  assert.deepEqual(categoriesOf("music, #jazz，户外、 music;;"), ["music", "jazz", "户外"]);
});

test("a new place keeps the time zone that the person has seen", () => {
  const [before, after] = [toInput(fromEvent(event)), toInput(fromEvent({ ...event, place: { ...event.place, latitude: 1 } }))];
  assert.deepEqual(Object.keys(patchBetween(before, after)).sort(), ["place", "time_zone"]);
});

// Two who change the same event

const base = toInput(fromEvent(event));
const theirs = { ...event, name: "Run!", description: "Bring water" };

test("changes of different things are both kept", () => {
  const both = merge(base, { ...base, end: null }, toInput(fromEvent(theirs)));
  assert.deepEqual(both, { patch: { end: null }, theirs: ["name", "description"], conflicts: [] });
});

test("the same change by both is no conflict, and different ones are", () => {
  const same = merge(base, { ...base, name: "Run!" }, toInput(fromEvent(theirs)));
  assert.deepEqual(same.conflicts, []);
  const different = merge(base, { ...base, name: "Jog" }, toInput(fromEvent(theirs)));
  assert.deepEqual(different.conflicts, ["name"]);
});

/** A server that has moved on: the first patch meets 412. */
function server() {
  const patches = [];
  return {
    patches,
    async patch(path, { headers, body, query }) {
      patches.push({ tag: headers["If-Match"], body, query });
      if (headers["If-Match"] !== '"1"') throw new APIError("conflict", { status: 412 });
      return { body: { ...theirs, ...body } };
    },
    get: async () => ({ body: theirs, headers: new Headers({ ETag: '"1"' }) }),
  };
}
const original = { path: "/v2/events/7", span: null, tag: '"0"', input: base };

test("saving what somebody else has changed elsewhere keeps both", async () => {
  const api = server();
  const saved = await save(api, original, { ...base, end: null }, () => assert.fail("nobody need be asked"));
  assert.equal(saved.merged, true);
  assert.deepEqual(api.patches.map(({ tag, body }) => [tag, body]), [['"0"', { end: null }], ['"1"', { end: null }]]);
});

test("where both have changed the same, the person chooses", async () => {
  const mine = { ...base, name: "Jog", end: null };
  const [kept, given, left] = [server(), server(), server()];
  await save(kept, original, mine, async (_, conflicts) => (assert.deepEqual(conflicts, ["name"]), "mine"));
  assert.deepEqual(kept.patches.at(-1).body, { name: "Jog", end: null });
  await save(given, original, mine, async () => "theirs");
  assert.deepEqual(given.patches.at(-1).body, { end: null });
  assert.equal(await save(left, original, mine, async () => null), null);
  assert.equal(left.patches.length, 1);
});

test("an address without a scheme means a page, and nothing else is guessed", () => {
  const url = (typed) => toInput({ ...emptyValues(), url: typed }).url;
  assert.equal(url(" run.example/berlin "), "https://run.example/berlin");
  assert.equal(url("http://run.example"), "http://run.example");
  assert.equal(url("javascript:alert(1)"), "javascript:alert(1)");
  assert.equal(url("nonsense"), "nonsense");
  assert.equal(url("  "), null);
});

test("my own time zone is not taken for that of a place that nobody could look up", () => {
  const values = { ...emptyValues({ latitude: 40.7, longitude: -74 }), zone: "Europe/Berlin" };
  assert.equal(toInput(values).time_zone, null);
  assert.equal(toInput({ ...values, zoneFound: true }).time_zone, "Europe/Berlin");
  assert.equal(toInput({ ...values, zoneChosen: true }).time_zone, "Europe/Berlin");
  assert.equal(toInput({ ...values, online: true }).time_zone, "Europe/Berlin");
});
