/// Walks over a date's characters. It is a value: whoever wants to try something takes a copy.
struct DateScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// nil for texts that are empty or too long for a date; white space around them does not count.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= FeedDate.lengthLimit else { return nil }
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, Self.isSpace(last) { scalars.removeLast() }
    guard let first = scalars.firstIndex(where: { !Self.isSpace($0) }) else { return nil }
    self.scalars = scalars
    position = first
  }

  var isAtEnd: Bool { position == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }
  /// Whether an ASCII digit comes next.
  var isAtDigit: Bool { next.map(Self.isDigit) ?? false }
  /// How many ASCII digits follow from here.
  var digitsAhead: Int {
    var end = position
    while end < scalars.count, Self.isDigit(scalars[end]) { end += 1 }
    return end - position
  }

  mutating func skip() {
    if !isAtEnd { position += 1 }
  }

  /// Steps over a character, if it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Steps over a character, if it is one of these.
  mutating func take(anyOf scalars: String) -> Bool {
    guard let next, scalars.unicodeScalars.contains(next) else { return false }
    position += 1
    return true
  }

  /// Steps over white space; says whether there was any.
  @discardableResult
  mutating func takeSpace() -> Bool {
    let start = position
    while let next, Self.isSpace(next) { position += 1 }
    return position > start
  }

  /// A number of so many digits, all that there are.
  mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    let count = digitsAhead
    guard digits.contains(count), count <= 18, let value = fixed(count) else { return nil }
    return (value, count)
  }

  /// A number of exactly so many digits, at most 18, whatever follows.
  mutating func fixed(_ count: Int) -> Int? {
    guard position + count <= scalars.count else { return nil }
    var value = 0
    for index in position..<position + count {
      guard Self.isDigit(scalars[index]) else { return nil }
      value = value * 10 + Int(scalars[index].value - 0x30)
    }
    position += count
    return value
  }

  /// Letters, in lower case; empty if there are none.
  mutating func word() -> String {
    let start = position
    var isASCII = true
    while let next, Self.isLetter(next) {
      isASCII = isASCII && next.isASCII
      position += 1
    }
    let letters = scalars[start..<position]
    guard isASCII else { return String(String.UnicodeScalarView(letters)).lowercased() }
    // The usual case, in which Unicode's rules for lower case have nothing to say.
    return String(unsafeUninitializedCapacity: letters.count) { buffer in
      for (index, letter) in letters.enumerated() {
        buffer[index] = UInt8(truncatingIfNeeded: letter.value) | 0x20
      }
      return letters.count
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value &- 0x30 < 10
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Combining marks belong to the letter before.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (scalar.value | 0x20) &- 0x61 < 26 }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }
}
