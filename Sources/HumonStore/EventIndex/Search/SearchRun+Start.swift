import GeoIndex
import HumonModel

/// Going through the events from the earliest one on.
extension SearchRun {
  /// Looks at everything in the area, if it is not too much.
  /// - Returns: whether it was not; else nothing was done.
  mutating func gather() -> Bool {
    guard search.area != .everywhere else { return false }
    let listed = ids(in: \.listed, limit: Self.gatheringLimit + 1)
    let unlisted = ids(in: \.unlisted, limit: Self.gatheringLimit + 1 - listed.count)
    guard listed.count + unlisted.count <= Self.gatheringLimit else { return false }
    // The others are where they say in the second index.
    for id in listed where !tables.records[id].traits.contains(.isDisplaced) { look(at: id) }
    for id in unlisted { look(at: id) }
    return true
  }

  private func ids(in points: KeyPath<EventTables, PointIndex>, limit: Int) -> [Int64] {
    let index = tables[keyPath: points]
    let filter = filter(in: points)
    let checking: UInt64? = candidates == nil ? 0 : nil
    switch search.area {
    case .everywhere: return []
    case .circle(let center, let kilometres):
      return index.nearest(
        to: center, within: kilometres, limit: limit, passing: filter, checking: checking, where: mayHave
      ).map(\.id)
    case .box(let box):
      return index.ids(in: box, limit: limit, passing: filter, checking: checking, where: mayHave)
    }
  }

  private func mayHave(_ id: Int64) -> Bool { candidates?.contains(id) ?? true }

  /// - Parameter distance: of a search by distance, how far away what counts is; else nil.
  mutating func goByStart(at distance: Double? = nil) {
    let span = search.window.minutes
    let starts = tables.starts
    let after = distance == nil ? search.after?.start : nil
    starts.forEach(
      beginningFrom: after.map { Int32(clamping: $0.rawValue.wholeMinutes) } ?? .min, lastingTo: span.from
    ) { entry in
      guard entry.first <= span.to, mayTake(entry.first, at: distance) else { return false }
      look(at: entry.id, at: distance)
      return true
    }
    // Where a series stands tells when it happens next, as of some time: before that, it tells nothing.
    let areOrdered = span.from >= tables.seriesStartsFrom
    let seriesStarts = tables.seriesStarts
    seriesStarts.forEach(beginningFrom: .min, lastingTo: span.from) { entry in
      if areOrdered {
        guard entry.first <= span.to, mayTake(entry.first, at: distance) else { return false }
      }
      look(at: entry.id, at: distance)
      return true
    }
  }

  private func mayTake(_ minute: Int32, at distance: Double?) -> Bool {
    builder.mayTake(
      SearchPosition(
        kilometres: distance ?? 0, start: Timestamp(rawValue: Int64(minute) * 60_000),
        id: Event.ID(rawValue: .min)))
  }

  private mutating func look(at id: Int64, at distance: Double?) {
    guard mayHave(id) else { return }
    if let distance {
      guard let kilometres = tables.distance(of: id, search.area), kilometres == distance else { return }
    }
    look(at: id)
  }
}
