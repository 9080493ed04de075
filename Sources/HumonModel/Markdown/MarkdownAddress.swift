/// Where a link may lead: to a web page or a mail address.
enum MarkdownAddress {
  /// The address as it may stand in an attribute once it is escaped; nil for one that leads elsewhere.
  static func checked(_ text: String) -> String? {
    let text = text.first == "<" && text.last == ">" ? String(text.dropFirst().dropLast()) : text
    if text.hasPrefix("mailto:"), text.utf8.count > 7, text.utf8.count <= EventLimits.urlLength, isPlain(text)
    {
      return text
    }
    return WebAddress(text)?.text
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        && !"<>\"'`&".unicodeScalars.contains(scalar)
    }
  }
}
