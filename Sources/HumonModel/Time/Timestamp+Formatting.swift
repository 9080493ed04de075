import Recurrence

extension Timestamp {
  /// How many bytes ``writeRFC3339(into:)`` writes, always: `2013-10-31T22:41:42.987Z`.
  @inlinable
  public static var rfc3339Length: Int { 24 }

  /// The instant in UTC with three digits of milliseconds: `2013-10-31T22:41:42.987Z` (RFC 3339, section
  /// 5.6).
  public var rfc3339: String {
    String(unsafeUninitializedCapacity: Self.rfc3339Length) { buffer in
      // The pointer is there: a capacity was asked for that is not zero.
      writeRFC3339(into: UnsafeMutableRawPointer(buffer.baseAddress!))
      return Self.rfc3339Length
    }
  }

  /// Writes the text of ``rfc3339`` as ASCII, exactly ``rfc3339Length`` bytes, to memory that has room for
  /// them.
  public func writeRFC3339(into destination: UnsafeMutableRawPointer) {
    // Counted from the first instant, so that plain unsigned division rounds the right way.
    let sinceEarliest = UInt64(bitPattern: rawValue &- Self.range.lowerBound)
    let (dayNumber, millisecond) = sinceEarliest.quotientAndRemainder(dividingBy: 86_400_000)
    let date = Gregorian.date(of: Int(dayNumber) &- 719_528)
    let ofDay = UInt32(truncatingIfNeeded: millisecond)
    let (second, thousandths) = ofDay.quotientAndRemainder(dividingBy: 1_000)
    let (minute, secondOfMinute) = second.quotientAndRemainder(dividingBy: 60)
    let (hour, minuteOfHour) = minute.quotientAndRemainder(dividingBy: 60)

    let year = UInt32(truncatingIfNeeded: date.year)
    Self.put(year / 100, at: 0, of: destination)
    Self.put(year % 100, at: 2, of: destination)
    Self.put("-", at: 4, of: destination)
    Self.put(UInt32(truncatingIfNeeded: date.month), at: 5, of: destination)
    Self.put("-", at: 7, of: destination)
    Self.put(UInt32(truncatingIfNeeded: date.day), at: 8, of: destination)
    Self.put("T", at: 10, of: destination)
    Self.put(hour, at: 11, of: destination)
    Self.put(":", at: 13, of: destination)
    Self.put(minuteOfHour, at: 14, of: destination)
    Self.put(":", at: 16, of: destination)
    Self.put(secondOfMinute, at: 17, of: destination)
    Self.put(".", at: 19, of: destination)
    Self.put(thousandths / 10, at: 20, of: destination)
    destination.storeBytes(
      of: UInt8(truncatingIfNeeded: thousandths % 10) &+ UInt8(ascii: "0"), toByteOffset: 22, as: UInt8.self)
    Self.put("Z", at: 23, of: destination)
  }

  /// Writes a number below 100 as two digits.
  @inline(__always)
  private static func put(_ number: UInt32, at offset: Int, of destination: UnsafeMutableRawPointer) {
    let tens = number / 10
    let digits = UInt16(truncatingIfNeeded: tens | (number &- tens &* 10) << 8) &+ 0x3030
    destination.storeBytes(of: digits.littleEndian, toByteOffset: offset, as: UInt16.self)
  }

  @inline(__always)
  private static func put(_ mark: Unicode.Scalar, at offset: Int, of destination: UnsafeMutableRawPointer) {
    destination.storeBytes(of: UInt8(truncatingIfNeeded: mark.value), toByteOffset: offset, as: UInt8.self)
  }
}
