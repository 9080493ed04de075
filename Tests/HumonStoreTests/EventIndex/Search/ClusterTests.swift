import GeoIndex
import HumonModel
import Testing

@testable import HumonStore

@Suite("Clusters for a map")
struct ClusterTests {
  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws -> GeoBox {
    try #require(GeoBox(south: south, west: west, north: north, east: east))
  }

  @Test("Near events are one cluster with a count and a middle; a single one says which it is")
  func counts() async throws {
    try await withScene { scene in
      try await scene.add("a", at: 52.5, 13.4)
      try await scene.add("b", at: 52.502, 13.402)
      let alone = try await scene.add("c", at: 48.1, 11.5)
      let clusters = scene.snapshot.clusters(in: try box(5, 45, 15, 55), zoom: 6, of: .everywhere())
      #expect(clusters.map(\.count) == [2, 1])
      #expect(clusters.map(\.event) == [nil, alone])
      #expect(
        abs(clusters[0].center.latitude - 52.501) < 1e-9 && abs(clusters[0].center.longitude - 13.401) < 1e-9)
      #expect(clusters[1].center == (try Sample.point(48.1, 11.5)))
      let near = scene.snapshot.clusters(in: try box(13.3, 52.4, 13.5, 52.6), zoom: 18, of: .everywhere())
      #expect(near.map(\.count) == [1, 1])
    }
  }

  @Test("Only what the search finds is counted, a series once, and a moved occurrence where it is")
  func conditions() async throws {
    try await withScene { scene in
      let series = try await scene.add("Jazz", start: "2024-06-01T18:00:00Z", repeats: "FREQ=WEEKLY")
      try await scene.move(series, "20240608T200000", to: "Jazz", at: 48, 11, start: "2024-06-08T18:00:00Z")
      try await scene.add("Rock", start: "2024-06-02T18:00:00Z")
      try await scene.add("Secret", start: "2024-06-02T18:00:00Z") { $0.visibility = .hidden }
      let count = { (change: (inout EventSearch) -> Void) in
        scene.snapshot.clusters(in: .world, zoom: 3, of: .everywhere(change)).map(\.count)
      }
      #expect(count { _ in } == [2, 1])
      #expect(count { $0.words = "jazz" } == [1, 1])
      #expect(count { $0.includesHidden = true } == [3, 1])
      #expect(count { try? $0.between("2024-06-02T00:00:00Z", "2024-06-03T00:00:00Z") } == [1])
      #expect(count { try? $0.between("2024-06-08T00:00:00Z", "2024-06-09T00:00:00Z") } == [1])
      #expect(count { try? $0.between("2024-06-15T00:00:00Z", nil) } == [1])
    }
  }

  @Test("A series whose last date was moved to before a window is not counted in it")
  func movedAhead() async throws {
    try await withScene { scene in
      let series = try await scene.add("Jazz", start: "2024-06-01T18:00:00Z", repeats: "FREQ=WEEKLY;COUNT=2")
      let count = {
        scene.snapshot.clusters(
          in: .world, zoom: 3, of: .everywhere { try? $0.between("2024-06-05T00:00:00Z", nil) }
        ).map(\.count)
      }
      #expect(count() == [1])
      try await scene.move(series, "20240608T200000", to: "Jazz", start: "2024-06-03T18:00:00Z")
      #expect(count() == [])
    }
  }

  @Test("Panning the map changes nothing in what stays in sight")
  func panning() async throws {
    try await withScene { scene in
      for number in 0..<60 {
        try await scene.add("\(number)", at: 50 + Double(number % 8) * 0.3, 10 + Double(number / 8) * 0.4)
      }
      let whole = Set(scene.snapshot.clusters(in: .world, zoom: 5, of: .everywhere()))
      for west in stride(from: 9.0, to: 13, by: 0.37) {
        let part = scene.snapshot.clusters(in: try box(west, 49, west + 1, 53), zoom: 5, of: .everywhere())
        #expect(whole.isSuperset(of: part))
      }
      #expect(whole.reduce(0) { $0 + $1.count } == 60)
    }
  }
}
