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

/// The changes in the results of a search, one after the other, for one listener. It ends with its task; it comes back by
/// itself after a break, and throws only what coming back cannot mend.
public struct ChangeStream: AsyncSequence, Sendable {
  public typealias Element = EventChange
  public typealias Failure = HumonError

  /// Waits for one change after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The next change.
    public mutating func next() async throws(HumonError) -> EventChange? { fatalError() }
  }

  /// Begins to listen.
  public func makeAsyncIterator() -> AsyncIterator { fatalError() }
}
