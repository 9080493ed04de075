internal import ICalendar

/// What is behind an event or a reminder.
struct EntryCore: Sendable {
  let store: StoreIdentity
  var calendar: EventCalendar?
  let uid: String
  var component: Component
  /// What it was when it was read; nil for what has never been saved.
  var origin: EntryOrigin?

  var identifier: EntryIdentifier? {
    (origin?.calendar ?? calendar?.id).map { EntryIdentifier(calendar: $0, uid: uid) }
  }
}

/// An event or a reminder as it was read: against this it is told what somebody has changed.
struct EntryOrigin: Sendable {
  let calendar: String
  let component: Component
  /// When and which occurrence; nil for a reminder, which is one.
  let instance: Instance?
}
