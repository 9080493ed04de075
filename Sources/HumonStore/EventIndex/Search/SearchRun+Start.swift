import GeoIndex
import HumonModel

/// Going through the events from the earliest one on.
extension SearchRun {
  /// Looks at everything in the area, if it is not too much.
  /// - Returns: whether it was not; else nothing was done.
  mutating func gather() -> Bool {
    guard search.area != .everywhere else { return false }
    let listed = ids(in: snapshot.tables.listed, isListed: true, limit: gatheringLimit + 1)
    let unlisted = ids(
      in: snapshot.tables.unlisted, isListed: false, limit: gatheringLimit + 1 - listed.count)
    guard listed.count + unlisted.count <= gatheringLimit else { return false }
    // The others are where they say in the second index.
    for id in listed where !snapshot.tables.records[id].traits.contains(.isDisplaced) { look(at: id) }
    for id in unlisted { look(at: id) }
    return true
  }

  private func ids(in points: PointIndex, isListed: Bool, limit: Int) -> [Int64] {
    let check = check
    let filter = check.filter(isListed: isListed)
    let checking: UInt64? = check.candidates == nil ? 0 : nil
    switch search.area {
    case .everywhere: return []
    case .circle(let center, let kilometres):
      return points.nearest(
        to: center, within: kilometres, limit: limit, passing: filter, checking: checking,
        where: check.mayHave
      ).map(\.id)
    case .box(let box):
      return points.ids(in: box, limit: limit, passing: filter, checking: checking, where: check.mayHave)
    }
  }

  /// What one point index has at one distance.
  struct Ring {
    let kilometres: Double
    let isListed: Bool
  }

  /// - Parameter ring: nil for everything.
  mutating func goByStart(of ring: Ring? = nil) {
    let span = search.window.minutes
    let starts = snapshot.tables.starts
    let after = ring == nil ? search.after?.start : nil
    starts.forEach(
      beginningFrom: after.map { Int32(clamping: $0.rawValue.wholeMinutes) } ?? .min, lastingTo: span.from
    ) { entry in
      guard entry.first <= span.to, mayTake(entry.first, of: ring) else { return false }
      look(at: entry.id, of: ring)
      return true
    }
    // Where a series stands tells when it happens next, as of some time: before that, it tells nothing.
    let areOrdered = span.from >= snapshot.tables.seriesStartsFrom
    let seriesStarts = snapshot.tables.seriesStarts
    seriesStarts.forEach(beginningFrom: .min, lastingTo: span.from) { entry in
      if areOrdered {
        guard entry.first <= span.to, mayTake(entry.first, of: ring) else { return false }
      }
      look(at: entry.id, of: ring)
      return true
    }
  }

  private func mayTake(_ minute: Int32, of ring: Ring?) -> Bool {
    builder.mayTake(
      SearchPosition(
        kilometres: ring?.kilometres ?? 0, start: Timestamp(rawValue: Int64(minute) * 60_000),
        id: Event.ID(rawValue: .min)))
  }

  private mutating func look(at id: Int64, of ring: Ring?) {
    guard check.mayHave(id) else { return }
    if let ring {
      guard snapshot.tables.standsInListed(id) == ring.isListed,
        let kilometres = snapshot.tables.distance(of: id, search.area), kilometres == ring.kilometres
      else { return }
    }
    look(at: id)
  }
}
