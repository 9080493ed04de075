import HeapModule
import HumonModel

/// The index as its one writer holds it. A snapshot shares everything with it; a change copies what it touches.
struct EventIndexState: Sendable {
  /// The slab is written anew when this many of its bytes, and more than half of them, belong to no event any more.
  static let tolerableWaste = 16 << 20
  /// How many pages of signatures are made at a time.
  static let signaturePages = 16

  var tables = EventTables()
  /// The names of zones and origins.
  let names = NameTable()
  /// When v1 has to show another occurrence of a series. Not all of these are still true.
  var turns = Heap<SeriesTurn>()
  var wastedBytes = 0
  /// The series whose overrides have changed since v1 was last shown what it has to be shown of them, and where they were
  /// before.
  var unsettled: [Int64: Placement] = [:]

  /// Makes the index show an event as this row says.
  mutating func show(_ row: EventIndexRow, _ encoder: inout RowEncoder) {
    hide(row.id)
    let (record, series) = encoder.encode(row, into: &tables.slab)
    tables.records[row.id] = record
    tables.eventCount += 1
    if let event = tables.stored(row.id) {
      tables.signatures.insert(row.id, rows: SignatureSet(event))
    }
    if let series {
      keep(series, of: row.id)
    } else {
      tables.starts.insert(StartIndex.Entry(record, id: row.id))
    }
    if let link = row.series {
      join(Series.Override(link, event: row.id), to: link.id)
    } else {
      place(row.id)
    }
  }

  /// Makes the index forget an event, if it knows it; with a series go the events that take the place of its occurrences.
  mutating func hide(_ id: Int64) {
    let known = tables.records[id]
    guard known.traits.contains(.exists) else { return }
    displace(id)
    if let series = tables.series[id] {
      tables.series[id] = nil
      unsettled[id] = nil
      tables.seriesStarts.remove(StartIndex.Entry(series, id: id))
      for override in series.overrides { hide(override.event) }
    }
    let link = known.traits.contains(.isOverride) ? tables.stored(id)?.series : nil
    forget(id)
    if let link { change(link.id) { $0.removing(override: id) } }
  }

  /// Whether there is something to do although nothing was written.
  func isDue(at now: Timestamp) -> Bool {
    !tables.signatures.unmade.isEmpty || nextTurn.map { $0 <= now } ?? false
  }

  mutating func forget(_ id: Int64) {
    let record = tables.records[id]
    if !record.traits.contains(.isSeries) { tables.starts.remove(StartIndex.Entry(record, id: id)) }
    tables.signatures.remove(id)
    wastedBytes += Int(record.bytes.count)
    tables.records[id] = .none
    tables.eventCount -= 1
  }

  /// Makes the next of the signatures that the loader has left to be made, for some milliseconds: they are a sixth of its
  /// work, and until then questions for words are only slower.
  mutating func makeSignatures() {
    let tables = tables
    for _ in 0..<min(Self.signaturePages, tables.signatures.unmade.count) {
      self.tables.signatures.makePage { tables.stored($0).map(SignatureSet.init) }
    }
  }

  /// Drops the bytes that updates have left behind, once they are too many.
  mutating func reclaim() {
    guard wastedBytes > Self.tolerableWaste, wastedBytes > tables.slab.byteCount / 2 else { return }
    var fresh = ByteSlab(generation: tables.slab.generation &+ 1)
    for id in 0..<tables.records.capacity where tables.records[id].traits.contains(.exists) {
      tables.records[id].bytes = fresh.append(tables.slab.bytes(at: tables.records[id].bytes))
    }
    tables.slab = fresh
    wastedBytes = 0
  }
}

/// When v1 has to show another occurrence of a series.
struct SeriesTurn: Comparable, Sendable {
  let at: Timestamp
  let series: Int64

  static func < (left: SeriesTurn, right: SeriesTurn) -> Bool {
    (left.at, left.series) < (right.at, right.series)
  }
}
