import GeoIndex
import HumonModel

/// What a search of the point indexes can tell of an event without looking at it: the minutes from its beginning to its
/// end, and a few tags.
///
/// Who finds an event by its minutes looks at its milliseconds; only counts for a map do without.
enum EventFacets {
  /// It may be found with other times, at another place or not at all: whoever finds it looks again.
  static let mustBeLookedAt: UInt64 = 1
  /// It repeats: it need not happen in a stretch that ends.
  static let isSeries: UInt64 = 2
  /// Everybody may find it, and it takes place.
  static let isListed: UInt64 = 4

  /// The further bits are shared out among categories, languages and hosts.
  private static let firstSharedBit: UInt64 = 3

  static func facets(of event: StoredEvent, _ series: Series?) -> PointIndex.Facets {
    let record = event.record
    var tags = record.traits.isListed ? isListed : 0
    var span = MinuteSpan(start: record.start, end: record.end)
    if let series {
      tags |= isSeries
      if !series.overrides.isEmpty || record.traits.contains(.isDisplaced) { tags |= mustBeLookedAt }
      span = MinuteSpan(series.plan)
    }
    if !span.isExact { tags |= mustBeLookedAt }
    return PointIndex.Facets(first: span.first, last: span.last, tags: tags | sharedTags(of: event))
  }

  private static func sharedTags(of event: StoredEvent) -> UInt64 {
    var tags: UInt64 = 0
    var text = FoldedText()
    _ = event.hasCategory {
      text.removeAll()
      text.append($0)
      tags |= tag("c", text.bytes)
      return false
    }
    _ = event.hasLanguage {
      for tagPart in LanguagePrefixes(of: $0) { tags |= tag("l", tagPart) }
      return false
    }
    if let host = event.bytes(of: .hostName) {
      text.removeAll()
      text.append(host)
      tags |= tag("h", text.bytes)
    }
    return tags
  }

  /// The bit of a category (`c`), a language (`l`) or a host (`h`), folded.
  static func tag(_ kind: Unicode.Scalar, _ text: some Sequence<UInt8>) -> UInt64 {
    1 << (firstSharedBit + TextHash(kind, text).value % (64 - firstSharedBit))
  }
}
