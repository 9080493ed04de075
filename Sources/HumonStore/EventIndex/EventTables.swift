import GeoIndex
import HumonModel

/// All that the index knows, as a value: the writer changes its copy, and a snapshot is another one.
struct EventTables: Sendable {
  /// The number of the last change that is in it.
  var sequence: Int64 = 0
  var eventCount = 0
  /// What v1 shows, where it shows it. That is also where v2 finds it, but for a series of which v1 shows an occurrence
  /// that is an event of its own.
  var listed = PointIndex()
  /// All else that has a coordinate.
  var unlisted = PointIndex()
  /// What happens once, by its start.
  var starts = StartIndex()
  /// Series, by when they happen next as of some time that is not after ``seriesStartsFrom``.
  var seriesStarts = StartIndex()
  /// In minutes since 1970.
  var seriesStartsFrom = Int32.min
  /// What stands in the texts of events, roughly.
  var signatures = SignatureFile()
  var records = RecordTable()
  var slab = ByteSlab()
  var series = PagedMap<Series>()
  var attendances = PagedMap<[OccurrenceAttendance]>()

  /// The bytes of an event; nil where there is none. They live as long as these tables or a copy of them.
  func stored(_ id: Int64) -> StoredEvent? {
    let record = records[id]
    return record.traits.contains(.exists) ? StoredEvent(record, in: slab) : nil
  }

  /// When an event takes place that stands for an occurrence of a series.
  func occurrence(of override: Series.Override, in series: Series) -> EventOccurrence {
    let start = Timestamp(rawValue: records[override.event].start)
    return EventOccurrence(
      recurrenceID: series.recurrenceID(of: override), start: start, end: stored(override.event)?.effectiveEnd
    )
  }

  /// Which occurrence of which series an event stands for; nil for all other events.
  func seriesOccurrence(_ event: StoredEvent) -> SeriesOccurrence? {
    guard let link = event.series, let series = series[link.id] else { return nil }
    return SeriesOccurrence(
      series: Event.ID(rawValue: link.id),
      recurrenceID: series.recurrenceID(of: Series.Override(link, event: 0)))
  }
}
