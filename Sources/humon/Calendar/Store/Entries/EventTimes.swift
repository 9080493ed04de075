import ArgumentParser
import EventStore
import ICalendar
import Recurrence

/// `--start`, `--end` and `--for`: when an event takes place.
struct EventTimes: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When it starts: a day for whole days, or a time.",
      discussion: """
        Days are written as today, tomorrow, friday, +3d or 2027-01-04, times as 18:30, “friday 18:30”, “2027-01-04 \
        09:00” or 20270104T080000Z.
        """, valueName: "time"))
  var start: String?

  @Option(help: ArgumentHelp("When it ends; of whole days the last one.", valueName: "time"))
  var end: String?

  @Option(
    name: .customLong("for"), help: ArgumentHelp("How long it takes, such as 90m or 3d.", valueName: "length")
  )
  var length: String?

  /// An event without an end takes an hour, or a day.
  private static let usualLength = "PT1H"

  func validate() throws {
    if end != nil && length != nil { throw ValidationError("Say --end or --for, not both.") }
    if let length, LengthText.value(length) == nil {
      throw ValidationError("--for is a length such as 90m, 1h30m or 3d.")
    }
  }

  /// Whether anything is said.
  var isSaid: Bool { start != nil || end != nil || length != nil }

  /// Start and end of a new event.
  func times(_ clock: ClockOptions) throws -> (start: CalendarTime, end: CalendarTime) {
    guard let text = start else { throw ValidationError("Say when it starts: --start “tomorrow 18:30”") }
    let start = try clock.time(text, "--start")
    if let end = try givenEnd(clock, after: start) { return (start, end) }
    return (start, try start.adding(LengthText.value(Self.usualLength), orDays: 1))
  }

  /// Moves an event. Where only the start is said, it takes as long as before.
  func apply(to event: inout Event, _ clock: ClockOptions) throws {
    let old = (start: event.start, end: event.end)
    if let start { event.start = try clock.time(start, "--start") }
    if let end = try givenEnd(clock, after: event.start) {
      event.end = end
    } else if start != nil {
      guard old.start.isDate == event.start.isDate else {
        return event.end = try event.start.adding(LengthText.value(Self.usualLength), orDays: 1)
      }
      let seconds = old.end.utc - old.start.utc
      event.end = try event.start.adding(
        CalendarDuration(seconds: Int(seconds)), orDays: Int(seconds / 86_400))
    }
  }

  private func givenEnd(_ clock: ClockOptions, after start: CalendarTime) throws -> CalendarTime? {
    if let length = length.flatMap(LengthText.value) {
      guard !start.isDate || length.seconds % 86_400 == 0 else {
        throw ValidationError("What begins on a day takes whole days: --for 2d")
      }
      return try start.adding(length, orDays: length.days + length.seconds / 86_400)
    }
    guard let end else { return nil }
    let time = try clock.time(end, "--end")
    guard time.isDate == start.isDate else {
      throw ValidationError("Start and end are two days or two times.")
    }
    guard time.isDate else { return time }
    return try time.adding(nil, orDays: 1)
  }
}

extension CalendarTime {
  /// A time so much later; a day so many days.
  fileprivate func adding(_ length: CalendarDuration?, orDays days: Int) throws -> CalendarTime {
    let outside = ValidationError("That is outside of the years 1 to 9999.")
    if isDate {
      guard let day = local.date.adding(days: days) else { throw outside }
      return .date(day)
    }
    guard let length, let day = local.adding(seconds: Int64(length.days) * 86_400) else { throw outside }
    switch reference {
    case .date: return self
    case .floating:
      guard let later = day.adding(seconds: Int64(length.seconds)) else { throw outside }
      return .floating(later)
    case .utc: return .utc(day.secondsSinceEpoch + Int64(length.seconds))
    case .zone(let rules):
      return .zoned(rules.local(ofUTC: rules.utc(of: day) + Int64(length.seconds)), in: rules)
    }
  }
}
