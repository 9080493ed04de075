import GeoIndex
import HumonModel
import HumonStore
import NIOCore

/// Where a listener was when his stream broke off.
struct Resumption: Sendable {
  /// More changes than this are not told one after the other: he loads everything anew, which is less work.
  static let mostEvents = 200
  /// The same for their bytes.
  static let mostBytes = 256 << 10
  /// More changes than this are not read from the log.
  static let mostLogged = 10_000

  /// The last change of which he has heard.
  let sequence: Int64
  /// What the log says of the time before the history begins; empty where the history is enough.
  let logged: [Change]

  /// What he has missed.
  /// - Returns: nil where that cannot be told any more, or is too much.
  func blocks(
    _ search: EventSearch, _ history: ChangeHistory, in snapshot: EventSnapshot
  ) -> [ByteBuffer]? {
    guard let missed = missed(history, in: snapshot) else { return nil }
    var blocks: [ByteBuffer] = []
    var bytes = 0
    for change in missed {
      guard let block = block(for: change, search, in: snapshot) else { continue }
      bytes += block.readableBytes
      guard blocks.count < Self.mostEvents, bytes <= Self.mostBytes else { return nil }
      blocks.append(block)
    }
    return blocks
  }

  /// An event that has changed meanwhile.
  private struct Missed {
    let id: Event.ID
    /// Under which name he may know it; nil if he cannot.
    let known: EventIdentity?
    /// Where it was; nil where nobody knows.
    let place: Place?

    struct Place {
      let point: GeoPoint?
    }
  }

  private func missed(_ history: ChangeHistory, in snapshot: EventSnapshot) -> [Missed]? {
    var missed: [Missed] = []
    var seen: Set<Event.ID> = []
    for change in logged where change.sequence <= history.start {
      guard change.entity == .event || change.entity == .attendance else { continue }
      let id = Event.ID(rawValue: change.id)
      for id in [id] + snapshot.overrides(of: id) where seen.insert(id).inserted {
        let isNew = change.kind == .created && change.entity == .event
        if let event = snapshot.publicEvent(id) {
          missed.append(Missed(id: id, known: isNew ? nil : EventIdentity(event), place: nil))
        } else if !isNew {
          // Whether everybody could see it nobody knows any more: to say that it is gone might tell a secret.
          return nil
        }
      }
    }
    for entry in history.changes(after: max(sequence, history.start)) where seen.insert(entry.id).inserted {
      missed.append(Missed(id: entry.id, known: entry.before, place: .init(point: entry.point)))
    }
    return missed
  }

  private func block(for missed: Missed, _ search: EventSearch, in snapshot: EventSnapshot) -> ByteBuffer? {
    let mayBeKnown =
      missed.known != nil && (missed.place.map { search.area.contains($0.point) } ?? true)
    let isMatch = snapshot.matches(search, missed.id)
    guard isMatch || mayBeKnown, let event = missed.known ?? snapshot.event(missed.id).map(EventIdentity.init)
    else { return nil }
    var blocks = EventBlocks(missed.id, event, in: snapshot, id: nil)
    return blocks[isMatch ? mayBeKnown ? .updated : .created : .removed]
  }
}
