public import GeoIndex
public import HumonModel
import Foundation

extension EventSnapshot {
  /// How many events a search finds where, for a map: counts in the cells of a grid that is fixed on the world, so that
  /// nothing changes while the map is panned.
  ///
  /// - Parameters:
  ///   - box: what the map shows; cells that it touches are whole.
  ///   - zoom: of the map, 0 to 22 as tiled web maps have it.
  ///   - search: what is counted; its own area, order, limit and place do not matter.
  public func clusters(in box: GeoBox, zoom: Int, of search: EventSearch) -> [EventCluster] {
    let conditions = SearchConditions(search)
    var cells: [Int: (count: Int, latitude: Double, longitude: Double, id: Int64)] = [:]
    let width = 45 / pow(2, Double(min(max(zoom, 0), 22)))
    for points in [tables.listed, tables.unlisted] {
      points.forEach(in: box) { entry in
        guard admits(entry.id, conditions), happens(entry.id, in: search.window) else { return }
        let row = Int((entry.point.latitude + 90) / width)
        let column = Int((entry.point.longitude + 180) / width)
        var cell = cells[row << 32 | column] ?? (0, 0, 0, entry.id)
        cell.count += 1
        cell.latitude += entry.point.latitude
        cell.longitude += entry.point.longitude
        cells[row << 32 | column] = cell
      }
    }
    return cells.sorted { $0.key < $1.key }.compactMap { _, cell in
      let count = Double(cell.count)
      return GeoPoint(latitude: cell.latitude / count, longitude: cell.longitude / count).map { center in
        EventCluster(
          count: cell.count, center: center, event: cell.count == 1 ? Event.ID(rawValue: cell.id) : nil)
      }
    }
  }
}
