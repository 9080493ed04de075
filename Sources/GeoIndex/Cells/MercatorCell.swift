#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A square of the world's map in Mercator's projection, as web maps cut it: at zoom 0 the whole world is one
/// cell, and each further zoom divides every cell into four.
///
/// A place lies in exactly one cell of a zoom. Of the borders, the western and the northern one belong to a
/// cell. The map ends at 85.05 degrees; what lies beyond is taken to the outermost row, so that these cells
/// reach to the poles. A pole itself lies at longitude 0.
public struct MercatorCell: Sendable, Hashable {
  /// The finest zoom: cells of some two metres.
  public static let maximumZoom = 24

  /// 0 to ``maximumZoom``: the map has 2^zoom columns and rows.
  public let zoom: Int
  /// Counted from the date line to the east, from 0.
  public let column: Int
  /// Counted from north to south, from 0.
  public let row: Int

  /// The cell in which a place lies. The zoom is brought into its range.
  public init(containing point: GeoPoint, zoom: Int) {
    let zoom = MercatorCell.clamped(zoom)
    self.init(
      zoom: zoom, column: MercatorCell.column(of: point.columnLongitude, zoom: zoom),
      row: MercatorCell.row(of: point.latitude, zoom: zoom))
  }

  init(zoom: Int, column: Int, row: Int) {
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// The cell as a box. All four edges belong to a box, so neighbours share places on their border.
  public var box: GeoBox {
    GeoBox(
      south: MercatorCell.south(ofRow: row, zoom: zoom),
      west: MercatorCell.west(ofColumn: column, zoom: zoom),
      north: MercatorCell.north(ofRow: row, zoom: zoom),
      east: MercatorCell.west(ofColumn: column + 1, zoom: zoom), checked: ())
  }
}

extension MercatorCell {
  static func clamped(_ zoom: Int) -> Int { min(max(zoom, 0), maximumZoom) }

  /// The column of a longitude of -180 to 180; of 180 it is one that does not exist, behind the last.
  @inline(__always)
  static func column(of longitude: Double, zoom: Int) -> Int {
    // Exact at the borders: 360 is 45 times a power of two.
    Int((longitude + 180) / 360 * Double(1 << zoom))
  }

  static func west(ofColumn column: Int, zoom: Int) -> Double {
    Double(column) * 360 / Double(1 << zoom) - 180
  }

  static func north(ofRow row: Int, zoom: Int) -> Double {
    row == 0 ? 90 : border(aboveRow: row, zoom: zoom)
  }

  static func south(ofRow row: Int, zoom: Int) -> Double {
    row + 1 == 1 << zoom ? -90 : border(aboveRow: row + 1, zoom: zoom)
  }

  /// The latitude of the parallel between a row and the one north of it.
  private static func border(aboveRow row: Int, zoom: Int) -> Double {
    atan(sinh(.pi * (1 - 2 * Double(row) / Double(1 << zoom)))) / Degrees.radian
  }

  static func row(of latitude: Double, zoom: Int) -> Int {
    let rows = 1 << zoom
    let up = asinh(tan(latitude * Degrees.radian)) / .pi
    var row = Int(max(0, min(Double(rows - 1), (1 - up) / 2 * Double(rows))))
    // What counts is on which side of the border's latitude it lies; the formula may be off by a rounding.
    while latitude > north(ofRow: row, zoom: zoom) { row -= 1 }
    while latitude <= south(ofRow: row, zoom: zoom), row < rows - 1 { row += 1 }
    return row
  }
}

extension GeoPoint {
  /// The longitude that decides on a place's column: the date line is the western border of the first.
  var columnLongitude: Double { MercatorCell.columnLongitude(latitude, longitude) }
}

extension MercatorCell {
  @inline(__always)
  static func columnLongitude(_ latitude: Double, _ longitude: Double) -> Double {
    if abs(latitude) == 90 { return 0 }
    // Also what is so near to 180 that the sum rounds.
    return longitude + 180 == 360 ? -180 : longitude
  }
}
