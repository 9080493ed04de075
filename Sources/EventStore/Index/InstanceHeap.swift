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
  /// Series of which there are more instances than were wanted.
  private(set) var cutOff: [EntryIdentifier] = []

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
      if sources[top.place].isCutOff {
        cutOff.append(EntryIdentifier(calendar: first.calendar, uid: first.uid))
      }
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
