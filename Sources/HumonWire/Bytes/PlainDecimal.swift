/// Reads numbers as most are spelled: a sign, digits, perhaps a point among them, and no exponent.
enum PlainDecimal {
  /// So many digits are a whole number that a double holds exactly (below 2^53).
  private static let mostDigits = 15

  /// The nearest double; nil for what is spelled otherwise or at greater length.
  ///
  /// The digits without their point are exact as a double, and so is the power of ten by which they are divided; the quotient
  /// of two doubles is rounded once (IEEE 754, section 5.4.1).
  static func number(_ ascii: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var (digits, count, scale) = (0, 0, 1.0)
    var (isNegative, hasPoint) = (false, false)
    for byte in ascii {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        guard count <= mostDigits else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      case UInt8(ascii: "-") where count == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    guard count > 0 else { return nil }
    let magnitude = Double(digits) / scale
    return isNegative ? -magnitude : magnitude
  }

  /// The whole number; nil for what is spelled with anything but a sign and digits, and beyond 64 bits.
  static func integer(_ ascii: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    let isNegative = ascii.first == UInt8(ascii: "-")
    // Downwards, where there is one number more than upwards.
    var number: Int64 = 0
    for byte in ascii.dropFirst(isNegative ? 1 : 0) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tenfold, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tenfold.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !overflows, !overflowsToo else { return nil }
      number = sum
    }
    return isNegative ? number : number == .min ? nil : -number
  }
}
