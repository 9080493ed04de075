/// Event records by event number, in pages; a copy is a snapshot that shares the pages.
struct RecordTable: Sendable {
  static let pageSize = 1024
  /// The highest number of an event that the table takes. The database gives numbers one after the other.
  static let highestID: Int64 = 1 << 31
  private var pages: [RecordPage] = []

  /// A table in which every event up to `highest` has its place already.
  init(highest: Int64 = 0) {
    while Int64(pages.count) * Int64(Self.pageSize) <= highest { pages.append(RecordPage()) }
  }

  /// The record of an event; without any traits where there is none.
  @inline(__always)
  subscript(id: Int64) -> EventRecord {
    get {
      let page = Int(truncatingIfNeeded: id) / Self.pageSize
      guard id >= 0, page < pages.count else { return .none }
      return pages[page].records[Int(truncatingIfNeeded: id) % Self.pageSize]
    }
    set {
      guard (0...Self.highestID).contains(id) else { return }
      let page = Int(id) / Self.pageSize
      while pages.count <= page { pages.append(RecordPage()) }
      if !isKnownUniquelyReferenced(&pages[page]) { pages[page] = RecordPage(copying: pages[page]) }
      pages[page].records[Int(id) % Self.pageSize] = newValue
    }
  }

  /// Lends a page to be filled by one worker while others fill theirs; only before any snapshot is made of the table.
  func fill(page: Int, with body: (UnsafeMutablePointer<EventRecord>) -> Void) {
    body(pages[page].records)
  }

  var pageCount: Int { pages.count }
  var capacity: Int64 { Int64(pages.count) * Int64(Self.pageSize) }
}

/// Unchecked, because the compiler cannot see the rule that makes it safe: a page is written only while one table holds
/// it, which is before that table's snapshot is published.
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
