import Recurrence
import SeededNumbers
import Testing

@Suite("The text of rules")
struct RuleTextTests {
  @Test("A rule is read in any order, in any case, with spaces, and written in one form")
  func canonicalText() throws {
    let text = try rule(" rrule: byday=mo, +2tu,-1FR ;BYMONTH=12,1,1;freq=Monthly; INTERVAL=02;; ").text
    #expect(text == "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,MO,2TU;BYMONTH=1,12")
  }

  @Test("What a rule would mean without it is not written")
  func defaults() throws {
    #expect(try rule("FREQ=DAILY;INTERVAL=1;WKST=MO;RSCALE=GREGORIAN;SKIP=OMIT").text == "FREQ=DAILY")
  }

  @Test(
    "A canonical text comes back as it is",
    arguments: [
      "FREQ=SECONDLY", "FREQ=YEARLY;COUNT=4;BYEASTER=-2,0", "FREQ=DAILY;UNTIL=20261231",
      "FREQ=DAILY;UNTIL=20261231T235959", "FREQ=DAILY;UNTIL=20261231T235959Z;INTERVAL=3",
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-1,31;SKIP=BACKWARD",
      "FREQ=YEARLY;BYSECOND=0,59;BYMINUTE=1;BYHOUR=23;BYDAY=-53MO,TU,53SU;BYYEARDAY=-366,366;BYWEEKNO=-53,53;BYMONTH=2;BYSETPOS=-366,1;WKST=SU",
    ])
  func roundTrip(text: String) throws {
    let read = try rule(text)
    #expect(read.text == text)
    #expect(try rule(read.text) == read)
  }

  @Test("The second 60 is the second 59")
  func leapSecond() throws {
    #expect(try rule("FREQ=DAILY;BYSECOND=60,59").seconds == [59])
    #expect(try time("19971231T235960").second == 59)
  }

  @Test("Parts whose names begin with X- are ignored")
  func extensions() throws {
    #expect(try rule("FREQ=DAILY;X-MOON=FULL") == rule("FREQ=DAILY"))
  }

  @Test("A canonical text of a random rule reads as the same rule")
  func randomRoundTrip() throws {
    var random = RandomRules(seed: 3)
    for number in 0..<500 {
      let made = try random.rule(RecurrenceRule.Frequency.allCases[number % 7])
      #expect(try rule(made.text) == made)
    }
  }

  @Test("What is wrong is named, with what would be right")
  func errors() {
    func error(_ text: String) -> RecurrenceRuleError? {
      do {
        _ = try RecurrenceRule(text)
        return nil
      } catch { return error }
    }
    #expect(error("") == .isEmpty)
    #expect(error(" ; ;") == .isEmpty)
    #expect(error("COUNT=3") == .missingFrequency)
    #expect(error("FREQ=DAILY;COUNT=3;UNTIL=20260101") == .countAndUntil)
    #expect(error("FREQ=DAILY;FREQ=DAILY") == .duplicatePart("FREQ"))
    #expect(error("FREQ=DAILY;COUNT") == .isNoPart("COUNT"))
    #expect(error("FREQ=DAILY;BYMOON=1") == .unknownPart("BYMOON"))
    #expect(error("FREQ=DAILY;RSCALE=CHINESE") == .unsupportedScale("CHINESE"))
    #expect(error("FREQ=DAILY;SKIP=OMIT") == .skipWithoutScale)
    #expect(error("FREQ=DAILY" + String(repeating: ";", count: 20_000)) == .isTooLong(bytes: 20_010))
    #expect(
      error("FREQ=DAILY;BYMONTH=13")?.description == "BYMONTH must be numbers from 1 to 12, not 13.")
    #expect(
      error("FREQ=FORTNIGHTLY")?.description
        == "FREQ must be SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY, not FORTNIGHTLY.")
    #expect(
      error("FREQ=DAILY;BYHOUR=")?.description == "BYHOUR has no value; it must be numbers from 0 to 23.")
  }

  @Test(
    "A value out of its range is refused",
    arguments: [
      "INTERVAL=0", "INTERVAL=-1", "INTERVAL=99999999999999999999", "COUNT=0", "COUNT=1.5", "COUNT= ",
      "UNTIL=2026", "UNTIL=20260230", "UNTIL=20260101T250000Z", "BYSECOND=61", "BYMINUTE=60", "BYHOUR=24",
      "BYDAY=XX", "BYDAY=0MO", "BYDAY=54MO", "BYDAY=MO,", "BYDAY=1", "BYMONTHDAY=0", "BYMONTHDAY=32",
      "BYMONTHDAY=--1", "BYYEARDAY=367", "BYWEEKNO=54", "BYMONTH=0", "BYMONTH=5L", "BYSETPOS=0",
      "BYSETPOS=367", "WKST=1MO", "BYEASTER=367", "RSCALE=GREGORIAN;SKIP=SIDEWAYS", "BYMONTH=é", "BYDAY=ＭＯ",
    ])
  func outOfRange(part: String) {
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule("FREQ=YEARLY;" + part) }
  }

  @Test("Parts that are out of their range cannot be put together either")
  func memberwise() {
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.daily, interval: 0) }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.daily, end: .count(0)) }
    #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule(.monthly, weekdays: [.init(.monday, ordinal: .min)])
    }
  }

  @Test("No text makes the reader crash")
  func randomTexts() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "FREQ", "=", ";", ",", "DAILY", "YEARLY", "BYDAY", "MO", "-1", "COUNT", "9", "UNTIL",
      "19970902T090000Z",
      ":", "RRULE", " ", "\u{0}", "é", "👨‍👩‍👧", "+", "BYSETPOS", "\r\n", "INTERVAL",
    ]
    var read = 0
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      if let rule = try? RecurrenceRule("FREQ=DAILY;" + text) {
        read += 1
        #expect((try? RecurrenceRule(rule.text)) == rule)
      }
    }
    #expect(read > 10)
  }
}

@Suite("Departures from RFC 5545")
struct DepartureTests {
  @Test(
    "What the RFC forbids is read, and told",
    arguments: [
      ("FREQ=MONTHLY;BYWEEKNO=20", [RecurrenceRule.Departure.weekNumbersWithoutYears]),
      ("FREQ=MONTHLY;BYYEARDAY=20", [.yearDaysWithinPeriods]),
      ("FREQ=WEEKLY;BYMONTHDAY=1", [.monthDaysInWeeks]),
      ("FREQ=DAILY;BYDAY=MO,1TU", [.numberedWeekdays]), ("FREQ=YEARLY;BYSETPOS=1", [.positionsAlone]),
      ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=1MO", [.numberedWeekdaysInWeeks]), ("FREQ=YEARLY;BYEASTER=1", [.easter]),
      ("FREQ=HOURLY;BYYEARDAY=1;BYMONTHDAY=1;BYDAY=MO;BYSETPOS=1", []), ("FREQ=DAILY", []),
    ])
  func departures(text: String, expected: [RecurrenceRule.Departure]) throws {
    #expect(try rule(text).departures == expected)
  }

  @Test(
    "a number that is the least of all is as wrong as any other",
    arguments: [
      "BYDAY=-9223372036854775808MO", "BYDAY=9223372036854775807MO", "BYMONTHDAY=-9223372036854775808",
      "BYSETPOS=-9223372036854775808", "BYWEEKNO=-9223372036854775808", "INTERVAL=-9223372036854775808",
      "COUNT=-9223372036854775808", "BYEASTER=-9223372036854775808",
    ])
  func leastNumber(_ part: String) {
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule("FREQ=YEARLY;" + part) }
  }

  @Test("what is wrong is said without the control characters that it may hold")
  func controlCharacters() {
    for text in ["\u{1B}[31mX", "FREQ=\u{1B}[31m", "FREQ=DAILY;X\u{7}Y=1\u{9B}", "FREQ=DAILY;RSCALE=\u{1B}c"]
    {
      do {
        _ = try RecurrenceRule(text)
      } catch {
        #expect(!"\(error)".unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(error)")
      }
    }
  }
}
