public import Foundation
internal import ICalendar

/// Which events are asked for. Another store finds nothing with it.
public struct EventPredicate: Sendable {
  let store: StoreIdentity
  /// Seconds since 1970-01-01T00:00:00Z.
  let range: Range<Int64>
  /// Identifiers of calendars; nil: all.
  let calendars: Set<String>?
}

/// Which reminders are asked for. Another store finds nothing with it.
public struct ReminderPredicate: Sendable {
  /// Which of them.
  enum Kind: Sendable {
    case all
    /// Those that are to be done, due then, or, with neither bound, whenever.
    case incomplete(from: Int64?, to: Int64?)
    /// Those that were done then.
    case completed(from: Int64?, to: Int64?)
  }

  let store: StoreIdentity
  let kind: Kind
  let calendars: Set<String>?
}

extension CalendarStore {
  /// Events that overlap a time: from its start to before its end. No time is too long.
  /// - Parameter calendars: where to look; nil: everywhere.
  public func predicateForEvents(withStart start: Date, end: Date, calendars: [EventCalendar]? = nil)
    -> EventPredicate
  {
    let first = start.wholeSeconds
    return EventPredicate(
      store: identity, range: first..<max(first, end.wholeSeconds),
      calendars: calendars.map { Set($0.map(\.id)) })
  }

  /// All reminders.
  /// - Parameter calendars: where to look; nil: everywhere.
  public func predicateForReminders(in calendars: [EventCalendar]? = nil) -> ReminderPredicate {
    predicate(.all, calendars)
  }

  /// Reminders that are to be done.
  /// - Parameters:
  ///   - start: due then or later; nil: also before.
  ///   - end: due before that; nil: also later. Without either, those that are due at no time, too.
  ///   - calendars: where to look; nil: everywhere.
  public func predicateForIncompleteReminders(
    withDueDateStarting start: Date? = nil, ending end: Date? = nil, calendars: [EventCalendar]? = nil
  ) -> ReminderPredicate {
    predicate(.incomplete(from: start?.wholeSeconds, to: end?.wholeSeconds), calendars)
  }

  /// Reminders that are done.
  /// - Parameters:
  ///   - start: done then or later; nil: also before.
  ///   - end: done before that; nil: also later. Without either, those that do not say when, too.
  ///   - calendars: where to look; nil: everywhere.
  public func predicateForCompletedReminders(
    withCompletionDateStarting start: Date? = nil, ending end: Date? = nil, calendars: [EventCalendar]? = nil
  ) -> ReminderPredicate {
    predicate(.completed(from: start?.wholeSeconds, to: end?.wholeSeconds), calendars)
  }

  private func predicate(_ kind: ReminderPredicate.Kind, _ calendars: [EventCalendar]?) -> ReminderPredicate {
    ReminderPredicate(store: identity, kind: kind, calendars: calendars.map { Set($0.map(\.id)) })
  }
}
