import GeoIndex
import HumonModel

/// What a search of the point indexes can tell of an event without looking at it: the minutes from its beginning to its
/// end, and a few tags.
///
/// Minutes are as good as milliseconds for events that begin and end with whole minutes, which nearly all do; the others
/// have ``mustBeLookedAt``.
enum EventFacets {
  /// It may be found with other times, at another place or not at all: whoever finds it looks again.
  static let mustBeLookedAt: UInt64 = 1
  /// It repeats: it need not happen in a stretch that ends.
  static let isSeries: UInt64 = 2
  /// It is an instant, which is over as soon as it has begun.
  static let isInstant: UInt64 = 4
  /// Everybody may find it, and it takes place.
  static let isListed: UInt64 = 8

  /// The further bits are shared out among categories, languages and hosts.
  private static let firstSharedBit: UInt64 = 4

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
    if span.isInstant { tags |= isInstant }
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

/// The minutes in which something happens.
struct MinuteSpan {
  let first: Int32
  let last: Int32
  /// Whether a stretch of whole minutes holds part of it exactly if it holds part of these.
  let isExact: Bool
  let isInstant: Bool

  /// - Parameters: milliseconds since 1970; the end is not before the start.
  init(start: Int64, end: Int64) {
    let last = end > start ? end - 1 : start
    first = Int32(clamping: start.wholeMinutes)
    self.last = Int32(clamping: last.wholeMinutes)
    isInstant = end == start
    isExact =
      start % 60_000 == 0 && end % 60_000 == 0 && first > .min && self.last < .max
  }

  init(_ plan: SeriesPlan) {
    let occurrence = plan.last.map(plan.times.occurrence)
    let end = occurrence.map { $0.end ?? $0.start } ?? plan.start
    let span = MinuteSpan(start: plan.start.rawValue, end: max(plan.start, end).rawValue)
    first = span.first
    last = plan.isEndless ? .max : span.last
    isExact = plan.isEndless || span.isExact
    isInstant = !plan.isEndless && occurrence.map { $0.end ?? $0.start == $0.start } ?? true
  }
}

extension Int64 {
  /// Whole minutes, rounded down, of these milliseconds.
  var wholeMinutes: Int64 {
    let (minutes, rest) = quotientAndRemainder(dividingBy: 60_000)
    return rest < 0 ? minutes - 1 : minutes
  }
}
