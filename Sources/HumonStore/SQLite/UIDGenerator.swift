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
    return String(unsafeUninitializedCapacity: 36) { text in
      var next = 0
      for (half, hyphens) in [(high, [8, 13]), (low, [18, 23])] {
        for shift in stride(from: 60, through: 0, by: -4) {
          if next == hyphens[0] || next == hyphens[1] {
            text[next] = UInt8(ascii: "-")
            next += 1
          }
          let digit = UInt8(half >> UInt64(shift) & 0xF)
          text[next] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
          next += 1
        }
      }
      return next
    }
  }
}
