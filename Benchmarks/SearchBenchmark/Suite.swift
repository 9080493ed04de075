import BenchmarkSupport
import Foundation
import GeoIndex
import HumonModel
import HumonStore
import SeededNumbers

/// The searches that are measured.
struct Suite {
  private static let week: Int64 = 7 * 86_400_000
  /// Words that many sample events have, words that some have, and beginnings of words.
  private static let words = [
    "festival", "in", "street", "jazz night", "park", "mus", "yoga", "old town", "s", "zebra",
  ]
  /// In kilometres: from a neighbourhood to half the world.
  private static let radii = [2.0, 10, 50, 500, 5_000, 10_008]

  private let snapshot: EventSnapshot
  private let now: Timestamp
  private let count: Int
  private let only: String?
  private let stopwatch: Stopwatch
  private var random = SeededGenerator(seed: 1)
  var figures: Figures

  init(
    _ snapshot: EventSnapshot, now: Timestamp, searches: Int, only: String?, stopwatch: Stopwatch,
    figures: Figures
  ) {
    (self.snapshot, self.now, count, self.only, self.stopwatch) = (snapshot, now, searches, only, stopwatch)
    self.figures = figures
  }

  mutating func run() {
    let centers = (0..<count).map { _ in place() }
    let thisWeek = TimeWindow(from: now, to: now.advanced(byMilliseconds: Self.week))
    let fromNow = TimeWindow(from: now, to: nil)
    let near = centers.map { center in radiusOfTwenty(around: center, thisWeek) }
    measure("week", "point, radius of about 20 results, a week", near)
    decode(near)
    measure(
      "category", "the same with a category",
      near.map { search in
        var search = search
        search.categories = ["music"]
        return search
      })
    measure(
      "start50", "within 50 km from now, by start",
      centers.map { search($0, 50, fromNow) { $0.order = .start } })
    measure("startWorld", "everywhere from now, by start", [search(nil, 0, fromNow) { _ in }])
    measure(
      "startLater", "everywhere from in three months, by start",
      [
        search(nil, 0, TimeWindow(from: now.advanced(byMilliseconds: 13 * Self.week), to: nil)) { _ in }
      ])
    let texts = (0..<max(200, count / 5)).map { number in
      search(centers[number % count], Self.radii[number % Self.radii.count], fromNow) { search in
        search.words = Self.words[number / Self.radii.count % Self.words.count]
      }
    }
    measure("text", "words with radius, by distance", texts)
    measure(
      "textStart", "words with radius, by start",
      texts.map { search in
        var search = search
        search.order = .start
        return search
      })
    let towns = centers.prefix(200).map { center in
      search(center, 10_008, fromNow) { $0.words = town(near: center) }
    }
    measure("textRare", "rare words with half the world", towns)
    for (key, title, window) in [("Open", "from now", fromNow), ("Week", "this week", thisWeek)] {
      clusters(
        "clusters\(key)", "clusters of Europe \(title)", window, west: -11, south: 35, east: 40, north: 71,
        zoom: 4)
      clusters(
        "clustersWorld\(key)", "clusters of the world \(title)", window, west: -180, south: -85, east: 180,
        north: 85, zoom: 2)
    }
  }

  private mutating func measure(_ key: String, _ title: String, _ searches: [EventSearch]) {
    guard only == nil || only == key else { return }
    for search in searches.prefix(20) { _ = snapshot.page(of: search) }
    var hits = 0
    let times = searches.map { search in
      stopwatch.microseconds { hits += snapshot.page(of: search).hits.count }
    }
    let mean = (Double(hits) / Double(searches.count) * 10).rounded() / 10
    figures.add(key, "\(title) (\(mean) hits), median", times.quantile(0.5), "µs")
    figures.add(key + "P99", "  99th percentile", times.quantile(0.99), "µs")
    figures.add(key + "Slowest", "  slowest", times.max() ?? 0, "µs")
  }

  /// Beside the search, what an answer in any format needs.
  private mutating func decode(_ searches: [EventSearch]) {
    guard only == nil || only == "decode" else { return }
    var length = 0
    let times = searches.map { search in
      let hits = snapshot.page(of: search).hits
      return stopwatch.microseconds {
        for hit in hits { length += snapshot.event(hit.id)?.name.utf8.count ?? 0 }
      } / Double(max(1, hits.count))
    }
    figures.add("decode", "an event read out of memory, median", times.quantile(0.5), "µs")
  }

  private mutating func clusters(
    _ key: String, _ title: String, _ window: TimeWindow?, west: Double, south: Double, east: Double,
    north: Double,
    zoom: Int
  ) {
    guard only == nil || only == key, let box = GeoBox(south: south, west: west, north: north, east: east)
    else { return }
    let search = search(nil, 0, window) { _ in }
    var events = 0
    let times = (0..<11).map { _ in
      stopwatch.microseconds {
        events = snapshot.clusters(in: box, zoom: zoom, of: search).reduce(0) { $0 + $1.count }
      }
    }
    figures.add(key, "\(title) (\(events) events)", times.quantile(0.5) / 1_000, "ms")
  }

  private mutating func place() -> GeoPoint {
    while true {
      let id = Event.ID(rawValue: Int64.random(in: 1...Int64(max(1, snapshot.eventCount)), using: &random))
      if let point = snapshot.event(id)?.point { return point }
    }
  }

  private func town(near center: GeoPoint) -> String? {
    let nearest = snapshot.page(of: EventSearch(area: .circle(center: center, kilometres: 1), limit: 1)).hits
      .first
    return nearest.flatMap { snapshot.event($0.id)?.address }?.split(separator: ",").last.map(String.init)
  }

  private func search(
    _ center: GeoPoint?, _ kilometres: Double, _ window: TimeWindow?, _ change: (inout EventSearch) -> Void
  ) -> EventSearch {
    var search = EventSearch(
      area: center.map { .circle(center: $0, kilometres: kilometres) } ?? .everywhere, limit: 50)
    search.window = window ?? .always
    change(&search)
    return search
  }

  /// A search whose circle holds about 20 hits.
  private func radiusOfTwenty(around center: GeoPoint, _ window: TimeWindow?) -> EventSearch {
    var wide = EventSearch(area: .circle(center: center, kilometres: 500), limit: 20)
    wide.window = window ?? .always
    let kilometres = snapshot.page(of: wide).hits.last?.kilometres ?? 500
    return search(center, kilometres, window) { _ in }
  }
}
