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
  ///   - zoneOfPlace: the zone of the event's coordinate, if it has one; it counts where the document names none.
  ///   - placeIsKnown: whether the document's place could be read. Where it could not, nobody knows that a zone is missing.
  init?(
    _ root: DocumentValue, _ reader: inout DocumentReader, zoneOfPlace: String?, placeIsKnown: Bool
  ) {
    let problems = reader.problems.count
    let isAllDay = reader.boolean(root["all_day"]) ?? false
    let start = reader.needed(root["start"]) { $0.time($1, isAllDay: isAllDay) }
    let end = root["end"].isBlank ? nil : reader.time(root["end"], isAllDay: isAllDay)
    let rules = reader.zone(
      root["time_zone"], zoneOfPlace: zoneOfPlace, start: start,
      isNeeded: start != nil && placeIsKnown)
    var from: Timestamp?
    var until: Timestamp?
    if let rules {
      from = start.flatMap { reader.instant($0, root["start"], in: rules) }
      until = end.flatMap { reader.instant($0, root["end"], in: rules) }
      if isAllDay, end == nil { until = start.flatMap { reader.nextMidnight($0, root["start"], in: rules) } }
    }
    if let from, let until, until <= from { reader.note(root["end"], .notAfterStart) }
    if let from, let until, until.rawValue - from.rawValue > Int64(EventLimits.days) * 86_400_000 {
      reader.note(root["end"], .tooFarFromStart(days: EventLimits.days))
    }
    let recurrence = V2RecurrenceDocument(
      place: from.flatMap { from in
        rules.map { rules in
          (LocalDateTime(secondsSinceEpoch: rules.wallClock(at: from) / 1_000), rules)
        }
      }, isAllDay: isAllDay)
    self.recurrence = recurrence.read(root["recurrence"], &reader)
    // A series begins when its clock shows the start, which is the first time that it does.
    if self.recurrence != nil, let from, let rules, rules.showsAgain(at: from) {
      reader.note(root["start"], .notValidHere)
    }
    guard reader.problems.count == problems, let from, let rules else { return nil }
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
    _ value: DocumentValue, zoneOfPlace: String?, start: WrittenTime?, isNeeded: Bool
  ) -> TimeZoneRules? {
    if !value.isBlank {
      guard case .text(let name)? = value.value else { return refuse(value, .wrongKind(.text)) }
      return .named(name) ?? refuse(value, .notTimeZone)
    }
    if let zoneOfPlace, let rules = TimeZoneRules.named(zoneOfPlace) { return rules }
    if case .instant? = start { return .utc }
    return isNeeded ? refuse(value, .missing) : nil
  }

  /// The instant of a time; of a date its midnight.
  fileprivate mutating func instant(
    _ time: WrittenTime, _ value: DocumentValue, in zone: TimeZoneRules
  ) -> Timestamp? {
    guard let instant = time.instant(in: zone) ?? time.midnight(in: zone) else { return nil }
    return known(instant, value, in: zone)
  }

  /// The end of a day.
  fileprivate mutating func nextMidnight(
    _ time: WrittenTime, _ value: DocumentValue, in zone: TimeZoneRules
  ) -> Timestamp? {
    time.nextMidnight(in: zone).flatMap { known($0, value, in: zone) }
  }

  /// An instant that UTC and the event's clock show in the years 1 to 9999. What is beyond was cut off there, so that the
  /// ends themselves are no times either.
  private mutating func known(
    _ instant: Timestamp, _ value: DocumentValue, in zone: TimeZoneRules
  ) -> Timestamp? {
    let isKnown =
      LocalDateTime(secondsSinceEpoch: instant.wholeSeconds).isInCalendar && instant < .latest
      && zone.local(ofUTC: instant.wholeSeconds).isInCalendar
    return isKnown ? instant : refuse(value, .outsideCalendar)
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
