extension PosixRule {
  /// A rule from its text, or nil where it is none.
  init?(_ text: some Sequence<UInt8>) {
    var reader = PosixReader(text)
    guard let name = reader.name(), let west = reader.clock(hours: 24) else { return nil }
    // POSIX counts westwards.
    standard = LocalTimeKind(offset: -west, isDaylight: false, name: name)
    if reader.isAtEnd {
      daylight = nil
      return
    }
    guard let name = reader.name() else { return nil }
    var offset = standard.offset + 3600
    if !reader.skip(",") {
      guard let west = reader.clock(hours: 24), reader.skip(",") else { return nil }
      offset = -west
    }
    guard let start = reader.day(), reader.skip(","), let end = reader.day(), reader.isAtEnd else {
      return nil
    }
    daylight = Daylight(
      kind: LocalTimeKind(offset: offset, isDaylight: true, name: name), start: start, end: end)
  }
}

/// Reads the pieces of a rule, each nil where something else stands there.
private struct PosixReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `CET` or `<+0330>`
  mutating func name() -> String? {
    let isQuoted = skip("<")
    let name = rest.prefix {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    rest = rest.dropFirst(name.count)
    guard name.count >= 3, !isQuoted || skip(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// `[+-]hh[:mm[:ss]]`, in seconds.
  mutating func clock(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(0...hours).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let number = number(0...59) else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `J60`, `59` or `M3.5.0`, and a time after `/`, 02:00 without one.
  mutating func day() -> PosixDay? {
    guard let day = dayOfYear() else { return nil }
    guard skip("/") else { return PosixDay(day: day, time: 7200) }
    return clock(hours: 167).map { PosixDay(day: day, time: $0) }
  }

  private mutating func dayOfYear() -> PosixDay.Day? {
    if skip("J") { return number(1...365).map(PosixDay.Day.common) }
    guard skip("M") else { return number(0...365).map(PosixDay.Day.counted) }
    guard let month = number(1...12), skip("."), let number = number(1...5), skip("."),
      let weekday = self.number(0...6)
    else { return nil }
    return .weekday(month: month, number: number, weekday: weekday)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 3, let number = Int(String(decoding: digits, as: UTF8.self)), range.contains(number)
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}
