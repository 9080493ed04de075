import FeedParser

/// Which feed an event comes from. Nothing that another feed brought is ever changed.
struct FeedOrigin {
  /// The longest that is kept of what a document says of itself.
  private static let longest = 512

  /// What is kept with each event (``NewEvent/origin``).
  let text: String

  /// - Parameters:
  ///   - address: where the feed is; nil for a document that a person has. Such a document is what it says it is: its
  ///     own address, id, page or title. That it cannot pass for what came from an address, its origin is marked.
  ///   - file: its name, which counts if it says nothing.
  init(_ feed: Feed, address: String?, file: String) {
    if let address {
      text = address
      return
    }
    let itself = feed.links.first { $0.relation == "self" }?.address
    let says = itself ?? feed.id ?? feed.link ?? feed.title?.plainText ?? file
    text = "document: " + FeedText.line(says, longest: Self.longest, fallback: file)
  }

  /// The uid of one of the feed's events. A calendar's is unique in the world and stays what it is; every other identity
  /// is one within its feed only.
  func uid(_ event: FeedDetails) -> String {
    if event.dialect == .iCalendar, Self.canBeKept(event.identity) { return event.identity }
    return StableUID.make("feed", [text, event.identity])
  }

  /// The uid of the series that an event is an occurrence of; nil for one that stands alone.
  func seriesUID(_ event: FeedDetails) -> String? {
    event.series.flatMap { Self.canBeKept($0) ? $0 : nil }
  }

  private static func canBeKept(_ uid: String) -> Bool {
    (1...255).contains(uid.unicodeScalars.count) && !CleanText.hasControls(uid)
  }
}
