internal import ICalendar
internal import Recurrence

/// Where the instances of a series come from, in the order of their starts: kept ones, or a walk; so many and no more.
struct InstanceSource: IteratorProtocol {
  private var kept: ArraySlice<EntryOrigin> = []
  private var range: Range<Int64> = 0..<0
  /// One or none. A walk is large and most sources have none; in an array it lies elsewhere, and is still a value.
  private var walks: [Walk] = []
  private var left = Int.max
  /// Whether there are more than were wanted; known once all those were given.
  private(set) var isCutOff = false

  private struct Walk {
    var iterator: Instances.Iterator
    let calendar: String
    let zone: TimeZoneRules
  }

  /// None at all.
  init() {}

  /// Kept ones, of which those that overlap a range count.
  init(_ kept: ArraySlice<EntryOrigin>, overlapping range: Range<Int64>) {
    self.kept = kept
    self.range = range
  }

  init(_ iterator: Instances.Iterator, in calendar: String, zone: TimeZoneRules) {
    walks = [Walk(iterator: iterator, calendar: calendar, zone: zone)]
  }

  /// The same, but no more than so many.
  func limited(to count: Int) -> InstanceSource {
    var limited = self
    limited.left = count
    return limited
  }

  mutating func next() -> EntryOrigin? {
    guard let next = nextOfAll() else { return nil }
    guard left > 0 else {
      isCutOff = true
      return nil
    }
    left -= 1
    return next
  }

  private mutating func nextOfAll() -> EntryOrigin? {
    while let next = kept.popFirst() {
      if next.overlaps(range) { return next }
    }
    guard !walks.isEmpty, let instance = walks[0].iterator.next() else { return nil }
    return EntryOrigin(instance, in: walks[0].calendar, zone: walks[0].zone)
  }
}
