/// Reads the text of a duration (RFC 5545, section 3.3.6).
struct DurationScanner<Bytes: Sequence<UInt8>> {
  private var bytes: Bytes.Iterator
  private var isNegative = false
  private var days = 0
  private var seconds = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  /// The duration; nil where the text is none.
  mutating func duration() -> CalendarDuration? {
    guard takeP(), takeParts() else { return nil }
    return isNegative
      ? CalendarDuration(days: -days, seconds: -seconds) : CalendarDuration(days: days, seconds: seconds)
  }

  /// A sign, if there is one, and the P.
  private mutating func takeP() -> Bool {
    var byte = bytes.next()
    if byte == UInt8(ascii: "+") || byte == ASCII.hyphen {
      isNegative = byte == ASCII.hyphen
      byte = bytes.next()
    }
    return byte.map(ASCII.uppercased) == UInt8(ascii: "P")
  }

  /// Numbers with their units, in any number but each unit after the greater ones, and at least one.
  private mutating func takeParts() -> Bool {
    var order = 0
    var hasPart = false
    while let byte = bytes.next() {
      if ASCII.uppercased(byte) == UInt8(ascii: "T") {
        guard order < 3 else { return false }
        order = 3
        continue
      }
      guard let (number, unit) = takeNumber(byte), let place = rank(unit, afterT: order >= 3), place > order
      else { return false }
      add(number, unit)
      order = place
      hasPart = true
    }
    return hasPart
  }

  /// 1 weeks, 2 days, 3 the T, 4 hours, 5 minutes, 6 seconds.
  private func rank(_ unit: UInt8, afterT: Bool) -> Int? {
    switch unit {
    case UInt8(ascii: "W"): afterT ? nil : 1
    case UInt8(ascii: "D"): afterT ? nil : 2
    case UInt8(ascii: "H"): afterT ? 4 : nil
    case UInt8(ascii: "M"): afterT ? 5 : nil
    case UInt8(ascii: "S"): afterT ? 6 : nil
    default: nil
    }
  }

  /// A number that begins with this byte, and the unit behind it.
  private mutating func takeNumber(_ first: UInt8) -> (Int, unit: UInt8)? {
    guard ASCII.isDigit(first) else { return nil }
    var number = Int(first - UInt8(ascii: "0"))
    while let byte = bytes.next() {
      guard ASCII.isDigit(byte) else { return (number, ASCII.uppercased(byte)) }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      guard number <= CalendarDuration.mostSeconds else { return nil }
    }
    return nil
  }

  /// The numbers are at most ``CalendarDuration/mostSeconds``, so nothing overflows.
  private mutating func add(_ number: Int, _ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "W"): days += number * 7
    case UInt8(ascii: "D"): days += number
    case UInt8(ascii: "H"): seconds += number * 3600
    case UInt8(ascii: "M"): seconds += number * 60
    default: seconds += number
    }
  }
}
