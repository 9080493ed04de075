public import HumonModel

/// Who goes where.
///
/// An occurrence names which one of a series is meant; nil stands for an event that happens once. A series as a whole is
/// not attended.
public protocol AttendanceRepository: Sendable {
  /// Notes that the user goes to an event, or to the occurrence of a series, that v1 shows. A second time changes nothing,
  /// also when both arrive at once.
  /// - Throws: ``StoreError/notFound`` for an event that v1 does not show, ``StoreError/unavailable(_:)``
  func attend(_ event: Event.ID, _ occurrence: RecurrenceID?, user: User.ID) async throws(StoreError)

  /// Keeps what a user answers; it takes the place of what the user answered before.
  /// - Throws: ``StoreError/notFound`` where there is no such event or occurrence, ``StoreError/cancelled``,
  ///   ``StoreError/seriesNeedsOccurrence``, ``StoreError/unavailable(_:)``
  func answer(
    _ answer: AttendanceAnswer, to event: Event.ID, _ occurrence: RecurrenceID?, by user: User.ID
  ) async throws(StoreError)

  /// Forgets what a user answered. Where there is nothing to forget, nothing happens.
  /// - Throws: ``StoreError/unavailable(_:)``
  func forgetAnswer(
    to event: Event.ID, _ occurrence: RecurrenceID?, by user: User.ID
  ) async throws(StoreError)

  /// What a user answered; nil for nothing.
  /// - Throws: ``StoreError/unavailable(_:)``
  func answer(
    to event: Event.ID, _ occurrence: RecurrenceID?, of user: User.ID
  ) async throws(StoreError) -> AttendanceAnswer?

  /// How many answered the invitation, and how.
  /// - Throws: ``StoreError/unavailable(_:)``
  func counts(of event: Event.ID, _ occurrence: RecurrenceID?) async throws(StoreError) -> AttendanceCounts
}

extension AttendanceRepository {
  /// Notes that the user goes to an event that happens once.
  /// - Throws: as ``attend(_:_:user:)``
  public func attend(_ event: Event.ID, user: User.ID) async throws(StoreError) {
    try await attend(event, nil, user: user)
  }
}
