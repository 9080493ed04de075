import GeoIndex
import HumonModel

/// Going through the events from the nearest one on.
extension SearchRun {
  mutating func goByDistance(from center: GeoPoint, within kilometres: Double) {
    goByDistance(snapshot.tables.listed, isListed: true, from: center, within: kilometres)
    goByDistance(snapshot.tables.unlisted, isListed: false, from: center, within: kilometres)
  }

  private mutating func goByDistance(
    _ points: PointIndex, isListed: Bool, from center: GeoPoint, within kilometres: Double
  ) {
    guard points.count > 0 else { return }
    let check = check
    let filter = check.filter(isListed: isListed)
    // Whether a series happens in the window is seen when it is offered; nobody need look twice.
    let checking = check.tagsToCheck(isListed: isListed).map { $0 & ~EventFacets.isSeries }
    var count = search.limit + 1
    var last = search.after.map { PointIndex.Neighbour(id: .min, kilometres: $0.kilometres) }
    while true {
      let neighbours = points.nearest(
        to: center, within: builder.furthest(kilometres), limit: count, after: last, passing: filter,
        checking: checking
      ) { check.admits($0, isListed: isListed) }
      let tables = snapshot.tables
      withExtendedLifetime(snapshot) {
        for candidate in tables.candidates(among: neighbours.map(\.id), in: search.window) {
          offer(candidate, kilometres: neighbours[candidate.place].kilometres)
        }
      }
      // What is as far away as the last hit may come before it, by its start.
      guard neighbours.count == count, let nearest = neighbours.first, let reached = neighbours.last,
        mayTake(at: reached.kilometres)
      else { return }
      if count < gatheringLimit || nearest.kilometres < reached.kilometres {
        last = reached
        count = max(count, min(count * 4, gatheringLimit))
      } else {
        // Very many at one place: these by their start, and then what is further away.
        let ring = Ring(kilometres: reached.kilometres, isListed: isListed)
        let snapshot = snapshot
        builder.removeAll { hit in
          hit.position.kilometres == ring.kilometres
            && snapshot.tables.standsInListed(hit.id.rawValue) == isListed
        }
        goByStart(of: ring)
        guard mayTake(at: reached.kilometres.nextUp) else { return }
        last = PointIndex.Neighbour(id: .max, kilometres: reached.kilometres)
      }
    }
  }

  private func mayTake(at kilometres: Double) -> Bool {
    builder.mayTake(SearchPosition(kilometres: kilometres, start: .earliest, id: Event.ID(rawValue: .min)))
  }
}
