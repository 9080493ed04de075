/// What clocks show between two changes: the "local time type" of RFC 9636.
struct LocalTimeKind: Sendable, Hashable {
  /// Seconds ahead of UTC.
  let offset: Int
  /// Whether it is called daylight saving time.
  let isDaylight: Bool
  /// The abbreviation.
  let name: String

  /// No offset is as far from UTC as 26 hours (RFC 9636 3.2).
  static let furthest = 26 * 3600 - 1
}

/// An instant from which on clocks show something else.
struct Transition: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let utc: Int64
  /// What they show from then on.
  let kind: LocalTimeKind
}
