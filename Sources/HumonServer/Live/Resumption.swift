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
    for missed in missed {
      var told = EventBlocks(missed.id, in: snapshot, id: nil)
      for block in told.blocks(for: missed.news(search, in: snapshot), foundBy: search) {
        bytes += block.readableBytes
        guard blocks.count < Self.mostEvents, bytes <= Self.mostBytes else { return nil }
        blocks.append(block)
      }
    }
    return blocks
  }

  /// An event that has changed meanwhile.
  private struct Missed {
    let id: Event.ID
    /// Where he may have found it, or what stood for its occurrences; nil where nobody knows.
    let places: [GeoPoint?]?

    func news(_ search: EventSearch, in snapshot: EventSnapshot) -> [EventNews] {
      let mayBeKnown = places?.contains(where: search.area.contains) ?? true
      let itself = EventParts.Part(id: id, occurrence: nil, point: nil)
      return EventNews.all(
        from: mayBeKnown ? [itself] : [],
        to: EventParts(of: id, in: snapshot)
          .found(by: search, in: snapshot, limit: Resumption.mostEvents + 1))
    }
  }

  private func missed(_ history: ChangeHistory, in snapshot: EventSnapshot) -> [Missed]? {
    var missed: [Missed] = []
    var seen: Set<Event.ID> = []
    for change in logged where change.sequence <= history.start {
      guard change.entity == .event || change.entity == .attendance else { continue }
      let changed = Event.ID(rawValue: change.id)
      let id = snapshot.summary(of: changed)?.series ?? changed
      guard seen.insert(id).inserted else { continue }
      let isNew = change.kind == .created && change.entity == .event && id == changed
      if snapshot.summary(of: id)?.visibility == .public {
        missed.append(Missed(id: id, places: isNew ? [] : nil))
      } else if !isNew {
        // Whether everybody could see it nobody knows any more: to say that it is gone might tell a secret.
        return nil
      }
    }
    for entry in history.changes(after: max(sequence, history.start)) where seen.insert(entry.id).inserted {
      missed.append(Missed(id: entry.id, places: entry.places))
    }
    return missed
  }
}
