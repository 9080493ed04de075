internal import ICalendar

/// Events in the order of their starts, found one by one: a lazy sequence, which for an endless series ends with the
/// predicate's end or the year 9999. It is what was committed when it was asked for. Every iterator of it begins anew.
public struct EventOccurrences: Sequence, Sendable {
  /// Series that may have an instance in the range, by the first instant at which they can have one.
  private let records: [SeriesRecord]
  private let range: Range<Int64>
  private let calendars: [String: EventCalendar]
  private let identity: StoreIdentity

  init(
    _ records: [SeriesRecord], in range: Range<Int64>, _ calendars: [String: EventCalendar],
    _ identity: StoreIdentity
  ) {
    self.records = records.sorted { $0.earliest < $1.earliest }
    self.range = range
    self.calendars = calendars
    self.identity = identity
  }

  /// Begins a walk.
  public func makeIterator() -> Iterator {
    Iterator(records: records[...], range: range, calendars: calendars, identity: identity)
  }

  /// One walk through the events.
  public struct Iterator: IteratorProtocol {
    /// What was not looked at yet.
    fileprivate var records: ArraySlice<SeriesRecord>
    fileprivate let range: Range<Int64>
    fileprivate let calendars: [String: EventCalendar]
    fileprivate let identity: StoreIdentity
    private var heap = InstanceHeap()

    fileprivate init(
      records: ArraySlice<SeriesRecord>, range: Range<Int64>, calendars: [String: EventCalendar],
      identity: StoreIdentity
    ) {
      (self.records, self.range, self.calendars, self.identity) = (records, range, calendars, identity)
    }

    /// The next event, or nil at the end.
    public mutating func next() -> Event? {
      while let record = records.first, heap.first.map({ record.earliest <= $0 }) ?? true {
        records.removeFirst()
        heap.add(record, record.instances(overlapping: range, zone: identity.zone))
      }
      guard let (record, instance) = heap.next(), let calendar = calendars[record.calendar] else {
        return nil
      }
      return Event(instance, in: calendar)
    }
  }
}

extension SeriesRecord {
  /// No instance starts before this.
  fileprivate var earliest: Int64 { digest.bounds?.lowerBound ?? .max }
}

/// The next instance of each of many series, the earliest on top.
private struct InstanceHeap {
  private struct Node {
    var head: PlacedInstance
    var source: InstanceSource
    let record: SeriesRecord

    func isBefore(_ other: Node) -> Bool {
      if head.start != other.head.start { return head.start < other.head.start }
      if record.key.uid != other.record.key.uid { return record.key.uid < other.record.key.uid }
      return record.calendar < other.record.calendar
    }
  }

  private var nodes: [Node] = []

  /// When the next instance starts.
  var first: Int64? { nodes.first?.head.start }

  mutating func add(_ record: SeriesRecord, _ source: InstanceSource) {
    var source = source
    guard let head = source.next() else { return }
    nodes.append(Node(head: head, source: source, record: record))
    var place = nodes.count - 1
    while place > 0, nodes[place].isBefore(nodes[(place - 1) / 2]) {
      nodes.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func next() -> (SeriesRecord, Instance)? {
    guard let top = nodes.first else { return nil }
    if let head = nodes[0].source.next() {
      nodes[0].head = head
    } else {
      nodes.swapAt(0, nodes.count - 1)
      nodes.removeLast()
    }
    siftDown()
    return (top.record, top.head.instance)
  }

  private mutating func siftDown() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < nodes.count && nodes[child].isBefore(nodes[least]) {
        least = child
      }
      if least == place { return }
      nodes.swapAt(place, least)
      place = least
    }
  }
}
