internal import FeedParser

extension ReaderEntry {
  /// What is kept of a feed's entry; nil if nothing tells it from others.
  init?(_ entry: borrowing Entry) {
    let title = entry.title?.plainText ?? ""
    guard let identity = entry.event?.identity ?? entry.id ?? entry.link ?? (title.isEmpty ? nil : title),
      !identity.isEmpty
    else { return nil }
    self.init(id: identity, title: title)
    link = entry.link
    description = entry.contents.first { $0.isMarkup || $0.form == .text } ?? entry.summary
    categories = entry.categories.compactMap { $0.label ?? $0.term }.map(Self.onOneLine).filter {
      !$0.isEmpty
    }
    poster = entry.event?.poster ?? entry.image?.address
    published = entry.published?.date?.secondsSince1970
    language = entry.event?.language ?? entry.language
    guard let event = entry.event else {
      host = entry.authors.first?.name
      return
    }
    venue = event.venue
    isPublished = event.isPublished
    isCancelled = event.isCancelled
    start = event.start
    end = event.end
    host = event.host
    latitude = event.position?.latitude
    longitude = event.position?.longitude
  }

  /// Categories are kept a line each.
  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
