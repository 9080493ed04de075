import Foundation

/// Small corrections of text that people typed.
enum CleanText {
  /// Without white space at its ends and with one space for all white space inside; nil if nothing is left.
  static func collapsed(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// What two spellings of the same have in common: capitals, white space and the way accents are encoded do not
  /// count.
  static func key(_ text: String?) -> String {
    (text.flatMap(collapsed) ?? "").lowercased().precomposedStringWithCanonicalMapping
  }

  static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The address with what URLs may not hold (RFC 3986) percent-encoded; nil for what is no http or https address.
  static func webAddress(_ text: String) -> String? {
    var address = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}":
        address += "%" + String(scalar.value, radix: 16, uppercase: true)
      default:
        if scalar.properties.generalCategory == .control { return nil }
        address.unicodeScalars.append(scalar)
      }
    }
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { return nil }
    return address
  }
}

extension CleanText {
  /// The text in quotation marks, and if it is long only its beginning: for a sentence about it.
  static func quoted(_ text: String) -> String {
    text.count > 60 ? "“\(text.prefix(60))…”" : "“\(text)”"
  }
}
