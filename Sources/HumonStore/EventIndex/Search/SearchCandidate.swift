import HumonModel

/// An event that a search may find.
struct SearchCandidate {
  let id: Int64
  /// Its place among those that are looked at together.
  let place: Int
  let record: EventRecord
  /// What it is if it repeats. It lives as long as the tables that it comes from.
  let series: Unmanaged<Series>?
}

extension EventTables {
  /// Those of some events that may happen in a window, in their order.
  ///
  /// All records are read first, and then all series: as long as nothing depends on them, the processor fetches several from
  /// memory at a time.
  func candidates(among ids: [Int64], in window: TimeWindow) -> [SearchCandidate] {
    var candidates: [SearchCandidate] = []
    candidates.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() {
      let record = records[id]
      let series = record.traits.contains(.isSeries) ? self.series.unretained(id) : nil
      guard
        series != nil
          || window.overlaps(
            start: Timestamp(rawValue: record.start), end: Timestamp(rawValue: record.end))
      else { continue }
      candidates.append(SearchCandidate(id: id, place: place, record: record, series: series))
    }
    candidates.removeAll { candidate in
      candidate.series?._withUnsafeGuaranteedRef { !$0.mayHappen(in: window) } ?? false
    }
    return candidates
  }
}
