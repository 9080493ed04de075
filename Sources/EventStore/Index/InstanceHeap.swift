internal import ICalendar

/// The next instance of each of many series, the earliest on top.
///
/// Sources are large and stay where they are; the heap has a few bytes for each.
struct InstanceHeap {
  private struct Entry {
    /// When the next instance starts.
    var start: Int64
    /// The beginning of its UID, which mostly decides where two start at once.
    let rank: UInt64
    /// Which source.
    let place: Int
  }

  private var entries: [Entry] = []
  private var sources: [InstanceSource] = []
  private var heads: [EntryOrigin] = []

  /// When the next instance starts.
  var first: Int64? { entries.first?.start }

  mutating func add(_ source: InstanceSource) {
    var source = source
    guard let head = source.next() else { return }
    entries.append(Entry(start: head.start, rank: head.rank, place: heads.count))
    sources.append(source)
    heads.append(head)
    var place = entries.count - 1
    while place > 0, isBefore(entries[place], entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func next() -> EntryOrigin? {
    guard let top = entries.first else { return nil }
    let first = heads[top.place]
    if let head = sources[top.place].next() {
      heads[top.place] = head
      entries[0].start = head.start
    } else {
      entries.swapAt(0, entries.count - 1)
      entries.removeLast()
    }
    siftDown()
    return first
  }

  private mutating func siftDown() {
    var place = 0
    while true {
      var least = place
      let child = 2 * place + 1
      if child < entries.count, isBefore(entries[child], entries[least]) { least = child }
      if child + 1 < entries.count, isBefore(entries[child + 1], entries[least]) { least = child + 1 }
      if least == place { return }
      entries.swapAt(place, least)
      place = least
    }
  }

  @inline(__always)
  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.rank != right.rank { return left.rank < right.rank }
    return heads[left.place].isBefore(heads[right.place])
  }
}

extension EntryOrigin {
  /// The first bytes of the UID, so that comparing them compares the UIDs.
  fileprivate var rank: UInt64 {
    var rank: UInt64 = 0
    var bytes = (instance?.uid ?? "").utf8.makeIterator()
    for _ in 0..<8 { rank = rank << 8 | UInt64(bytes.next() ?? 0) }
    return rank
  }

  /// Which of two comes first that start at once: by UID, then by calendar.
  fileprivate func isBefore(_ other: EntryOrigin) -> Bool {
    let (left, right) = ((instance?.uid ?? "").utf8, (other.instance?.uid ?? "").utf8)
    return left.elementsEqual(right) ? calendar < other.calendar : left.lexicographicallyPrecedes(right)
  }
}
