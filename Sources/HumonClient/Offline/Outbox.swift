public import HumonModel
public import HumonWire

/// Something to be sent as soon as there is a network.
public struct OutboxWish: Sendable, Hashable, Identifiable {
  /// What is to be done.
  public enum Action: Sendable, Hashable {
    /// Make an event.
    case create(EventDraft)
    /// Change one's own event, from what it said when it was read.
    case change(ReceivedEvent, to: EventDraft, ChangeSpan)
    /// Delete one's own event.
    case delete(ReceivedEvent, ChangeSpan)
    /// Answer an event, or with nil take the answer back.
    case answer(ReceivedEvent.Identity, AttendanceAnswer?)
  }

  /// Its name: the server grants it once.
  public let id: WishKey
  /// What is to be done.
  public let action: Action
  /// Why it will not be sent again by itself: the server has refused it; nil while it waits.
  public internal(set) var refusal: HumonError?

  /// Something to be done.
  public init(_ action: Action, id: WishKey = WishKey()) {
    self.id = id
    self.action = action
  }
}

/// What became of a wish.
public enum OutboxOutcome: Sendable, Hashable {
  /// It was granted; what the event says now, where that was told.
  case sent(OutboxWish, ReceivedEvent?)
  /// The server has refused it. It stays in the outbox until somebody withdraws it, so that nothing typed is lost.
  case refused(OutboxWish, HumonError)
}

/// Sends later what cannot be sent now, in order, each exactly once: over crashes, kills, jumps of the clock and full disks.
public actor Outbox {
  /// The most wishes that wait.
  public static let limit = 200

  /// Opens the outbox in a folder, and makes it where it is not there.
  /// - Throws: ``HumonError/storage(_:)``
  public init(folder: String, service: any EventsService & AttendanceService) throws(HumonError) { fatalError() }

  /// What waits, in order.
  public var wishes: [OutboxWish] { fatalError() }
  /// Puts a wish at the end. When this returns it is on disk. A wish that undoes one that still waits takes its place: of
  /// two answers to one event the last counts.
  /// - Throws: ``HumonError/storage(_:)``: then nothing was taken.
  public func add(_ wish: OutboxWish) throws(HumonError) { fatalError() }
  /// Takes a wish back that has not been sent; false if it is not there any more or is just being sent.
  @discardableResult
  public func withdraw(_ id: WishKey) throws(HumonError) -> Bool { fatalError() }
  /// Sends what waits, until everything is sent or the network fails. Called again meanwhile it does nothing.
  /// - Returns: what became of each wish.
  /// - Throws: why it ended early: ``HumonError/offline(_:)`` and the like; ``HumonError/storage(_:)``.
  @discardableResult
  public func flush() async throws(HumonError) -> [OutboxOutcome] { fatalError() }
}
