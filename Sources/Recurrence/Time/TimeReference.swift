/// What the local times of a recurrence set refer to.
public enum TimeReference: Sendable {
  /// All-day: the values are dates (VALUE=DATE), and times of day are left out.
  case date
  /// The same wall clock wherever the reader is (DATE-TIME form 1).
  case floating
  /// Universal time (DATE-TIME form 2).
  case utc
  /// The wall clock of a zone (DATE-TIME form 3). An occurrence keeps its wall clock when the offset changes.
  case zone(TimeZoneRules)

  /// Whether the values are dates.
  public var isAllDay: Bool {
    if case .date = self { true } else { false }
  }

  /// Where a value of RDATE or EXDATE lies. A date is its midnight; in an all-day set, a time is its day.
  func occurrence(of value: DateOrTime) -> Occurrence {
    switch (self, value) {
    case (.date, .date(let date)): floating(LocalDateTime(date))
    case (.date, .local(let time)), (.date, .utc(let time)): floating(LocalDateTime(time.date))
    case (.zone(let zone), .utc(let time)): zoned(time.secondsSinceEpoch, zone)
    case (.zone(let zone), .local(let time)): zoned(zone.utc(of: time), zone)
    case (.zone(let zone), .date(let date)): zoned(zone.utc(of: LocalDateTime(date)), zone)
    case (_, .date(let date)): floating(LocalDateTime(date))
    case (_, .local(let time)), (_, .utc(let time)): floating(time)
    }
  }

  private func floating(_ time: LocalDateTime) -> Occurrence {
    Occurrence(local: time, utc: time.secondsSinceEpoch)
  }

  private func zoned(_ utc: Int64, _ zone: TimeZoneRules) -> Occurrence {
    Occurrence(local: zone.local(ofUTC: utc), utc: utc)
  }
}
