import BenchmarkSupport
import GeoIndex

/// What filters on facets cost, beside a condition that looks the same up in a table of the caller's.
extension Suite {
  mutating func filteredSearches(_ index: PointIndex) {
    let table = points.entries.map(\.facets)
    let week: Int32 = 7 * 24 * 60
    for (key, title, filter, count) in [
      ("Week", "overlap a week of a year", .init(from: Points.year / 2, to: Points.year / 2 + week), 20_000),
      ("Tags", "have 3 tags of 64", .init(tags: 1 << 5 | 1 << 23 | 1 << 61), 20_000),
    ] as [(String, String, PointIndex.Filter, Int)] {
      var filtered: [Double] = []
      var asked: [Double] = []
      for _ in 0..<rounds {
        filtered.append(
          each(count) { index.nearest(to: $0, within: 50, limit: 20, passing: filter).count })
        asked.append(
          each(count / 10) {
            index.nearest(to: $0, within: 50, limit: 20) { filter.passes(table[Int($0)]) }.count
          })
      }
      figures.add(
        prefix + "nearest\(key)Microseconds", "\(points.name): nearest 20 within 50 km that \(title)",
        median(filtered), "µs")
      figures.add(
        prefix + "asked\(key)Microseconds", "\(points.name): the same by a condition that looks into a table",
        median(asked), "µs")
    }
  }

  /// Counts on a map on which all points are.
  mutating func clusters() {
    let index = PointIndex(points.entries)
    let box = GeoBox(south: 36, west: -10, north: 70, east: 40)!
    for (key, title, filter) in [
      ("", "", .init()),
      ("Later", " of the year's later half", .init(from: Points.year / 2)),
      ("Tags", " of entries with 3 tags of 64", .init(tags: 1 << 5 | 1 << 23 | 1 << 61)),
    ] as [(String, String, PointIndex.Filter)] {
      var cells = 0
      let taken = (0..<max(rounds, 9)).map { _ in
        stopwatch.seconds { cells = index.clusters(in: box, zoom: 7, passing: filter).count }
      }
      figures.add(
        "clusters\(key)Milliseconds", "continent: \(cells) clusters\(title)", median(taken) * 1000, "ms")
    }
    let rare = PointIndex.Filter(tags: 0xffff)
    var found = 0
    let taken = (0..<max(rounds, 9)).map { _ in
      stopwatch.seconds {
        found = 0
        index.forEach(passing: rare) { _ in found += 1 }
      }
    }
    figures.add(
      "everyRareMilliseconds", "continent: all \(found) with 16 tags of 64", median(taken) * 1000, "ms")
  }
}
