internal import ICalendar
internal import Recurrence

/// What is behind an event or a reminder.
///
/// Whole months of them are read and hardly any is changed. So what was read is two references, to what an index keeps;
/// only what is new or was changed is a value of its own.
struct EntryCore: Sendable {
  private enum State {
    case read(EntryOrigin, in: Shared<EventCalendar>)
    case own(Shared<Contents>)
  }

  private struct Contents: Sendable {
    let store: StoreIdentity
    let uid: String
    let origin: EntryOrigin?
    var calendar: EventCalendar?
    var component: Component
  }

  private var state: State

  /// A new entry.
  init(store: StoreIdentity, uid: String, component: Component) {
    state = .own(
      Shared(Contents(store: store, uid: uid, origin: nil, calendar: nil, component: component)))
  }

  /// An entry as it was read.
  init(_ origin: EntryOrigin, in calendar: Shared<EventCalendar>) {
    state = .read(origin, in: calendar)
  }

  var store: StoreIdentity {
    switch state {
    case .read(_, let calendar): calendar.value.store
    case .own(let own): own.value.store
    }
  }

  var uid: String {
    switch state {
    case .read(let origin, _): origin.uid
    case .own(let own): own.value.uid
    }
  }

  /// What it was when it was read; nil for what has never been saved.
  var origin: EntryOrigin? {
    switch state {
    case .read(let origin, _): origin
    case .own(let own): own.value.origin
    }
  }

  var calendar: EventCalendar? {
    get {
      switch state {
      case .read(_, let calendar): calendar.value
      case .own(let own): own.value.calendar
      }
    }
    set { change { $0.calendar = newValue } }
  }

  var component: Component {
    get {
      switch state {
      case .read(let origin, _): origin.component
      case .own(let own): own.value.component
      }
    }
    set { change { $0.component = newValue } }
  }

  private mutating func change(_ change: (inout Contents) -> Void) {
    var contents =
      switch state {
      case .read(let origin, let calendar):
        Contents(
          store: calendar.value.store, uid: origin.uid, origin: origin, calendar: calendar.value,
          component: origin.component)
      case .own(let own): own.value
      }
    change(&contents)
    state = .own(Shared(contents))
  }

  var identifier: EntryIdentifier? {
    let named = calendar.flatMap { $0.isVirtual ? nil : $0.id }
    return (origin?.calendar ?? named).map { EntryIdentifier(calendar: $0, uid: uid) }
  }
}

extension EntryCore: Equatable {
  /// Whether both are the same occurrence of the same thing, as it is now.
  static func == (left: EntryCore, right: EntryCore) -> Bool {
    left.store === right.store && left.uid == right.uid && left.calendar == right.calendar
      && left.component == right.component && left.origin?.calendar == right.origin?.calendar
      && left.origin?.instance?.recurrenceID == right.origin?.instance?.recurrenceID
  }
}

/// A large value that many have.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
