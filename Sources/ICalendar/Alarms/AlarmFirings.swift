import Recurrence

/// Which alarms are asked for.
struct AlarmQuery: Sendable {
  let window: TimeWindow
  let includesAcknowledged: Bool

  func wants(_ firing: AlarmFiring) -> Bool { includesAcknowledged || !firing.isAcknowledged }
}

/// Alarms in the order in which they fire: a lazy sequence, which for an endless series ends with the year 9999 or the
/// window. Every iterator of it begins anew.
public struct AlarmFirings: Sequence, Sendable {
  private let series: [Series]
  private let query: AlarmQuery

  init(of series: [Series], _ query: AlarmQuery) {
    self.series = series
    self.query = query
  }

  /// Begins a walk.
  public func makeIterator() -> Iterator {
    var single: [Placed<AlarmFiring>] = []
    var streams: [FiringStream] = []
    for (order, series) in series.enumerated() {
      for firing in series.singleFirings(query) { single.append(firing.placed(order: order)) }
      for strand in series.strands { streams += Self.streams(of: strand, query, order: order) }
    }
    single.sort(by: <)
    streams.append(FiringStream(singles: single))
    return Iterator(merge: OrderedMerge(streams))
  }

  private static func streams(of strand: Strand, _ query: AlarmQuery, order: Int) -> [FiringStream] {
    guard strand.component.canRemind else { return [] }
    return AlarmReader.alarms(of: strand.component).alarms.flatMap { alarm -> [FiringStream] in
      guard case .relative(let offset, let anchor) = alarm.trigger else { return [] }
      return (0...alarm.repetitions).map { repetition in
        FiringStream(
          AlarmStream(
            alarm, offset: offset, from: anchor, repetition: repetition, of: strand, query: query,
            order: order))
      }
    }
  }

  /// One walk through the firings.
  public struct Iterator: IteratorProtocol {
    fileprivate var merge: OrderedMerge<FiringStream, AlarmFiring>

    /// The next firing, or nil at the end.
    public mutating func next() -> AlarmFiring? { merge.next()?.value }
  }
}

/// Where firings come from, in order: one of the two.
private struct FiringStream: IteratorProtocol {
  private var singles: IndexingIterator<[Placed<AlarmFiring>]>?
  private var strand: Settled<AlarmStream, AlarmFiring>?

  init(singles: [Placed<AlarmFiring>]) { self.singles = singles.makeIterator() }

  init(_ stream: AlarmStream) { strand = Settled(stream) }

  mutating func next() -> Placed<AlarmFiring>? {
    singles == nil ? strand?.next() : singles?.next()
  }
}

extension Component {
  /// Whether its alarms fire: they do not for what was called off or is done.
  var canRemind: Bool {
    let status = self[.status]?.value.uppercased()
    return status != "CANCELLED" && status != "COMPLETED" && self[.completed] == nil
  }
}
