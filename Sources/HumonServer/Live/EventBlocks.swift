import HumonModel
import HumonStore
import HumonWire
import NIOCore

/// What the listeners of a stream are told about an event, each form encoded at most once.
struct EventBlocks {
  /// How an event has changed for a listener.
  enum Kind {
    /// It belongs to what he listens for, and did not before.
    case created
    /// It did, and still does.
    case updated
    /// It does not any more.
    case removed
  }

  private let snapshot: EventSnapshot
  private let event: Event.ID
  private let identity: EventIdentity
  private let id: Int64?
  private var document: [UInt8]?
  private var blocks: [Kind: ByteBuffer] = [:]

  /// - Parameters:
  ///   - identity: under which name it is removed.
  ///   - id: the number of the change; nil where the listener is to keep the one he knows.
  init(_ event: Event.ID, _ identity: EventIdentity, in snapshot: EventSnapshot, id: Int64?) {
    self.snapshot = snapshot
    self.event = event
    self.identity = identity
    self.id = id
  }

  /// The block that tells a change; nil for an event that is not there.
  subscript(kind: Kind) -> ByteBuffer? {
    mutating get {
      if let known = blocks[kind] { return known }
      let block: ByteBuffer? =
        switch kind {
        case .created: encoded().map { SentEvent.block("created", id: id, data: $0) }
        case .updated: encoded().map { SentEvent.block("updated", id: id, data: $0) }
        case .removed: SentEvent.block("removed", id: id, data: identity.document)
        }
      blocks[kind] = block
      return block
    }
  }

  private mutating func encoded() -> [UInt8]? {
    if let document { return document }
    guard let event = snapshot.event(event) else { return nil }
    let occurrence = event.seriesOccurrence
    var json = JSONWriter()
    V2EventEncoder(zone: V2Zones.known(event.timeZone)).write(
      event,
      attendance: snapshot.attendance(of: occurrence?.series ?? event.id, occurrence?.recurrenceID),
      into: &json)
    document = json.bytes
    return json.bytes
  }
}

/// The name under which a listener knows an event: its number, or that of its series and which occurrence it stands for.
struct EventIdentity: Sendable {
  let id: Event.ID
  let occurrence: RecurrenceID?

  init(_ event: Event) {
    id = event.seriesOccurrence?.series ?? event.id
    occurrence = event.seriesOccurrence?.recurrenceID
  }

  var document: [UInt8] {
    var json = JSONWriter(capacity: 64)
    json.object { json in
      json.member("id", id.rawValue)
      if let occurrence { json.member("occurrence", occurrence.text) }
    }
    return json.bytes
  }
}
