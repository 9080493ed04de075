/// Decimal fractions as iCalendar writes them: a sign, digits, a point, digits (RFC 5545, section 3.3.7).
enum Decimal {
  /// The number; nil for anything else, such as an exponent or `inf`, which `Double` would take.
  static func parse(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    let digits =
      bytes.first == UInt8(ascii: "+") || bytes.first == ASCII.hyphen ? bytes.dropFirst() : bytes[...]
    guard let first = digits.first, ASCII.isDigit(first), let last = digits.last, ASCII.isDigit(last),
      digits.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(String(text))
  }

  /// A number of less than ±1,000 rounded to six digits behind the point, without zeroes at the end.
  static func text(_ number: Double) -> String {
    let millionths = Int((number * 1_000_000).rounded())
    var fraction = String(1_000_000 + millionths.magnitude % 1_000_000).dropFirst()
    while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(fraction)"
  }
}
