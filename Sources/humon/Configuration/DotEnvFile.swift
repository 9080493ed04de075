/// The settings in a file of lines like `NAME=value`, as shells and container engines read them.
///
/// A value may stand in quotation marks of either kind. Empty lines count for nothing, nor does what stands behind a `#` at the
/// beginning of a line or after a space, nor `export` before a name. Lines may end as they do on Windows.
struct DotEnvFile: Equatable {
  /// A line that is none of these. Nothing of it is shown, since it may hold a secret.
  struct Failure: Error, Equatable {
    /// From 1.
    let line: Int
  }

  private(set) var values: [String: String] = [:]

  /// - Throws: ``Failure``
  init(_ text: String) throws(Failure) {
    // A byte order mark, as some editors put before a text.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      guard let assignment = Self.meaning(of: Self.trimmed(line)) else { continue }
      guard let (name, value) = Self.parts(assignment) else { throw Failure(line: number + 1) }
      values[name] = value
    }
  }

  /// What a line says, without `export`; nil if it says nothing.
  private static func meaning(of line: Substring) -> Substring? {
    guard let first = line.first, first != "#" else { return nil }
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    return words.count == 2 && words[0] == "export" ? trimmed(words[1]) : line
  }

  private static func parts(_ line: Substring) -> (name: String, value: String)? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let name = trimmed(line[..<equals])
    let isName =
      name.first?.isNumber == false
      && name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isName, let value = value(trimmed(line[equals...].dropFirst())) else { return nil }
    return (String(name), value)
  }

  private static func value(_ text: Substring) -> String? {
    guard let mark = text.first, mark == "\"" || mark == "'" else { return String(withoutComment(text)) }
    let inside = text.dropFirst()
    guard let end = inside.firstIndex(of: mark) else { return nil }
    let rest = trimmed(inside[end...].dropFirst())
    return rest.isEmpty || rest.first == "#" ? String(inside[..<end]) : nil
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    for index in text.indices where text[index] == "#" {
      if index == text.startIndex || text[text.index(before: index)].isWhitespace {
        return trimmed(text[..<index])
      }
    }
    return text
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
