internal import ICalendar

/// All that a store knows: calendars, items, and the series in them by name and by time.
struct Catalogue: Sendable {
  private(set) var calendars: [String: StoredCalendar] = [:]
  private var items: [StoredItem.Key: Entry] = [:]
  private var series: [Place: SeriesRecord] = [:]
  /// Series whose UID another item of the calendar has, too.
  private var shadowed: [Place: [SeriesRecord]] = [:]
  private(set) var grid = TimeGrid()
  /// What the storage could not read.
  private var unread: [StorageProblem] = []

  private struct Entry: Sendable {
    let item: ItemRecord
    let series: [SeriesRecord]
  }

  /// A series of a calendar.
  private struct Place: Hashable {
    let calendar: String
    let key: SeriesDigest.Key
  }

  func item(_ key: StoredItem.Key) -> ItemRecord? { items[key]?.item }

  func record(_ key: SeriesDigest.Key, in calendar: String) -> SeriesRecord? {
    series[Place(calendar: calendar, key: key)]
  }

  var itemKeys: Dictionary<StoredItem.Key, some Sendable>.Keys { items.keys }

  func items(of calendar: String) -> [ItemRecord] {
    items.values.map(\.item).filter { $0.key.calendar == calendar }
  }

  /// The series that are served, in no order.
  func records(where isWanted: (SeriesRecord) -> Bool) -> [SeriesRecord] { series.values.filter(isWanted) }

  /// What is not served, and why, by place.
  var problems: [StorageProblem] {
    var problems = unread
    for entry in items.values {
      let key = entry.item.key
      func add(_ reason: StorageProblem.Reason) {
        problems.append(StorageProblem(calendar: key.calendar, name: key.name, reason: reason))
      }
      if entry.series.isEmpty { add(.noCalendarItem) }
      for record in entry.series {
        if record.key.uid.isEmpty { add(.noUID) }
        let served = series[Place(calendar: key.calendar, key: record.key)]
        if let served, served !== record {
          add(.duplicateUID(record.key.uid, servedFrom: served.item.key.name))
        }
      }
    }
    return problems.sorted { ($0.calendar, $0.name ?? "") < ($1.calendar, $1.name ?? "") }
  }

  mutating func setCalendars(_ calendars: [StoredCalendar]) {
    self.calendars = Dictionary(calendars.map { ($0.id, $0) }) { first, _ in first }
  }

  mutating func set(_ calendar: StoredCalendar) { calendars[calendar.id] = calendar }

  mutating func removeCalendar(_ id: String) { calendars[id] = nil }

  /// Problems of the storage in the place of those of these items, or of all.
  mutating func setUnread(_ problems: [StorageProblem], inPlaceOf keys: Set<StoredItem.Key>?) {
    unread.removeAll { problem in
      guard let keys else { return true }
      return problem.name.map { keys.contains(StoredItem.Key(calendar: problem.calendar, name: $0)) } ?? false
    }
    unread += problems
  }

  mutating func install(_ item: ReadItem) {
    remove(item.record.key)
    let records = item.digests.map { SeriesRecord($0, in: item.record) }
    items[item.record.key] = Entry(item: item.record, series: records)
    for record in records { serve(record) }
  }

  mutating func remove(_ key: StoredItem.Key) {
    guard let entry = items.removeValue(forKey: key) else { return }
    for record in entry.series {
      let place = Place(calendar: record.calendar, key: record.key)
      guard series[place] === record else {
        shadowed[place]?.removeAll { $0 === record }
        continue
      }
      series[place] = nil
      grid.remove(record)
      if let next = shadowed[place]?.min(by: { $0.item.key < $1.item.key }) {
        shadowed[place]?.removeAll { $0 === next }
        serve(next)
      }
      if shadowed[place]?.isEmpty == true { shadowed[place] = nil }
    }
  }

  /// Of several with one UID, the one that was there first is served; of those that were loaded together, the first by name.
  private mutating func serve(_ record: SeriesRecord) {
    let place = Place(calendar: record.calendar, key: record.key)
    guard series[place] == nil else { return shadowed[place, default: []].append(record) }
    series[place] = record
    grid.insert(record)
  }
}

/// An item, and what an index needs to know of it.
struct ReadItem: Sendable {
  let record: ItemRecord
  let digests: [SeriesDigest]

  init(_ item: StoredItem, _ identity: StoreIdentity) {
    self.init(item, calendar: ItemRecord.calendar(in: item.bytes), identity)
  }

  /// An item of which it is known what is in it.
  init(_ item: StoredItem, calendar: Component?, _ identity: StoreIdentity) {
    record = ItemRecord(item, identity)
    digests = calendar.map(SeriesDigest.digests) ?? []
  }
}
