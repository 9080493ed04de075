import BenchmarkSupport
import GeoIndex

/// What is measured on one set of points. Ours and the peer's runs alternate, and the median counts.
struct Suite {
  let points: Points
  let rounds: Int
  let stopwatch: Stopwatch
  var figures = Suite.noFigures

  /// Nothing measured yet.
  static let noFigures = Figures(ours: "GeoIndex", peer: "plain k-d tree", peerKey: "OfPlainTree")

  var prefix: String { points.name == "clustered" ? "" : points.name + "_" }

  mutating func run() {
    let index = load()
    let peer = PlainTree(points.entries)
    searches(index, peer)
    boxes(index)
    if points.name == "clustered" {
      filteredSearches(index)
      changes(index)
    }
  }

  private mutating func load() -> PointIndex {
    // The first load of the process takes fresh memory, so its growth is what an index needs.
    let before = residentBytes()
    var index = PointIndex(points.entries)
    if points.name == "clustered", let before, let after = residentBytes() {
      figures.add("bytesPerPoint", "memory", Double(after - before) / Double(index.count), "B/point")
    }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      index = PointIndex()
      ours.append(Stopwatch.wall.seconds { index = PointIndex(points.entries) })
      theirs.append(
        Stopwatch.wall.seconds {
          precondition(
            !PlainTree(points.entries).nearest(to: points.searches[0], within: 9e9, limit: 1).isEmpty)
        })
    }
    figures.add(
      prefix + "loadSeconds", "\(points.name): load \(points.entries.count) points", median(ours), "s",
      peer: median(theirs))
    return index
  }

  private mutating func searches(_ index: PointIndex, _ peer: PlainTree) {
    for (limit, count) in [(20, 100_000), (1000, 5_000)] {
      var quiet: [Double] = []
      var filtered: [Double] = []
      var plain: [Double] = []
      var busy: [WriterAndReader.Outcome] = []
      for _ in 0..<rounds {
        quiet.append(each(count) { index.nearest(to: $0, within: 50, limit: limit).count })
        plain.append(each(count) { peer.nearest(to: $0, within: 50, limit: limit).count })
        if limit == 20 {
          filtered.append(
            each(count) { index.nearest(to: $0, within: 50, limit: limit) { $0 & 3 != 0 }.count })
          busy.append(
            WriterAndReader(index, stopwatch).run(
              points, searches: count * 4, limit: limit, insertsPerSecond: 1000))
        }
      }
      let key = limit == 20 ? "" : "1000"
      figures.add(
        prefix + "quietSearch\(key)Microseconds", "\(points.name): nearest \(limit) within 50 km",
        median(quiet), "µs",
        peer: median(plain))
      guard limit == 20 else { continue }
      figures.add(
        prefix + "filteredSearchMicroseconds",
        "\(points.name): the same, of which a condition leaves out a quarter",
        median(filtered), "µs")
      figures.add(
        prefix + "searchMicroseconds", "\(points.name): the same while another thread inserts",
        median(busy.map(\.searchMicroseconds)), "µs", peer: median(plain))
      figures.add(
        prefix + "insertsPerSecond", "\(points.name): inserts reached meanwhile",
        median(busy.map(\.insertsPerSecond)),
        "/s")
    }
  }

  /// Microseconds a search.
  func each(_ count: Int, _ search: (GeoPoint) -> Int) -> Double {
    var found = 0
    let taken = stopwatch.seconds {
      for number in 0..<count { found &+= search(points.searches[number % points.searches.count]) }
    }
    precondition(found > 0)
    return taken / Double(count) * 1e6
  }

  /// Boxes around searched points, as large as it takes to hold about 500 points.
  private mutating func boxes(_ index: PointIndex) {
    let boxes = points.searches.prefix(2000).compactMap { point -> GeoBox? in
      guard let last = index.nearest(to: point, within: 20_100, limit: 400).last else { return nil }
      let degrees = last.kilometres / 111.2
      let stretch = max(0.2, (1 - point.latitude * point.latitude / 8100))
      return GeoBox(
        south: max(-90, point.latitude - degrees), west: max(-180, point.longitude - degrees / stretch),
        north: min(90, point.latitude + degrees), east: min(180, point.longitude + degrees / stretch))
    }
    var found = 0
    var taken: [Double] = []
    for _ in 0..<rounds {
      found = 0
      taken.append(
        stopwatch.seconds { for box in boxes { found += index.ids(in: box).count } } / Double(boxes.count)
          * 1e6)
    }
    figures.add(
      prefix + "boxMicroseconds", "\(points.name): box of about \(found / boxes.count) points, ids ascending",
      median(taken), "µs")
  }

  private mutating func changes(_ loaded: PointIndex) {
    var alone: [Double] = []
    var publishing: [Double] = []
    var removing: [Double] = []
    var grown = PointIndex()
    let later = points.later
    for _ in 0..<rounds {
      var index = loaded
      alone.append(
        stopwatch.seconds {
          for (number, point) in later.enumerated() { index.insert(Int64(number) + 20_000_000, at: point) }
        })
      grown = index
      removing.append(
        stopwatch.seconds {
          for (number, point) in later.enumerated() {
            precondition(index.remove(Int64(number) + 20_000_000, at: point))
          }
        })
      var working = loaded
      var published = loaded
      publishing.append(
        stopwatch.seconds {
          for (number, point) in later.enumerated() {
            working.insert(Int64(number) + 20_000_000, at: point)
            published = working
          }
        })
      precondition(published.count == working.count)
    }
    let scale = 1e6 / Double(later.count)
    figures.add("insertMicroseconds", "insert, many into one copy", median(alone) * scale, "µs")
    figures.add(
      "publishedInsertMicroseconds", "insert, a snapshot published after each", median(publishing) * scale,
      "µs")
    figures.add("removeMicroseconds", "remove, many from one copy", median(removing) * scale, "µs")
    let afterwards = (0..<rounds).map { _ in
      each(100_000) { grown.nearest(to: $0, within: 50, limit: 20).count }
    }
    figures.add(
      "grownSearchMicroseconds", "nearest 20 after \(later.count) more were inserted one by one",
      median(afterwards), "µs")
  }

  init(_ points: Points, rounds: Int, stopwatch: Stopwatch) {
    self.points = points
    self.stopwatch = stopwatch
    self.rounds = rounds
  }
}
