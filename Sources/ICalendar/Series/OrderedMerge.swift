/// Something that has its place in time.
struct Placed<Value: Sendable>: Sendable {
  /// Where it stands: seconds since 1970-01-01T00:00:00Z.
  let instant: Int64
  /// What decides between two of the same instant: the UID, then the order in the file.
  let uid: String
  let order: Int
  /// By how many seconds something that comes after it can stand before it.
  var slack: Int64 = 0
  let value: Value

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.uid != right.uid { return left.uid < right.uid }
    return left.order < right.order
  }
}

/// Several ordered sources as one ordered sequence: a heap of the sources, the one with the earliest head on top.
///
/// Sources and heads are large and stay where they are; the heap has a few bytes for each.
struct OrderedMerge<Source: IteratorProtocol, Value: Sendable>: IteratorProtocol
where Source.Element == Placed<Value> {
  private var sources: [Source] = []
  private var heads: [Placed<Value>] = []
  private var heap: [Entry] = []

  private struct Entry {
    var instant: Int64
    /// Which source.
    let place: Int
  }

  init(_ sources: some Sequence<Source>) {
    for source in sources {
      var source = source
      guard let head = source.next() else { continue }
      heap.append(Entry(instant: head.instant, place: heads.count))
      heads.append(head)
      self.sources.append(source)
    }
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(place) }
  }

  mutating func next() -> Placed<Value>? {
    guard let top = heap.first else { return nil }
    let first = heads[top.place]
    if let head = sources[top.place].next() {
      heads[top.place] = head
      heap[0].instant = head.instant
    } else {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    siftDown(0)
    return first
  }

  private mutating func siftDown(_ start: Int) {
    var place = start
    while true {
      var least = place
      let child = 2 * place + 1
      if child < heap.count, isBefore(heap[child], heap[least]) { least = child }
      if child + 1 < heap.count, isBefore(heap[child + 1], heap[least]) { least = child + 1 }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  @inline(__always)
  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    left.instant != right.instant ? left.instant < right.instant : heads[left.place] < heads[right.place]
  }
}
