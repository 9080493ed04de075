// Where the scripts of the page are, and the texts they speak with.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sources = new URL("../../../Sources/", import.meta.url);

/** A module of the page: `script("offline/outbox.js")`. */
export function script(path) {
  return import(new URL(`HumonServer/Site/scripts/${path}`, sources));
}

/** What sentences are made with, in a language of the page. */
export async function speech(language, locale = language) {
  const catalogue = new URL(`HumonTexts/Catalogues/${language}.json`, sources);
  const { Texts } = await script("core/texts.js");
  const texts = new Texts(JSON.parse(readFileSync(catalogue, "utf8")), language);
  return { text: texts.text, plural: texts.plural, locale };
}

export function fixture(name) {
  return readFileSync(fileURLToPath(new URL(`Fixtures/${name}`, import.meta.url)), "utf8");
}

/**
 * Timers that run when the test says so, until its end. (Those of `node:test` are others in each version of node.)
 * @returns {{advance: (milliseconds: number) => void}}
 */
export function stoppedClock(context) {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Map();
  let now = 0;
  let count = 0;
  globalThis.setTimeout = (action, milliseconds = 0) => {
    waiting.set(++count, { action, at: now + milliseconds });
    return count;
  };
  globalThis.clearTimeout = (timer) => waiting.delete(timer);
  context.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  return {
    advance(milliseconds) {
      now += milliseconds;
      for (const [timer, { action, at }] of [...waiting].sort(([, a], [, b]) => a.at - b.at)) {
        if (at <= now && waiting.delete(timer)) action();
      }
    },
  };
}
