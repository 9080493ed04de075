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
    _ = event.hasCategory {
      tags |= tag(.category, $0)
      return false
    }
    _ = event.hasLanguage {
      for tagPart in LanguagePrefixes(of: $0) { tags |= tag(language: tagPart) }
      return false
    }
    if let host = event.bytes(of: .hostName) { tags |= tag(.host, host) }
    return tags
  }

  /// What has a shared bit of its folded text.
  enum Kind: Unicode.Scalar {
    case category = "c"
    case host = "h"
  }

  /// The bit of a category or a host. Texts that differ only in their spaces have the same, as those do that fold alike.
  static func tag(_ kind: Kind, _ text: UnsafeRawBufferPointer) -> UInt64 {
    var letters = FoldedLetters(hash: TextHash(kind.rawValue))
    letters.append(text)
    return tag(letters.hash)
  }

  /// The same.
  static func tag(_ kind: Kind, _ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { tag(kind, UnsafeRawBufferPointer($0)) }
  }

  /// The bit of a language, in small letters.
  static func tag(language: [UInt8]) -> UInt64 { tag(TextHash("l", language)) }

  private static func tag(_ hash: TextHash) -> UInt64 {
    1 << (firstSharedBit + hash.value % (64 - firstSharedBit))
  }
}

/// A hash of the letters of a text.
private struct FoldedLetters: FoldedTextSink {
  var hash: TextHash

  mutating func appendLetter(_ byte: UInt8) { hash.add(byte) }

  mutating func appendOwnWord(_ utf8: Slice<UnsafeRawBufferPointer>) {
    for byte in utf8 { hash.add(byte) }
  }

  mutating func endWord() {}
}
