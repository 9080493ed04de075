import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { EVERYTHING, fromParameters, isEverything, toParameters, toQuery } = await script("filters/search.js");

const read = (query) => fromParameters(new URLSearchParams(query));

test("the filters go into the address and come back out of it", () => {
  const search = {
    when: "range",
    from: "2026-11-26",
    to: "2026-12-01",
    categories: ["sport", "música", "Rhythm, Blues", "a\\b"],
    words: "jazz & tea",
    within: 5,
    online: false,
  };
  assert.deepEqual(fromParameters(toParameters(search)), search);
});

test("an address without filters filters nothing, and nothing is written for it", () => {
  assert.deepEqual(read(""), { ...EVERYTHING, categories: [] });
  assert.ok(isEverything(read("at=52,13,9")));
  assert.equal(toParameters(EVERYTHING).toString(), "");
});

test("what makes no sense in an address is left out", () => {
  assert.equal(read("when=someday").when, "");
  assert.equal(read("when=2026-12-01..2026-11-26").when, "");
  assert.equal(read("when=26.11.2026..").when, "");
  assert.equal(read("within=-3").within, null);
  assert.equal(read("within=far").within, null);
  assert.equal(read("online=yes").online, false);
  assert.deepEqual(read("category=,a,,a, b ").categories, ["a", "b"]);
  assert.equal(read(`q=${"x".repeat(300)}`).words.length, 255);
});

test("the last day of a range is included", () => {
  const query = toQuery(read("when=2026-12-30..2026-12-31"), "Europe/Berlin");
  assert.equal(query.from, "2026-12-30");
  assert.equal(query.to, "2027-01-01");
  assert.equal(query.time_zone, "Europe/Berlin");
});

test("a range without an end has none", () => {
  assert.equal(toQuery(read("when=2026-12-30.."), "Europe/Berlin").to, null);
});

test("tonight begins at five by the clock of the place and ends in the small hours", () => {
  const noon = new Date("2026-11-26T11:00:00Z");
  const berlin = toQuery(read("when=tonight"), "Europe/Berlin", noon);
  assert.deepEqual([berlin.from, berlin.to], ["2026-11-26T17:00", "2026-11-27T04:00"]);
  // In Tokyo it is eight in the evening then.
  const tokyo = toQuery(read("when=tonight"), "Asia/Tokyo", noon);
  assert.deepEqual([tokyo.from, tokyo.to], ["now", "2026-11-27T04:00"]);
});

test("after midnight it is still the same night", () => {
  const query = toQuery(read("when=tonight"), "Europe/Berlin", new Date("2026-11-27T01:30:00Z"));
  assert.deepEqual([query.from, query.to], ["now", "2026-11-27T04:00"]);
});
