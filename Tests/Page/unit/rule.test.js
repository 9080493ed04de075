import assert from "node:assert/strict";
import { test } from "node:test";
import { script, speech } from "./load.js";

const { readRule, ruleText } = await script("screens/recurrence/rule.js");
const { ruleSentence, recurrenceSentence } = await script("screens/recurrence/sentence.js");

// The fourth and last Thursday of November 2026.
const thursday = { day: "2026-11-26", zone: "Europe/Berlin" };
const english = await speech("en", "en-GB");

function sentence(text, words = english, start = thursday) {
  return ruleSentence(readRule(text, start), start, words);
}

const SAME_BACK = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3;COUNT=5",
  "FREQ=WEEKLY;BYDAY=TH",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
  "FREQ=WEEKLY;UNTIL=20261210T225959Z;BYDAY=TH",
  "FREQ=MONTHLY;BYMONTHDAY=26",
  "FREQ=MONTHLY;BYDAY=4TH",
  "FREQ=MONTHLY;INTERVAL=2;COUNT=12;BYDAY=-1TH",
  "FREQ=YEARLY",
];
for (const text of SAME_BACK) {
  test(`${text} is read, and written the same`, () => {
    assert.equal(ruleText(readRule(text, thursday), thursday), text);
  });
}

const OTHER_WORDS = {
  "freq=weekly": "FREQ=WEEKLY;BYDAY=TH",
  "FREQ=WEEKLY;BYDAY=TH,MO": "FREQ=WEEKLY;BYDAY=MO,TH",
  "FREQ=MONTHLY": "FREQ=MONTHLY;BYMONTHDAY=26",
  "FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1": "FREQ=MONTHLY;BYDAY=-1TH",
  "FREQ=WEEKLY;WKST=SU": "FREQ=WEEKLY;BYDAY=TH",
  "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26": "FREQ=YEARLY",
  "FREQ=WEEKLY;UNTIL=20261210": "FREQ=WEEKLY;UNTIL=20261210T225959Z;BYDAY=TH",
};
for (const [text, same] of Object.entries(OTHER_WORDS)) {
  test(`${text} says the same as ${same}`, () => {
    assert.equal(ruleText(readRule(text, thursday), thursday), same);
  });
}

const SOMEBODY_ELSES = [
  "FREQ=HOURLY",
  "FREQ=MONTHLY;BYDAY=2TU",
  "FREQ=MONTHLY;BYMONTHDAY=13",
  "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
  "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH",
  "FREQ=WEEKLY;BYDAY=1TH",
  "FREQ=YEARLY;BYMONTH=5",
  "FREQ=DAILY;COUNT=3;UNTIL=20261210",
  "FREQ=DAILY;INTERVAL=100",
  "FREQ=DAILY;COUNT=0",
  "FREQ=DAILY;FREQ=WEEKLY",
  "nonsense",
  "",
];
for (const text of SOMEBODY_ELSES) {
  test(`"${text}" is left alone`, () => assert.equal(readRule(text, thursday), null));
}

test("the end of a rule is the end of a day by the clock of the event", () => {
  const inTokyo = { day: "2026-11-26", zone: "Asia/Tokyo" };
  const rule = { ...readRule("FREQ=DAILY", inTokyo), until: "2026-12-10" };
  assert.equal(ruleText(rule, inTokyo), "FREQ=DAILY;UNTIL=20261210T145959Z");
  assert.equal(readRule("FREQ=DAILY;UNTIL=20261210T145959Z", inTokyo).until, "2026-12-10");
  assert.equal(ruleText(rule, { ...inTokyo, zone: null }), "FREQ=DAILY;UNTIL=20261210");
});

test("a rule is a sentence in every language", async () => {
  const rules = ["FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=4TH;COUNT=6", "FREQ=YEARLY;UNTIL=20301231T235959Z"];
  const said = async (language) => {
    const words = await speech(language, language === "en" ? "en-GB" : language);
    return rules.map((rule) => sentence(rule, words));
  };
  assert.deepEqual(await said("en"), [
    "Every day",
    "Every 2 weeks on Monday and Thursday",
    "Every month on the fourth Thursday, 6 times",
    "Every year on 26 November, until 1 January 2031",
  ]);
  assert.deepEqual(await said("es"), [
    "Cada día",
    "Cada 2 semanas: lunes y jueves",
    "Cada mes el cuarto jueves, 6 veces",
    "Cada año el 26 de noviembre, hasta el 1 de enero de 2031",
  ]);
  assert.deepEqual(await said("zh-Hans"), [
    "每天",
    "每 2 周的星期一和星期四",
    "每月第四个星期四，共 6 次",
    "每年11月26日，直到 2031年1月1日",
  ]);
  assert.deepEqual(await said("zh-Hant"), [
    "每天",
    "每 2 週的星期一和星期四",
    "每月第四個星期四，共 6 次",
    "每年11月26日，直到 2031年1月1日",
  ]);
});

test("once and the last weekday are said as people say them", () => {
  assert.equal(sentence("FREQ=DAILY;COUNT=1"), "Every day, once");
  assert.equal(sentence("FREQ=MONTHLY;BYDAY=-1TH"), "Every month on the last Thursday");
  assert.equal(sentence("FREQ=MONTHLY"), "Every month on day 26");
});

test("a date that was moved repeats as its series does, by the clock of that", () => {
  const recurrence = { rules: ["FREQ=MONTHLY"], dates: [], exceptions: [] };
  const original = { start: "2026-11-26T19:00:00", time_zone: "Europe/Berlin" };
  const moved = { start: "2026-11-27", all_day: true, time_zone: "Europe/London", original, recurrence };
  assert.equal(recurrenceSentence(moved, english), "Every month on day 26");
});

test("an event with a rule of its own says that it has one", () => {
  const event = { start: "2026-11-26T19:00:00", all_day: false, time_zone: "Europe/Berlin" };
  const saying = (recurrence) => recurrenceSentence({ ...event, recurrence }, english);
  assert.equal(saying({ rules: ["FREQ=HOURLY"], dates: [], exceptions: [] }), "Repeats in its own way");
  assert.equal(saying({ rules: ["FREQ=DAILY"], dates: ["2026-12-24T19:00:00"], exceptions: [] }), "Repeats in its own way");
  assert.equal(saying({ rules: ["FREQ=DAILY"], dates: [], exceptions: ["2026-12-24T19:00:00"] }), "Every day");
});
