import HumonModel
import Recurrence

/// When the occurrences of a series begin and end.
///
/// An occurrence lasts as long as the first: exactly, or, if the series takes whole days, as many days (RFC 5545, section
/// 3.8.5.3).
struct SeriesTimes: Sendable {
  private enum Length {
    case unknown
    case milliseconds(Int64)
    case days(Int)
  }

  let zone: TimeZoneRules
  let isAllDay: Bool
  private let recurrence: String
  private let start: LocalDateTime
  /// What the start has beyond whole seconds, which are as fine as rules go.
  private let milliseconds: Int64
  private let length: Length

  init(start: Timestamp, end: Timestamp?, zone: TimeZoneRules, isAllDay: Bool, recurrence: String) {
    self.zone = zone
    self.isAllDay = isAllDay
    self.recurrence = recurrence
    let first = zone.local(ofUTC: start.rawValue.flooredSeconds)
    self.start = first
    milliseconds = start.rawValue - start.rawValue.flooredSeconds * 1_000
    if let end, end >= start {
      let last = zone.local(ofUTC: end.rawValue.flooredSeconds)
      length =
        isAllDay
        ? .days(last.date.daysSinceEpoch - first.date.daysSinceEpoch)
        : .milliseconds(end.rawValue - start.rawValue)
    } else {
      length = .unknown
    }
  }

  /// What recurs. Making it costs some microseconds, keeping it a kilobyte.
  func set() -> RecurrenceSet {
    EventRecurrence(text: recurrence)?.set(startingAt: start, in: zone, isAllDay: isAllDay)
      ?? RecurrenceSet(start: start, reference: .zone(zone))
  }

  /// An instance of ``set()`` as an occurrence of the event.
  func occurrence(_ instance: Occurrence) -> EventOccurrence {
    let start = start(of: instance)
    let end: Timestamp? =
      switch length {
      case .unknown: nil
      case .milliseconds(let length): start.advanced(byMilliseconds: length)
      case .days(let days): instance.local.date.adding(days: days).map(midnight)
      }
    return EventOccurrence(
      recurrenceID: RecurrenceID(instance.local, isAllDay: isAllDay), start: start, end: end)
  }

  /// The occurrence that begins, or would have begun, when the clock shows this.
  func recurrenceID(atSecond local: Int64) -> RecurrenceID {
    RecurrenceID(LocalDateTime(secondsSinceEpoch: local), isAllDay: isAllDay)
  }

  /// How long before an instant an occurrence may begin and still be under way then, in seconds; somewhat too much.
  var reach: Int64 {
    switch length {
    case .unknown: 1
    case .milliseconds(let length): length / 1_000 + 1
    // Clocks may be put back meanwhile.
    case .days(let days): Int64(days) * 86_400 + 2 * 86_400
    }
  }

  /// When an instance of ``set()`` begins.
  func start(of instance: Occurrence) -> Timestamp {
    Timestamp(rawValue: instance.utc * 1_000 + milliseconds)
  }

  private func midnight(_ date: LocalDate) -> Timestamp {
    Timestamp(rawValue: zone.utc(of: LocalDateTime(date)) * 1_000)
  }
}

extension Int64 {
  /// Whole seconds, rounded down, of these milliseconds.
  var flooredSeconds: Int64 { flooredQuotient(by: 1_000) }
  /// Whole minutes, rounded down, of these milliseconds.
  var flooredMinutes: Int64 { flooredQuotient(by: 60_000) }

  private func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
