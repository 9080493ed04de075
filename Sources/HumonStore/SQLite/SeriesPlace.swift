import GRDB
import HumonModel
import Recurrence

/// One occurrence of a series that somebody wants to change, found and checked: that it is there, that it is his, and
/// that it is as he knows it.
struct SeriesPlace {
  let identity: SeriesOccurrence
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
    identity = occurrence
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

  /// Makes the occurrence differ from its series. Where it says all of this already, nothing changes.
  /// - Parameter details: everything that is said about it; it does not repeat.
  /// - Returns: the event that stands for the occurrence; nil where none does.
  func replace(with details: EventDetails, by user: User.ID, at now: Timestamp, _ db: Database) throws
    -> Event?
  {
    var details = details
    details.recurrence = nil
    if self.details.isIdentical(to: details) { return standing }
    let new = NewEvent(details, origin: series.origin)
    let id: Event.ID
    if let override {
      id = override.id
      try EventRow.update(id, with: new, as: override.deleted == nil ? .updated : .created, at: now, db)
    } else {
      id = try EventRow.insert(new, owner: user, at: now, db)
      try EventRow.attach(id, to: identity, db)
    }
    // Whoever has a copy of the series has to fetch it again, although nothing of its own has changed.
    try EventRow.touch(series.id, at: now, db)
    return try EventRow.fetch(id, db)
  }
}
