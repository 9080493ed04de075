/// One instance of a recurrence set: when it starts.
public struct Occurrence: Sendable, Hashable {
  /// What the wall clock shows.
  public let local: LocalDateTime
  /// The seconds since 1970-01-01T00:00:00Z; for floating and all-day values as if the wall clock were that of
  /// UTC.
  public let utc: Int64

  /// Makes an occurrence.
  public init(local: LocalDateTime, utc: Int64) {
    self.local = local
    self.utc = utc
  }

  @inline(__always)
  init(local: Int64, utc: Int64) {
    self.local = LocalDateTime(inRange: local)
    self.utc = utc
  }
}
