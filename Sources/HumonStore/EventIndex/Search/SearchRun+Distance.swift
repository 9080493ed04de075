import GeoIndex
import HumonModel

/// Going through the events from the nearest one on.
extension SearchRun {
  mutating func goByDistance(from center: GeoPoint, within kilometres: Double) {
    goByDistance(\.listed, from: center, within: kilometres)
    goByDistance(\.unlisted, from: center, within: kilometres)
  }

  private mutating func goByDistance(
    _ points: KeyPath<EventTables, PointIndex>, from center: GeoPoint, within kilometres: Double
  ) {
    let index = tables[keyPath: points]
    guard index.count > 0 else { return }
    let isListedEntry = points == \.listed
    let filter = filter(in: points)
    let checking = tagsToCheck
    var count = search.limit + 1
    var last = search.after.map { PointIndex.Neighbour(id: .min, kilometres: $0.kilometres) }
    while true {
      let neighbours = index.nearest(
        to: center, within: builder.furthest(kilometres), limit: count, after: last, passing: filter,
        checking: checking
      ) { admits($0, isListedEntry: isListedEntry) }
      for neighbour in neighbours { offer(neighbour.id, kilometres: neighbour.kilometres) }
      // What is as far away as the last hit may come before it, by its start.
      guard neighbours.count == count, let reached = neighbours.last, mayTake(at: reached.kilometres) else {
        return
      }
      if count < Self.gatheringLimit {
        last = reached
        count *= 4
      } else {
        // Very many at one place: these by their start, and then what is further away.
        builder.removeAll(at: reached.kilometres)
        goByStart(at: reached.kilometres)
        guard mayTake(at: reached.kilometres.nextUp) else { return }
        last = PointIndex.Neighbour(id: .max, kilometres: reached.kilometres)
      }
    }
  }

  private func mayTake(at kilometres: Double) -> Bool {
    builder.mayTake(SearchPosition(kilometres: kilometres, start: .earliest, id: Event.ID(rawValue: .min)))
  }
}
