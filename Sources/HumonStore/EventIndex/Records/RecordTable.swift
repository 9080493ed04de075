import CPrefetch

/// Event records by event number, in pages; a copy is a snapshot that shares the pages.
///
/// A snapshot never looks at numbers from its `end` on. So new events, whose numbers are higher than all before, are
/// written into pages that snapshots share, and only changes of older ones copy a page.
struct RecordTable: Sendable {
  static let pageSize = 1024
  /// The highest number of an event that the table takes. The database gives numbers one after the other.
  static let highestID: Int64 = 1 << 31
  private var pages: [RecordPage] = []
  /// Beyond all events that a copy of this table knows.
  private(set) var end: Int64

  /// A table in which every event up to `highest` has its place already.
  init(highest: Int64 = 0) {
    end = highest + 1
    while capacity < end { pages.append(RecordPage()) }
  }

  /// The record of an event; without any traits where there is none.
  @inline(__always)
  subscript(id: Int64) -> EventRecord {
    get {
      guard id >= 0, id < end else { return .none }
      let page = Int(truncatingIfNeeded: id) / Self.pageSize
      return pages[page].records[Int(truncatingIfNeeded: id) % Self.pageSize]
    }
    set {
      guard (0...Self.highestID).contains(id) else { return }
      let page = Int(id) / Self.pageSize
      if id >= end {
        while pages.count <= page { pages.append(RecordPage()) }
        end = id + 1
      } else if !isKnownUniquelyReferenced(&pages[page]) {
        pages[page] = RecordPage(copying: pages[page])
      }
      pages[page].records[Int(id) % Self.pageSize] = newValue
    }
  }

  /// Lets the processor fetch the record of an event, which will be read soon.
  @inline(__always)
  func prefetch(_ id: Int64) {
    guard id >= 0, id < end else { return }
    let record =
      pages[Int(truncatingIfNeeded: id) / Self.pageSize].records
      + Int(truncatingIfNeeded: id) % Self.pageSize
    prefetch_line(record)
    // It may begin in one line and end in the next.
    prefetch_line(UnsafeRawPointer(record) + MemoryLayout<EventRecord>.size - 1)
  }

  /// Lends a page to be filled by one worker while others fill theirs; only before any snapshot is made of the table.
  func fill(page: Int, with body: (UnsafeMutablePointer<EventRecord>) -> Void) {
    body(pages[page].records)
  }

  var pageCount: Int { pages.count }
  var capacity: Int64 { Int64(pages.count) * Int64(Self.pageSize) }
}

/// Unchecked, because the compiler cannot see the rule that makes it safe: a record is written only where no other table
/// looks. Either the page is held by one table alone, or the record is beyond the end of all others; it is published
/// with the next snapshot, under a lock.
private final class RecordPage: @unchecked Sendable {
  let records: UnsafeMutablePointer<EventRecord>

  init() {
    records = .allocate(capacity: RecordTable.pageSize)
    records.initialize(repeating: .none, count: RecordTable.pageSize)
  }

  init(copying other: RecordPage) {
    records = .allocate(capacity: RecordTable.pageSize)
    records.initialize(from: other.records, count: RecordTable.pageSize)
  }

  deinit {
    records.deinitialize(count: RecordTable.pageSize)
    records.deallocate()
  }
}
