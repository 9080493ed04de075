public import HumonModel

/// Who may ask: users and the devices that speak for them.
public protocol UserRepository: Sendable {
  /// Makes a user with one device that holds `token`, or gives back the user whose device holds it already.
  /// - Throws: ``StoreError/tokenRevoked``, ``StoreError/unavailable(_:)``
  func register(_ token: TokenHash) async throws(StoreError) -> User.ID

  /// The user for whom a device with this token speaks, or nil: there is none, or it has been revoked.
  /// - Throws: ``StoreError/unavailable(_:)``
  func user(holding token: TokenHash) async throws(StoreError) -> User.ID?
}

/// The events as they are kept.
public protocol EventRepository: Sendable {
  /// Keeps a new event. When this returns, it is on disk and searches find it.
  /// - Throws: ``StoreError/unavailable(_:)``
  func create(_ event: NewEvent, owner: User.ID) async throws(StoreError) -> Event.ID

  /// Keeps a new event once, however often its maker sends it: a second time the same key gives back the first event.
  /// - Returns: the event, and whether it is new.
  /// - Throws: ``StoreError/keyUsedOtherwise``, ``StoreError/unavailable(_:)``
  func create(_ event: NewEvent, owner: User.ID, once key: IdempotencyKey) async throws(StoreError)
    -> (id: Event.ID, isNew: Bool)

  /// Replaces everything that the maker says about an event. Where it says all of this already, nothing changes: neither
  /// its version nor its time of change, and nothing is logged. What stands for single occurrences of a series follows it
  /// in all that it had in common with it.
  /// - Parameter version: the ``Event/sequence`` on which the change is made; nil for whichever there is.
  /// - Returns: the event as it is now.
  /// - Throws: ``StoreError/notFound``, ``StoreError/notOwner``, ``StoreError/changedMeanwhile``,
  ///   ``StoreError/unavailable(_:)``
  func replace(
    _ id: Event.ID, with details: EventDetails, by user: User.ID, expecting version: Int?
  ) async throws(StoreError) -> Event

  /// Deletes an event: nobody finds it any more. Its number and its uid are not given to another.
  /// - Throws: ``StoreError/notFound``, ``StoreError/notOwner``, ``StoreError/changedMeanwhile``,
  ///   ``StoreError/unavailable(_:)``
  func delete(_ id: Event.ID, by user: User.ID, expecting version: Int?) async throws(StoreError)

  /// Replaces v1's six fields of an event that v1 shows, and leaves all others as they are. Where it says all of this
  /// already, nothing changes.
  /// - Parameter timeZone: the IANA zone of the new coordinate.
  /// - Throws: ``StoreError/notFound``, ``StoreError/notOwner``, ``StoreError/unavailable(_:)``
  func replaceEssentials(
    of id: Event.ID, with essentials: EventEssentials, timeZone: String, by user: User.ID
  ) async throws(StoreError)

  /// The event, or nil where there is none or it was deleted.
  /// - Throws: ``StoreError/unavailable(_:)``
  func event(_ id: Event.ID) async throws(StoreError) -> Event?

  /// The event of this uid, or nil where there is none or it was deleted.
  /// - Throws: ``StoreError/unavailable(_:)``
  func event(uid: String) async throws(StoreError) -> Event?

  /// Makes, updates or leaves alone events known by their ``NewEvent/uid``, in one transaction. Only what is the owner's
  /// and came from the same ``NewEvent/origin`` is updated: nobody's event is overwritten because somebody else uses its
  /// uid. Nor is it by an older state of itself: where both say their ``NewEvent/revision``, the later one stays.
  /// - Returns: what happened to each, in the order given.
  /// - Throws: ``StoreError/unavailable(_:)``
  func merge(_ events: [NewEvent], owner: User.ID) async throws(StoreError) -> [MergeOutcome]

  /// What ``merge(_:owner:)`` would do with each of these events. Nothing is written.
  /// - Parameter owner: nil for somebody who owns nothing yet.
  /// - Throws: ``StoreError/unavailable(_:)``
  func forecastMerge(
    of events: [NewEvent], owner: User.ID?
  ) async throws(StoreError) -> [MergeForecast]
}

/// Under which name a client sends a wish, so that sending it again does no harm (draft-ietf-httpapi-idempotency-key).
public struct IdempotencyKey: Sendable, Hashable {
  /// How many characters a key may have.
  public static let lengths = 1...255
  /// How long a key is remembered, in milliseconds: a day.
  public static let lifetime: Int64 = 86_400_000

  /// What the client calls the wish.
  public let name: String
  /// Tells whether a wish of the same name is the same.
  public let digest: TokenHash

  /// The name of a wish, or nil where it is empty, too long, or not printable ASCII.
  public init?(_ name: String, wish: String) {
    guard Self.lengths.contains(name.utf8.count), name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    self.name = name
    digest = TokenHash(of: wish)
  }
}

/// What a merge did with one event.
public enum MergeOutcome: Sendable, Equatable {
  /// It was new.
  case created(Event.ID)
  /// It was known, and differed.
  case updated(Event.ID)
  /// It was known, and the same.
  case unchanged(Event.ID)
  /// A later state of it was known, and was left alone.
  case older(Event.ID)
  /// It was known as somebody else's, or as from elsewhere, and was left alone.
  case refused(Event.ID)
}

/// What a merge would do with one event.
public enum MergeForecast: Sendable, Equatable {
  /// It is new.
  case create
  /// It is known, and differs.
  case update(Event.ID)
  /// It is known, and the same.
  case leave(Event.ID)
  /// A later state of it is known.
  case leaveNewer(Event.ID)
  /// It is known as somebody else's, or as from elsewhere.
  case refuse(Event.ID)
}

/// Everything that was ever changed, in the order in which it was committed.
public protocol ChangeLog: Sendable {
  /// At most `limit` changes after the one numbered `sequence`, oldest first.
  /// - Throws: ``StoreError/unavailable(_:)``
  func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [Change]
}

/// One row of the change log.
public struct Change: Sendable, Hashable {
  /// What was changed.
  public enum Entity: String, Sendable { case user, device, event, attendance }
  /// How it was changed.
  public enum Kind: String, Sendable { case created, updated, deleted }

  /// Grows by commit, never reused.
  public let sequence: Int64
  /// What was changed.
  public let entity: Entity
  /// The entity's number. An attendance is logged under its event's.
  public let id: Int64
  /// How it was changed.
  public let kind: Kind
  /// When.
  public let at: Timestamp

  /// Makes a change as a row of the log says it.
  public init(sequence: Int64, entity: Entity, id: Int64, kind: Kind, at: Timestamp) {
    self.sequence = sequence
    self.entity = entity
    self.id = id
    self.kind = kind
    self.at = at
  }
}
