import GRDB
import HumonModel
import Recurrence

/// The overrides of a series when its clock or its rules change: each goes along with its occurrence; one whose
/// occurrence the series does not have any more ends.
struct SeriesOverrides {
  private let overrides: [Event]
  private let start: LocalDateTime

  /// - Parameter start: what the series' clock showed at the occurrence that is now the first.
  init(_ overrides: [Event], from start: LocalDateTime) {
    self.overrides = overrides
    self.start = start
  }

  /// - Parameters:
  ///   - series: to which they belong from now on.
  ///   - details: what is said about that series now.
  func move(to series: Event.ID, _ details: EventDetails, at now: Timestamp, _ db: Database) throws {
    guard !overrides.isEmpty else { return }
    let zone = TimeZoneRules.known(details.timeZone)
    let start = details.localStart(in: zone)
    let shift = start.secondsSinceEpoch - self.start.secondsSinceEpoch
    // The last first where all move on, so that no two stand for the same occurrence meanwhile.
    for override in shift > 0 ? overrides.reversed() : overrides {
      guard let known = override.seriesOccurrence else { continue }
      let local = LocalDateTime(secondsSinceEpoch: known.recurrenceID.local.secondsSinceEpoch + shift)
      let occurrence = SeriesOccurrence(
        series: series, recurrenceID: RecurrenceID(local, isAllDay: details.isAllDay))
      if known.recurrenceID.isAllDay == details.isAllDay,
        details.occurrence(occurrence.recurrenceID, in: zone) != nil
      {
        guard occurrence != known else { continue }
        try EventRow.attach(override.id, to: occurrence, db)
        try db.log(.event, override.id.rawValue, .updated, at: now)
      } else {
        try EventRow.delete(override.id, at: now, db)
      }
    }
  }
}
