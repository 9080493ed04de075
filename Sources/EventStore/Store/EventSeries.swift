public import Foundation
public import ICalendar

/// An event with all its occurrences, one or many, as it was committed when it was asked for.
public struct EventSeries: Sendable, Identifiable {
  private let record: SeriesRecord
  private let calendars: [String: StoredCalendar]
  private let identity: StoreIdentity

  init(_ record: SeriesRecord, _ calendars: [String: StoredCalendar], _ identity: StoreIdentity) {
    (self.record, self.calendars, self.identity) = (record, calendars, identity)
  }

  /// Which event.
  public var id: EntryIdentifier { EntryIdentifier(calendar: record.calendar, uid: record.key.uid) }

  /// What describes its occurrences: the component of the series, and those of occurrences that were changed alone.
  public var components: [Component] {
    guard let series = record.series else { return [] }
    return (series.master.map { [$0] } ?? []) + series.overrides
  }

  /// The occurrences that were changed alone.
  public var detachedOccurrences: [Event] {
    guard let series = record.series, let calendar = calendars[record.calendar] else { return [] }
    let own = zip(series.overrideIdentities, series.overrides).filter { !$0.1.isThisAndFuture }
    return own.compactMap { series.instance(at: $0.0) }.map {
      Event($0, in: EventCalendar(calendar, store: identity))
    }
  }

  /// Those that overlap a time, from its start to before its end, in the order of their starts: a lazy sequence.
  public func occurrences(from start: Date, to end: Date) -> EventOccurrences {
    let first = start.wholeSeconds
    return EventOccurrences([record], in: first..<max(first, end.wholeSeconds), calendars, identity)
  }
}
