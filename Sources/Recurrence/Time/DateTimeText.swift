/// The digits of DATE and DATE-TIME as iCalendar writes them (RFC 5545 3.3.4, 3.3.5).
enum DateTimeText {
  /// A run of digits as a number, or nil where something else stands there.
  static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for byte in digits {
      guard (48...57).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    return number
  }

  /// `19970902`
  static func date(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> LocalDate? {
    let start = text.startIndex
    guard text.count == 8, let year = number(text[start..<start + 4]),
      let month = number(text[start + 4..<start + 6]), let day = number(text[start + 6..<start + 8])
    else { return nil }
    return LocalDate(year: year, month: month, day: day)
  }

  /// `19970902T090000`
  static func dateTime(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> LocalDateTime? {
    let start = text.startIndex
    guard text.count == 15, text[start + 8] | 0x20 == UInt8(ascii: "t"),
      let date = date(text[..<(start + 8)]),
      let hour = number(text[start + 9..<start + 11]), hour < 24,
      let minute = number(text[start + 11..<start + 13]), minute < 60,
      let second = number(text[start + 13..<start + 15]), second <= 60
    else { return nil }
    return LocalDateTime(date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  /// Hands over the bytes of a text.
  static func read<Value>(
    _ text: some StringProtocol, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Value?
  ) -> Value? {
    let whole = text.utf8.withContiguousStorageIfAvailable { body($0[...]) }
    if let whole { return whole }
    return Array(text.utf8).withUnsafeBufferPointer { body($0[...]) }
  }

  /// A number with zeroes before it.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    let zeroes = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeroes + digits
  }
}

extension LocalDate {
  /// A date from `19970902`, or nil where the text is anything else.
  public init?(_ text: some StringProtocol) {
    guard let date = DateTimeText.read(text, DateTimeText.date) else { return nil }
    self = date
  }

  /// `19970902`
  public var text: String {
    let (year, month, day) = Gregorian.date(of: daysSinceEpoch)
    return DateTimeText.padded(year, 4) + DateTimeText.padded(month, 2) + DateTimeText.padded(day, 2)
  }
}

extension LocalDateTime {
  /// A reading from `19970902T090000`, or nil where the text is anything else.
  public init?(_ text: some StringProtocol) {
    guard let dateTime = DateTimeText.read(text, DateTimeText.dateTime) else { return nil }
    self = dateTime
  }

  /// `19970902T090000`
  public var text: String {
    let time = hour * 10_000 + minute * 100 + second
    return date.text + "T" + DateTimeText.padded(time, 6)
  }
}

extension DateOrTime {
  /// A value from `19970902`, `19970902T090000` or `19970902T090000Z`, or nil where the text is anything else.
  public init?(_ text: some StringProtocol) {
    if text.utf8.count == 8 {
      guard let date = LocalDate(text) else { return nil }
      self = .date(date)
    } else if text.utf8.count == 16, let last = text.last, last == "Z" || last == "z" {
      guard let time = LocalDateTime(text.dropLast()) else { return nil }
      self = .utc(time)
    } else {
      guard let time = LocalDateTime(text) else { return nil }
      self = .local(time)
    }
  }

  /// The value as iCalendar writes it.
  public var text: String {
    switch self {
    case .date(let date): date.text
    case .local(let time): time.text
    case .utc(let time): time.text + "Z"
    }
  }
}
