/// An instant: whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
///
/// Every timestamp lies in the years 0000 to 9999 of the proleptic Gregorian calendar in UTC, so that every
/// one has an RFC 3339 text.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public let rawValue: Int64

  /// The instant this many milliseconds after 1970-01-01T00:00:00Z; what lies outside the years 0000 to 9999
  /// becomes ``earliest`` or ``latest``.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = min(max(rawValue, Self.range.lowerBound), Self.range.upperBound)
  }

  /// 0000-01-01T00:00:00.000Z
  public static let earliest = Timestamp(rawValue: range.lowerBound)
  /// 9999-12-31T23:59:59.999Z
  public static let latest = Timestamp(rawValue: range.upperBound)

  /// The milliseconds of ``earliest`` and ``latest``.
  @usableFromInline
  static var range: ClosedRange<Int64> { -62_167_219_200_000...253_402_300_799_999 }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var wholeSeconds: Int64 { Self.wholeSeconds(ofMilliseconds: rawValue) }

  /// Rounded down, so that the rest counts forward before 1970 too.
  static func wholeSeconds(ofMilliseconds milliseconds: Int64) -> Int64 {
    milliseconds >= 0 ? milliseconds / 1_000 : (milliseconds - 999) / 1_000
  }

  /// The instant this many milliseconds later, or earlier if negative; it stops at ``earliest`` and
  /// ``latest``.
  public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
    let (sum, overflows) = rawValue.addingReportingOverflow(milliseconds)
    guard overflows else { return Timestamp(rawValue: sum) }
    return milliseconds < 0 ? .earliest : .latest
  }

  /// Orders instants in time.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.rawValue < right.rawValue }
}

extension Timestamp: CustomStringConvertible {
  /// The same as ``rfc3339``.
  public var description: String { rfc3339 }
}
