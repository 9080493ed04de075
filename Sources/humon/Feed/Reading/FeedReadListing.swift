import FeedParser

/// A feed for people: a head, a line or two for each entry, and what was wrong.
enum FeedReadListing {
  /// What is longer, in columns, is no line that a person reads.
  static let longestLine = 800

  /// The lines, safe for a terminal.
  static func lines(_ feed: Feed, source: String) -> [String] {
    let title = feed.title?.plainText ?? "(without a title)"
    var lines = [
      "\(title) — \(name(feed.format)), \(Figures.count(feed.entries.count, "entry", plural: "entries"))"
    ]
    if let link = feed.link { lines.append("  " + link) }
    for entry in feed.entries {
      lines.append("")
      lines.append(entry.title?.plainText ?? entry.id ?? "(without a title)")
      lines += [time(entry), entry.event?.venue, entry.link].compactMap { $0.map { "  " + $0 } }
      if entry.event?.isPublished == false { lines.append("  hidden by its publisher") }
    }
    if !feed.problems.isEmpty { lines.append("") }
    lines += feed.problems.map { problem in
      let place = problem.line.map { ", line \($0)" } ?? problem.entry.map { ", entry \($0 + 1)" } ?? ""
      return "\(source)\(place): \(problem.message)"
    }
    return lines.map { ReaderText.clipped($0, to: longestLine) }
  }

  /// When the event is; else when the entry was published.
  private static func time(_ entry: Entry) -> String? {
    if let event = entry.event {
      let end = event.end.map { " to " + FeedReadDate.text($0) } ?? ""
      return FeedReadDate.text(event.start) + end
    }
    guard let date = (entry.published ?? entry.updated)?.date else { return nil }
    return "published " + FeedReadDate.text(date.secondsSince1970, offset: date.offset)
  }

  private static func name(_ format: Feed.Format) -> String {
    switch format {
    case .unknown: "no feed"
    case .rss: "RSS"
    case .rss090: "RSS 0.90"
    case .rss091, .rss091Netscape: "RSS 0.91"
    case .rss092: "RSS 0.92"
    case .rss093: "RSS 0.93"
    case .rss094: "RSS 0.94"
    case .rss10: "RSS 1.0"
    case .rss20: "RSS 2.0"
    case .atom, .atom01, .atom02: "Atom"
    case .atom03: "Atom 0.3"
    case .atom10: "Atom 1.0"
    case .cdf: "CDF"
    case .jsonFeed10: "JSON Feed 1.0"
    case .jsonFeed11: "JSON Feed 1.1"
    case .microformats: "a page with microformats"
    case .jsonLD: "JSON-LD"
    case .iCalendar: "iCalendar"
    }
  }
}
