public import HumonModel

/// A person's take-out: all that is kept of somebody, read at one moment, and brought back here or elsewhere.
public protocol TakeOutRepository: Sendable {
  /// All that is kept of a user, as of one moment; nil for one who has been deleted.
  /// - Throws: ``StoreError/unavailable(_:)``
  func takeOut(of user: User.ID) async throws(StoreError) -> TakeOut?

  /// Keeps a take-out as a user's.
  ///
  /// Each event goes as a whole, with its overrides, in one transaction, several of them together. So who is interrupted
  /// begins again, and twice is once:
  /// - an event that is new here is made, with its uid, times and number of changes;
  /// - the user's own is brought to the state of the take-out where that is the later one, see
  ///   ``HumonModel/TakeOut/History/isLater(than:)``; what was changed or deleted here since stays so;
  /// - somebody else's is refused;
  /// - an answer is kept where this server knows the event and the user has not answered yet;
  /// - devices are never made.
  /// - Throws: ``StoreError/noSuchUser``, ``StoreError/unavailable(_:)``. What was done before is kept then.
  func restore(_ takeOut: TakeOut, for user: User.ID) async throws(StoreError) -> TakeOutReport

  /// What ``restore(_:for:)`` would do. Nothing is written.
  /// - Parameter user: nil for somebody who is new here.
  /// - Throws: ``StoreError/unavailable(_:)``
  func rehearseRestoring(_ takeOut: TakeOut, for user: User.ID?) async throws(StoreError) -> TakeOutReport
}
