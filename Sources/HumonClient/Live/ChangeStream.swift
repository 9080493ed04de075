/// The changes in the results of a search, one after the other. Each loop over it listens for itself; it ends with its
/// task, or when nobody listens any more; it comes back by itself after a break, and throws only what coming back cannot
/// mend.
public struct ChangeStream: AsyncSequence, Sendable {
  /// One change.
  public typealias Element = EventChange
  /// What coming back cannot mend.
  public typealias Failure = HumonError
  /// Waits for the next change; nil at the end.
  public typealias Next = () async throws(HumonError) -> EventChange?

  private let listen: @Sendable () -> Next

  /// Changes that come from somewhere: for tests and previews.
  /// - Parameter listen: makes a new listener.
  public init(_ listen: @escaping @Sendable () -> Next) {
    self.listen = listen
  }

  /// Begins to listen.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(nextChange: listen()) }

  /// Waits for one change after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let nextChange: Next

    /// The next change.
    /// - Throws: ``HumonError/cancelled`` with its task; ``HumonError/unauthorised``, ``HumonError/invalid(_:)`` and what
    ///   else the server will not say differently the next time; ``HumonError/unreadable(_:)``.
    public mutating func next() async throws(HumonError) -> EventChange? { try await nextChange() }
  }
}
