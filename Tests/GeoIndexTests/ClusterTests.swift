import GeoIndex
import SeededNumbers
import Testing

@Suite struct ClusterTests {
  private static let boxes: [GeoBox] = [
    .world, GeoBox(south: 35, west: -11, north: 71, east: 40)!,
    GeoBox(south: -40, west: 160, north: 10, east: -150)!,
    GeoBox(south: 85, west: -30, north: 90, east: 30)!, GeoBox(south: -90, west: 100, north: -60, east: 99)!,
    GeoBox(south: 48, west: 11, north: 48.3, east: 11.7)!,
    GeoBox(south: 10, west: 180, north: 10, east: -180)!,
    GeoBox(south: 48.1369, west: 11.5749, north: 48.1371, east: 11.5751)!,
    GeoBox(south: 0, west: 0, north: 0, east: 0)!, GeoBox(south: -80, west: -180, north: 80, east: 180)!,
  ]

  @Test("cells are counted as looking at everything counts them", arguments: Scene.allCases)
  func counts(scene: Scene) {
    var random = SeededGenerator(seed: 50)
    for count in [1, 64, 3000] {
      let entries = scene.facetedEntries(count, &random)
      let index = PointIndex(entries)
      let everything = BruteForce(entries: entries)
      for box in ClusterTests.boxes {
        for zoom in [0, 1, 2, 3, 5, 8, 12, 20] {
          let filter = PointIndex.Filter.samples(&random).randomElement(using: &random)!
          let found = index.clusters(in: box, zoom: zoom, listing: 3, passing: filter)
          let zoom = found.first?.cell.zoom ?? zoom
          let expected = everything.clusters(in: box, zoom: zoom, passing: filter)
          #expect(found.count == expected.count, "\(box), zoom \(zoom), \(filter)")
          for cluster in found {
            let truth = expected[cluster.cell] ?? []
            #expect(cluster.count == truth.count)
            #expect(cluster.ids == (truth.count <= 3 ? truth.map(\.id).sorted() : []))
            #expect(cluster.isCentred(on: truth))
          }
        }
      }
    }
  }

  @Test("moving the map changes nothing in the cells that stay in sight", arguments: Scene.allCases)
  func panning(scene: Scene) {
    var random = SeededGenerator(seed: 51)
    let index = PointIndex(scene.entries(3000, &random))
    for zoom in [2, 6, 11] {
      let whole = Dictionary(
        uniqueKeysWithValues: index.clusters(in: .world, zoom: zoom).map { ($0.cell, $0) })
      guard whole.keys.first?.zoom == zoom else { continue }
      for _ in 0..<20 {
        let centre = scene.point(&random)
        let box = GeoBox(
          south: max(-90, centre.latitude - 20), west: max(-180, centre.longitude - 30),
          north: min(90, centre.latitude + 20), east: min(180, centre.longitude + 30))!
        for cluster in index.clusters(in: box, zoom: zoom) { #expect(whole[cluster.cell] == cluster) }
      }
    }
  }

  @Test("the cells of every zoom hold all entries of the world")
  func sums() {
    var random = SeededGenerator(seed: 52)
    let index = PointIndex(Scene.everywhere.entries(2000, &random))
    for zoom in 0...8 {
      #expect(index.clusters(in: .world, zoom: zoom).reduce(0) { $0 + $1.count } == 2000)
    }
  }

  @Test("a single entry is at the centre, exactly")
  func single() {
    let index = PointIndex([.init(id: 7, point: place(48.137154, 11.576124))])
    let clusters = index.clusters(in: .world, zoom: 3)
    #expect(clusters.map(\.centre) == [place(48.137154, 11.576124)])
    #expect(clusters.map(\.ids) == [[7]])
    #expect(clusters.map(\.cell) == [MercatorCell(containing: place(48.137154, 11.576124), zoom: 3)])
    #expect(index.clusters(in: .world, zoom: 3, listing: 0).map(\.ids) == [[]])
    #expect(index.clusters(in: .world, zoom: 3, listing: -1).map(\.ids) == [[]])
  }

  @Test("cells come row by row from the north, from the west of the box, across the date line")
  func order() {
    let index = PointIndex([
      .init(id: 1, point: place(-10, -175)), .init(id: 2, point: place(10, -175)),
      .init(id: 3, point: place(10, 175)), .init(id: 4, point: place(-10, 175)),
      .init(id: 5, point: place(10, 0)),
    ])
    let box = GeoBox(south: -20, west: 170, north: 20, east: -170)!
    #expect(index.clusters(in: box, zoom: 3).map(\.ids) == [[3], [2], [4], [1]])
  }

  @Test("only checked entries are asked of the condition")
  func condition() {
    var random = SeededGenerator(seed: 53)
    let entries = Scene.clusters.facetedEntries(3000, &random)
    let index = PointIndex(entries)
    let tags = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.facets.tags) })
    let filter = PointIndex.Filter(from: 100, to: 800)
    let expected = BruteForce(
      entries: entries.filter { $0.facets.tags & 8 == 0 || $0.id % 2 == 0 }
    ).clusters(in: .world, zoom: 4, passing: filter)
    let found = index.clusters(in: .world, zoom: 4, passing: filter, checking: 8) { id in
      #expect(tags[id]! & 8 != 0)
      return id % 2 == 0
    }
    #expect(found.count == expected.count)
    for cluster in found { #expect(cluster.count == expected[cluster.cell]?.count) }
    #expect(index.clusters(in: .world, zoom: 4) { _ in false }.isEmpty)
  }

  @Test("more cells than a map can show become those of a lower zoom")
  func tooManyCells() {
    var random = SeededGenerator(seed: 54)
    let index = PointIndex(Scene.everywhere.entries(500, &random))
    let clusters = index.clusters(in: .world, zoom: 24)
    #expect(clusters.allSatisfy { $0.cell.zoom == 8 })
    #expect(clusters.reduce(0) { $0 + $1.count } == 500)
  }

  @Test("what is nearer to the date line than numbers tell lies on it")
  func nearlyTheDateLine() {
    let index = PointIndex([
      .init(id: 1, point: place(10, 180.0.nextDown)), .init(id: 2, point: place(10, -180)),
    ])
    let clusters = index.clusters(in: .world, zoom: 6, listing: 2)
    #expect(clusters.map(\.ids) == [[1, 2]])
    #expect(clusters.map(\.cell.column) == [0])
    #expect(clusters.map(\.centre) == [place(10, -180)])
  }

  @Test("an index without entries has no clusters")
  func nothing() { #expect(PointIndex().clusters(in: .world, zoom: 5).isEmpty) }
}

extension BruteForce {
  /// The entries that pass in each cell that the box touches.
  fileprivate func clusters(
    in box: GeoBox, zoom: Int, passing filter: PointIndex.Filter
  ) -> [MercatorCell: [PointIndex.Entry]] {
    let columns = 1 << zoom
    let first = MercatorCell(containing: place(0, box.west), zoom: zoom).column
    // The western edge belongs to the first column; from there to the east.
    let width = (box.east - box.west) + (box.west <= box.east ? 0 : 360)
    let start = box.west == 180 ? -180 : box.west
    let span = min(columns, Int((start + 180 + width) / 360 * Double(columns)) - first + 1)
    let north = MercatorCell(containing: place(box.north, 0), zoom: zoom).row
    let south = MercatorCell(containing: place(box.south, 0), zoom: zoom).row
    return Dictionary(grouping: passing(filter)) { MercatorCell(containing: $0.point, zoom: zoom) }
      .filter { cell, _ in
        (cell.column - first + columns) % columns < span && (north...south).contains(cell.row)
      }
  }
}

extension PointIndex.Cluster {
  /// Whether the centre is the mean of these entries' places, in the cell, but for rounding.
  fileprivate func isCentred(on entries: [PointIndex.Entry]) -> Bool {
    let latitudes = entries.map(\.point.latitude)
    let longitudes = entries.map { entry in
      abs(entry.point.latitude) == 90 ? 0 : (entry.point.longitude == 180 ? -180 : entry.point.longitude)
    }
    func isMean(_ value: Double, _ values: [Double]) -> Bool {
      abs(value - values.reduce(0, +) / Double(values.count)) < 1e-9
    }
    return isMean(centre.latitude, latitudes) && isMean(centre.longitude, longitudes)
  }
}
