// Languages by the names that people have for them: "English, Deutsch" is ["en", "de"] (BCP 47).

/** Those that are known by their names; every other one is known by its tag. */
const NAMED = (
  "ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko lt lv mk ms nb nl pa pl pt ro ru sk sl sq sr sv sw ta " +
  "te th tl tr uk ur vi yue zh zh-Hans zh-Hant"
).split(" ");

/** What each is called in a language. @param {string[]} tags @param {string} locale @returns {string[]} */
export function languageNames(tags, locale) {
  return tags.map((tag) => name(tag, locale) ?? tag);
}

/** The names to choose from, in the order of the alphabet. @param {string} locale @returns {string[]} */
export function knownLanguages(locale) {
  return languageNames(NAMED, locale).sort((a, b) => a.localeCompare(b, locale));
}

/**
 * What somebody has typed, separated by commas: names in his language, in English or in the language itself, or tags.
 * @param {string} text
 * @param {string} locale
 * @returns {{tags: string[], unknown: string[]}} `unknown` is what is no language
 */
export function readLanguages(text, locale) {
  const tags = new Set();
  const unknown = [];
  for (const word of text.split(/[,，、;；\n]/).map((each) => each.trim()).filter(Boolean)) {
    const tag = tagOf(word, locale);
    if (tag) tags.add(tag);
    else unknown.push(word);
  }
  return { tags: [...tags], unknown };
}

function tagOf(word, locale) {
  const called = (tag) => [name(tag, locale), name(tag, "en"), name(tag, tag)].some((each) => each && isSame(each, word));
  return NAMED.find(called) ?? (name(word, "en") ? Intl.getCanonicalLocales(word)[0] : null);
}

const namers = new Map();

/** Undefined for what is none. */
function name(tag, locale) {
  try {
    if (!namers.has(locale)) namers.set(locale, new Intl.DisplayNames(locale, { type: "language", fallback: "none" }));
    return namers.get(locale).of(tag);
  } catch {
    return undefined;
  }
}

function isSame(a, b) {
  return a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;
}
