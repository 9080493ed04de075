import GeoIndex
import Testing

@Suite struct MercatorCellTests {
  /// Tiles of known places, as the web's maps number them.
  private static let known: [(Double, Double, Int, Int, Int)] = [
    (52.52, 13.405, 10, 550, 335), (40.7128, -74.006, 12, 1205, 1540), (-33.8688, 151.2093, 8, 235, 153),
    (0, 0, 1, 1, 1), (51.5074, -0.1278, 15, 16372, 10896), (85, -180, 3, 0, 0), (35.6762, 139.6503, 0, 0, 0),
  ]

  @Test("a place lies in the cell that web maps have there", arguments: known)
  func numbers(latitude: Double, longitude: Double, zoom: Int, column: Int, row: Int) {
    let cell = MercatorCell(containing: place(latitude, longitude), zoom: zoom)
    #expect(cell.zoom == zoom)
    #expect(cell.column == column)
    #expect(cell.row == row)
    #expect(cell.box.contains(place(latitude, longitude)))
  }

  @Test("borders in the west and in the north belong to a cell")
  func borders() {
    for zoom in [1, 2, 7, 16, 24] {
      let cell = MercatorCell(containing: place(48.1, 11.6), zoom: zoom)
      let box = cell.box
      func column(_ longitude: Double) -> Int {
        MercatorCell(containing: place(48.1, longitude), zoom: zoom).column
      }
      func row(_ latitude: Double) -> Int { MercatorCell(containing: place(latitude, 11.6), zoom: zoom).row }
      #expect(column(box.west) == cell.column)
      #expect(column(box.east) == (cell.column + 1) % (1 << zoom))
      #expect(column(box.west - 1e-9) == (cell.column - 1 + (1 << zoom)) % (1 << zoom))
      if box.north < 90 {
        #expect(row(box.north) == cell.row)
        #expect(row(box.north.nextUp) == cell.row - 1)
      }
      #expect(row(box.south) == cell.row + 1)
      #expect(row(box.south.nextUp) == cell.row)
    }
  }

  @Test("the outermost rows reach to the poles, which lie at longitude 0")
  func poles() {
    let north = MercatorCell(containing: place(90, -100), zoom: 4)
    #expect((north.column, north.row) == (8, 0))
    #expect(north.box.north == 90)
    let south = MercatorCell(containing: place(-90, 179), zoom: 4)
    #expect((south.column, south.row) == (8, 15))
    #expect(south.box.south == -90)
    #expect(MercatorCell(containing: place(86, 5), zoom: 9).row == 0)
    #expect(MercatorCell(containing: place(-89.9, 5), zoom: 9).row == 511)
  }

  @Test("the date line is the western border of the first column")
  func dateLine() {
    for zoom in [0, 1, 5, 24] {
      #expect(MercatorCell(containing: place(10, 180), zoom: zoom).column == 0)
      #expect(MercatorCell(containing: place(10, -180), zoom: zoom).column == 0)
      #expect(MercatorCell(containing: place(10, 180 - 1e-12), zoom: zoom).column == (1 << zoom) - 1)
    }
  }

  @Test("a zoom out of range is brought into it")
  func zooms() {
    #expect(MercatorCell(containing: place(1, 1), zoom: -3).zoom == 0)
    #expect(MercatorCell(containing: place(1, 1), zoom: .min).zoom == 0)
    #expect(MercatorCell(containing: place(1, 1), zoom: .max).zoom == MercatorCell.maximumZoom)
  }
}
