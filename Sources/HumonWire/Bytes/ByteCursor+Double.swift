/// Numbers as v1 spells them: the shortest digits that give the same double back, always with a decimal
/// point; `1.0`, `-0.0`, `0.0001`, `1.0e-05`, `1.0e+16`. From 0.0001 up to 10^16 there is no exponent.
extension ByteCursor {
  /// The most bytes that a double takes: a sign, 17 digits, a point, and an exponent or zeros around the
  /// digits.
  static let doubleLength = 28

  /// Writes a double; one that is no finite number becomes `null`, which is all that JSON has for it.
  mutating func put(_ number: Double) {
    guard number.isFinite else { return put("null") }
    if number.sign == .minus { put(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if let decimal = ShortDecimal(magnitude) {
      put(Int64(decimal.whole))
      put(UInt8(ascii: "."))
      put(decimal.decimals, digits: decimal.length)
    } else {
      putAnyDigits(magnitude)
    }
  }

  /// Writes any finite number that is not negative. Swift's description has the shortest digits; only where
  /// it sets the point and the exponent is different.
  private mutating func putAnyDigits(_ magnitude: Double) {
    var text = magnitude.description
    text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { digits in
        let (count, point) = Self.split(bytes, into: digits)
        // The pointer is there: every number has a digit.
        put(digits: UnsafePointer(digits.baseAddress!), count: count, point: point)
      }
    }
  }

  /// Takes a description apart into digits, without zeros at either end, and the place of the point relative
  /// to the first of them: 1.5 is "15" and 1, 0.001 is "1" and -2.
  private static func split(
    _ text: UnsafeBufferPointer<UInt8>, into digits: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, point: Int) {
    var count = 0
    var last = 0
    var point = 0
    var sawPoint = false
    var position = 0
    while position < text.count, text[position] != UInt8(ascii: "e") {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: ".") {
        sawPoint = true
        continue
      }
      if count > 0 || byte != UInt8(ascii: "0") {
        digits[count] = byte
        count += 1
        if byte != UInt8(ascii: "0") { last = count }
        if !sawPoint { point += 1 }
      } else if sawPoint {
        point -= 1
      }
    }
    var exponent = 0
    let isNegative = position + 1 < text.count && text[position + 1] == UInt8(ascii: "-")
    for byte in text[min(position, text.count)...]
    where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return (last, point + (isNegative ? -exponent : exponent))
  }

  /// Writes digits with the point where it belongs.
  private mutating func put(digits: UnsafePointer<UInt8>, count: Int, point: Int) {
    if count == 0 {
      put("0.0")
    } else if point > 16 || point <= -4 {
      put(digits[0])
      put(UInt8(ascii: "."))
      if count > 1 { put(digits + 1, count: count - 1) } else { put(UInt8(ascii: "0")) }
      put(UInt8(ascii: "e"))
      putExponent(point - 1)
    } else if point <= 0 {
      put("0.")
      for _ in point..<0 { put(UInt8(ascii: "0")) }
      put(digits, count: count)
    } else {
      put(digits, count: min(count, point))
      for _ in min(count, point)..<point { put(UInt8(ascii: "0")) }
      put(UInt8(ascii: "."))
      if count > point { put(digits + point, count: count - point) } else { put(UInt8(ascii: "0")) }
    }
  }

  /// A sign and at least two digits.
  private mutating func putExponent(_ exponent: Int) {
    put(UInt8(ascii: exponent < 0 ? "-" : "+"))
    if exponent.magnitude < 10 { put(UInt8(ascii: "0")) }
    put(Int64(exponent.magnitude))
  }
}
