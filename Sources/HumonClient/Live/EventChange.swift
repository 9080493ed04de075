public import HumonModel
public import HumonWire

/// What changes in the results of a search.
public enum EventChange: Sendable, Hashable {
  /// Changes are told from here on, and what was before is not known: load the results. It comes first, and after a break
  /// that was too long.
  case reload
  /// An event belongs to the results and did not before.
  case created(ReceivedEvent)
  /// Something about an event has changed.
  case updated(ReceivedEvent)
  /// An event does not belong to the results any more: this occurrence, or with nil all of it.
  case removed(Event.ID, RecurrenceID?)
}

extension EventChange {
  /// The change that a message tells; nil for a message of another kind.
  init?(_ message: SentEvent) throws(AnswerProblem) {
    guard ["created", "updated", "removed"].contains(message.name) else { return nil }
    guard let document = try? JSONElement(parsing: Array(message.data.utf8)) else {
      throw AnswerProblem("", expected: "JSON")
    }
    switch message.name {
    case "created": self = .created(try ReceivedEvent(v2: document))
    case "updated": self = .updated(try ReceivedEvent(v2: document))
    default:
      let removed = try RemovedEvent(document)
      self = .removed(removed.id, removed.occurrence)
    }
  }
}
