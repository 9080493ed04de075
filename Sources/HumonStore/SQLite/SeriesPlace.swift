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
    zone = .known(series.timeZone)
    start = series.details.localStart(in: zone)
    guard series.details.occurrence(occurrence.recurrenceID, in: zone) != nil else {
      throw StoreError.notFound
    }
    guard let version else { return }
    let changes = override.map { $0.deleted == nil ? $0.sequence + 1 : 0 } ?? 0
    guard version.sequence == series.sequence, version.occurrence ?? changes == changes else {
      throw StoreError.changedMeanwhile
    }
  }
}
