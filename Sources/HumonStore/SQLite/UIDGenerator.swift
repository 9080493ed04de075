import HumonModel

/// Makes the identities that calendars know: version 7 UUIDs (RFC 9562, section 5.7), which begin with the time, so that
/// the unique index over a million of them grows at its end.
enum UIDGenerator {
  static func make(at time: Timestamp) -> String {
    var generator = SystemRandomNumberGenerator()
    return make(at: time, using: &generator)
  }

  static func make(at time: Timestamp, using generator: inout some RandomNumberGenerator) -> String {
    let milliseconds = UInt64(max(0, time.rawValue)) & 0xFFFF_FFFF_FFFF
    let high = milliseconds << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &generator)
    let low = 0b10 << 62 | UInt64.random(in: 0...(1 << 62 - 1), using: &generator)
    let digits = hex(high) + hex(low)
    let ends = [8, 12, 16, 20, 32]
    var groups: [Substring] = []
    var start = digits.startIndex
    for end in ends {
      let index = digits.index(digits.startIndex, offsetBy: end)
      groups.append(digits[start..<index])
      start = index
    }
    return groups.joined(separator: "-")
  }

  private static func hex(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
