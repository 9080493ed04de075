internal import ICalendar

/// Events in the order of their starts, found one by one: a lazy sequence, which for an endless series ends with the
/// predicate's end or the year 9999. It is what was committed when it was asked for. Every iterator of it begins anew.
public struct EventOccurrences: Sequence, Sendable {
  /// Series that may have an instance in the range, by the first instant at which they can have one.
  private let records: [SeriesRecord]
  private let range: Range<Int64>
  private let mostOfEach: Int
  private let calendars: [String: Shared<EventCalendar>]
  private let identity: StoreIdentity

  init(
    _ records: [SeriesRecord], in range: Range<Int64>, mostOfEach: Int = .max,
    _ calendars: [String: StoredCalendar], _ identity: StoreIdentity
  ) {
    self.records = records.sorted { $0.earliest < $1.earliest }
    self.range = range
    self.mostOfEach = mostOfEach
    self.calendars = calendars.mapValues { Shared(EventCalendar($0, store: identity)) }
    self.identity = identity
  }

  /// Begins a walk.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// One walk through the events.
  public struct Iterator: IteratorProtocol {
    /// What was not looked at yet.
    private var records: ArraySlice<SeriesRecord>
    private let events: EventOccurrences
    private var heap = InstanceHeap()

    fileprivate init(_ events: EventOccurrences) {
      self.events = events
      records = events.records[...]
    }

    /// The events of which there are more occurrences than so many of each as were wanted; all of them are known at the
    /// end.
    public var cutOff: [EntryIdentifier] { heap.cutOff }

    /// The next event, or nil at the end.
    public mutating func next() -> Event? {
      while let record = records.first, heap.first.map({ record.earliest <= $0 }) ?? true {
        records.removeFirst()
        let instances = record.instances(overlapping: events.range, zone: events.identity.zone)
        heap.add(instances.limited(to: events.mostOfEach))
      }
      guard let origin = heap.next(), let calendar = events.calendars[origin.calendar] else { return nil }
      return Event(origin, in: calendar)
    }
  }
}
