internal import ICalendar
internal import Recurrence
internal import Synchronization

/// A series in the index.
final class SeriesRecord: Sendable {
  let item: ItemRecord
  let digest: SeriesDigest
  private let page = Mutex<Page?>(nil)

  /// The instances around what was last looked at.
  private struct Page {
    let range: Range<Int64>
    let instances: [PlacedInstance]
  }

  init(_ digest: SeriesDigest, in item: ItemRecord) {
    self.digest = digest
    self.item = item
  }

  var key: SeriesDigest.Key { digest.key }
  var calendar: String { item.key.calendar }
  var series: Series? { item.series(digest.key) }

  /// The instances that overlap a range, in the order of their starts.
  func instances(overlapping range: Range<Int64>, zone: TimeZoneRules) -> InstanceSource {
    guard let bounds = digest.bounds, bounds.overlaps(range) else { return .none }
    if let page = page.withLock({ $0 }), page.range.contains(range) {
      return .page(page.instances[...], range)
    }
    guard let series else { return .none }
    guard range.count <= Self.longestRange else {
      return .walk(series.instances(overlapping: range, zone: zone).makeIterator(), zone)
    }
    // What lies around it will be asked for next.
    let around = (range.lowerBound - Int64(range.count))..<(range.upperBound + Int64(range.count))
    var instances: [PlacedInstance] = []
    for instance in series.instances(overlapping: around, zone: zone) {
      guard instances.count < Self.mostInstances else {
        return .walk(series.instances(overlapping: range, zone: zone).makeIterator(), zone)
      }
      instances.append(PlacedInstance(instance, in: zone))
    }
    page.withLock { $0 = Page(range: around, instances: instances) }
    return .page(instances[...], range)
  }

  /// Of a longer range than this, 100 days in seconds, no instances are kept.
  private static let longestRange = 100 * 86_400
  /// More instances than this are not kept.
  private static let mostInstances = 400
}

/// An instance and where it lies, in seconds since 1970-01-01T00:00:00Z.
struct PlacedInstance: Sendable {
  let start: Int64
  let end: Int64
  let instance: Instance

  init(_ instance: Instance, in zone: TimeZoneRules) {
    start = instance.start.instant(in: zone)
    end = instance.end.instant(in: zone)
    self.instance = instance
  }

  /// What takes no time lies where it starts.
  func overlaps(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}

/// Where instances come from, in the order of their starts.
enum InstanceSource: IteratorProtocol {
  case none
  /// Kept ones, of which those that overlap a range count.
  case page(ArraySlice<PlacedInstance>, Range<Int64>)
  case walk(Instances.Iterator, TimeZoneRules)

  mutating func next() -> PlacedInstance? {
    switch self {
    case .none: return nil
    case .page(var instances, let range):
      while let next = instances.popFirst() {
        guard next.overlaps(range) else { continue }
        self = .page(instances, range)
        return next
      }
      self = .none
      return nil
    case .walk(var walk, let zone):
      guard let next = walk.next() else { return nil }
      self = .walk(walk, zone)
      return PlacedInstance(next, in: zone)
    }
  }
}

extension Range {
  fileprivate func contains(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
