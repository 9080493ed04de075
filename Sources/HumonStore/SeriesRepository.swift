public import HumonModel

/// Which version of an event a change is made on.
public struct EventVersion: Sendable, Hashable {
  /// The ``Event/sequence`` of the event, or of the series.
  public let sequence: Int
  /// Of one occurrence: 0 while it is as the series says, else how often it was changed.
  public let occurrence: Int?

  /// The version of an event, or of one occurrence of a series.
  public init(sequence: Int, occurrence: Int? = nil) {
    self.sequence = sequence
    self.occurrence = occurrence
  }
}

/// Single occurrences of series, and series that are cut in two.
public protocol SeriesRepository: Sendable {
  /// The event that stands for an occurrence which differs from its series; nil where none does.
  /// - Throws: ``StoreError/unavailable(_:)``
  func override(of occurrence: SeriesOccurrence) async throws(StoreError) -> Event?

  /// Makes one occurrence differ from its series. Where it says all of this already, nothing changes.
  /// - Parameters:
  ///   - details: everything that is said about this occurrence, which does not repeat.
  ///   - version: the version on which the change is made; nil for whichever there is.
  /// - Returns: the event that stands for the occurrence; nil where none does, as it is what its series says.
  /// - Throws: ``StoreError/notFound`` where the series has no such occurrence, ``StoreError/notOwner``,
  ///   ``StoreError/changedMeanwhile``, ``StoreError/unavailable(_:)``
  func replace(
    _ occurrence: SeriesOccurrence, with details: EventDetails, by user: User.ID,
    expecting version: EventVersion?
  ) async throws(StoreError) -> Event?

  /// Replaces v1's six fields of one occurrence, and leaves all others as they are. Where it says all of this already, nothing
  /// changes.
  /// - Parameter timeZone: the IANA zone of the new coordinate.
  /// - Throws: ``StoreError/notFound`` where the series has no such occurrence, ``StoreError/notOwner``,
  ///   ``StoreError/unavailable(_:)``
  func replaceEssentials(
    of occurrence: SeriesOccurrence, with essentials: EventEssentials, timeZone: String, by user: User.ID
  ) async throws(StoreError)

  /// Leaves one occurrence out of its series.
  /// - Throws: as ``replace(_:with:by:expecting:)-1``
  func leaveOut(
    _ occurrence: SeriesOccurrence, by user: User.ID, expecting version: EventVersion?
  ) async throws(StoreError)

  /// Cuts a series in two: the occurrences before this one stay, all others become a series of their own. What stands for
  /// one of those follows the second series in all that it had in common with the first. A series that would go on as it
  /// is is not cut.
  /// - Parameter details: what is said about the second series; nil ends the first one without a second.
  /// - Returns: the second series, or the first where there is none. Where the occurrence is the first of its series, the
  ///   series itself is changed, or deleted.
  /// - Throws: as ``replace(_:with:by:expecting:)-1``, and ``StoreError/cannotCut``
  func cut(
    at occurrence: SeriesOccurrence, continuingAs details: EventDetails?, by user: User.ID,
    expecting version: EventVersion?
  ) async throws(StoreError) -> Event?
}
