import HumonModel

/// The first hits of a search in its order, of as many as are offered.
struct PageBuilder {
  private let limit: Int
  private let after: SearchPosition?
  private let byDistance: Bool
  /// One hit more than the page has, so that it is known whether there is more. As soon as there are so many, they are a
  /// heap with the last hit at its top.
  private var hits: [OccurrenceHit] = []

  init(_ search: EventSearch) {
    limit = search.limit
    after = search.after
    byDistance = search.order == .distance
    hits.reserveCapacity(min(limit, 64) + 1)
  }

  /// Whether there are as many hits as the page takes, and one more.
  var isFull: Bool { hits.count > limit }

  /// Whether a hit at such a position would be of use.
  func takes(_ position: SearchPosition) -> Bool {
    if let after, position <= after { return false }
    return mayTake(position)
  }

  /// Whether a hit at such a position or behind it could be of use.
  func mayTake(_ position: SearchPosition) -> Bool {
    hits.count <= limit || position < hits[0].position
  }

  /// How far away something may be to be of use.
  func furthest(_ kilometres: Double) -> Double {
    hits.count <= limit ? kilometres : min(kilometres, hits[0].position.kilometres)
  }

  /// Takes back some hits.
  mutating func removeAll(where isUnwanted: (OccurrenceHit) -> Bool) {
    let others = hits.filter { !isUnwanted($0) }
    hits.removeAll(keepingCapacity: true)
    for hit in others { offer(hit) }
  }

  func position(of id: Int64, start: Timestamp, kilometres: Double?) -> SearchPosition {
    SearchPosition(
      kilometres: byDistance ? kilometres ?? 0 : 0, start: start, id: Event.ID(rawValue: id))
  }

  mutating func offer(_ hit: OccurrenceHit) {
    guard takes(hit.position) else { return }
    if hits.count > limit {
      hits[0] = hit
      siftDown(from: 0)
    } else {
      hits.append(hit)
      guard hits.count > limit else { return }
      for parent in (0..<hits.count / 2).reversed() { siftDown(from: parent) }
    }
  }

  func page() -> SearchPage {
    let sorted = hits.sorted { $0.position < $1.position }
    guard sorted.count > limit else { return SearchPage(hits: sorted, next: nil) }
    return SearchPage(hits: Array(sorted[..<limit]), next: sorted[limit - 1].position)
  }

  private mutating func siftDown(from start: Int) {
    var parent = start
    while 2 * parent + 1 < hits.count {
      var child = 2 * parent + 1
      if child + 1 < hits.count, hits[child].position < hits[child + 1].position { child += 1 }
      guard hits[parent].position < hits[child].position else { return }
      hits.swapAt(parent, child)
      parent = child
    }
  }
}
