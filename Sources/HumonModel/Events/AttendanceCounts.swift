/// How many answered an invitation, and how.
public struct AttendanceCounts: Sendable, Hashable {
  /// Those who come.
  public var going: Int
  /// Those who may come.
  public var maybe: Int

  /// Nobody, unless said otherwise.
  public init(going: Int = 0, maybe: Int = 0) {
    self.going = going
    self.maybe = maybe
  }
}

/// What somebody answered to an invitation.
public enum AttendanceAnswer: String, Sendable, Hashable, CaseIterable {
  /// Comes.
  case going
  /// May come.
  case maybe
  /// Does not come.
  case not
}
