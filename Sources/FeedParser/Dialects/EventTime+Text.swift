extension EventTime {
  /// The instants of the years 1 to 9999.
  static let possible: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Reads a time as publishers of events write it: RFC 3339, ISO 8601, iCalendar's basic form, or what dates of
  /// feeds look like. nil if it says no day.
  init?(_ text: String) {
    guard let date = FeedDate(Self.extended(text)), date.precision >= .day,
      Self.possible.contains(date.secondsSince1970)
    else { return nil }
    self.init(secondsSince1970: date.secondsSince1970)
    if date.precision == .day {
      kind = .day
    } else if date.offset == nil {
      kind = .floating
    } else {
      offset = date.offset
    }
  }

  /// Reads the end of an event. One that says no zone has that of its start; nil also if it lies before the start.
  static func end(_ text: String?, of start: EventTime) -> EventTime? {
    guard let text, var end = EventTime(text) else { return nil }
    if end.kind == .floating, start.kind == .instant {
      let offset = start.offset ?? 0
      end = EventTime(
        secondsSince1970: end.secondsSince1970 - Int64(offset), kind: .instant, offset: start.offset)
    }
    return end.secondsSince1970 < start.secondsSince1970 ? nil : end
  }

  /// `20140508T093000Z` with hyphens and colons, as everything else has it.
  private static func extended(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let digits = { (range: Range<Int>) in bytes[range].allSatisfy { (0x30...0x39).contains($0) } }
    guard bytes.count >= 8, digits(0..<8) else { return text }
    let part = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let date = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
    if bytes.count == 8 { return date }
    guard bytes.count >= 13, bytes[8] | 0x20 == UInt8(ascii: "t"), digits(9..<13) else { return text }
    let hasSeconds = bytes.count >= 15 && digits(13..<15)
    let seconds = hasSeconds ? part(13..<15) : "00"
    return "\(date)T\(part(9..<11)):\(part(11..<13)):\(seconds)\(part((hasSeconds ? 15 : 13)..<bytes.count))"
  }
}
