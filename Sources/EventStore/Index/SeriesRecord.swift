internal import ICalendar
internal import Recurrence
internal import Synchronization

/// A series in the index.
final class SeriesRecord: Sendable {
  let item: ItemRecord
  let digest: SeriesDigest
  /// No instance starts before this.
  let earliest: Int64
  private let page = Mutex<Page?>(nil)

  /// The instances around what was last looked at.
  private struct Page {
    let range: Range<Int64>
    let instances: [EntryOrigin]
  }

  init(_ digest: SeriesDigest, in item: ItemRecord) {
    self.digest = digest
    self.item = item
    earliest = digest.bounds?.lowerBound ?? .max
  }

  var key: SeriesDigest.Key { digest.key }
  var calendar: String { item.key.calendar }
  var series: Series? { item.series(digest.key) }

  /// The instances that overlap a range, in the order of their starts.
  func instances(overlapping range: Range<Int64>, zone: TimeZoneRules) -> InstanceSource {
    guard let bounds = digest.bounds, bounds.overlaps(range) else { return InstanceSource() }
    if let page = page.withLock({ $0 }), page.range.contains(range) {
      return InstanceSource(page.instances, overlapping: range)
    }
    guard let series else { return InstanceSource() }
    let walk = { (range: Range<Int64>) in
      InstanceSource(
        series.instances(overlapping: range, zone: zone).makeIterator(), in: self.calendar, zone: zone)
    }
    guard range.count <= Self.longestRange else { return walk(range) }
    // What lies around it will be asked for next.
    let around = (range.lowerBound - Int64(range.count))..<(range.upperBound + Int64(range.count))
    var source = walk(around)
    var instances: [EntryOrigin] = []
    while let instance = source.next() {
      guard instances.count < Self.mostInstances else { return walk(range) }
      instances.append(instance)
    }
    page.withLock { $0 = Page(range: around, instances: instances) }
    return InstanceSource(instances, overlapping: range)
  }

  /// Of a longer range than this, 45 days in seconds, no instances are kept.
  private static let longestRange = 45 * 86_400
  /// More instances than this are not kept.
  private static let mostInstances = 150
}

extension Range {
  fileprivate func contains(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
