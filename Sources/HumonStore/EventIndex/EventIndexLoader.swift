import Dispatch
import Foundation
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
  /// What one worker reads takes as long as the machine's other cores take for theirs; each has a connection to itself.
  private static let workers = max(
    2, min(ProcessInfo.processInfo.activeProcessorCount, SQLiteDatabase.readers))

  let pool: DatabasePool
  let now: Timestamp

  func load() throws -> EventIndexState {
    var (parts, state) = try read()
    let shifts = parts.map { state.tables.slab.adopt($0.slab) }
    let (pages, records) = (parts.map(\.pages), state.tables.records)
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      if shifts[number] > 0 { Self.shiftChunks(by: shifts[number], in: pages[number], of: records) }
    }
    state.tables.eventCount = parts.reduce(0) { $0 + $1.eventCount }
    state.take(parts.flatMap(\.series))
    state.tables.starts = StartIndex(Self.joined(&parts, \.starts))
    state.tables.listed = PointIndex(Self.joined(&parts, \.listed))
    state.tables.unlisted = PointIndex(Self.joined(&parts, \.unlisted))
    for (series, override) in parts.flatMap(\.overrides) { state.join(override, to: series) }
    state.settle(at: now)
    for (event, attendance) in try pool.read({ try OccurrenceAttendance.read($0) }) {
      state.tables.attendances[event, default: []].append(attendance)
    }
    return state
  }

  /// Reads all rows, and sees to it that these are all.
  private func read() throws -> ([Part], EventIndexState) {
    while true {
      let outset = try pool.read(Outset.init)
      guard outset.highest <= RecordTable.highestID else {
        throw StoreError.cannotOpen(
          path: pool.path, .other("an event has the number \(outset.highest), which is too high"))
      }
      var state = EventIndexState()
      state.tables.sequence = outset.sequence
      state.tables.records = RecordTable(highest: outset.highest)
      state.tables.signatures = SignatureFile(unmade: state.tables.records.pageCount)
      let parts = try readParts(of: state)
      if parts.reduce(0, { $0 + $1.rowCount }) == outset.rowCount { return (parts, state) }
      // Somebody may have removed some for good since then; who did has logged it.
      guard try pool.read(Outset.init).sequence != outset.sequence else {
        throw StoreError.cannotOpen(path: pool.path, .damaged)
      }
    }
  }

  /// What there is before the reading begins.
  private struct Outset {
    let sequence: Int64
    let highest: Int64
    /// As an index counts them. Where SQLite meets damage among the rows themselves, it may take what it has found for all.
    let rowCount: Int

    init(_ db: Database) throws {
      sequence = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change_log") ?? 0
      highest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM events") ?? 0
      rowCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM events INDEXED BY events_by_owner") ?? 0
    }
  }

  /// What one worker has read.
  private struct Part: Sendable {
    var pages: Range<Int>
    var slab = ByteSlab()
    /// What the point indexes are made of.
    var listed: [PointIndex.Entry] = []
    var unlisted: [PointIndex.Entry] = []
    var starts: [StartIndex.Entry] = []
    var series: [(id: Int64, Series)] = []
    /// They are found with their series, which another worker may have.
    var overrides: [(series: Int64, Series.Override)] = []
    var eventCount = 0
    /// With those that are marked as deleted.
    var rowCount = 0

    mutating func place(_ id: Int64, _ placement: Placement) {
      if let point = placement.listed {
        listed.append(PointIndex.Entry(id: id, point: point, facets: placement.facets))
      }
      if let point = placement.unlisted {
        unlisted.append(PointIndex.Entry(id: id, point: point, facets: placement.facets))
      }
    }
  }

  /// Takes from each part what it has of a kind, in their order. The first has room for all of it.
  private static func joined<Element>(
    _ parts: inout [Part], _ member: WritableKeyPath<Part, [Element]>
  ) -> [Element] {
    guard !parts.isEmpty else { return [] }
    var all = [Element]()
    swap(&all, &parts[0][keyPath: member])
    for number in parts.indices.dropFirst() {
      all += parts[number][keyPath: member]
      parts[number][keyPath: member] = []
    }
    return all
  }

  private func readParts(of state: EventIndexState) throws -> [Part] {
    let pages = state.tables.records.pageCount
    let parts = Mutex<[Result<Part, any Error>?]>(Array(repeating: nil, count: Self.workers))
    DispatchQueue.concurrentPerform(iterations: Self.workers) { worker in
      let range = (pages * worker / Self.workers)..<(pages * (worker + 1) / Self.workers)
      let part = Result { try read(pages: range, of: state) }
      parts.withLock { $0[worker] = part }
    }
    return try parts.withLock { try $0.compactMap { try $0?.get() } }
  }

  private func read(pages: Range<Int>, of state: EventIndexState) throws -> Part {
    var part = Part(pages: pages)
    // What is not used of it is never touched.
    let mostEvents =
      (pages.lowerBound == 0 ? state.tables.records.pageCount : pages.count) * RecordTable.pageSize
    part.listed.reserveCapacity(mostEvents)
    part.starts.reserveCapacity(mostEvents)
    var encoder = RowEncoder(names: state.names, now: now, isForAll: true)
    let records = state.tables.records
    let size = Int64(RecordTable.pageSize)
    try pool.read { db in
      let statement = try db.makeStatement(
        sql: """
          SELECT \(EventIndexRow.columns), deleted_at FROM events WHERE id BETWEEN ? AND ? ORDER BY id
          """)
      let deletion = Int32(EventIndexRow.Column.allCases.count)
      // What has been made since the reading began comes with the change log.
      let last = min(Int64(pages.upperBound) * size, records.end) - 1
      var next = Int64(pages.lowerBound) * size
      try statement.setArguments([next, last])
      let handle = statement.sqliteStatement
      var code: Int32
      while true {
        code = sqlite3_step(handle)
        guard code == SQLITE_ROW else { break }
        part.rowCount += 1
        guard sqlite3_column_type(handle, deletion) == SQLITE_NULL else { continue }
        let row = EventIndexRow(handle)
        // Of a damaged table the order, on which all depends here, cannot be taken for granted.
        guard (next...last).contains(row.id) else {
          throw StoreError.cannotOpen(path: pool.path, .damaged)
        }
        next = row.id + 1
        let (record, series) = encoder.encode(row, into: &part.slab)
        records.fill(page: Int(row.id / size)) { $0[Int(row.id % size)] = record }
        part.eventCount += 1
        let event = StoredEvent(record, in: part.slab)
        if let series {
          part.series.append((row.id, series))
        } else {
          part.starts.append(StartIndex.Entry(record, id: row.id))
        }
        if let link = row.series {
          part.overrides.append((link.id, Series.Override(link, event: row.id)))
        } else {
          part.place(row.id, Placement(event, series))
        }
      }
      guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    return part
  }

  private static func shiftChunks(by shift: UInt16, in pages: Range<Int>, of records: RecordTable) {
    for page in pages {
      records.fill(page: page) { slots in
        for slot in 0..<RecordTable.pageSize { slots[slot].bytes.chunk += shift }
      }
    }
  }
}
