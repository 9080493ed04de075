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
  private let south: Double
  /// The northern borders of rows, and of what lies south of the grid, in degrees. What lies north of it is
  /// taken for a row too, so that the grid's rows are 1 to ``rows``.
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
    south = MercatorCell.south(ofRow: spans.rows.upperBound, zoom: zoom)
    let northern = spans.rows.map { MercatorCell.north(ofRow: $0, zoom: zoom) }
    // Beyond a pole there is nothing, and it belongs to the last row itself.
    borders = [.infinity] + northern + [south == -90 ? -.infinity : south]
    sines = borders.map { abs($0) >= 90 ? Float($0) : Float(Degrees.sine($0)) } + [-.infinity]
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
      south: south, west: MercatorCell.west(ofColumn: first, zoom: zoom), north: borders[1],
      east: MercatorCell.west(ofColumn: end > across ? end - across : end, zoom: zoom), checked: ())
  }

  func cell(_ number: Int) -> MercatorCell {
    MercatorCell(
      zoom: zoom, column: (firstColumn + number % columns) % (1 << zoom), row: firstRow + number / columns)
  }

  /// The grid's rows and what lies north and south of it.
  var allRows: ClosedRange<Int> { 0...rows + 1 }

  /// The number of the cell in a column and in one of the rows; nil if that is north or south of the grid.
  @inline(__always)
  func number(column: Int, row: Int) -> Int? {
    row > 0 && row <= rows ? (row &- 1) &* columns &+ column : nil
  }

  /// The grid's column in which a place lies; nil if it has no such column.
  /// - Parameter longitude: as it decides on the column.
  @inline(__always)
  func column(of longitude: Double) -> Int? {
    // The column behind the last is the first again.
    let column = (MercatorCell.column(of: longitude, zoom: zoom) &- firstColumn) & (1 &<< zoom &- 1)
    return column < columns ? column : nil
  }

  /// In which of these rows a place lies: the last whose northern border is not south of it.
  @inline(__always)
  func row(of latitude: Double, among rows: ClosedRange<Int>) -> Int {
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high {
      let middle = (low &+ high &+ 1) / 2
      if latitude <= borders[middle] { low = middle } else { high = middle &- 1 }
    }
    return low
  }

  /// Those of the rows in which points of a node may lie, by the box around their vectors.
  func rows(of branch: Branch, at position: Int, among rows: ClosedRange<Int>) -> ClosedRange<Int> {
    let north = branch.highZ[position] + MercatorGrid.slack
    let south = branch.lowZ[position] - MercatorGrid.slack
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high, north < sines[low &+ 1] { low &+= 1 }
    while low < high, south > sines[high] { high &-= 1 }
    return low...high
  }

  /// Whether all points of a node lie in this column for certain, by the box around their vectors, and none at
  /// the date line or at a pole, where longitudes are not what they seem.
  func holds(_ branch: Branch, at position: Int, inColumn column: Int) -> Bool {
    let low = SIMD2(branch.lowX[position], branch.lowY[position])
    let high = SIMD2(branch.highX[position], branch.highY[position])
    /// How far the nearest corner lies on the side to which the normal points.
    func depth(_ normal: SIMD2<Float>) -> Float {
      min(normal.x * low.x, normal.x * high.x) + min(normal.y * low.y, normal.y * high.y)
    }
    if zoom == 0 {
      return low.x > MercatorGrid.slack || low.y > MercatorGrid.slack || high.y < -MercatorGrid.slack
    }
    let (west, east) = (meridians[column], meridians[column + 1])
    return depth(SIMD2(-west.y, west.x)) > MercatorGrid.slack
      && depth(SIMD2(east.y, -east.x)) > MercatorGrid.slack
  }

  /// More than the rounding of a vector's coordinates and of the sums above.
  private static let slack: Float = 4e-7
}
