public import HumonModel

/// What is kept of one person, beside events and answers.
public struct Account: Sendable, Hashable {
  /// Who it is.
  public let user: User
  /// How many devices speak for the person.
  public let deviceCount: Int
  /// Whether there is a code that brings the person back.
  public let hasRecoveryCode: Bool
  /// The private feeds.
  public let feeds: [PrivateFeed]
}

/// A calendar behind a secret link.
public struct PrivateFeed: Sendable, Hashable {
  /// Which events are in it.
  public let role: PersonalRole
  /// When its link was made.
  public let created: Timestamp
}

/// What somebody has answered to an event, as it is kept.
public struct KeptAnswer: Sendable, Hashable {
  /// The event's number.
  public let event: Event.ID
  /// The event's uid.
  public let uid: String
  /// Which occurrence of a series, as ``RecurrenceID/text``; empty for an event that happens once.
  public let occurrence: String
  /// The answer.
  public let answer: AttendanceAnswer
  /// When it was given first.
  public let created: Timestamp
}

/// What belongs to one person: the lists, the private feeds, all that is kept, and its end.
public protocol AccountRepository: Sendable {
  /// What is kept of a user; nil for one who has been deleted.
  /// - Throws: ``StoreError/unavailable(_:)``
  func account(of user: User.ID) async throws(StoreError) -> Account?

  /// A part of a user's own list: the events that he made, hidden and cancelled ones too, or what he goes or may go to.
  /// - Parameters:
  ///   - position: the place after which it goes on; nil for its beginning.
  ///   - limit: how many rows are looked at.
  /// - Throws: ``StoreError/unavailable(_:)``
  func events(
    of user: User.ID, as role: PersonalRole, after position: PersonalPosition?, limit: Int
  ) async throws(StoreError) -> PersonalPage

  /// Everything that a user has answered, whatever became of the events; newest event first.
  /// - Throws: ``StoreError/unavailable(_:)``
  func answers(
    of user: User.ID, after position: PersonalPosition?, limit: Int
  ) async throws(StoreError) -> [KeptAnswer]

  /// Makes a private feed, or gives it another key, with which the one before ends.
  /// - Throws: ``StoreError/noSuchUser``, ``StoreError/unavailable(_:)``
  func keepFeed(_ role: PersonalRole, of user: User.ID, key: TokenHash) async throws(StoreError)
    -> PrivateFeed

  /// Ends a private feed. Where there is none, nothing happens.
  /// - Throws: ``StoreError/unavailable(_:)``
  func removeFeed(_ role: PersonalRole, of user: User.ID) async throws(StoreError)

  /// Whose feed this key opens, and which; nil for a key that opens none.
  /// - Throws: ``StoreError/unavailable(_:)``
  func feed(openedBy key: TokenHash) async throws(StoreError) -> (user: User.ID, role: PersonalRole)?

  /// Ends an account: devices, codes, feeds, answers, the user's events with what others answered to them, and the user.
  /// What remains is numbers, in the change log. When this returns, nothing of it is found.
  /// - Throws: ``StoreError/noSuchUser``, ``StoreError/unavailable(_:)``
  func deleteAccount(of user: User.ID) async throws(StoreError)
}
