internal import Recurrence

/// The texts of days and times (RFC 5545, sections 3.3.4 and 3.3.5).
enum TimeText {
  /// The day or time. Beyond the RFC these are understood: hyphens and colons as in ISO 8601's extended form, lower
  /// case, a time without seconds, white space around it.
  ///
  /// - Parameter asDate: whether `VALUE=DATE` stands there; a time without `Z` is taken for its day then.
  static func parse(_ text: some StringProtocol, asDate: Bool = false) -> DateOrTime? {
    let read = DateOrTime(text) ?? tolerant(text)
    if asDate, case .local(let time) = read { return .date(time.date) }
    return read
  }

  /// The text of the longest form with all marks is shorter than this.
  private static let longest = 32

  private static func tolerant(_ text: some StringProtocol) -> DateOrTime? {
    guard text.utf8.count < longest else { return nil }
    var plain = String(
      decoding: text.utf8.filter { $0 != ASCII.hyphen && $0 != ASCII.colon && $0 != ASCII.space }.map(
        ASCII.uppercased),
      as: UTF8.self)
    let isUTC = plain.last == "Z"
    if isUTC { plain.removeLast() }
    if plain.utf8.count == "19970902T0900".utf8.count { plain += "00" }
    return DateOrTime(isUTC ? plain + "Z" : plain)
  }

  /// A time's text in the form of another: as a day, in its zone, or in UTC.
  static func write(_ time: CalendarTime, like form: CalendarTime) -> String {
    switch form.reference {
    case .date: time.local.date.text
    case .floating: time.local.text
    case .utc: LocalDateTime(secondsSinceEpoch: time.utc).text + "Z"
    case .zone(let zone):
      (time == form || time.zoneName == form.zoneName ? time.local : zone.local(ofUTC: time.utc)).text
    }
  }
}
