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
        heap.add(record.instances(overlapping: range, zone: identity.zone))
      }
      guard let origin = heap.next(), let instance = origin.instance,
        let calendar = calendars[origin.calendar]
      else { return nil }
      return Event(instance, origin, in: calendar)
    }
  }
}
