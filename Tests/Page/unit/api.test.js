import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { address, API, APIError } = await script("core/api.js");

const json = (status, body, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json; charset=utf-8", ...headers } });

/** An API whose server gives these answers, one after the other, and a list of what it was asked. */
function api(...answers) {
  const asked = [];
  const fetch = async (address, wish) => {
    asked.push({ address, ...wish });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(wish) : answer;
  };
  return { api: new API({ language: "es", fetch }), asked };
}

const kindOf = (promise) => promise.then(() => "none", (error) => (assert.ok(error instanceof APIError, String(error)), error.kind));

test("an answer is its body, its headers and its status", async () => {
  const { api: server, asked } = api(json(200, { events: [] }, { ETag: '"1"' }));
  const answer = await server.get("/v2/events", { query: { bbox: "1,2,3,4", category: ["a", "b c"], q: "", near: null } });
  assert.deepEqual(answer.body, { events: [] });
  assert.equal(answer.headers.get("ETag"), '"1"');
  assert.equal(asked[0].address, "/v2/events?bbox=1,2,3,4&category=a,b+c");
  assert.equal(asked[0].headers["Accept-Language"], "es");
  assert.equal(asked[0].headers["Humon-Request"], undefined);
});

test("what changes something says that it was meant, and is sent once", async () => {
  const { api: server, asked } = api(new TypeError("gone"), json(201, {}));
  assert.equal(await kindOf(server.post("/v2/events", { body: { name: "A" } })), "offline");
  assert.equal(asked.length, 1);
  assert.equal(asked[0].headers["Humon-Request"], "1");
  assert.equal(asked[0].headers["Content-Type"], "application/json");
  assert.equal(asked[0].body, '{"name":"A"}');
});

test("another media type is kept", async () => {
  const { api: server, asked } = api(json(200, {}));
  await server.patch("/v2/events/1", { body: {}, headers: { "Content-Type": "application/merge-patch+json" } });
  assert.equal(asked[0].headers["Content-Type"], "application/merge-patch+json");
});

test("a read is tried again when the line or the server fails for a moment", async () => {
  const { api: server, asked } = api(new TypeError("gone"), json(503, {}), json(200, { ok: true }));
  assert.deepEqual((await server.get("/v2/events")).body, { ok: true });
  assert.equal(asked.length, 3);
});

test("what the server refuses is not tried again", async () => {
  const kinds = { 400: "problem", 401: "unauthorised", 403: "unauthorised", 404: "notFound", 409: "conflict", 410: "notFound", 412: "conflict", 422: "problem", 428: "conflict" };
  for (const [status, kind] of Object.entries(kinds)) {
    const { api: server, asked } = api(json(Number(status), { title: "No" }));
    assert.equal(await kindOf(server.get("/")), kind, status);
    assert.equal(asked.length, 1, status);
  }
});

test("a busy server is not asked again before it wants to be", async () => {
  const { api: server, asked } = api(json(429, {}, { "Retry-After": "60" }));
  const error = await server.get("/").catch((error) => error);
  assert.equal(error.kind, "limited");
  assert.equal(error.retryAfter, 60);
  assert.equal(asked.length, 1);
});

test("problems are told by where they are", async () => {
  const errors = [{ pointer: "/name", code: "missing", detail: "A name is needed." }];
  const { api: server } = api(json(422, { title: "Wrong", errors }));
  const error = await server.post("/", { body: {} }).catch((error) => error);
  assert.equal(error.kind, "problem");
  assert.deepEqual(error.problems.get("/name"), { code: "missing", detail: "A name is needed." });
});

test("an answer that is no JSON is nonsense", async () => {
  assert.equal(await kindOf(api(new Response("<h1>", { headers: { "Content-Type": "text/html" } })).api.get("/")), "nonsense");
  const cut = new Response('{"events":[', { headers: { "Content-Type": "application/json" } });
  assert.equal(await kindOf(api(cut).api.get("/")), "nonsense");
});

test("an answer without a body is none", async () => {
  assert.equal((await api(new Response(null, { status: 204 })).api.delete("/v2/events/1")).body, null);
});

test("a proxy's page in the place of an error is that error", async () => {
  assert.equal(await kindOf(api(new Response("<h1>Bad gateway", { status: 502 })).api.post("/", { body: {} })), "server");
});

test("who does not want the answer any more gets none", async () => {
  const waiting = ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const { api: server } = api(waiting);
  const controller = new AbortController();
  const kind = kindOf(server.get("/", { signal: controller.signal }));
  controller.abort();
  assert.equal(await kind, "cancelled");
});

test("a server that does not answer is given up", async () => {
  const fetch = (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  assert.equal(await kindOf(new API({ fetch, deadline: 30 }).get("/")), "timeout");
});

test("a path that has a query is continued", () => {
  assert.equal(address("/a?b=1", { c: 2 }), "/a?b=1&c=2");
  assert.equal(address("/a", {}), "/a");
});
