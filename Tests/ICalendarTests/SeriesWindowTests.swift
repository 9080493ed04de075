import ICalendar
import Recurrence
import SeededNumbers
import Testing

/// Whatever window is asked for has what the whole has there.
@Suite struct SeriesWindowTests {
  /// Around the days when Berlin and New York set their clocks, and the day that Apia left out.
  private static let places = [
    ("Europe/Berlin", "20270324"), ("America/New_York", "20271104"), ("Pacific/Apia", "20111226"),
    ("Australia/Lord_Howe", "20270401"),
  ]

  private func calendar(_ generator: inout SeededGenerator) throws -> (
    SeriesCollection, around: Int64, zone: TimeZoneRules
  ) {
    let (name, day) = Self.places.randomElement(using: &generator) ?? Self.places[0]
    let hour = Int.random(in: 10...23, using: &generator)
    let rule = ["HOURLY;INTERVAL=5", "DAILY", "DAILY;BYHOUR=0,2,3,9"].randomElement(using: &generator) ?? ""
    let length =
      ["DURATION:PT90M", "DURATION:P1D", "DURATION:P1DT3H", "DURATION:PT0S"].randomElement(using: &generator)
      ?? ""
    let start =
      [
        ";TZID=\(name):\(day)T\(hour)0000", ":\(day)T\(hour)0000", ":\(day)T\(hour)0000Z",
        ";VALUE=DATE:\(day)",
      ]
      .randomElement(using: &generator) ?? ""
    let isDate = start.contains("VALUE=DATE")
    let trigger = ["-P1D", "-PT36H", "P2DT1H", "PT0S"].randomElement(using: &generator) ?? ""
    let related = ["START", "END"].randomElement(using: &generator) ?? ""
    let zone = try zone(name)
    let first = try #require(LocalDate(day))
    let moved = LocalDate(daysSinceEpoch: first.daysSinceEpoch + 2).text
    let lines = [
      "DTSTART\(start)", isDate ? "DURATION:P2D" : length, "RRULE:FREQ=\(isDate ? "DAILY" : rule)",
      "BEGIN:VALARM", "TRIGGER;RELATED=\(related):\(trigger)", "REPEAT:1", "DURATION:P1D", "END:VALARM",
    ]
    let override = [
      isDate
        ? "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:\(moved)"
        : "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=\(name):\(moved)T030000",
      "DTSTART;TZID=America/Sao_Paulo:\(moved)T013000", "DURATION:P1DT30M", "BEGIN:VALARM", "TRIGGER:-P1D",
      "END:VALARM",
    ]
    let both =
      [component("VEVENT", lines)] + (Bool.random(using: &generator) ? [component("VEVENT", override)] : [])
    return (try series(both.joined(separator: "\n")), Int64(first.daysSinceEpoch) * 86_400, zone)
  }

  private func described(_ instance: Instance) -> String { "\(told(instance.start))/\(told(instance.end))" }

  @Test("A window has the instances of the whole that overlap it, in the same order", arguments: 0..<120)
  func instances(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (calendar, around, zone) = try calendar(&generator)
    let wide = TimeWindow(around - 40 * 86_400..<around + 40 * 86_400, zone: zone)
    let all = Array(calendar.instances(overlapping: wide))
    let keys = all.map { $0.start.instant(in: zone) }
    #expect(keys == keys.sorted())
    for _ in 0..<20 {
      let from = around + Int64.random(in: -86_400 * 3..<86_400 * 9, using: &generator)
      let to = from + Int64.random(in: 1..<86_400 * 2, using: &generator)
      let found = calendar.instances(overlapping: TimeWindow(from..<to, zone: zone)).map(described)
      let expected = all.filter { instance in
        // Whole days and floating times lie on the clock of the window.
        let isFloating = instance.isAllDay || instance.start.reference.isFloatingTime
        let lower = isFloating ? zone.local(ofUTC: from).secondsSinceEpoch : from
        let upper = isFloating ? zone.local(ofUTC: to).secondsSinceEpoch : to
        return instance.start.utc < upper && (instance.end.utc > lower || instance.start.utc >= lower)
      }
      #expect(found == expected.map(described))
    }
  }

  @Test("A window has the alarms of the whole that fire in it, in order", arguments: 0..<120)
  func alarms(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 1_000)
    let (calendar, around, zone) = try calendar(&generator)
    let wide = TimeWindow(around - 40 * 86_400..<around + 40 * 86_400, zone: zone)
    let all = calendar.alarms(firingIn: wide).map(\.instant)
    #expect(all == all.sorted())
    #expect(!all.isEmpty)
    for _ in 0..<20 {
      let from = around + Int64.random(in: -86_400 * 3..<86_400 * 9, using: &generator)
      let to = from + Int64.random(in: 1..<86_400 * 2, using: &generator)
      let found = calendar.alarms(firingIn: TimeWindow(from..<to, zone: zone)).map(\.instant)
      #expect(found == all.filter { $0 >= from && $0 < to })
    }
  }
}

extension TimeReference {
  fileprivate var isFloatingTime: Bool {
    if case .floating = self { true } else { false }
  }
}
