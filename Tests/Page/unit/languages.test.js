import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./load.js";

const { knownLanguages, languageNames, readLanguages } = await script("screens/form/languages.js");

test("languages are typed by their names in one's own language, in English or in themselves, or by their tags", () => {
  assert.deepEqual(readLanguages("Deutsch, english, inglés; 中文", "es"), { tags: ["de", "en", "zh"], unknown: [] });
  assert.deepEqual(readLanguages("gsw、ZH-hant", "en"), { tags: ["gsw", "zh-Hant"], unknown: [] });
  assert.deepEqual(readLanguages(" , ", "en"), { tags: [], unknown: [] });
});

test("what is no language is said to be none, and the others count", () => {
  assert.deepEqual(readLanguages("Klatsch, French, <b>", "en"), { tags: ["fr"], unknown: ["Klatsch", "<b>"] });
});

test("what was read is written so that it is read again", () => {
  for (const locale of ["en-GB", "es", "zh-Hans", "zh-Hant"]) {
    for (const name of knownLanguages(locale)) {
      const { tags, unknown } = readLanguages(name, locale);
      assert.deepEqual([unknown, languageNames(tags, locale)], [[], [name]], locale);
    }
  }
  assert.deepEqual(languageNames(["en", "x-unheard-of"], "es"), ["inglés", "x-unheard-of"]);
});
