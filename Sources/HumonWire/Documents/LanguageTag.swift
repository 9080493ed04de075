/// Tells whether a text has the shape of a language tag (RFC 5646, section 2.1): a language of two to eight letters, then
/// subtags of one to eight letters and digits. Whether anybody speaks it is not looked up.
enum LanguageTag {
  /// Tags in use are shorter by far.
  static let maximumLength = 35

  static func isWellFormed(_ text: String) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count <= maximumLength, let language = subtags.first,
      (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
