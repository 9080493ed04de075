public import GeoIndex
public import HumonModel

extension EventSnapshot {
  /// How many times finer than the map's tiles the cells are, as a power of two: cells of 64 pixels.
  private static let cellsInTile = 2

  /// How many events a search finds where, for a map: counts in the cells of a grid that is fixed on the world, so that
  /// nothing changes while the map is panned. A series counts once, and so does what takes the place of an occurrence. Time
  /// counts by whole minutes.
  ///
  /// - Parameters:
  ///   - box: what the map shows; cells that it touches are whole.
  ///   - zoom: of the map, as tiled web maps have it. A very wide box is answered as for a lower one.
  ///   - search: what is counted; its own area, order, limit and place do not matter.
  public func clusters(in box: GeoBox, zoom: Int, of search: EventSearch) -> [EventCluster] {
    var search = search
    (search.area, search.order, search.after) = (.box(box), .distance, nil)
    let check = SearchRun(search, in: self).check
    guard !check.conditions.areHopeless else { return [] }
    let all = [(tables.listed, true), (tables.unlisted, false)].flatMap { points, isListed in
      points.clusters(
        in: box, zoom: zoom + Self.cellsInTile, passing: check.filter(isListed: isListed),
        checking: check.tagsToCheck(isListed: isListed)
      ) { check.admits($0, isListed: isListed) }
    }
    return Self.merged(all)
  }

  /// One cluster of each cell, in the order in which the cells come first.
  private static func merged(_ clusters: [PointIndex.Cluster]) -> [EventCluster] {
    var places: [MercatorCell: Int] = [:]
    var merged: [EventCluster] = []
    for cluster in clusters {
      let next = EventCluster(cluster)
      if let place = places[cluster.cell] {
        merged[place] = merged[place].joined(with: next)
      } else {
        places[cluster.cell] = merged.count
        merged.append(next)
      }
    }
    return merged
  }
}

extension EventCluster {
  fileprivate init(_ cluster: PointIndex.Cluster) {
    self.init(
      count: cluster.count, center: cluster.centre,
      event: cluster.count == 1 ? cluster.ids.first.map(Event.ID.init(rawValue:)) : nil)
  }

  /// Both in one: its middle is the mean of all places.
  fileprivate func joined(with other: EventCluster) -> EventCluster {
    let share = Double(other.count) / Double(count + other.count)
    func mean(_ one: Double, _ another: Double) -> Double { one + (another - one) * share }
    return EventCluster(
      count: count + other.count,
      center: GeoPoint(
        latitude: mean(center.latitude, other.center.latitude),
        longitude: mean(center.longitude, other.center.longitude)) ?? center, event: nil)
  }
}
