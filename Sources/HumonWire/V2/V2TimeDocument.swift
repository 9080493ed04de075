import HumonModel
import Recurrence

/// What an event's document says about time: `start`, `end`, `time_zone`, `all_day` and `recurrence`.
struct V2TimeDocument {
  let start: Timestamp
  let end: Timestamp?
  let zone: String
  let isAllDay: Bool
  let recurrence: EventRecurrence?

  /// Nil if something is wrong, which the reader then knows.
  /// - Parameters:
  ///   - zone: the rules of a time zone by its name.
  ///   - zoneOfPlace: the zone of the event's coordinate, if it has one; it counts where the document names none.
  init?(
    _ root: DocumentValue, _ reader: inout DocumentReader, zone: (String) -> TimeZoneRules?,
    zoneOfPlace: String?
  ) {
    let isAllDay = reader.boolean(root["all_day"]) ?? false
    let start = reader.needed(root["start"]) { $0.time($1, isAllDay: isAllDay) }
    let end = root["end"].isBlank ? nil : reader.time(root["end"], isAllDay: isAllDay)
    guard let rules = reader.zone(root["time_zone"], zone, zoneOfPlace: zoneOfPlace, start: start) else {
      return nil
    }
    guard let start, let from = start.instant(in: rules) ?? start.midnight(in: rules) else { return nil }
    var until = end.flatMap { $0.instant(in: rules) ?? $0.midnight(in: rules) }
    let problems = reader.problems.count
    if let until, until <= from { reader.note(root["end"], .notAfterStart) }
    if let until, until.rawValue - from.rawValue > Int64(EventLimits.days) * 86_400_000 {
      reader.note(root["end"], .tooFarFromStart(days: EventLimits.days))
    }
    if isAllDay, until == nil { until = start.nextMidnight(in: rules) }
    let recurrence = V2RecurrenceDocument(
      start: LocalDateTime(secondsSinceEpoch: rules.wallClock(at: from) / 1_000), zone: rules,
      isAllDay: isAllDay)
    self.recurrence = recurrence.read(root["recurrence"], &reader)
    guard reader.problems.count == problems else { return nil }
    (self.start, self.end, self.zone, self.isAllDay) = (from, until, rules.identifier, isAllDay)
  }
}

extension DocumentReader {
  /// A date for what takes whole days, a date with a time for what does not.
  mutating func time(_ value: DocumentValue, isAllDay: Bool) -> WrittenTime? {
    guard case .text(let text)? = value.value, let time = WrittenTime(text) else {
      return refuse(value, isAllDay ? .notDate : .notDateTime)
    }
    return switch time {
    case .date where !isAllDay: refuse(value, .notDateTime)
    case .wallClock where isAllDay, .instant where isAllDay: refuse(value, .notDate)
    default: time
    }
  }

  /// The zone that is named, else that of the place, else UTC for a start that names its offset: without any of these
  /// nobody can tell when the event is.
  fileprivate mutating func zone(
    _ value: DocumentValue, _ zone: (String) -> TimeZoneRules?, zoneOfPlace: String?, start: WrittenTime?
  ) -> TimeZoneRules? {
    if !value.isBlank {
      guard case .text(let name)? = value.value else { return refuse(value, .wrongKind(.text)) }
      return zone(name) ?? refuse(value, .notTimeZone)
    }
    if let zoneOfPlace, let rules = zone(zoneOfPlace) { return rules }
    if case .instant? = start { return zone("UTC") }
    return refuse(value, .missing)
  }
}

extension WrittenTime {
  fileprivate func midnight(in zone: TimeZoneRules) -> Timestamp? {
    guard case .date(let date) = self else { return nil }
    return zone.midnight(of: date)
  }

  fileprivate func nextMidnight(in zone: TimeZoneRules) -> Timestamp? {
    guard case .date(let date) = self else { return nil }
    return zone.midnight(of: LocalDate(daysSinceEpoch: date.daysSinceEpoch + 1))
  }
}
