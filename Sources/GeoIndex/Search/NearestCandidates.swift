/// The best entries found so far, at most a given number, ordered by distance and identifier.
///
/// Few are kept sorted: an insertion moves what is worse. Many are kept in a heap with the worst at its root,
/// as soon as there are as many as wanted.
struct NearestCandidates {
  private static let fewest = 48

  private let limit: Int
  private var capacity: Int
  private var items: UnsafeMutablePointer<PointIndex.Neighbour>
  private var count = 0
  /// How far an entry may be: the radius of the search, later the distance of the worst of a full set.
  private(set) var radius: Double
  /// At exactly that distance only lesser identifiers are of use; before the set is full, all.
  private var idLimit = Int64.max
  private var admitsIDLimit = true

  init(limit: Int, radius: Double) {
    self.limit = limit
    self.radius = radius
    capacity = min(limit, 64)
    items = .allocate(capacity: capacity)
  }

  func release() { items.deallocate() }

  /// How many may still be added before the worst has to go.
  var room: Int { limit &- count }

  /// Whether an entry would be among the best.
  @inline(__always)
  func admits(_ id: Int64, _ kilometres: Double) -> Bool {
    kilometres < radius || (kilometres == radius && (id < idLimit || admitsIDLimit))
  }

  /// Adds an entry that is admitted, and drops the worst if there are too many.
  @inline(__always)
  mutating func add(_ id: Int64, _ kilometres: Double) {
    let item = PointIndex.Neighbour(id: id, kilometres: kilometres)
    if limit <= NearestCandidates.fewest {
      insertSorted(item)
    } else {
      insertInHeap(item)
    }
  }

  private static func precedes(_ one: PointIndex.Neighbour, _ other: PointIndex.Neighbour) -> Bool {
    one.kilometres < other.kilometres || (one.kilometres == other.kilometres && one.id < other.id)
  }

  private mutating func limitTo(_ worst: PointIndex.Neighbour) {
    radius = worst.kilometres
    idLimit = worst.id
    admitsIDLimit = false
  }

  private mutating func insertSorted(_ item: PointIndex.Neighbour) {
    var position = count
    if count == limit { position &-= 1 } else { count &+= 1 }
    while position > 0, NearestCandidates.precedes(item, items[position &- 1]) {
      items[position] = items[position &- 1]
      position &-= 1
    }
    items[position] = item
    if count == limit { limitTo(items[count &- 1]) }
  }

  @inline(never)
  private mutating func insertInHeap(_ item: PointIndex.Neighbour) {
    if count < limit {
      if count == capacity { grow() }
      items[count] = item
      count += 1
      guard count == limit else { return }
      for parent in (0..<count / 2).reversed() { sink(items[parent], from: parent, end: count) }
    } else {
      sink(item, from: 0, end: count)
    }
    limitTo(items[0])
  }

  /// Puts an item into the heap at a free position or below it.
  private func sink(_ item: PointIndex.Neighbour, from start: Int, end: Int) {
    var position = start
    while true {
      var child = 2 &* position &+ 1
      guard child < end else { break }
      if child &+ 1 < end, NearestCandidates.precedes(items[child], items[child &+ 1]) { child &+= 1 }
      guard NearestCandidates.precedes(item, items[child]) else { break }
      items[position] = items[child]
      position = child
    }
    items[position] = item
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<PointIndex.Neighbour>.allocate(capacity: min(limit, capacity * 2))
    larger.moveInitialize(from: items, count: count)
    items.deallocate()
    items = larger
    capacity = min(limit, capacity * 2)
  }

  /// All of them, best first.
  func sorted() -> [PointIndex.Neighbour] {
    var found = UnsafeMutableBufferPointer(start: items, count: count)
    if limit > NearestCandidates.fewest { found.sort(by: NearestCandidates.precedes) }
    return Array(found)
  }
}
