import FeedParser
import Foundation
import HumonModel
import HumonTexts

/// Texts of a feed as an event keeps them: without control characters, and no longer than may be.
enum FeedText {
  private static let ellipsis: Unicode.Scalar = "…"

  /// The text on one line; nil if nothing is left.
  static func line(_ text: String?, longest: Int) -> String? {
    guard let text else { return nil }
    let spaced = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    return CleanText.collapsed(spaced).map { clipped($0, longest) }
  }

  static func line(_ text: String, longest: Int, fallback: String) -> String {
    line(text, longest: longest) ?? fallback
  }

  /// Our own feeds say in the title that an event is cancelled, for readers that know no status. In a feed that has no other
  /// place for it, that is what is left of the status.
  /// - Returns: the title without that, and whether it said so.
  static func title(_ text: String) -> (name: String, isCancelled: Bool) {
    for texts in Texts.all {
      let prefix = texts[.cancelledTitle("")]
      if text.hasPrefix(prefix), text != prefix { return (String(text.dropFirst(prefix.count)), true) }
    }
    return (text, false)
  }

  /// What an entry says, as Markdown that shows all of it.
  static func description(_ entry: Entry) -> String? {
    let content = entry.contents.first { $0.isMarkup || $0.form == .text } ?? entry.summary
    return trimmed(content?.plainText).map { clipped(Markdown.escaped($0), EventLimits.descriptionLength) }
  }

  /// The text with its lines; nil if nothing is left.
  static func lines(_ text: String?, longest: Int) -> String? {
    trimmed(text).map { clipped($0, longest) }
  }

  private static func trimmed(_ text: String?) -> String? {
    guard let text else { return nil }
    let scalars = text.unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    let trimmed = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The address of a page or a picture that a person can open; nil for every other.
  static func webAddress(_ text: String?) -> String? {
    guard let text = text.flatMap(CleanText.webAddress), text.utf8.count <= EventLimits.urlLength else {
      return nil
    }
    return WebAddress(text)?.text
  }

  /// Each word once, in the order given.
  static func categories(_ categories: [FeedParser.Category]) -> [String] {
    var seen: Set<String> = []
    let words = categories.compactMap { line($0.label ?? $0.term, longest: .max) }
      .filter { $0.unicodeScalars.count <= EventLimits.categoryLength && seen.insert($0).inserted }
    return Array(words.prefix(EventLimits.categories))
  }

  /// A language as a small BCP 47 tag, if it is one.
  static func languages(_ text: String?) -> [String] {
    let tag = (line(text, longest: 35) ?? "").lowercased()
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy {
      (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isTag && Locale.LanguageCode(String(parts[0])).isISOLanguage ? [tag] : []
  }

  /// Who invites. An address for mail is nobody's name, and is not shown to everybody.
  static func host(_ text: String?, page: String?) -> Event.Host? {
    guard let name = line(text, longest: EventLimits.hostNameLength), !name.contains("@") else { return nil }
    return Event.Host(name: name, url: webAddress(page))
  }

  private static func clipped(_ text: String, _ longest: Int) -> String {
    guard text.unicodeScalars.count > longest else { return text }
    var scalars = String.UnicodeScalarView(text.unicodeScalars.prefix(longest - 1))
    // A backslash at the end would take the meaning of what follows.
    while scalars.last == "\\" { scalars.removeLast() }
    scalars.append(ellipsis)
    return String(scalars)
  }
}
