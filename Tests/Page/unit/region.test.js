import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { boxOfView, boxParameter, distance, nearestCopy, wrapped } = await script("core/geography.js");
const { boxQuery, holds, isLocal, placeQuery } = await script("map/region.js");

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const at = (latitude, longitude) => ({ place: { latitude, longitude } });
const region = (values) => ({ middle: BERLIN, box: { west: 13, south: 52, east: 14, north: 53 }, within: null, online: false, ...values });

test("Berlin and Paris are 878 km apart", () => {
  assert.ok(Math.abs(distance(BERLIN, PARIS) - 877.5) < 1);
});

test("the poles are half the earth apart, and a point is not far from itself", () => {
  assert.equal(distance(BERLIN, BERLIN), 0);
  const poles = distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 });
  assert.ok(Math.abs(poles - 20_015) < 1);
});

test("however often the map has gone around the earth, a longitude is one of it", () => {
  assert.equal(wrapped(181), -179);
  assert.equal(wrapped(-541), 179);
  assert.equal(wrapped(13.5), 13.5);
  assert.equal(nearestCopy(-179, 179), 181);
  assert.equal(nearestCopy(179, -540), -541);
});

test("a box is asked for as it is, and rounded outwards", () => {
  assert.equal(boxParameter({ west: 13.0000001, south: 52, east: 13.5, north: 52.9999999 }), "13,52,13.5,53");
});

test("a box over the date line has a west that is greater than its east", () => {
  assert.equal(boxParameter({ west: 179, south: -1, east: 182, north: 1 }), "179,-1,-178,1");
});

test("a map that shows the whole earth asks for the whole earth", () => {
  assert.equal(boxParameter({ west: -300, south: -95, east: 300, north: 95 }), "-180,-90,180,90");
});

test("the box of a view is what Leaflet shows", () => {
  // What Leaflet says of a map of 390 by 844 pixels there.
  const box = boxOfView({ latitude: 51.5, longitude: -0.12, zoom: 9 }, { width: 390, height: 844 });
  const expected = { west: -0.65558, south: 50.77294, east: 0.41558, north: 52.21583 };
  for (const [edge, value] of Object.entries(expected)) assert.ok(Math.abs(box[edge] - value) < 0.0005, `${edge}: ${box[edge]}`);
});

test("what lies in the box is held, over the date line too", () => {
  assert.ok(holds(region(), at(52.5, 13.5)));
  assert.ok(!holds(region(), at(52.5, 14.5)));
  const pacific = region({ box: { west: 179, south: -1, east: 182, north: 1 } });
  assert.ok(holds(pacific, at(0, -178.5)));
  assert.ok(holds(pacific, at(0, 179.5)));
  assert.ok(!holds(pacific, at(0, 178.5)));
});

test("with a distance the circle counts, not the box", () => {
  const near = region({ within: 5 });
  assert.ok(holds(near, at(52.55, 13.405)));
  assert.ok(!holds(near, at(52.6, 13.405)));
  assert.deepEqual(placeQuery(near), { near: "52.52000,13.40500", radius: 5, sort: "start" });
  const [west, south, east, north] = boxQuery(near).split(",").map(Number);
  assert.ok(west < 13.34 && east > 13.47 && south < 52.48 && north > 52.56);
});

test("the nearest first are asked for in a circle that holds the corners of the box", () => {
  const { near, radius, sort } = placeQuery(region(), "distance");
  assert.equal(near, "52.52000,13.40500");
  assert.equal(sort, "distance");
  for (const corner of [[52, 13], [52, 14], [53, 13], [53, 14]]) {
    assert.ok(distance(BERLIN, { latitude: corner[0], longitude: corner[1] }) <= radius);
  }
});

test("online is what has no place", () => {
  const online = region({ online: true });
  assert.ok(holds(online, { place: null }));
  assert.ok(!holds(online, at(52.5, 13.5)));
  assert.ok(!holds(region(), { place: null }));
  assert.deepEqual(placeQuery(online), {});
});

test("a distance from the middle says something where the map shows a region, or the search is a circle of that size", () => {
  assert.equal(isLocal(region({})), true);
  assert.equal(isLocal(region({ box: { west: 12, south: 52, east: 15, north: 53 } })), false);
  assert.equal(isLocal(region({ box: { west: -180, south: -60, east: 180, north: 80 } })), false);
  assert.equal(isLocal(region({ box: { west: -180, south: -60, east: 180, north: 80 }, within: 25 })), true);
  assert.equal(isLocal(region({ within: 500 })), false);
});
