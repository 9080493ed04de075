/// A number that the store gave to something it keeps: positive, never given twice, and of a type of its own,
/// so that the id of a user cannot stand where the id of an event belongs.
public protocol Identity: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible
where RawValue == Int64 {
  /// The identity with this number. The store is the one that knows whether anything bears it.
  init(rawValue: Int64)
}

extension Identity {
  /// The identity that a decimal text names, such as the last segment of `/v1/events/17`.
  ///
  /// Nil for anything but ASCII digits with a value of 1 to `Int64.max`: no sign, no white space, no
  /// fraction. Leading zeros do not matter.
  public init?(decimal text: some StringProtocol) {
    var text = String(text)
    guard let identity = text.withUTF8({ Self(decimal: $0) }) else { return nil }
    self = identity
  }

  /// The identity that decimal digits name, as ``init(decimal:)-(StringProtocol)`` has it.
  public init?(decimal digits: UnsafeBufferPointer<UInt8>) {
    var number: Int64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tenfold, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tenfold.addingReportingOverflow(Int64(byte &- UInt8(ascii: "0")))
      guard !overflows, !overflowsToo else { return nil }
      number = sum
    }
    // Also the empty text ends here.
    guard number > 0 else { return nil }
    self.init(rawValue: number)
  }

  /// The number in decimal digits.
  public var description: String { String(rawValue) }

  /// Orders identities by number, which is the order in which they were given.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
