/// Reads a number as a person or a program writes one: `-12`, `3.25`, `1e-5`.
///
/// `Double.init(_: String)` takes more than that (hexadecimal, `nan`, `inf`, and `1e400` as infinity), so the
/// spelling is checked first.
public enum DecimalNumber {
  /// The finite number that the whole text spells, or nil: an optional sign, digits, an optional fraction of
  /// a point and digits, an optional exponent. No white space.
  public static func parse(_ text: String) -> Double? {
    var text = text
    guard let spelling = text.withUTF8(Spelling.init) else { return nil }
    if let number = spelling.simpleValue { return number }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

/// What the characters of a number say, read once from left to right.
private struct Spelling {
  /// All digits before the exponent as one integer; meaningless once it is large.
  private var digits: UInt64 = 0
  /// How many digits there were.
  private var digitCount = 0
  /// How many of them stand after the point.
  private var decimalCount = 0
  private var isNegative = false
  private var hasExponent = false

  /// Nil if the bytes are no number.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { position += 1 }
    guard readDigits(bytes, &position) else { return nil }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let before = digitCount
      guard readDigits(bytes, &position) else { return nil }
      decimalCount = digitCount - before
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "e") || bytes[position] == UInt8(ascii: "E") {
      hasExponent = true
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
      {
        position += 1
      }
      guard readDigits(bytes, &position) else { return nil }
    }
    guard position == bytes.count else { return nil }
  }

  /// Steps over digits and says whether there was one at least.
  private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      position += 1
    }
    digitCount += position - start
    return position > start
  }

  /// The value, if it can be had by one exact division: at most 15 digits and no exponent, as coordinates
  /// are.
  ///
  /// The digits and the power of ten are exact doubles then, and dividing rounds once and correctly
  /// (William D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  var simpleValue: Double? {
    guard !hasExponent, digitCount <= 15 else { return nil }
    var power = 1.0
    for _ in 0..<decimalCount { power *= 10 }
    let magnitude = Double(digits) / power
    return isNegative ? -magnitude : magnitude
  }
}
