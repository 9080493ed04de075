import Recurrence

/// A point in time as a person or a program writes it: in iCalendar's form (`19970902`, `19970902T090000`,
/// `19970902T090000Z`) or in that of RFC 3339 (`1997-09-02`, `1997-09-02T09:00:00+02:00`).
struct TimeText {
  private var rest: Substring.UTF8View

  /// The value of a text; nil where it is none.
  static func value(_ text: some StringProtocol) -> DateOrTime? {
    var reader = TimeText(rest: Substring(text).utf8)
    return reader.value()
  }

  private mutating func value() -> DateOrTime? {
    guard let year = number(4) else { return nil }
    let isDashed = take("-")
    guard let month = number(2), !isDashed || take("-"), let day = number(2) else { return nil }
    guard !rest.isEmpty else {
      return LocalDate(year: year, month: month, day: day).map(DateOrTime.date)
    }
    guard take("T") || take("t") || isDashed && take(" "), let hour = number(2) else { return nil }
    let isColoned = take(":")
    guard let minute = number(2), !isColoned || take(":"), let second = number(2) else { return nil }
    // A fraction of a second is less than anything in a calendar.
    if isColoned && take(".") && !digits() { return nil }
    guard
      let local = LocalDateTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    if rest.isEmpty { return .local(local) }
    guard let offset = offset(), rest.isEmpty, let utc = local.adding(seconds: -offset) else { return nil }
    return .utc(utc)
  }

  /// `Z`, `+02:00` or `-0330`, in seconds.
  private mutating func offset() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = number(2) else { return nil }
    _ = take(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return sign * Int64(hours * 3_600 + minutes * 60)
  }

  /// A number of so many digits.
  private mutating func number(_ digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// One digit or more.
  private mutating func digits() -> Bool {
    let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    rest.removeFirst(count)
    return count > 0
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }
}
