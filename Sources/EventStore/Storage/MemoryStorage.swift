internal import Synchronization

/// Calendars in memory: for tests and previews. Several stores may stand on one.
public final class MemoryStorage: CalendarStorage {
  private let state: Mutex<State>

  /// A storage with these calendars, all empty.
  public init(calendars: [StoredCalendar] = []) {
    state = Mutex(State(calendars: calendars))
  }

  /// All there is, by name.
  public func load() throws(CalendarStorageError) -> StorageContents {
    state.withLock { state in
      StorageContents(
        calendars: state.calendars.values.sorted { $0.id < $1.id },
        items: state.items.values.sorted { $0.key < $1.key })
    }
  }

  /// These items.
  public func items(_ keys: [StoredItem.Key]) throws(CalendarStorageError) -> StorageContents {
    state.withLock { state in StorageContents(items: keys.compactMap { state.items[$0] }) }
  }

  /// Makes all of the changes, or none.
  public func commit(_ changes: [StorageChange]) throws(CalendarStorageError) -> CommitReceipt {
    try state.withLock { state throws(CalendarStorageError) in
      var next = state
      var batch = Batch()
      for change in changes { try next.make(change, &batch) }
      state = next
      state.tell(batch.news)
      return CommitReceipt(versions: batch.versions)
    }
  }

  /// What is changed from now on.
  public func news() -> AsyncStream<StorageNews> {
    let (stream, listener) = AsyncStream.makeStream(of: StorageNews.self)
    let number = state.withLock { $0.add(listener) }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    return stream
  }
}

/// What a batch has done so far.
private struct Batch {
  var versions: [StoredItem.Key: StoredItem.Version] = [:]
  var touched: Set<StoredItem.Key> = []
  var changesCalendars = false

  var news: StorageNews { changesCalendars ? .everything : .items(touched) }
}

private struct State {
  var calendars: [String: StoredCalendar]
  var items: [StoredItem.Key: StoredItem] = [:]
  var listeners: [Int: AsyncStream<StorageNews>.Continuation] = [:]
  private var lastListener = 0
  private var lastVersion = 0

  init(calendars: [StoredCalendar]) {
    self.calendars = Dictionary(calendars.map { ($0.id, $0) }) { first, _ in first }
  }

  mutating func add(_ listener: AsyncStream<StorageNews>.Continuation) -> Int {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  func tell(_ news: StorageNews) {
    for listener in listeners.values { listener.yield(news) }
  }

  mutating func make(_ change: StorageChange, _ batch: inout Batch) throws(CalendarStorageError) {
    switch change {
    case .write(let key, let bytes, let version):
      try checkWritable(key.calendar)
      guard items[key]?.version == version else { throw .changedMeanwhile([key]) }
      lastVersion += 1
      let written = StoredItem(key: key, version: .init(String(lastVersion)), bytes: bytes)
      items[key] = written
      batch.versions[key] = written.version
      batch.touched.insert(key)
    case .remove(let key, let version):
      try checkWritable(key.calendar)
      guard items[key]?.version == version else { throw .changedMeanwhile([key]) }
      items[key] = nil
      batch.versions[key] = nil
      batch.touched.insert(key)
    case .makeCalendar(let calendar):
      guard calendars[calendar.id] == nil else { throw .calendarExists(calendar.id) }
      calendars[calendar.id] = calendar
      batch.changesCalendars = true
    case .changeCalendar(let calendar):
      try checkWritable(calendar.id)
      calendars[calendar.id] = calendar
      batch.changesCalendars = true
    case .removeCalendar(let id):
      try checkWritable(id)
      let left = items.keys.filter { $0.calendar == id }
      guard left.isEmpty else { throw .changedMeanwhile(left.sorted()) }
      calendars[id] = nil
      batch.changesCalendars = true
    }
  }

  private func checkWritable(_ id: String) throws(CalendarStorageError) {
    guard let calendar = calendars[id] else { throw .noSuchCalendar(id) }
    if calendar.isReadOnly { throw .readOnly(id) }
  }
}
