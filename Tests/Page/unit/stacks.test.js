import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { identity, stacked } = await script("map/stacks.js");

const item = (id, x, y, more = {}) => ({ event: { id, owner: { id: 1 } }, point: { x, y }, ...more });
const numbers = (stacks) => stacks.map(({ events }) => events.map(({ id }) => id));

test("pins that would cover one another stand together", () => {
  assert.deepEqual(numbers(stacked([item(1, 100, 100), item(2, 110, 105), item(3, 300, 300)])), [[1, 2], [3]]);
});

test("whose they are makes no difference", () => {
  const own = { ...item(2, 0, 0), event: { id: 2, owner: { id: 7 } } };
  assert.deepEqual(numbers(stacked([item(1, 0, 0), own, item(3, 0, 0)])), [[1, 2, 3]]);
});

test("the selected pin stands alone", () => {
  assert.deepEqual(numbers(stacked([item(1, 0, 0), item(2, 0, 0, { alone: true }), item(3, 0, 0)])), [[1, 3], [2]]);
});

test("pins on both sides of a cell's edge are found", () => {
  assert.deepEqual(numbers(stacked([item(1, 33, 33), item(2, 35, 35), item(3, -1, 33)])).flat().length, 3);
  assert.deepEqual(numbers(stacked([item(1, -1, -1), item(2, 1, 1)])), [[1, 2]]);
});

test("a stack has the same key as long as the same events are in it, whatever else has changed about them", () => {
  const [before] = stacked([item(1, 0, 0), item(2, 5, 5)]);
  const [after] = stacked([{ ...item(1, 80, 80), event: { id: 1, owner: { id: 1 }, name: "Renamed" } }, item(2, 85, 85)]);
  assert.equal(before.key, after.key);
});

test("an event is another one if it belongs to somebody else", () => {
  assert.notEqual(identity({ id: 1, owner: { id: 1 } }), identity({ id: 1, owner: { id: 2 } }));
});

test("5,000 pins at the same place are one stack", () => {
  const stacks = stacked(Array.from({ length: 5_000 }, (_, id) => item(id, 0, 0)));
  assert.equal(stacks.length, 1);
  assert.equal(stacks[0].events.length, 5_000);
});
