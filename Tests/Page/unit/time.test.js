import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { instantOf, isZone, readingAt } = await script("screens/time/clock.js");
const { addDays, isLastInMonth, ordinalOf, weekdayOf } = await script("screens/time/days.js");

function utc(reading, zone) {
  return instantOf(reading, zone).toISOString();
}

test("a clock shows a time, and is read back", () => {
  assert.equal(utc("2026-11-26T19:00:00", "Europe/Berlin"), "2026-11-26T18:00:00.000Z");
  assert.equal(utc("2026-07-26T19:00:00", "America/New_York"), "2026-07-26T23:00:00.000Z");
  assert.equal(utc("2026-11-26T19:00:00", "Asia/Kathmandu"), "2026-11-26T13:15:00.000Z");
  assert.equal(readingAt(new Date("2026-11-26T18:00:00Z"), "Europe/Berlin"), "2026-11-26T19:00:00");
});

test("an hour that is there twice is the first one, and one that is not there comes after the gap", () => {
  assert.equal(utc("2026-10-25T02:30:00", "Europe/Berlin"), "2026-10-25T00:30:00.000Z");
  assert.equal(utc("2026-03-29T02:30:00", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
  assert.equal(utc("2026-03-29T03:30:00", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
});

test("midnight belongs to the day that begins", () => {
  assert.equal(utc("2026-11-26T00:00:00", "UTC"), "2026-11-26T00:00:00.000Z");
  assert.equal(readingAt(new Date("2026-11-26T00:00:00Z"), "UTC"), "2026-11-26T00:00:00");
});

test("a name that is no zone is none", () => {
  assert.equal(isZone("Europe/Berlin"), true);
  assert.equal(isZone("Europe/Atlantis"), false);
  assert.equal(isZone(""), false);
});

test("days are counted over the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  assert.equal(weekdayOf("2026-11-26"), "TH");
  assert.equal(weekdayOf("2026-11-29"), "SU");
  assert.equal(ordinalOf("2026-11-26"), 4);
  assert.equal(ordinalOf("2026-11-29"), 5);
  assert.equal(isLastInMonth("2026-11-26"), true);
  assert.equal(isLastInMonth("2026-11-19"), false);
});
