import Dispatch
import GRDB
import GRDBSQLite
import GeoIndex
import HumonWire
import Synchronization

/// Builds the index from the whole database, at start.
///
/// Several workers read a range of events each, on a connection each. What is committed meanwhile is caught up with
/// afterwards, because the index says it stands at the change that was the last before the reading began.
struct EventIndexLoader {
  static let workers = 2

  let pool: DatabasePool

  func load() throws -> EventIndexState {
    let (sequence, highest) = try pool.read { db in
      (
        try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change_log") ?? 0,
        try Int64.fetchOne(db, sql: "SELECT max(id) FROM events") ?? 0
      )
    }
    guard highest <= RecordTable.highestID else {
      throw StoreError.cannotOpen(
        path: pool.path, .other("an event has the number \(highest), which is too high"))
    }
    let records = RecordTable(highest: highest)
    let pages = records.pageCount
    let parts = Mutex<[Result<Part, any Error>?]>(Array(repeating: nil, count: Self.workers))
    DispatchQueue.concurrentPerform(iterations: Self.workers) { worker in
      let range = (pages * worker / Self.workers)..<(pages * (worker + 1) / Self.workers)
      let part = Result { try read(pages: range, into: records) }
      parts.withLock { $0[worker] = part }
    }
    var state = EventIndexState()
    state.sequence = sequence
    state.records = records
    var listed: [PointIndex.Entry] = []
    var unlisted: [PointIndex.Entry] = []
    for part in parts.withLock({ $0 }) {
      guard let part = try part?.get() else { continue }
      let shift = state.slab.adopt(part.slab)
      if shift > 0 { shiftChunks(by: shift, in: part.pages, of: records) }
      state.eventCount += part.eventCount
      listed += part.listed
      unlisted += part.unlisted
    }
    state.listed = PointIndex(listed)
    state.unlisted = PointIndex(unlisted)
    return state
  }

  /// What one worker has read.
  private struct Part: Sendable {
    var pages: Range<Int>
    var slab = ByteSlab()
    var listed: [PointIndex.Entry] = []
    var unlisted: [PointIndex.Entry] = []
    var eventCount = 0
  }

  private func read(pages: Range<Int>, into records: RecordTable) throws -> Part {
    var part = Part(pages: pages)
    part.listed.reserveCapacity(pages.count * RecordTable.pageSize)
    var sink = ByteSink()
    let size = Int64(RecordTable.pageSize)
    try pool.read { db in
      let statement = try db.makeStatement(
        sql: """
          SELECT \(EventIndexRow.columns) FROM events
          WHERE id BETWEEN ? AND ? AND deleted_at IS NULL ORDER BY id
          """)
      // What has been made since the reading began comes with the change log.
      let last = min(Int64(pages.upperBound) * size, records.end) - 1
      try statement.setArguments([Int64(pages.lowerBound) * size, last])
      let handle = statement.sqliteStatement
      var code = sqlite3_step(handle)
      while code == SQLITE_ROW {
        let row = EventIndexRow(handle)
        sink.removeAll()
        row.encode(into: &sink)
        var record = row.record
        record.answer = sink.withUnsafeBytes { part.slab.append($0) }
        records.fill(page: Int(row.id / size)) { $0[Int(row.id % size)] = record }
        part.eventCount += 1
        if let point = record.point {
          let entry = PointIndex.Entry(id: row.id, point: point)
          if record.traits.isListed { part.listed.append(entry) } else { part.unlisted.append(entry) }
        }
        code = sqlite3_step(handle)
      }
      guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    return part
  }

  private func shiftChunks(by shift: UInt16, in pages: Range<Int>, of records: RecordTable) {
    for page in pages {
      records.fill(page: page) { slots in
        for slot in 0..<RecordTable.pageSize { slots[slot].answer.chunk += shift }
      }
    }
  }
}
