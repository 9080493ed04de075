import GeoIndex

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
  private var wastedBytes = 0

  /// Makes the index show an event as this row says; `answer` is its encoding for v1.
  mutating func show(_ row: EventIndexRow, answer: UnsafeRawBufferPointer) {
    hide(row.id)
    var record = row.record
    record.answer = slab.append(answer)
    records[row.id] = record
    eventCount += 1
    guard let point = record.point else { return }
    if record.traits.isListed {
      listed.insert(row.id, at: point)
    } else {
      unlisted.insert(row.id, at: point)
    }
  }

  /// Makes the index forget an event, if it knows it.
  mutating func hide(_ id: Int64) {
    let known = records[id]
    guard known.traits.contains(.exists) else { return }
    records[id] = .none
    eventCount -= 1
    wastedBytes += Int(known.answer.count)
    guard let point = known.point else { return }
    if known.traits.isListed {
      listed.remove(id, at: point)
    } else {
      unlisted.remove(id, at: point)
    }
  }

  /// Drops the bytes of answers that updates have left behind, once they are too many.
  mutating func reclaim() {
    guard wastedBytes > Self.tolerableWaste, wastedBytes > slab.byteCount / 2 else { return }
    var fresh = ByteSlab()
    for id in 0..<records.capacity where records[id].traits.contains(.exists) {
      records[id].answer = fresh.append(slab.bytes(at: records[id].answer))
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
