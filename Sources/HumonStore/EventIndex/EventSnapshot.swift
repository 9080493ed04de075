import GeoIndex
public import HumonModel
import HumonWire

/// The events as they were at one moment: immutable, and all that a search needs. It never touches the database.
public final class EventSnapshot: Sendable {
  let tables: EventTables
  /// What the numbers of zones and origins mean.
  let names: [String]

  init(_ tables: EventTables, names: [String]) {
    (self.tables, self.names) = (tables, names)
  }

  /// The number of the last change that this snapshot shows.
  public var sequence: Int64 { tables.sequence }
  /// How many events there are, found by searches or not.
  public var eventCount: Int { tables.eventCount }
  /// Bytes of encoded answers kept in memory, those that updates have left behind included.
  public var answerByteCount: Int { tables.slab.byteCount }

  /// Whether the signatures of all events are made: questions for words take longer until then, in the first second.
  public var hasAllSignatures: Bool { tables.signatures.unmade.isEmpty }

  /// How many events a search without conditions could find.
  public var listedCount: Int { tables.listed.count }

  /// The events that a search finds: around a point nearest first, ties by id; otherwise by id.
  public func find(_ search: EventSearch) -> [EventHit] {
    guard case .everywhere = search.area else {
      var hits = find(search, in: tables.listed, checks: search.window != .always)
      if search.includesCancelled || search.includesUnlisted || search.includesHidden {
        hits += find(search, in: tables.unlisted, checks: true)
        hits.sort { ($0.kilometres ?? 0, $0.id) < ($1.kilometres ?? 0, $1.id) }
        hits.removeLast(max(0, hits.count - search.limit))
      }
      return hits
    }
    return (0..<tables.records.capacity).lazy
      .filter { self.admits($0, search) }
      .prefix(search.limit)
      .map { EventHit(id: Event.ID(rawValue: $0), kilometres: nil) }
  }

  /// - Parameter checks: whether each event has to be looked at. The listed ones need not be, for a search at any time:
  ///   they are all that it may find.
  private func find(_ search: EventSearch, in points: PointIndex, checks: Bool) -> [EventHit] {
    switch search.area {
    case .circle(let center, let kilometres):
      let neighbours =
        if checks {
          points.nearest(to: center, within: kilometres, limit: search.limit) { admits($0, search) }
        } else {
          points.nearest(to: center, within: kilometres, limit: search.limit)
        }
      return neighbours.map { EventHit(id: Event.ID(rawValue: $0.id), kilometres: $0.kilometres) }
    case .box(let box):
      return points.ids(in: box, limit: search.limit) { !checks || admits($0, search) }
        .map { EventHit(id: Event.ID(rawValue: $0), kilometres: nil) }
    case .everywhere:
      return []
    }
  }

  private func admits(_ id: Int64, _ search: EventSearch) -> Bool {
    let record = tables.records[id]
    return record.traits.contains(.exists)
      && search.admits(
        record.traits.visibility, record.traits.contains(.isCancelled) ? .cancelled : .confirmed)
      && search.window.overlaps(
        start: Timestamp(rawValue: record.start), end: Timestamp(rawValue: record.end))
  }

  /// Whether v1 shows this event.
  public func isShownInV1(_ id: Event.ID) -> Bool {
    tables.records[id.rawValue].traits.isShownInV1
  }

  /// How many bytes ``writeV1Answer(of:into:)`` writes; nil where v1 shows no event of this id.
  public func v1ByteCount(of id: Event.ID) -> Int? {
    let record = tables.records[id.rawValue]
    return record.traits.isShownInV1 ? Int(record.answerCount) : nil
  }

  /// Writes v1's encoding of an event that v1 shows into memory that has room for it.
  public func writeV1Answer(of id: Event.ID, into destination: UnsafeMutableRawBufferPointer) {
    withExtendedLifetime(self) { write(tables.records[id.rawValue], to: destination.baseAddress) }
  }

  /// How many bytes ``writeV1Array(of:into:)`` writes.
  ///
  /// It asks the packed answers rather than the records: they lie all over the memory, which here brings many at once, as no
  /// one depends on another, and the writing finds them near.
  public func v1ArrayByteCount(of hits: [EventHit]) -> Int {
    var answers = 0
    var bytes = 0
    withExtendedLifetime(self) {
      for hit in hits {
        let record = tables.records[hit.id.rawValue]
        guard record.traits.isShownInV1 else { continue }
        answers += 1
        bytes += V1PackedEvent(tables.slab.bytes(at: record.bytes)).answerCount
      }
    }
    // Brackets, and a comma between each two.
    return bytes + 2 + max(0, answers - 1)
  }

  /// Writes those of the hits that v1 shows, as a JSON array of v1's events, into memory that has room for them.
  public func writeV1Array(of hits: [EventHit], into destination: UnsafeMutableRawBufferPointer) {
    withExtendedLifetime(self) {
      // A buffer of at least two bytes has a base address.
      var next = destination.baseAddress!
      func put(_ byte: UInt8) {
        next.storeBytes(of: byte, as: UInt8.self)
        next += 1
      }
      put(UInt8(ascii: "["))
      var isFirst = true
      for hit in hits {
        let record = tables.records[hit.id.rawValue]
        guard record.traits.isShownInV1 else { continue }
        if !isFirst { put(UInt8(ascii: ",")) }
        isFirst = false
        let answer = V1PackedEvent(tables.slab.bytes(at: record.bytes))
        answer.writeAnswer(to: next)
        next += answer.answerCount
      }
      put(UInt8(ascii: "]"))
    }
  }

  private func write(_ record: EventRecord, to place: UnsafeMutableRawPointer?) {
    guard let place else { return }
    V1PackedEvent(tables.slab.bytes(at: record.bytes)).writeAnswer(to: place)
  }
}

/// One event that a search found.
public struct EventHit: Sendable, Hashable {
  /// The event.
  public let id: Event.ID
  /// How far away it is, where the search was around a point.
  public let kilometres: Double?
}
