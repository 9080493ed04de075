import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { Outbox } = await script("offline/outbox.js");
const { outboxSender } = await script("offline/outbox-sender.js");
const { APIError } = await script("core/api.js");

/** A storage that, as a real one does, keeps copies. */
class Kept {
  #entries = new Map();
  async all() {
    return structuredClone([...this.#entries.values()]);
  }
  async put(entry) {
    this.#entries.set(entry.id, structuredClone(entry));
  }
  async remove(id) {
    this.#entries.delete(id);
  }
  async clear() {
    this.#entries.clear();
  }
}

/** As Web Locks do for tabs: one after the other. */
function queue() {
  let last = Promise.resolve();
  return (action) => (last = last.then(action));
}

function wish(id, more = {}) {
  return { id, kind: "create", title: id, method: "POST", path: "/v2/events", body: { name: id }, headers: {}, replaces: null, ...more };
}

function outbox({ storage = new Kept(), exclusively = queue(), send = async () => ({ outcome: "sent", answer: null }) } = {}) {
  let clock = 0;
  return new Outbox({ storage, send, exclusively, now: () => (clock += 1) });
}

async function names(box) {
  return (await box.entries()).map(({ id }) => id);
}

test("wishes are sent in the order in which they were written, and are gone then", async () => {
  const sent = [];
  const box = outbox({ send: async ({ id }) => (sent.push(id), { outcome: "sent", answer: { id } }) });
  for (const id of ["b", "a", "c"]) await box.add(wish(id));
  const told = [];
  box.observe(({ change, entry, answer }) => told.push([change, entry.id, answer.id]));
  await box.flush();
  assert.deepEqual(sent, ["b", "a", "c"]);
  assert.deepEqual(told, [["sent", "b", "b"], ["sent", "a", "a"], ["sent", "c", "c"]]);
  assert.deepEqual(await names(box), []);
});

test("without a network everything waits, the first one first", async () => {
  let tries = 0;
  const box = outbox({ send: async () => ((tries += 1), { outcome: "later" }) });
  await box.add(wish("a"));
  await box.add(wish("b"));
  await box.flush();
  assert.equal(tries, 1);
  assert.deepEqual((await box.entries()).map(({ id, state, attempts }) => [id, state, attempts]), [["a", "waiting", 1], ["b", "waiting", 0]]);
});

test("what is refused is kept with the reason, is not sent again, and holds nothing up", async () => {
  const sent = [];
  const send = async ({ id }) => (sent.push(id), id === "a" ? { outcome: "refused", reason: "No." } : { outcome: "sent", answer: null });
  const box = outbox({ send });
  await box.add(wish("a"));
  await box.add(wish("b"));
  await box.flush();
  await box.flush();
  assert.deepEqual(sent, ["a", "b"]);
  assert.deepEqual((await box.entries()).map(({ id, state, reason }) => [id, state, reason]), [["a", "refused", "No."]]);
  await box.remove("a");
  assert.deepEqual(await names(box), []);
});

test("a later answer to an event takes the place of the one that waits", async () => {
  const box = outbox();
  await box.add(wish("a", { replaces: "/v2/events/7/attendance", body: { answer: "going" } }));
  await box.add(wish("b", { replaces: "/v2/events/8/attendance" }));
  await box.add(wish("c", { replaces: "/v2/events/7/attendance", body: { answer: "not" } }));
  assert.deepEqual(await names(box), ["b", "c"]);
});

test("two tabs with the same storage send each wish once", async () => {
  const sent = [];
  const means = { storage: new Kept(), exclusively: queue() };
  const send = async ({ id }) => {
    sent.push(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { outcome: "sent", answer: null };
  };
  const [one, other] = [outbox({ ...means, send }), outbox({ ...means, send })];
  await one.add(wish("a"));
  await other.add(wish("b"));
  await Promise.all([one.flush(), other.flush(), one.flush()]);
  assert.deepEqual(sent.sort(), ["a", "b"]);
});

test("what is added while others are sent goes along", async () => {
  const sent = [];
  const box = outbox({
    send: async ({ id }) => {
      if (sent.push(id) === 1) await box.add(wish("later"));
      return { outcome: "sent", answer: null };
    },
  });
  await box.add(wish("first"));
  await box.flush();
  assert.deepEqual(sent, ["first", "later"]);
});

test("a crash between sending and hearing leaves the wish, with the attempt counted", async () => {
  const storage = new Kept();
  const crashing = outbox({ storage, send: () => Promise.reject(new Error("crash")) });
  await crashing.add(wish("a"));
  await assert.rejects(crashing.flush());
  const [entry] = await outbox({ storage }).entries();
  assert.deepEqual([entry.id, entry.state, entry.attempts], ["a", "waiting", 1]);
});

// The sender

const session = { ensure: async () => ({ id: 1 }) };
const texts = { text: (key) => key };

function sender(answers) {
  const asked = [];
  const reply = (method) => async (path, options) => {
    asked.push([method, path, options?.body]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { body: answer, headers: new Headers() };
  };
  const api = { get: reply("GET"), post: reply("POST"), put: reply("PUT"), patch: reply("PATCH"), delete: reply("DELETE") };
  return { send: outboxSender(api, session, texts), asked };
}

for (const kind of ["offline", "timeout", "server", "nonsense", "limited"]) {
  test(`a wish that fails because of "${kind}" is for later`, async () => {
    assert.deepEqual(await sender([new APIError(kind)]).send(wish("a")), { outcome: "later" });
  });
}

test("a wish that the server finds wrong is refused with its words", async () => {
  const problems = new Map([["/start", { code: "not_date_time", detail: "must be a date" }]]);
  const { send } = sender([new APIError("problem", { status: 422, title: "Validation Failed", problems })]);
  assert.deepEqual(await send(wish("a")), { outcome: "refused", reason: "must be a date" });
});

const edit = wish("e", { kind: "edit", method: "PATCH", path: "/v2/events/7/occurrences/20261126T190000?span=this", body: { name: "New", place: { name: "Hall", address: null } } });
const changed = () => new APIError("conflict", { status: 412, title: "Changed meanwhile" });

test("an edit whose answer was lost is found done, and not refused", async () => {
  const there = { name: "New", place: { name: "Hall", address: null, latitude: 1, longitude: 2 } };
  const { send, asked } = sender([changed(), there]);
  assert.deepEqual(await send({ ...edit, attempts: 2 }), { outcome: "sent", answer: null });
  assert.deepEqual(asked[1].slice(0, 2), ["GET", "/v2/events/7/occurrences/20261126T190000"]);
});

test("an edit of what somebody else has changed is refused", async () => {
  const { send } = sender([changed(), { name: "Theirs", place: null }]);
  assert.deepEqual(await send({ ...edit, attempts: 2 }), { outcome: "refused", reason: "Changed meanwhile" });
  const first = sender([changed()]);
  assert.equal((await first.send({ ...edit, attempts: 1 })).outcome, "refused");
});
