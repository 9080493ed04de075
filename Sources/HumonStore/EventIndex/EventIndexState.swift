import GeoIndex
import HumonModel

/// The index as its one writer holds it. A snapshot shares everything with it; a change copies what it touches.
struct EventIndexState: Sendable {
  /// The slab is written anew when this many of its bytes, and more than half of them, belong to no event any more.
  static let tolerableWaste = 16 << 20

  var sequence: Int64 = 0
  var eventCount = 0
  /// What a search finds that asks for nothing special: public and not cancelled.
  var listed = PointIndex()
  /// All others that have a coordinate.
  var unlisted = PointIndex()
  var records = RecordTable()
  var slab = ByteSlab()
  var series = PagedMap<Series>()
  var attendances = PagedMap<[OccurrenceAttendance]>()
  /// The names of zones and origins.
  let names = NameTable()
  private var wastedBytes = 0

  /// Makes the index show an event as this row says.
  /// - Parameters:
  ///   - bytes: v1's answer, and after it what ``StoredEvent`` reads.
  ///   - answerCount: how many of them are v1's.
  mutating func show(
    _ row: EventIndexRow, bytes: UnsafeRawBufferPointer, answerCount: Int, now: Timestamp
  ) {
    hide(row.id)
    var record = row.record
    record.bytes = slab.append(bytes)
    record.answerCount = UInt16(answerCount)
    if let series = row.series(now: now) {
      self.series[row.id] = series
      record.traits.insert(.isSeries)
    }
    eventCount += 1
    records[row.id] = record
    if let link = row.series, let override = row.override {
      guard attach(override, to: link.id) else { return }
    }
    place(row.id)
  }

  /// Tells a series that an event takes the place of one of its occurrences. An event whose series is not there is not
  /// there either.
  /// - Returns: whether it is.
  mutating func attach(_ override: Series.Override, to id: Int64) -> Bool {
    guard let series = series[id] else {
      forget(override.event)
      return false
    }
    self.series[id] = series.adding(override)
    records[override.event].traits = records[override.event].traits.limited(by: records[id].traits)
    return true
  }

  /// Makes the index forget an event, if it knows it; with a series go the events that take the place of its occurrences.
  mutating func hide(_ id: Int64) {
    let known = records[id]
    guard known.traits.contains(.exists) else { return }
    if let series = series[id] {
      self.series[id] = nil
      for override in series.overrides { hide(override.event) }
    }
    if known.traits.contains(.isOverride), let link = StoredEvent(known, in: slab).series,
      let series = series[link.id]
    {
      self.series[link.id] = series.removing(override: id)
    }
    displace(id)
    forget(id)
  }

  private mutating func forget(_ id: Int64) {
    wastedBytes += Int(records[id].bytes.count)
    records[id] = .none
    eventCount -= 1
  }

  private mutating func place(_ id: Int64) {
    let record = records[id]
    guard let point = record.point else { return }
    if record.traits.isListed {
      listed.insert(id, at: point)
    } else {
      unlisted.insert(id, at: point)
    }
  }

  private mutating func displace(_ id: Int64) {
    let record = records[id]
    guard let point = record.point else { return }
    if record.traits.isListed {
      listed.remove(id, at: point)
    } else {
      unlisted.remove(id, at: point)
    }
  }

  /// Drops the bytes that updates have left behind, once they are too many.
  mutating func reclaim() {
    guard wastedBytes > Self.tolerableWaste, wastedBytes > slab.byteCount / 2 else { return }
    var fresh = ByteSlab()
    for id in 0..<records.capacity where records[id].traits.contains(.exists) {
      records[id].bytes = fresh.append(slab.bytes(at: records[id].bytes))
    }
    slab = fresh
    wastedBytes = 0
  }
}

extension EventRecord {
  var point: GeoPoint? {
    traits.contains(.hasPoint) ? GeoPoint(latitude: latitude, longitude: longitude) : nil
  }
}
