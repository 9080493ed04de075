import GeoIndex
import Synchronization

/// In which cells of a grid over the globe one time zone holds throughout: most of the world is far from any border between
/// zones, and there the nearest place need not be looked for.
///
/// A cell is looked at when somebody first asks for a point in it. By the triangle inequality, the place nearest to any of its
/// points is no further from its centre than the centre's own nearest place and twice the way to its furthest corner: if all
/// places so near have one zone, so have all points of the cell.
final class ZoneCells: Sendable {
  /// Cells are a quarter of a degree wide and high.
  private static let perDegree = 4
  private static let columns = 360 * perDegree
  private static let rows = 180 * perDegree
  /// What rounding may add to the way to a corner: some centimetres.
  private static let tolerance = 1e-8

  /// A little less than how far time follows a place, as a chord of the unit sphere.
  private static let nautical = Gazetteer.reachOfTimeZones / 6_371 * 0.999

  private static let unknown: UInt16 = .max
  private static let several: UInt16 = .max - 1

  /// The numbers of zones by row, and in that by column; a row that nobody has asked for is empty.
  private let cells = Mutex([[UInt16]](repeating: [], count: rows))

  /// The number of the time zone at a point, where it is that of the whole cell; nil where the nearest place has to tell.
  func zone(at point: GeoPoint, in file: GazetteerFile) -> Int? {
    let row = min(Int((point.latitude + 90) * Double(Self.perDegree)), Self.rows - 1)
    let column = min(Int((point.longitude + 180) * Double(Self.perDegree)), Self.columns - 1)
    var zone = cells.withLock { $0[row].isEmpty ? Self.unknown : $0[row][column] }
    if zone == Self.unknown {
      zone = Self.zone(inRow: row, column: column, of: file).map { UInt16(clamping: $0) } ?? Self.several
      cells.withLock { cells in
        if cells[row].isEmpty { cells[row] = Array(repeating: Self.unknown, count: Self.columns) }
        cells[row][column] = zone
      }
    }
    return zone == Self.several ? nil : Int(zone)
  }

  /// - Returns: nil for several zones, or where time may be nautical.
  private static func zone(inRow row: Int, column: Int, of file: GazetteerFile) -> Int? {
    func vector(_ up: Double, _ right: Double) -> SpatialOrder.Vector {
      SpatialOrder.vector(
        latitude: (Double(row) + up) / Double(perDegree) - 90,
        longitude: (Double(column) + right) / Double(perDegree) - 180)
    }
    let centre = vector(0.5, 0.5)
    let corners = [vector(0, 0), vector(0, 1), vector(1, 0), vector(1, 1)]
    let reach = corners.map { SpatialOrder.chord(from: centre, to: $0) }.reduce(0, max) + tolerance
    let tree = PlaceTree(file)
    let (place, distance) = tree.nearest(to: centre)
    guard distance + reach < nautical else { return nil }
    let zone = file.timeZoneNumber(ofPlace: place)
    let isOne = tree.allSatisfy(within: distance + 2 * reach, of: centre) {
      file.timeZoneNumber(ofPlace: $0) == zone
    }
    return isOne ? zone : nil
  }
}
