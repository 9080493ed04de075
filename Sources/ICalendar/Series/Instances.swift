import Recurrence

/// Instances in the order of their starts, then of their UIDs: a lazy sequence, which for an endless series ends with
/// the year 9999 or the window. Every iterator of it begins anew.
public struct Instances: Sequence, Sendable {
  private let series: [Series]
  private let window: TimeWindow

  init(of series: [Series], overlapping window: TimeWindow) {
    self.series = series
    self.window = window
  }

  /// Begins a walk.
  public func makeIterator() -> Iterator {
    var singles: [Placed<Instance>] = []
    var streams: [InstanceStream] = []
    for (order, series) in series.enumerated() {
      for single in series.singles where single.overlaps(window.range(on: single.start.reference)) {
        singles.append(single.placed(order: order, in: window.zone))
      }
      for strand in series.strands {
        streams.append(InstanceStream(strand, order: order, window: window))
      }
    }
    singles.sort(by: <)
    streams.append(InstanceStream(singles: singles))
    return Iterator(merge: OrderedMerge(streams))
  }

  /// One walk through the instances.
  public struct Iterator: IteratorProtocol {
    fileprivate var merge: OrderedMerge<InstanceStream, Instance>

    /// The next instance, or nil at the end.
    public mutating func next() -> Instance? { merge.next()?.value }
  }
}

/// Where instances come from, in order: one of the two.
private struct InstanceStream: IteratorProtocol {
  private var singles: IndexingIterator<[Placed<Instance>]>?
  private var strand: Settled<PlacedInstances, Instance>?

  init(singles: [Placed<Instance>]) { self.singles = singles.makeIterator() }

  init(_ strand: Strand, order: Int, window: TimeWindow) {
    let found = strand.instances(overlapping: window.range(on: strand.reference))
    self.strand = Settled(PlacedInstances(found: found, strand: strand, order: order, zone: window.zone))
  }

  mutating func next() -> Placed<Instance>? {
    singles == nil ? strand?.next() : singles?.next()
  }
}

/// The instances of a strand, each with its place.
private struct PlacedInstances: IteratorProtocol {
  var found: StrandIterator
  let strand: Strand
  let order: Int
  let zone: TimeZoneRules

  mutating func next() -> Placed<Instance>? {
    guard let instance = found.next() else { return nil }
    var placed = instance.placed(order: order, in: zone)
    placed.slack = strand.slack(of: instance, in: zone)
    return placed
  }
}
