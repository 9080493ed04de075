import FeedParser
import FeedReader
import Foundation

/// An entry with all that is known of it.
struct ReaderPage {
  /// How wide texts are, in columns.
  static let width = 78
  /// Nobody reads a title of more columns.
  static let longestTitle = 800

  let entry: ReaderEntry
  let zone: TimeZone

  var text: String {
    var lines = ReaderText.wrapped(ReaderText.clipped(entry.title, to: Self.longestTitle), to: Self.width)
    if entry.isCancelled { lines.append("This has been cancelled.") }
    if !entry.isPublished { lines.append("Its publisher has hidden this.") }
    lines.append("")
    let before = lines.count
    add("When", entry.start.map { ReaderTime(zone: zone).text($0, to: entry.end) }, to: &lines)
    add("Where", entry.venue, to: &lines)
    add("Host", entry.host, to: &lines)
    add("Language", entry.language, to: &lines)
    add("About", entry.categories.isEmpty ? nil : entry.categories.joined(separator: ", "), to: &lines)
    add("Page", entry.link, to: &lines)
    add("Poster", entry.poster, to: &lines)
    let description = entry.description?.plainText ?? ""
    if !description.isEmpty {
      if lines.count > before { lines.append("") }
      for paragraph in description.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += paragraph.isEmpty ? [""] : ReaderText.wrapped(String(paragraph), to: Self.width)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func add(_ name: String, _ value: String?, to lines: inout [String]) {
    guard let value, !value.isEmpty else { return }
    lines.append(name + String(repeating: " ", count: 10 - name.count) + Printable.text(value))
  }
}
