import FeedReader
import Foundation

/// The entries of a feed, a line each.
struct ReaderList {
  /// How many lines are shown at a time.
  static let pageLength = 50

  let title: String?
  let category: String?
  let entries: [ReaderEntry]
  let zone: TimeZone

  /// The list from an entry on, which counts from 1.
  func text(from first: Int) -> String {
    let start = min(max(first, 1) - 1, entries.count)
    let end = min(start + Self.pageLength, entries.count)
    var table = TextTable([.right, .left, .left, .left])
    for index in start..<end {
      let entry = entries[index]
      table.add([
        "\(index + 1)", entry.start.map { ReaderTime(zone: zone).text($0) } ?? "",
        ReaderText.clipped(entry.title, to: 60) + (entry.isCancelled ? " (cancelled)" : ""),
        ReaderText.clipped(entry.venue ?? "", to: 40),
      ])
    }
    var lines = [headline] + table.lines
    if end < entries.count {
      lines.append("There are \(Figures.grouped(entries.count - end)) more: list \(end + 1)")
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let name = ReaderText.clipped(title ?? "Entries", to: 60)
    let count = Figures.count(entries.count, "entry", plural: "entries")
    return "\(name): \(count)" + (category.map { " in “\(ReaderText.clipped($0, to: 60))”" } ?? "")
  }
}
