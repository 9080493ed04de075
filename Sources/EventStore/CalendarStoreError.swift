/// Why a store did not do what was asked.
public enum CalendarStoreError: Error, Sendable, Hashable {
  /// The application has no such access: ask for it, or let somebody grant it.
  case accessDenied(EntityType, AuthorizationStatus)
  /// The event, reminder or calendar came from another store.
  case objectBelongsToDifferentStore
  /// It has no calendar, and there is none for new ones.
  case noCalendar
  /// The calendar is not there, or not any more.
  case calendarNotFound(String)
  /// Nothing can be written to the calendar.
  case calendarReadOnly(String)
  /// The calendar does not hold such things.
  case calendarDoesNotAllow(String, EntityType)
  /// It ends before it starts.
  case datesInverted
  /// It is outside of the years 1 to 9999, or one of start and end is a day and the other a time.
  case invalidDates
  /// The recurrence or the calendar was changed, and neither can be for one occurrence alone.
  case invalidSpan
  /// The rest of the series cannot be said by rules of its own.
  case seriesCannotBeSplit
  /// A reminder recurs from its due date, and this one has none.
  case recurringReminderRequiresDueDate
  /// Other programs would not know which one it is: it has no UID.
  case notMutable
  /// It is no longer there.
  case notFound(EntryIdentifier)
  /// The storage did not do it. Where it was one of several changes, none of them was made.
  case storage(CalendarStorageError)
}

extension CalendarStoreError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .accessDenied(let kind, let status): "no access to \(kind.rawValue)s: \(status.rawValue)"
    case .objectBelongsToDifferentStore: "it belongs to another store"
    case .noCalendar: "there is no calendar for it"
    case .calendarNotFound(let id): "there is no calendar \(id)"
    case .calendarReadOnly(let id): "nothing can be written to the calendar \(id)"
    case .calendarDoesNotAllow(let id, let kind): "the calendar \(id) has no \(kind.rawValue)s"
    case .datesInverted: "it ends before it starts"
    case .invalidDates: "its start and end are no two days or two times of the years 1 to 9999"
    case .invalidSpan: "neither recurrence nor calendar can be changed for one occurrence alone"
    case .seriesCannotBeSplit: "the rest of the series cannot be said by rules of its own"
    case .recurringReminderRequiresDueDate: "a recurring reminder needs a due date"
    case .notMutable: "it has no UID and cannot be changed"
    case .notFound(let identifier): "\(identifier) is no longer there"
    case .storage(let error): error.description
    }
  }
}
