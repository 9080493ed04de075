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
    /// In the order of their starts.
    let instances: [EntryOrigin]
    /// How long the longest of them takes, in seconds.
    let longest: Int64

    init(_ instances: [EntryOrigin], in range: Range<Int64>) {
      self.instances = instances
      self.range = range
      longest = instances.map { $0.end - $0.start }.max() ?? 0
    }

    func source(_ range: Range<Int64>) -> InstanceSource {
      let first = place(of: range.lowerBound - longest)
      return InstanceSource(
        instances[first..<max(first, place(of: range.upperBound))], overlapping: range)
    }

    /// Where those begin that start at an instant or later.
    private func place(of start: Int64) -> Int {
      var (low, high) = (0, instances.count)
      while low < high {
        let middle = (low + high) / 2
        if instances[middle].start < start { low = middle + 1 } else { high = middle }
      }
      return low
    }
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
      return page.source(range)
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
    let page = Page(instances, in: around)
    self.page.withLock { $0 = page }
    return page.source(range)
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
