import CPrefetch
import HumonModel

/// An event that a search may find.
struct SearchCandidate {
  let id: Int64
  /// Its place among those that are looked at together.
  let place: Int
  let record: EventRecord
  /// What it is if it repeats. It lives as long as the tables that it comes from.
  var series: Unmanaged<Series>?
}

extension EventTables {
  /// Those of some events that may happen in a window, in their order.
  ///
  /// Nearly all of it is waiting for memory: first everything is asked for that will be read, so that the processor fetches
  /// many lines at a time.
  func candidates(among ids: [Int64], in window: TimeWindow) -> [SearchCandidate] {
    for id in ids { records.prefetch(id) }
    var candidates: [SearchCandidate] = []
    candidates.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() {
      let record = records[id]
      if record.traits.contains(.isSeries) { series.prefetch(id) }
      candidates.append(SearchCandidate(id: id, place: place, record: record))
    }
    for place in candidates.indices where candidates[place].record.traits.contains(.isSeries) {
      candidates[place].series = series.unretained(candidates[place].id)
      candidates[place].series?.prefetch()
    }
    candidates.removeAll { candidate in
      if let series = candidate.series {
        series._withUnsafeGuaranteedRef { !$0.mayHappen(in: window) }
      } else {
        !window.overlaps(
          start: Timestamp(rawValue: candidate.record.start), end: Timestamp(rawValue: candidate.record.end))
      }
    }
    return candidates
  }
}

extension Unmanaged<Series> {
  /// Lets the processor fetch what a search looks at first.
  fileprivate func prefetch() {
    for offset in stride(from: 0, to: 256, by: 64) { prefetch_line(toOpaque() + offset) }
  }
}
