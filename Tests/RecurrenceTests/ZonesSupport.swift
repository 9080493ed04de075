import Recurrence

/// A reading of the clock from iCalendar's text.
func wall(_ text: String) -> LocalDateTime { LocalDateTime(text) ?? LocalDateTime(secondsSinceEpoch: .min) }

/// The instant of a text in UTC.
func utc(_ text: String) -> Int64 { wall(text).secondsSinceEpoch }

/// The bytes of a TZif file, put together as RFC 9636 says.
struct TZif {
  var version: UInt8 = 0x32
  var transitions: [(time: Int64, kind: UInt8)] = []
  var kinds: [(offset: Int32, isDaylight: Bool, name: UInt8)] = [(3600, false, 0)]
  var letters = "CET\0CEST\0"
  var leapSeconds = 0
  var footer = "CET-1CEST,M3.5.0,M10.5.0/3"

  var bytes: [UInt8] {
    version == 0
      ? block(timeSize: 4)
      : TZif(version: version).header(counts: [0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0] + block(timeSize: 8)
        + "\n\(footer)\n".utf8
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = header(counts: [0, 0, leapSeconds, transitions.count, kinds.count, letters.utf8.count])
    for transition in transitions { bytes += big(transition.time, timeSize) }
    bytes += transitions.map(\.kind)
    for kind in kinds { bytes += big(Int64(kind.offset), 4) + [kind.isDaylight ? 1 : 0, kind.name] }
    return bytes + Array(letters.utf8) + Array(repeating: 0, count: leapSeconds * (timeSize + 4))
  }

  private func header(counts: [Int]) -> [UInt8] {
    Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15) + counts.flatMap { big(Int64($0), 4) }
  }

  private func big(_ number: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
