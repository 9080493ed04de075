import GRDB
import HumonModel
import Recurrence

/// One occurrence of a series that somebody wants to change, found and checked: that it is there, that it is his, and
/// that it is as he knows it.
struct SeriesPlace {
  let series: Event
  /// What stands for the occurrence, deleted or not.
  let override: Event?
  let zone: TimeZoneRules
  /// When the series begins, by its clock.
  let start: LocalDateTime

  init(
    _ occurrence: SeriesOccurrence, of user: User.ID, _ version: EventVersion?, _ db: Database
  ) throws {
    series = try EventRow.owned(occurrence.series, by: user, expecting: nil, db)
    override = try EventRow.fetch(occurrence, db)
    zone = Self.zone(series.timeZone)
    start = zone.local(ofUTC: series.start.seconds)
    guard occurrence.recurrenceID.isAllDay == series.isAllDay,
      Self.has(occurrence.recurrenceID, series.details, start: start, zone)
    else { throw StoreError.notFound }
    guard let version else { return }
    let changes = override.map { $0.deleted == nil ? $0.sequence + 1 : 0 } ?? 0
    guard version.sequence == series.sequence, version.occurrence ?? changes == changes else {
      throw StoreError.changedMeanwhile
    }
  }

  /// Whether a series has this occurrence, changed or not.
  static func has(
    _ occurrence: RecurrenceID, _ details: EventDetails, start: LocalDateTime, _ zone: TimeZoneRules
  ) -> Bool {
    guard let recurrence = details.recurrence, occurrence.local.isInCalendar else { return false }
    let instant = zone.utc(of: occurrence.local)
    return recurrence.set(startingAt: start, in: zone, isAllDay: details.isAllDay)
      .occurrences(from: instant, before: instant + 1).contains { $0.local == occurrence.local }
  }

  /// A zone's rules. One that nobody knows counts as UTC, as it does for the times in the table.
  static func zone(_ name: String) -> TimeZoneRules {
    (try? TimeZoneDatabase.system.zone(name)) ?? .utc
  }
}

extension Timestamp {
  /// Whole seconds since 1970, rounded down.
  var seconds: Int64 { (rawValue - (rawValue % 1_000 + 1_000) % 1_000) / 1_000 }
}
