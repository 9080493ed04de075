import FeedParser
import HumonModel
import Recurrence

/// When an event of a feed takes place, on a clock that is known.
struct FeedTimes {
  let zoneName: String
  let zone: TimeZoneRules
  let start: Timestamp
  let end: Timestamp?
  let isAllDay: Bool
  /// What the clock shows when it begins.
  let startLocal: LocalDateTime

  /// - Parameter placeZone: the zone of its place, which counts where the source says none.
  init(_ event: FeedDetails, placeZone: String?) throws(RowProblems) {
    (zoneName, zone) = Self.clock(of: event, placeZone: placeZone)
    isAllDay = event.start.kind == .day
    startLocal = Self.local(event.start, zone)
    start = Timestamp(rawValue: zone.utc(of: startLocal) * 1_000)
    end = Self.end(of: event, startLocal: startLocal, zone).map { Timestamp(rawValue: $0 * 1_000) }
    if let end {
      let days = (end.rawValue - start.rawValue) / 86_400_000
      guard days <= Int64(EventLimits.days) else {
        throw RowProblems("the event lasts \(Figures.grouped(days)) days")
      }
    }
  }

  /// What the clock of a zone shows at a time of a feed.
  static func local(_ time: EventTime, _ zone: TimeZoneRules) -> LocalDateTime {
    switch time.kind {
    case .instant: zone.local(ofUTC: time.secondsSince1970)
    // Both are given as if the clock were that of UTC.
    case .floating, .day: LocalDateTime(secondsSinceEpoch: time.secondsSince1970)
    }
  }

  /// The clock that the event keeps: the one that its source names. A series in UTC stays there, also when the clocks of
  /// its place are set.
  private static func clock(of event: FeedDetails, placeZone: String?) -> (String, TimeZoneRules) {
    let recurs = !event.recurrenceRules.isEmpty || !event.recurrenceDates.isEmpty
    let isUTC = recurs && event.start.kind == .instant && event.start.offset == 0
    let names = [event.start.zone, isUTC ? "UTC" : placeZone].compactMap(\.self)
    for name in names {
      if let known = TimeZoneDatabase.system.zone(tolerating: name) {
        return (known.rules.identifier, known.rules)
      }
    }
    return ("UTC", .utc)
  }

  /// The first second after the event. In calendars and in Humon's own JSON Feed a day that ends it is no part of it;
  /// everywhere else it is, as people write it.
  private static func end(
    of event: FeedDetails, startLocal: LocalDateTime, _ zone: TimeZoneRules
  ) -> Int64? {
    let isAllDay = event.start.kind == .day
    guard let end = event.end else {
      return isAllDay ? midnight(after: startLocal, zone) : nil
    }
    let local = local(end, zone)
    guard end.kind == .day || isAllDay else { return zone.utc(of: local) }
    let isExclusive = end.kind == .day && [.iCalendar, .xCal, .humon].contains(event.dialect)
    if isExclusive, local > startLocal { return zone.utc(of: local) }
    return midnight(after: max(local, startLocal), zone)
  }

  private static func midnight(after local: LocalDateTime, _ zone: TimeZoneRules) -> Int64? {
    local.date.adding(days: 1).map { zone.utc(of: LocalDateTime($0)) }
  }
}
