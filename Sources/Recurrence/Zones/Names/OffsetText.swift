/// An offset as a name of a zone: `GMT+0100`, `UTC+01:00`, `(UTC+01:00)`, `+01`, `GMT-3`.
struct OffsetText {
  /// Seconds ahead of UTC.
  let seconds: Int
  /// What comes after it.
  let rest: Substring

  /// Reads the offset at the beginning of a text; nil where there is none.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isBracketed = rest.first == "("
    if isBracketed { rest = rest.dropFirst() }
    let word = rest.prefix { $0.isLetter }
    guard word.isEmpty || ["utc", "gmt", "z"].contains(word.lowercased()) else { return nil }
    rest = rest.dropFirst(word.count).trimmedStart
    // "(UTC) Dublin"
    let isBare = isBracketed && !word.isEmpty && rest.first == ")"
    guard let seconds = Self.clock(&rest) ?? (isBare ? 0 : nil) else { return nil }
    if isBracketed {
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    }
    self.seconds = seconds
    self.rest = rest.trimmedStart
  }

  /// A whole text that is nothing but an offset.
  init?(whole text: some StringProtocol) {
    self.init(text)
    if !rest.isEmpty { return nil }
  }

  /// The name of a zone with this offset, for people: `GMT+0530`.
  var name: String {
    let minutes = abs(seconds) / 60
    return "GMT" + (seconds < 0 ? "-" : "+") + DateTimeText.padded(minutes / 60 * 100 + minutes % 60, 4)
  }

  /// The zone of the database that never has another offset: `Etc/GMT-1` is one hour ahead.
  var identifier: String? {
    guard seconds % 3600 == 0, (-12...14).contains(seconds / 3600) else { return nil }
    return seconds == 0 ? "Etc/UTC" : "Etc/GMT" + (seconds < 0 ? "+" : "-") + String(abs(seconds) / 3600)
  }

  /// `+hh`, `+h`, `+hhmm`, `+hh:mm`, `+hh.mm` with a sign, which may be a true minus.
  private static func clock(_ rest: inout Substring) -> Int? {
    guard let sign = rest.first, "+-\u{2212}".contains(sign) else { return nil }
    var after = rest.dropFirst()
    var digits = after.prefix(4) { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    after = after.dropFirst(digits.count)
    if digits.count <= 2, let colon = after.first, colon == ":" || colon == "." {
      let minutes = after.dropFirst().prefix(2) { $0.isASCII && $0.isNumber }
      guard minutes.count == 2 else { return nil }
      after = after.dropFirst(3)
      digits += minutes
    } else if digits.count <= 2 {
      digits += "00"
    }
    guard let number = Int(digits), number / 100 < 24, number % 100 < 60 else { return nil }
    rest = after
    return (sign == "+" ? 1 : -1) * (number / 100 * 3600 + number % 100 * 60)
  }
}

extension Substring {
  fileprivate func prefix(_ most: Int, while matches: (Character) -> Bool) -> Substring {
    prefix(most).prefix(while: matches)
  }

  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}

extension StringProtocol {
  /// Without blanks and quotes at both ends.
  var trimmed: String {
    let isMargin: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    var rest = drop(while: isMargin)
    while let last = rest.last, isMargin(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
