internal import ICalendar
internal import Recurrence

/// What is committed, with the changes over it that are not yet.
struct Workspace: Sendable {
  let committed: Committed
  let identity: StoreIdentity
  /// Items that were written or removed, in the order in which that happened first.
  private var drafts: [StoredItem.Key: Draft] = [:]
  private var order: [StoredItem.Key] = []
  /// Series that are in another item than before.
  private var places: [Place: StoredItem.Key] = [:]
  private(set) var calendarChanges: [StorageChange] = []
  private var calendars: [String: StoredCalendar?] = [:]

  private struct Place: Hashable {
    let calendar: String
    let key: SeriesDigest.Key
  }

  /// An item as it will be.
  struct Draft: Sendable {
    /// What it was like when it was changed first; nil for a new one.
    let base: ItemRecord?
    /// What is in it; nil where it is removed.
    var calendar: Component?
  }

  init(_ committed: Committed, identity: StoreIdentity) {
    self.committed = committed
    self.identity = identity
  }

  var isEmpty: Bool { order.isEmpty && calendarChanges.isEmpty }

  /// The items that will be written or removed.
  var items: [(key: StoredItem.Key, draft: Draft)] {
    order.compactMap { key in drafts[key].map { (key, $0) } }
  }

  // MARK: Calendars

  func calendar(_ id: String) -> StoredCalendar? {
    if let changed = calendars[id] { return changed }
    return committed.read { $0.calendars[id] }
  }

  mutating func write(_ calendar: StoredCalendar) {
    calendarChanges.append(
      self.calendar(calendar.id) == nil ? .makeCalendar(calendar) : .changeCalendar(calendar))
    calendars[calendar.id] = .some(calendar)
  }

  mutating func removeCalendar(_ id: String) {
    for item in committed.read({ $0.items(of: id) }) { remove(item.key) }
    for key in order where key.calendar == id { remove(key) }
    calendarChanges.append(.removeCalendar(id: id))
    calendars[id] = .some(nil)
  }

  // MARK: Items

  /// Where a series is, and the object with it; nil where there is none.
  func find(_ key: SeriesDigest.Key, in calendar: String) -> (item: StoredItem.Key, calendar: Component)? {
    let moved = places[Place(calendar: calendar, key: key)]
    guard let item = moved ?? committed.read({ $0.record(key, in: calendar)?.item.key }) else { return nil }
    guard let object = object(item), object.contains(key) else { return nil }
    return (item, object)
  }

  func object(_ key: StoredItem.Key) -> Component? {
    if let draft = drafts[key] { return draft.calendar }
    return committed.read { $0.item(key) }?.calendar()
  }

  mutating func write(_ calendar: Component, to key: StoredItem.Key) {
    set(calendar, key)
    for digest in SeriesDigest.keys(of: calendar) { places[Place(calendar: key.calendar, key: digest)] = key }
  }

  mutating func remove(_ key: StoredItem.Key) { set(nil, key) }

  private mutating func set(_ calendar: Component?, _ key: StoredItem.Key) {
    if drafts[key] == nil {
      drafts[key] = Draft(base: committed.read { $0.item(key) })
      order.append(key)
    }
    drafts[key]?.calendar = calendar
  }

  /// A name for an item that is free.
  func freeName(_ wanted: String, in calendar: String, else other: String) -> StoredItem.Key {
    let key = StoredItem.Key(calendar: calendar, name: wanted)
    let isTaken =
      drafts[key].map { $0.calendar != nil || $0.base != nil } ?? (committed.read { $0.item(key) } != nil)
    return isTaken ? StoredItem.Key(calendar: calendar, name: other) : key
  }
}

extension Component {
  /// Whether a series is in a calendar object.
  fileprivate func contains(_ key: SeriesDigest.Key) -> Bool {
    components.contains { $0.name == key.kind.componentName && ($0[.uid]?.text ?? "") == key.uid }
  }
}
