import GeoIndex
import HumonModel

/// Going through the events from the earliest one on.
extension SearchRun {
  /// Looks at everything in the area, if it is not too much.
  /// - Returns: whether it was not; else nothing was done.
  mutating func gather() -> Bool {
    guard search.area != .everywhere else { return false }
    var found: [Int64] = []
    do throws(TooMany) {
      try gather(snapshot.tables.listed, isListed: true, into: &found)
      // The others are where they say in the second index.
      found.removeAll { snapshot.tables.records[$0].traits.contains(.isDisplaced) }
      try gather(snapshot.tables.unlisted, isListed: false, into: &found)
    } catch {
      return false
    }
    look(at: found)
    return true
  }

  private struct TooMany: Error {}

  private func gather(_ points: PointIndex, isListed: Bool, into found: inout [Int64]) throws(TooMany) {
    let (check, most) = (check, gatheringLimit)
    func take(_ entry: PointIndex.Entry) throws(TooMany) {
      guard check.mayHave(entry.id) else { return }
      guard found.count < most else { throw TooMany() }
      found.append(entry.id)
    }
    let filter = check.filter(isListed: isListed)
    switch search.area {
    case .everywhere: break
    case .circle(let center, let kilometres):
      try points.forEach(within: kilometres, of: center, passing: filter, take)
    case .box(let box): try points.forEach(in: box, passing: filter, take)
    }
  }

  /// What one point index has at one distance.
  struct Ring {
    let kilometres: Double
    let isListed: Bool
  }

  /// - Parameter ring: nil for everything.
  mutating func goByStart(of ring: Ring? = nil) {
    let tables = snapshot.tables
    let after = ring == nil ? search.after?.start : nil
    go(
      through: tables.starts, of: ring,
      beginningFrom: after.map { Int32(clamping: $0.rawValue.wholeMinutes) } ?? .min)
    // Where a series stands tells when it happens next, as of some time: before that, it tells nothing.
    go(
      through: tables.seriesStarts, of: ring,
      tellsOrder: search.window.minutes.from >= tables.seriesStartsFrom)
  }

  private mutating func go(
    through starts: StartIndex, of ring: Ring?, beginningFrom first: Int32 = .min, tellsOrder: Bool = true
  ) {
    let span = search.window.minutes
    var waiting: [Int64] = []
    waiting.reserveCapacity(Self.lookedAtTogether)
    starts.forEach(beginningFrom: first, lastingTo: span.from) { entry in
      if tellsOrder {
        guard entry.first <= span.to, mayTake(entry.first, of: ring) else { return false }
      }
      guard isOn(ring, entry.id) else { return true }
      waiting.append(entry.id)
      if waiting.count == Self.lookedAtTogether {
        look(at: waiting)
        waiting.removeAll(keepingCapacity: true)
      }
      return true
    }
    look(at: waiting)
  }

  private func mayTake(_ minute: Int32, of ring: Ring?) -> Bool {
    builder.mayTake(
      SearchPosition(
        kilometres: ring?.kilometres ?? 0, start: Timestamp(rawValue: Int64(minute) * 60_000),
        id: Event.ID(rawValue: .min)))
  }

  private func isOn(_ ring: Ring?, _ id: Int64) -> Bool {
    guard check.mayHave(id) else { return false }
    guard let ring else { return true }
    guard snapshot.tables.standsInListed(id) == ring.isListed,
      let kilometres = snapshot.tables.distance(of: id, snapshot.tables.records[id], search.area)
    else { return false }
    return kilometres == ring.kilometres
  }
}
