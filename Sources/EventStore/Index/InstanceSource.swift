internal import ICalendar
internal import Recurrence

/// Where the instances of a series come from, in the order of their starts: kept ones, or a walk.
struct InstanceSource: IteratorProtocol {
  private var kept: ArraySlice<EntryOrigin> = []
  private var range: Range<Int64> = 0..<0
  /// One or none. A walk is large and most sources have none; in an array it lies elsewhere, and is still a value.
  private var walks: [Walk] = []

  private struct Walk {
    var iterator: Instances.Iterator
    let calendar: String
    let zone: TimeZoneRules
  }

  /// None at all.
  init() {}

  /// Kept ones, of which those that overlap a range count.
  init(_ kept: [EntryOrigin], overlapping range: Range<Int64>) {
    self.kept = kept[...]
    self.range = range
  }

  init(_ iterator: Instances.Iterator, in calendar: String, zone: TimeZoneRules) {
    walks = [Walk(iterator: iterator, calendar: calendar, zone: zone)]
  }

  mutating func next() -> EntryOrigin? {
    while let next = kept.popFirst() {
      if next.overlaps(range) { return next }
    }
    guard !walks.isEmpty, let instance = walks[0].iterator.next() else { return nil }
    return EntryOrigin(instance, in: walks[0].calendar, zone: walks[0].zone)
  }
}
