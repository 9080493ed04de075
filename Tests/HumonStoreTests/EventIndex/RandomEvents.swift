import GeoIndex
import HumonModel
import SeededNumbers

/// Random events and searches, the same in every run: some on the same spot, some at the poles and the date line.
struct RandomEvents {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func point() throws -> GeoPoint {
    switch number(0...9) {
    case 0: try Sample.point(Double(number(-2...2)) * 45, Double(number(-2...2)) * 90)
    case 1: try Sample.point(Double.random(in: 89...90, using: &generator), Double(number(-180...180)))
    case 2: try Sample.point(Double(number(-10...10)), Bool.random(using: &generator) ? 179.9 : -179.9)
    case 3...6:
      try Sample.point(
        Double.random(in: 52...53, using: &generator), Double.random(in: 13...14, using: &generator))
    default:
      try Sample.point(
        Double.random(in: -90...90, using: &generator), Double.random(in: -180...180, using: &generator))
    }
  }

  /// Some time in the first 100 seconds of 1970.
  mutating func time() -> Timestamp { Timestamp(rawValue: Int64(number(0...100)) * 1_000) }

  mutating func event(uid: String) throws -> NewEvent {
    var event = try NewEvent(
      name: "\(uid) \(number(0...99))",
      address: chance(50) ? String(repeating: "é\"", count: number(0...60)) : nil,
      point: chance(85) ? point() : nil, start: time(), end: chance(50) ? time() : nil, timeZone: "UTC")
    event.uid = uid
    event.visibility = chance(70) ? .public : chance(50) ? .unlisted : .hidden
    event.status = chance(75) ? .confirmed : chance(50) ? .tentative : .cancelled
    return event
  }

  mutating func essentials(of name: String) throws -> EventEssentials {
    try EventEssentials(
      name: name, address: nil, point: point(), start: time(), end: chance(50) ? time() : nil)
  }

  mutating func search() throws -> EventSearch {
    let area: EventSearch.Area
    switch number(0...5) {
    case 0: area = .everywhere
    case 1:
      let south = Double(number(-90...89))
      let box = GeoBox(
        south: south, west: Double(number(-180...180)), north: Double(number(Int(south)...90)),
        east: Double(number(-180...180)))
      area = box.map { .box($0) } ?? .everywhere
    default:
      let radius: Double = [0, 0.001, 5, 30, 500, 5_000, 20_016, 1e9].randomElement(using: &generator) ?? 0
      area = .circle(center: try point(), kilometres: radius)
    }
    var search = EventSearch(area: area, limit: [1, 2, 10, 1_000].randomElement(using: &generator) ?? 1)
    search.includesUnlisted = chance(30)
    search.includesHidden = chance(30)
    search.includesCancelled = chance(30)
    if chance(50) {
      let times = [time(), time()]
      search.window =
        TimeWindow(from: chance(80) ? times.min() : nil, to: chance(80) ? times.max() : nil) ?? .always
    }
    return search
  }
}

/// What a search must find, by looking at every event.
struct BruteForce {
  var events: [Event.ID: Event]

  func find(_ search: EventSearch) -> [(id: Event.ID, kilometres: Double?)] {
    var found: [(id: Event.ID, kilometres: Double?)] = []
    for (id, event) in events where event.deleted == nil && search.admits(event.visibility, event.status) {
      guard search.window.overlaps(start: event.start, end: event.effectiveEnd) else { continue }
      switch search.area {
      case .everywhere: found.append((id, nil))
      case .box(let box): if let point = event.point, box.contains(point) { found.append((id, nil)) }
      case .circle(let center, let kilometres):
        guard let distance = event.point?.kilometres(to: center), distance <= kilometres else { continue }
        found.append((id, distance))
      }
    }
    found.sort { ($0.kilometres ?? 0, $0.id) < ($1.kilometres ?? 0, $1.id) }
    return Array(found.prefix(search.limit))
  }
}
