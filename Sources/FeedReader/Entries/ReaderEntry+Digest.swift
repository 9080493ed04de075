internal import FeedParser

extension ReaderEntry {
  /// The digest of everything that is kept of the entry.
  var digest: Int64 {
    var digest = Digest()
    digest.add(id)
    digest.add(title)
    digest.add(link)
    digest.add(description?.source)
    digest.add(description.map { $0.isMarkup ? 1 : 0 } ?? -1)
    digest.add(description?.base?.text)
    digest.add(venue)
    digest.add(Int64(categories.count))
    for category in categories { digest.add(category) }
    digest.add(poster)
    digest.add((isPublished ? 1 : 0) + (isCancelled ? 2 : 0))
    digest.add(published ?? .min)
    digest.add(start)
    digest.add(end)
    digest.add(host)
    digest.add(language)
    digest.add(latitude.map { Int64(bitPattern: $0.bitPattern) } ?? -1)
    digest.add(longitude.map { Int64(bitPattern: $0.bitPattern) } ?? -1)
    return digest.value
  }
}

extension Digest {
  fileprivate mutating func add(_ time: EventTime?) {
    guard let time else {
      add(.min)
      return
    }
    add(time.secondsSince1970)
    switch time.kind {
    case .instant: add(0)
    case .floating: add(1)
    case .day: add(2)
    }
    add(time.offset.map { Int64($0) } ?? .min)
    add(time.zone)
  }
}
