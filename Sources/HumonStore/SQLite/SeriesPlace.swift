import GRDB
import HumonModel
import Recurrence

/// One occurrence of a series that somebody wants to change, found and checked: that it is there, that it is his, and
/// that it is as he knows it.
struct SeriesPlace {
  let series: Event
  /// What stands for the occurrence, deleted or not.
  let override: Event?
  /// When it is, if nothing stands for it.
  let occurrence: EventOccurrence
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
    guard let found = series.details.occurrence(occurrence.recurrenceID, in: zone) else {
      throw StoreError.notFound
    }
    self.occurrence = found
    guard let version else { return }
    let changes = override.map { $0.deleted == nil ? $0.sequence + 1 : 0 } ?? 0
    guard version.sequence == series.sequence, version.occurrence ?? changes == changes else {
      throw StoreError.changedMeanwhile
    }
  }

  /// What stands for the occurrence now; nil where it is as its series says.
  var standing: Event? { override.flatMap { $0.deleted == nil ? $0 : nil } }

  /// What is said of the occurrence now.
  var details: EventDetails { standing?.details ?? series.details.details(of: occurrence) }

  /// What is said of the series from the occurrence on.
  /// - Parameter recurrence: what is left of its recurrence there.
  func detailsFromHereOn(_ recurrence: EventRecurrence?) -> EventDetails {
    var details = series.details.details(of: occurrence)
    details.recurrence = recurrence
    return details
  }
}
