import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { readAddress, readView, writeAddress, writeView } = await script("core/address.js");
const { EVERYTHING } = await script("filters/search.js");

const VIEW = { latitude: 52.52, longitude: 13.405, zoom: 12 };

test("the address says where the map is, what is searched and which panel is open", () => {
  const search = { ...EVERYTHING, when: "weekend", categories: ["sport", "music"] };
  assert.equal(writeAddress({ view: VIEW, search }, null), "/?at=52.52,13.405,12&when=weekend&category=sport,music");
  assert.equal(writeAddress({ view: VIEW, search: EVERYTHING }, { name: "agenda", parameters: {} }), "/?at=52.52,13.405,12&show=agenda");
  const event = { name: "event", parameters: { id: 7, occurrence: "20261203T190000" } };
  assert.equal(writeAddress({ view: VIEW, search: EVERYTHING }, event), "/?at=52.52,13.405,12&event=7&occurrence=20261203T190000");
});

test("what was written is read again", () => {
  const read = readAddress("?at=52.52,13.405,12&event=7&occurrence=20261203T190000&q=jazz");
  assert.deepEqual(read.view, VIEW);
  assert.equal(read.search.words, "jazz");
  assert.equal(read.isShared, true);
  assert.deepEqual(read.panel, { name: "event", parameters: { id: "7", occurrence: "20261203T190000" } });
});

test("the filters of the last visit hold only where the address says nothing", () => {
  assert.equal(readAddress("").isShared, false);
  assert.equal(readAddress("?show=agenda&lang=es").isShared, false);
  assert.equal(readAddress("?at=52.52,13.405,12").isShared, true);
  assert.equal(readAddress("?event=7").isShared, true);
});

test("a view that is none is none", () => {
  for (const text of [null, "", "here", "91,0,3", "0,181,3", "1,2", "1,2,40", "NaN,0,1"]) assert.equal(readView(text), null, text);
});

test("a view is as exact as its zoom makes sense of", () => {
  assert.equal(writeView({ latitude: 51.123456789, longitude: -0.123456789, zoom: 3 }), "51.12,-0.12,3");
  assert.equal(writeView({ latitude: 51.123456789, longitude: -0.123456789, zoom: 18 }), "51.123457,-0.123457,18");
});

test("the code of another device stands behind the hash, and belongs to that panel only", () => {
  assert.deepEqual(readAddress("?show=join", "#code=4XKD9-TQM01").panel, { name: "join", parameters: { code: "4XKD9-TQM01" } });
  assert.deepEqual(readAddress("?show=agenda", "#code=4XKD9-TQM01").panel, { name: "agenda", parameters: {} });
});

test("a panel's name is a word", () => {
  assert.equal(readAddress("?show=../../x").panel, null);
  assert.equal(readAddress("").panel, null);
});
