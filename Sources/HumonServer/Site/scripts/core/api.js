// Asking the server: one place for addresses, deadlines, retries and what may go wrong.

import { joined } from "./lists.js";

const DEADLINE = 30_000; // milliseconds, for the whole of a request with its retries
const PAUSES = [400, 1_500]; // before a GET is tried again
const LONGEST_WAIT = 5_000; // for which a busy server's Retry-After is worth waiting

/**
 * What went wrong.
 *
 * `kind` is one of: `offline` (no answer came), `cancelled`, `timeout`, `problem` (values that cannot be; see `problems`),
 * `notFound`, `unauthorised`, `conflict` (changed or used in the meantime), `limited` (too often), `server`, `nonsense`.
 */
export class APIError extends Error {
  /**
   * @param {string} kind
   * @param {{status?: number, title?: string, problems?: Map<string, {code: string, detail: string}>, retryAfter?: number}} [details]
   */
  constructor(kind, { status = 0, title = "", problems = new Map(), retryAfter = null } = {}) {
    super(title || kind);
    this.kind = kind;
    this.status = status;
    this.title = title; // what the server says of it, for a person, in English
    this.problems = problems; // by JSON pointer, or by the name of a parameter
    this.retryAfter = retryAfter; // seconds
  }
}

/**
 * @typedef {Object} Answer
 * @property {*} body what the JSON said; null if there was none
 * @property {Headers} headers
 * @property {number} status
 */
export class API {
  #fetch;
  #deadline;
  #language;

  /** @param {{language?: string, fetch?: typeof fetch, deadline?: number}} [options] `language` is that of what the server says */
  constructor({ language = "en", fetch = (...wish) => globalThis.fetch(...wish), deadline = DEADLINE } = {}) {
    this.#language = language;
    this.#fetch = fetch;
    this.#deadline = deadline;
  }

  /** @returns {Promise<Answer>} */ get(path, options) {
    return this.#ask("GET", path, options);
  }
  /** @returns {Promise<Answer>} */ post(path, options) {
    return this.#ask("POST", path, options);
  }
  /** @returns {Promise<Answer>} */ put(path, options) {
    return this.#ask("PUT", path, options);
  }
  /** @returns {Promise<Answer>} */ patch(path, options) {
    return this.#ask("PATCH", path, options);
  }
  /** @returns {Promise<Answer>} */ delete(path, options) {
    return this.#ask("DELETE", path, options);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{query?: Object, body?: *, headers?: Object, signal?: AbortSignal}} [options] values of `query` that are null,
   *   undefined or empty are left out; a list is joined by commas
   */
  async #ask(method, path, { query, body, headers = {}, signal } = {}) {
    const deadline = new Deadline(this.#deadline, signal);
    const usual = { Accept: "application/json", "Accept-Language": this.#language };
    const wish = { method, headers: { ...usual, ...headers }, signal: deadline.signal };
    // Without this the server does not believe that a cookie's request was meant (docs/people.md).
    if (method !== "GET") wish.headers["Humon-Request"] = "1";
    if (body !== undefined) {
      wish.body = JSON.stringify(body);
      wish.headers["Content-Type"] ??= "application/json";
    }
    const pauses = method === "GET" ? [...PAUSES] : [];
    try {
      for (;;) {
        try {
          return await this.#once(address(path, query), wish);
        } catch (error) {
          const pause = deadline.signal.aborted ? undefined : pauseBefore(pauses, error);
          if (pause === undefined) throw error;
          await deadline.sleep(pause);
        }
      }
    } catch (error) {
      if (signal?.aborted) throw new APIError("cancelled");
      if (deadline.signal.aborted) throw new APIError("timeout");
      throw error;
    } finally {
      deadline.end();
    }
  }

  async #once(address, wish) {
    let answer, text;
    try {
      answer = await this.#fetch(address, wish);
      text = await answer.text();
    } catch {
      throw new APIError("offline");
    }
    if (!answer.ok) throw failure(answer, text);
    return { body: parsed(answer, text), headers: answer.headers, status: answer.status };
  }
}

/** A path with its query. @param {string} path @param {Object} [query] */
export function address(path, query = {}) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? joined(value) : (value ?? "").toString();
    if (text !== "") parameters.set(name, text);
  }
  if (parameters.toString() === "") return path;
  return path + (path.includes("?") ? "&" : "?") + parameters.toString().replaceAll("%2C", ",");
}

function parsed(answer, text) {
  if (text === "") return null;
  if (!/\bjson\b/.test(answer.headers.get("Content-Type") ?? "")) throw new APIError("nonsense", { status: answer.status });
  try {
    return JSON.parse(text);
  } catch {
    throw new APIError("nonsense", { status: answer.status });
  }
}

function failure(answer, text) {
  let said = {};
  try {
    said = JSON.parse(text) ?? {};
  } catch {
    // A proxy's page in the place of the server's answer; the status tells enough.
  }
  const errors = Array.isArray(said.errors) ? said.errors : [];
  const seconds = Number.parseInt(answer.headers.get("Retry-After") ?? "", 10);
  return new APIError(kind(answer.status), {
    status: answer.status,
    title: typeof said.title === "string" ? said.title : "",
    problems: new Map(errors.map(({ pointer, code, detail }) => [String(pointer), { code, detail }])),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

function kind(status) {
  if (status === 401 || status === 403) return "unauthorised";
  if (status === 404 || status === 410) return "notFound";
  if (status === 409 || status === 412 || status === 428) return "conflict";
  if (status === 429) return "limited";
  return status >= 500 ? "server" : "problem";
}

/** How long to wait before another try, or undefined if there is none. */
function pauseBefore(pauses, error) {
  if (!["offline", "server", "limited"].includes(error.kind)) return undefined;
  // A browser that knows that there is no network need not be asked twice.
  if (error.kind === "offline" && globalThis.navigator?.onLine === false) return undefined;
  const pause = pauses.shift();
  if (pause === undefined || error.retryAfter === null) return pause;
  const wished = error.retryAfter * 1_000;
  return wished <= LONGEST_WAIT ? Math.max(pause, wished) : undefined;
}

/** The end of a request: after a time, or when whoever asked does not want it any more. */
class Deadline {
  #controller = new AbortController();
  #timer;

  constructor(milliseconds, signal) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds);
    if (signal?.aborted) this.#controller.abort();
    signal?.addEventListener("abort", () => this.#controller.abort(), { signal: this.#controller.signal });
  }

  get signal() {
    return this.#controller.signal;
  }

  sleep(milliseconds) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds);
      this.signal.addEventListener("abort", () => (clearTimeout(timer), reject(new APIError("cancelled"))), { once: true });
    });
  }

  end() {
    clearTimeout(this.#timer);
  }
}
