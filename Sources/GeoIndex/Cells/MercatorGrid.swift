/// The cells of one zoom that a box touches: a rectangle of columns and rows, across the date line where the
/// box lies so. Cells are numbered row by row, each from west to east.
struct MercatorGrid {
  /// A grid has no more cells than this; it takes a lower zoom where a box would need more. A map on a large
  /// screen has a few thousand.
  static let maximumCells = 1 << 16

  let zoom: Int
  let columns: Int
  let rows: Int
  private let firstColumn: Int
  private let firstRow: Int
  /// The latitudes of the parallels between the rows, from north to south: one more than rows.
  private let borders: [Double]
  /// Their sines, rounded like those of points.
  private let sines: [Float]
  /// Directions of the meridians between the columns: one more than columns.
  private let meridians: [SIMD2<Float>]

  init(_ box: GeoBox, zoom: Int) {
    var zoom = MercatorCell.clamped(zoom)
    var spans = MercatorGrid.spans(box, zoom)
    while spans.columns.count * spans.rows.count > MercatorGrid.maximumCells {
      zoom -= 1
      spans = MercatorGrid.spans(box, zoom)
    }
    self.zoom = zoom
    columns = spans.columns.count
    rows = spans.rows.count
    firstColumn = spans.columns.lowerBound
    firstRow = spans.rows.lowerBound
    borders =
      spans.rows.map { MercatorCell.north(ofRow: $0, zoom: zoom) }
      + [MercatorCell.south(ofRow: spans.rows.upperBound, zoom: zoom)]
    // Nothing lies beyond a pole.
    sines = borders.map { abs($0) == 90 ? Float($0) : Float(Degrees.sine($0)) }
    let across = 1 << zoom
    meridians = (spans.columns.lowerBound...spans.columns.upperBound + 1).map { column in
      let west = MercatorCell.west(ofColumn: column % across, zoom: zoom)
      return SIMD2(Float(Degrees.cosine(west)), Float(Degrees.sine(west)))
    }
  }

  /// The columns, from 0 to less than twice as many as the map has, and the rows.
  private static func spans(
    _ box: GeoBox, _ zoom: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let across = 1 << zoom
    let first = MercatorCell.column(of: box.west, zoom: zoom)
    let last = MercatorCell.column(of: box.east, zoom: zoom) + (box.west <= box.east ? 0 : across)
    let columns = last - first + 1 >= across ? 0...across - 1 : first...last
    let north = MercatorCell.row(of: box.north, zoom: zoom)
    return (columns, north...MercatorCell.row(of: box.south, zoom: zoom))
  }

  var count: Int { columns * rows }

  /// The smallest box around all cells.
  var box: GeoBox {
    let across = 1 << zoom
    let first = columns == across ? 0 : firstColumn % across
    let end = first + columns
    return GeoBox(
      south: borders[rows], west: MercatorCell.west(ofColumn: first, zoom: zoom), north: borders[0],
      east: MercatorCell.west(ofColumn: end > across ? end - across : end, zoom: zoom), checked: ())
  }

  func cell(_ number: Int) -> MercatorCell {
    MercatorCell(
      zoom: zoom, column: (firstColumn + number % columns) % (1 << zoom), row: firstRow + number / columns)
  }

  /// The number of the cell in which a place lies; nil if that is not in the grid.
  /// - Parameter longitude: as it decides on the column.
  @inline(__always)
  func number(latitude: Double, columnLongitude longitude: Double) -> Int? {
    // A column that does not exist is the first.
    let across = 1 << zoom
    let column = (MercatorCell.column(of: longitude, zoom: zoom) &- firstColumn) & (across &- 1)
    guard column < columns, latitude <= borders[0], latitude > borders[rows] || reachesSouthPole else {
      return nil
    }
    // The last row whose northern border is not south of the place.
    var low = 0
    var high = rows &- 1
    while low < high {
      let middle = (low &+ high &+ 1) / 2
      if latitude <= borders[middle] { low = middle } else { high = middle &- 1 }
    }
    return low &* columns &+ column
  }

  private var reachesSouthPole: Bool { borders[rows] == -90 }

  /// Whether all points of a node lie in this cell for certain, by the box around their vectors.
  func holds(_ branch: Branch, at position: Int, cell number: Int) -> Bool {
    let (row, column) = number.quotientAndRemainder(dividingBy: columns)
    return branch.highZ[position] <= sines[row] - MercatorGrid.slack
      && branch.lowZ[position] >= sines[row + 1] + MercatorGrid.slack
      && isBetween(meridians[column], meridians[column + 1], branch, at: position)
  }

  /// More than the rounding of a vector's coordinates and of the sums below.
  private static let slack: Float = 4e-7

  /// Whether the box of a node lies between two meridians and touches neither, nor a pole.
  private func isBetween(
    _ west: SIMD2<Float>, _ east: SIMD2<Float>, _ branch: Branch, at position: Int
  ) -> Bool {
    let low = SIMD2(branch.lowX[position], branch.lowY[position])
    let high = SIMD2(branch.highX[position], branch.highY[position])
    /// How far the nearest corner lies on the side to which the normal points.
    func depth(_ normal: SIMD2<Float>) -> Float {
      min(normal.x * low.x, normal.x * high.x) + min(normal.y * low.y, normal.y * high.y)
    }
    if zoom == 0 {
      return low.x > MercatorGrid.slack || low.y > MercatorGrid.slack || high.y < -MercatorGrid.slack
    }
    return depth(SIMD2(-west.y, west.x)) > MercatorGrid.slack
      && depth(SIMD2(east.y, -east.x)) > MercatorGrid.slack
  }
}
