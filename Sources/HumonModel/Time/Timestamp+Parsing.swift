import Recurrence

extension Timestamp {
  /// The instant that an RFC 3339 text names, or nil if it names none.
  ///
  /// Beyond the grammar of RFC 3339, section 5.6, these are understood, because clients send them:
  /// - a date alone, which is midnight UTC;
  /// - a time without an offset, which is in UTC, and an offset as `+0200` or `+02`;
  /// - a time without seconds;
  /// - one space or a small `t` instead of `T`, a small `z` instead of `Z`.
  ///
  /// A fraction may have any number of digits and is cut, not rounded, to milliseconds. The leap second `:60`
  /// is the first second of the next minute. Refused are hour 24, days that the calendar does not have, white
  /// space at either end, and what lies outside the years 0000 to 9999, before or after the offset is
  /// applied.
  @inlinable
  public init?(rfc3339 text: some StringProtocol) {
    let inPlace = text.utf8.withContiguousStorageIfAvailable { Timestamp(rfc3339Bytes: $0) }
    guard
      let found = inPlace
        ?? ContiguousArray(text.utf8).withUnsafeBufferPointer({ Timestamp(rfc3339Bytes: $0) })
    else { return nil }
    self = found
  }

  /// The instant that the bytes of an RFC 3339 text name; see ``init(rfc3339:)``.
  public init?(rfc3339Bytes bytes: UnsafeBufferPointer<UInt8>) {
    var reader = RFC3339Reader(bytes: bytes)
    guard let milliseconds = reader.milliseconds(), Self.range.contains(milliseconds) else { return nil }
    self.init(rawValue: milliseconds)
  }
}

/// Reads one RFC 3339 text from its first byte to its last.
private struct RFC3339Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Milliseconds since 1970-01-01T00:00:00Z; they may lie outside the years 0000 to 9999 by an offset.
  mutating func milliseconds() -> Int64? {
    guard let day = day() else { return nil }
    let midnight = Int64(day) * 86_400_000
    if isAtEnd { return midnight }
    guard take("T") || take("t") || take(" "), let time = millisecondOfDay(), let offset = offsetMinutes(),
      isAtEnd
    else { return nil }
    return midnight + time - offset * 60_000
  }

  /// Counted from 1970-01-01.
  private mutating func day() -> Int? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else {
      return nil
    }
    return Gregorian.day(year: year, month: month, day: day)
  }

  /// Hours, minutes and, if there, seconds and their fraction.
  private mutating func millisecondOfDay() -> Int64? {
    guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60 else { return nil }
    var milliseconds = Int64(hour * 60 + minute) * 60_000
    guard take(":") else { return milliseconds }
    guard let second = digits(2), second <= 60 else { return nil }
    milliseconds += Int64(second) * 1_000
    guard take(".") else { return milliseconds }
    guard let thousandths = fraction() else { return nil }
    return milliseconds + thousandths
  }

  /// The first three digits of a fraction as milliseconds; the others only have to be digits.
  private mutating func fraction() -> Int64? {
    let start = position
    var thousandths: Int64 = 0
    var weight: Int64 = 100
    while let digit = digit() {
      thousandths += Int64(digit) * weight
      weight /= 10
    }
    return position > start ? thousandths : nil
  }

  /// How many minutes local time is ahead of UTC; nothing at all stands for UTC.
  private mutating func offsetMinutes() -> Int64? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = digits(2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(":")
      guard let read = digits(2), read < 60 else { return nil }
      minutes = read
    }
    let offset = Int64(hours * 60 + minutes)
    return isBehind ? -offset : offset
  }

  private var isAtEnd: Bool { position == bytes.count }

  private mutating func digit() -> Int? {
    guard position < bytes.count else { return nil }
    let value = bytes[position] &- UInt8(ascii: "0")
    guard value < 10 else { return nil }
    position += 1
    return Int(value)
  }

  /// The number that exactly this many digits spell.
  private mutating func digits(_ count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for byte in bytes[position..<position + count] {
      let value = byte &- UInt8(ascii: "0")
      guard value < 10 else { return nil }
      number = number * 10 + Int(value)
    }
    position += count
    return number
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }
}
