internal import Foundation
public import ICalendar
internal import Synchronization

/// What came of adding a file.
public struct FileReport: Sendable {
  /// Where it was added; for who sees no calendars the one that stands for all.
  public let calendar: EventCalendar
  /// How many events and reminders are there now that were not.
  public let added: Int
  /// How many the calendar had already; 0 for who sees none, to whom all count as added.
  public let known: Int
}

/// Adding all of a file.
extension CalendarStore {
  /// What is in a file: events, reminders, or both.
  public static func entityTypes(in file: CalendarFile) -> Set<EntityType> {
    Set(CalendarItems(of: file).items.flatMap(\.kinds))
  }

  /// Adds the events and reminders of a file: all of them, or, where this throws, none. What the calendar has already, by
  /// its UID, is left as it is there.
  /// - Parameters:
  ///   - calendar: where; nil: the one for new events.
  ///   - commit: whether this and all that waits is committed; else it waits for ``commit()``.
  public func add(
    _ file: CalendarFile, to calendar: EventCalendar? = nil, commit: Bool = true
  ) throws(CalendarStoreError) -> FileReport {
    let items = CalendarItems(of: file).items
    let kinds = Set(items.flatMap(\.kinds))
    if let calendar { try checkMine(calendar.store) }
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) where !access.canAdd(kind) {
      throw .accessDenied(kind, access.status(for: kind))
    }
    guard let shown = calendar ?? defaultCalendarForNewEvents ?? defaultCalendarForNewReminders(),
      let target = kinds.allSatisfy(access.canRead) && !shown.isVirtual
        ? shown.id : storedDefault(for: .event)?.id
    else { throw .noCalendar }
    let names = items.map { _ in UUID().uuidString.lowercased() + ".ics" }
    let new = Mutex(0)
    _ = try write(commit: commit) { workspace throws(CalendarStoreError) in
      for kind in kinds { try workspace.checkWritable(target, for: kind) }
      var added = 0
      for (item, name) in zip(items, names) where !workspace.has(item.uid, in: target) {
        workspace.write(item.calendar, to: StoredItem.Key(calendar: target, name: name))
        added += 1
      }
      new.withLock { $0 = added }
      return nil
    } reading: { _, _ in
    }
    let added = new.withLock { $0 }
    return kinds.allSatisfy(access.canRead)
      ? FileReport(calendar: shown, added: added, known: items.count - added)
      : FileReport(calendar: shown, added: items.count, known: 0)
  }
}

extension Workspace {
  /// Whether a calendar has anything of this UID.
  fileprivate func has(_ uid: String, in calendar: String) -> Bool {
    EntityType.allCases.contains { find(SeriesDigest.Key(kind: $0, uid: uid), in: calendar) != nil }
  }
}
