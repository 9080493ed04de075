internal import ICalendar
internal import Recurrence

/// `RDATE` and `EXDATE` of a series that is cut or moved.
extension Component {
  /// Leaves the values of `RDATE` and `EXDATE` that start before an occurrence, or those that do not.
  mutating func keepDates(before identity: Moment, _ isBefore: Bool, in zones: CalendarZones) {
    for name in [Name.rDate, .exDate] where self[name] != nil {
      let kept = all(name).compactMap { property -> Property? in
        var kept = property
        let parts = property.value.split(separator: ",").filter { part in
          guard let time = property.time(of: part, in: zones) else { return isBefore }
          return time.isBefore(identity) == isBefore
        }
        kept.value = parts.joined(separator: ",")
        return parts.isEmpty ? nil : kept
      }
      replaceAll(name, with: kept)
    }
  }

  /// Moves the values of `RDATE` and `EXDATE` along with their series.
  /// - Returns: whether it could be done: values that are periods are not moved.
  mutating func moveDates(_ shift: SeriesShift, from reference: TimeReference, in zones: CalendarZones)
    -> Bool
  {
    guard !shift.isNothing else { return true }
    for name in [Name.rDate, .exDate] where self[name] != nil {
      let properties = all(name)
      if properties.contains(where: { $0.value.contains("/") }) { return false }
      let times = properties.flatMap { (try? $0.times(in: zones)) ?? [] }.map { time in
        CalendarTime(shift.moved(time.moment(on: reference)))
      }
      replaceAll(name, with: times.isEmpty ? [] : [Property(name, times: times)])
    }
    return true
  }
}

extension Property {
  fileprivate func time(of part: Substring, in zones: CalendarZones) -> CalendarTime? {
    var single = self
    single.value = String(part)
    return try? single.times(in: zones).first
  }
}

extension CalendarTime {
  /// Whether it lies before an occurrence; of a day, whether the day does.
  fileprivate func isBefore(_ identity: Moment) -> Bool {
    switch (reference, identity.reference) {
    case (.date, _), (_, .date): local.date < identity.local.date
    case (.floating, _), (_, .floating): local < identity.local
    default: utc < identity.utc
    }
  }

  /// The same on the clock of a series.
  fileprivate func moment(on clock: TimeReference) -> Moment {
    switch (reference, clock) {
    case (_, .date): Moment(LocalDateTime(local.date), clock)
    case (.date, _), (.floating, _), (_, .floating): Moment(local, clock)
    default: Moment(utc: utc, clock)
    }
  }
}
