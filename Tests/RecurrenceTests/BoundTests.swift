import ProcessorTime
import Recurrence
import Testing

/// What finds little or nothing ends soon. The limit is generous: a debug build.
@Suite("Bounds", .serialized)
struct BoundTests {
  private let patience = Duration.seconds(20)

  @Test(
    "A rule that never matches ends",
    arguments: [
      "FREQ=SECONDLY;BYSETPOS=366;BYSECOND=0", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=1",
      "FREQ=SECONDLY;INTERVAL=8194;BYSECOND=1,3,5,7,9,11,13", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=HOURLY;INTERVAL=1000000000000;BYHOUR=5", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4",
      "FREQ=YEARLY;BYYEARDAY=1;BYMONTH=12", "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO;BYSETPOS=2",
      "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;BYDAY=MO;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=WEEKLY;INTERVAL=59;BYMONTH=6;BYDAY=MO;BYSETPOS=2",
      "FREQ=DAILY;INTERVAL=59;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;BYHOUR=0,7,14,21;BYMINUTE=0,7,14,21,28,35,42,49,56;BYSECOND=0,7,14",
    ])
  func neverMatches(text: String) throws {
    // On a Monday at 09:00:00, and such that the seconds of the last rule are never met on a Monday.
    let set = RecurrenceSet(
      start: try time("19970901T090002"), reference: .floating, rules: [try rule(text)])
    let spent = processorTime {
      #expect(Array(set.occurrences().prefix(1)).isEmpty)
    }
    #expect(spent < patience)
  }

  @Test(
    "A rule with a huge number goes on as it says",
    arguments: [
      ("FREQ=DAILY;INTERVAL=100000000", 1), ("FREQ=DAILY;COUNT=4611686018427387904", 5),
      ("FREQ=SECONDLY;INTERVAL=9223372036854775807", 1), ("FREQ=YEARLY;INTERVAL=9223372036854775807", 1),
      ("FREQ=WEEKLY;INTERVAL=9223372036854775807;BYDAY=TU,WE;BYSETPOS=1", 1),
      ("FREQ=YEARLY;INTERVAL=9223372036854775807;BYWEEKNO=36;BYDAY=TU;BYSETPOS=1", 1),
    ])
  func hugeNumbers(text: String, count: Int) throws {
    let found = try occurrences(text, start: "19970902T090000", limit: 5)
    #expect(found.count == count)
    #expect(found.first == "19970902T090000")
  }

  @Test(
    "COUNT with a window far away is counted without walking",
    arguments: [
      "FREQ=SECONDLY;COUNT=9000000000000", "FREQ=SECONDLY;BYHOUR=9;INTERVAL=7;COUNT=9000000000000",
      "FREQ=MINUTELY;BYDAY=MO;BYMINUTE=1,2,3;COUNT=9000000000000", "FREQ=DAILY;COUNT=9000000000000",
      "FREQ=DAILY;BYHOUR=1,2;BYMINUTE=5;BYSECOND=7;COUNT=9000000000000",
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=9000000000000",
    ])
  func farCounts(text: String) throws {
    let endless = try rule(text.replacing(";COUNT=9000000000000", with: ""))
    let from = try time("40000101T000000").secondsSinceEpoch
    func first(_ rule: RecurrenceRule) throws -> Occurrence? {
      RecurrenceSet(start: try time("00010101T090000"), reference: .utc, rules: [rule])
        .occurrences(from: from).first { _ in true }
    }
    let expected = try first(endless)
    #expect(expected != nil)
    let counted = try rule(text)
    var found: Occurrence?
    let spent = try processorTime { found = try first(counted) }
    #expect(found == expected)
    #expect(spent < patience)
  }

  @Test("What is skipped is counted exactly")
  func exactCounts() throws {
    let texts = [
      "FREQ=SECONDLY;INTERVAL=7;BYHOUR=9,10;BYMINUTE=1,30;BYDAY=MO,TU", "FREQ=HOURLY;BYMINUTE=1,5;BYDAY=SU",
      "FREQ=MINUTELY;INTERVAL=50;BYHOUR=3,4", "FREQ=HOURLY;INTERVAL=5;BYMINUTE=1,5",
      "FREQ=HOURLY;INTERVAL=31",
      "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD;RSCALE=GREGORIAN", "FREQ=DAILY;INTERVAL=3;BYHOUR=1,12,23",
      "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-1", "FREQ=YEARLY;BYYEARDAY=-1,1,100",
    ]
    for text in texts {
      let start = try time("19970902T003000")
      let all = Array(
        RecurrenceSet(start: start, reference: .utc, rules: [try rule(text)]).occurrences().prefix(200))
      let counted = RecurrenceSet(start: start, reference: .utc, rules: [try rule(text + ";COUNT=150")])
      for place in [0, 1, 2, 17, 80, 149] {
        let late = Array(counted.occurrences(from: all[place].utc))
        #expect(late == Array(all[place..<150]), "\(text) from \(place)")
        let between = Array(counted.occurrences(from: all[place].utc - 1))
        #expect(between.last == all[149], "\(text) from before \(place)")
      }
    }
  }

  @Test("An EXRULE that takes out everything ends the sequence")
  func excludedAltogether() throws {
    let set = RecurrenceSet(
      start: try time("19970902T090000"), reference: .floating, rules: [try rule("FREQ=SECONDLY")],
      exclusionRules: [try rule("FREQ=SECONDLY")])
    let spent = processorTime {
      #expect(Array(set.occurrences().prefix(1)).isEmpty)
    }
    #expect(spent < patience)
  }

  @Test("A window without occurrences ends with the window")
  func emptyWindow() throws {
    let set = RecurrenceSet(
      start: try time("00010101T000000"), reference: .floating,
      rules: [try rule("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=0;BYMINUTE=0;BYSECOND=0;BYDAY=MO")])
    let from = try time("20260101T000000").secondsSinceEpoch
    let spent = processorTime {
      #expect(Array(set.occurrences(from: from, before: from + 1)).isEmpty)
    }
    #expect(spent < .seconds(2))
  }
}
