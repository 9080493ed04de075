import GRDB
import HumonModel
import Recurrence

/// The overrides of a series that changes: each goes along with its occurrence, and follows the series in what it had in
/// common with it; one whose occurrence the series does not have any more ends.
struct SeriesOverrides {
  private let overrides: [Event]
  private let before: EventDetails
  private let start: LocalDateTime
  private let meant: LocalDateTime?

  /// - Parameters:
  ///   - before: what was said about the series until now.
  ///   - start: what the series' clock showed at the occurrence that is now the first.
  ///   - meant: what it showed at the occurrence of which the change was made; nil where it was made of the series.
  init(
    _ overrides: [Event], of before: EventDetails, from start: LocalDateTime,
    isMeant meant: LocalDateTime? = nil
  ) {
    self.overrides = overrides
    self.before = before
    self.start = start
    self.meant = meant
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
        let place = details.occurrence(occurrence.recurrenceID, in: zone)
      {
        if occurrence != known { try EventRow.attach(override.id, to: occurrence, db) }
        let after = following(override, known.recurrenceID, to: details.details(of: place))
        if !after.isIdentical(to: override.details) {
          try EventRow.update(override.id, with: NewEvent(after, origin: override.origin), at: now, db)
        } else if occurrence != known {
          try db.log(.event, override.id.rawValue, .updated, at: now)
        }
      } else {
        try EventRow.delete(override.id, at: now, db)
      }
    }
  }

  private func following(_ override: Event, _ known: RecurrenceID, to after: EventDetails) -> EventDetails {
    guard let place = before.occurrence(known, in: .known(before.timeZone)) else { return override.details }
    return override.details.following(before.details(of: place), to: after, isMeant: known.local == meant)
  }
}
