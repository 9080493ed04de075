/// A length of time as RFC 5545, section 3.3.6, writes it: `P30D`, `PT1H30M`, `-P1W`. Days are of 24 hours.
struct ISODuration {
  /// May be negative.
  let milliseconds: Int64

  /// The longest that is taken, in days: some 270 years.
  private static let maximumDays: Int64 = 100_000

  /// The duration that a text spells; nil if it spells none, or one that is too long.
  init?(_ text: String) {
    var rest = Substring(text)
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var seconds: Int64 = 0
    var isTime = false
    while !rest.isEmpty {
      if rest.first == "T", !isTime {
        isTime = true
        rest.removeFirst()
        guard !rest.isEmpty else { return nil }
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard (1...9).contains(digits.count), let count = Int64(digits) else { return nil }
      rest.removeFirst(digits.count)
      guard let unit = rest.popFirst(), let length = Self.seconds(of: unit, isTime: isTime) else {
        return nil
      }
      seconds += count * length
    }
    guard seconds <= Self.maximumDays * 86_400 else { return nil }
    milliseconds = (isNegative ? -seconds : seconds) * 1_000
  }

  private static func seconds(of unit: Character, isTime: Bool) -> Int64? {
    switch (unit, isTime) {
    case ("W", false): 7 * 86_400
    case ("D", false): 86_400
    case ("H", true): 3_600
    case ("M", true): 60
    case ("S", true): 1
    default: nil
    }
  }
}
