public import Recurrence

/// A value of `DTSTART` and its like: a day or a time, and what the wall clock refers to.
public struct CalendarTime: Sendable {
  /// What calendar and clock show; midnight for a day.
  public let local: LocalDateTime
  /// What that refers to; `.date` for a day.
  public let reference: TimeReference
  /// The parameter `TZID` as it was written; nil without one.
  public let zoneName: String?

  init(local: LocalDateTime, reference: TimeReference, zoneName: String?) {
    self.local = local
    self.reference = reference
    self.zoneName = zoneName
  }

  /// A day.
  public static func date(_ date: LocalDate) -> CalendarTime {
    CalendarTime(local: LocalDateTime(date), reference: .date, zoneName: nil)
  }

  /// A time on whatever clock hangs on the wall.
  public static func floating(_ local: LocalDateTime) -> CalendarTime {
    CalendarTime(local: local, reference: .floating, zoneName: nil)
  }

  /// A moment, in seconds since 1970-01-01T00:00:00Z.
  public static func utc(_ seconds: Int64) -> CalendarTime {
    CalendarTime(local: LocalDateTime(secondsSinceEpoch: seconds), reference: .utc, zoneName: nil)
  }

  /// A time on the clocks of a zone.
  public static func zoned(_ local: LocalDateTime, in zone: TimeZoneRules) -> CalendarTime {
    CalendarTime(local: local, reference: .zone(zone), zoneName: zone.identifier)
  }

  /// Whether it is a day.
  public var isDate: Bool {
    if case .date = reference { true } else { false }
  }

  /// Seconds since 1970-01-01T00:00:00Z; of a day or a floating time as if it were in UTC.
  public var utc: Int64 {
    if case .zone(let zone) = reference { zone.utc(of: local) } else { local.secondsSinceEpoch }
  }
}

extension CalendarTime: Hashable {
  /// Whether both show the same and refer to the same: the same day, the same floating time, the same moment of
  /// UTC, the same time of a zone of the same name.
  public static func == (left: CalendarTime, right: CalendarTime) -> Bool {
    left.local == right.local && left.kind == right.kind && left.zoneIdentifier == right.zoneIdentifier
  }

  /// Takes in what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(local)
    hasher.combine(kind)
    hasher.combine(zoneIdentifier)
  }

  private var kind: Int {
    switch reference {
    case .date: 0
    case .floating: 1
    case .utc: 2
    case .zone: 3
    }
  }

  private var zoneIdentifier: String? {
    if case .zone(let zone) = reference { zone.identifier } else { nil }
  }
}

/// A value of `PERIOD` (RFC 5545, section 3.3.9): a start, and an end or how long it lasts.
public struct CalendarPeriod: Sendable, Hashable {
  /// How a period ends.
  public enum End: Sendable, Hashable {
    /// At this time, which is not part of it.
    case time(CalendarTime)
    /// So long after the start.
    case duration(CalendarDuration)
  }

  /// When it starts.
  public let start: CalendarTime
  /// When it ends.
  public let end: End

  /// A period.
  public init(start: CalendarTime, end: End) {
    self.start = start
    self.end = end
  }
}
