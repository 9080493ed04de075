import ArgumentParser
import EventStore
import Foundation
import ICalendar
import Recurrence

/// `--zone`: on whose clock times are said and shown.
struct ClockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone in which times are said and shown; without it, this machine's.", valueName: "zone"))
  var zone: String?

  /// For tests and examples: time stands still here.
  @Option(name: .customLong("now"), help: .hidden)
  var fixedNow: String?

  func validate() throws {
    _ = try rules()
    _ = try now()
  }

  /// The rules of the zone.
  func rules() throws -> TimeZoneRules {
    guard let zone else {
      return TimeZoneDatabase.system.zone(tolerating: TimeZone.current.identifier)?.rules ?? .utc
    }
    do { return try RuleQuestion.zone(zone, .system) } catch {
      throw ValidationError(Sentence.of("\(error)"))
    }
  }

  /// The clock, in seconds since 1970-01-01T00:00:00Z.
  func now() throws -> @Sendable () -> Int64 {
    guard let fixedNow else { return CalendarStore.systemClock }
    guard case .utc(let now) = TimeText.value(fixedNow) else {
      throw ValidationError("--now is a time such as 20270104T090000Z.")
    }
    return { now.secondsSinceEpoch }
  }

  /// What the clock on the wall shows now.
  func wallClock() throws -> LocalDateTime { try rules().local(ofUTC: now()()) }

  /// A time that a person writes.
  /// - Parameter name: of the option, for what is said if it is none.
  func time(_ text: String, _ name: String) throws -> CalendarTime {
    guard let value = WhenText.value(text, now: try wallClock()) else {
      throw ValidationError(
        "\(name) is a day or a time such as tomorrow, “friday 18:30”, 2027-01-04, “2027-01-04 09:00” "
          + "or 20270104T080000Z.")
    }
    switch value {
    case .date(let date): return .date(date)
    case .utc(let local): return .utc(local.secondsSinceEpoch)
    case .local(let local):
      let rules = try rules()
      return rules.identifier == TimeZoneRules.utc.identifier
        ? .utc(local.secondsSinceEpoch) : .zoned(local, in: rules)
    }
  }

  /// The first instant of a day, or the instant of a time, that a person writes.
  func instant(_ text: String, _ name: String) throws -> Date {
    try date(of: try time(text, name))
  }

  /// The instant of a time.
  func date(of time: CalendarTime) throws -> Date {
    Date(timeIntervalSince1970: Double(Moment(time.local, time.reference).instant(in: try rules())))
  }
}
