/// Reads numbers as coordinates are spelled: a sign, digits, perhaps a point among them, and no exponent.
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
}
