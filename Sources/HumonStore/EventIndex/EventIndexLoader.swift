import Dispatch
import GRDB
import GRDBSQLite
import GeoIndex
import HumonModel
import HumonWire
import Synchronization

/// Builds the index from the whole database, at start.
///
/// Several workers read a range of events each, on a connection each. What is committed meanwhile is caught up with
/// afterwards, because the index says it stands at the change that was the last before the reading began.
struct EventIndexLoader {
  static let workers = 2

  let pool: DatabasePool
  let now: Timestamp

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
    var state = EventIndexState()
    state.sequence = sequence
    state.records = RecordTable(highest: highest)
    let parts = try readParts(of: state)
    for part in parts {
      let shift = state.slab.adopt(part.slab)
      if shift > 0 { shiftChunks(by: shift, in: part.pages, of: state.records) }
      state.eventCount += part.eventCount
      for (id, series) in part.series { state.series[id] = series }
    }
    var listed = parts.flatMap(\.listed)
    var unlisted = parts.flatMap(\.unlisted)
    for (series, override) in parts.flatMap(\.overrides) where state.attach(override, to: series) {
      let record = state.records[override.event]
      guard let point = record.point else { continue }
      let entry = PointIndex.Entry(id: override.event, point: point)
      if record.traits.isListed { listed.append(entry) } else { unlisted.append(entry) }
    }
    state.listed = PointIndex(listed)
    state.unlisted = PointIndex(unlisted)
    for (event, attendance) in try pool.read({ try OccurrenceAttendance.read($0) }) {
      state.attendances[event, default: []].append(attendance)
    }
    return state
  }

  /// What one worker has read.
  private struct Part: Sendable {
    var pages: Range<Int>
    var slab = ByteSlab()
    var listed: [PointIndex.Entry] = []
    var unlisted: [PointIndex.Entry] = []
    var series: [(Int64, Series)] = []
    /// They are found with their series, which the other worker may have.
    var overrides: [(series: Int64, Series.Override)] = []
    var eventCount = 0
  }

  private func readParts(of state: EventIndexState) throws -> [Part] {
    let pages = state.records.pageCount
    let parts = Mutex<[Result<Part, any Error>?]>(Array(repeating: nil, count: Self.workers))
    DispatchQueue.concurrentPerform(iterations: Self.workers) { worker in
      let range = (pages * worker / Self.workers)..<(pages * (worker + 1) / Self.workers)
      let part = Result { try read(pages: range, into: state.records, state.names) }
      parts.withLock { $0[worker] = part }
    }
    return try parts.withLock { try $0.compactMap { try $0?.get() } }
  }

  private func read(pages: Range<Int>, into records: RecordTable, _ names: NameTable) throws -> Part {
    var part = Part(pages: pages)
    part.listed.reserveCapacity(pages.count * RecordTable.pageSize)
    var names = NameCache(names)
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
        let answerCount = row.encode(into: &sink, names: &names)
        var record = row.record
        record.bytes = sink.withUnsafeBytes { part.slab.append($0) }
        record.answerCount = UInt16(answerCount)
        if let series = row.series(now: now) {
          part.series.append((row.id, series))
          record.traits.insert(.isSeries)
        }
        records.fill(page: Int(row.id / size)) { $0[Int(row.id % size)] = record }
        part.eventCount += 1
        if let link = row.series, let override = row.override {
          part.overrides.append((link.id, override))
        } else if let point = record.point {
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
        for slot in 0..<RecordTable.pageSize { slots[slot].bytes.chunk += shift }
      }
    }
  }
}
