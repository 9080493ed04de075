public import Recurrence

/// When the occurrences of a series begin and end, given what its rules say.
///
/// Each lasts as long as the first (RFC 5545, section 3.8.5.3): to the millisecond, or as many days.
public struct OccurrenceTimes: Sendable {
  private enum Length {
    case unknown
    case milliseconds(Int64)
    case days(Int)
  }

  /// The zone whose clock the series keeps.
  public let zone: TimeZoneRules
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// What the clock shows when the first occurrence begins.
  public let localStart: LocalDateTime
  /// What the start has beyond whole seconds, which are as fine as rules go.
  private let milliseconds: Int64
  private let length: Length

  /// The times of a series whose first occurrence is this one.
  /// - Parameter end: nil, or an end before the start, where no end is known.
  public init(start: Timestamp, end: Timestamp?, isAllDay: Bool, zone: TimeZoneRules) {
    self.zone = zone
    self.isAllDay = isAllDay
    localStart = zone.local(ofUTC: start.wholeSeconds)
    milliseconds = start.rawValue - start.wholeSeconds * 1_000
    if let end, end >= start {
      let last = zone.local(ofUTC: end.wholeSeconds)
      length =
        isAllDay
        ? .days(last.date.daysSinceEpoch - localStart.date.daysSinceEpoch)
        : .milliseconds(end.rawValue - start.rawValue)
    } else {
      length = .unknown
    }
  }

  /// The occurrence that a walk through the series' recurrence has come to.
  public func occurrence(_ found: Occurrence) -> EventOccurrence {
    let start = Timestamp(rawValue: found.utc * 1_000 + milliseconds)
    let end: Timestamp? =
      switch length {
      case .unknown: nil
      case .milliseconds(let length): start.advanced(byMilliseconds: length)
      case .days(let days): midnight(found.local.date.daysSinceEpoch + days)
      }
    return EventOccurrence(
      recurrenceID: RecurrenceID(found.local, isAllDay: isAllDay), start: start, end: end)
  }

  /// How long before an instant an occurrence may begin and still be under way then, in seconds; somewhat too much.
  public var reach: Int64 {
    switch length {
    case .unknown: 1
    case .milliseconds(let length): length / 1_000 + 1
    // Clocks may be put back meanwhile.
    case .days(let days): Int64(days + 1) * 86_400
    }
  }

  private func midnight(_ day: Int) -> Timestamp {
    Timestamp(rawValue: zone.utc(of: LocalDateTime(LocalDate(daysSinceEpoch: day))) * 1_000)
  }
}
