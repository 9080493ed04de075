public import Foundation
public import ICalendar
internal import Recurrence

/// Something to do: a value; what is changed in it counts once it is saved. One that recurs is the one to do next.
public struct Reminder: CalendarEntry, Equatable {
  var core: EntryCore

  /// A new reminder, which is there once it is saved.
  public init(eventStore: CalendarStore, title: String, due: CalendarTime? = nil) {
    let uid = UUID().uuidString.lowercased()
    core = EntryCore(
      store: eventStore.identity, uid: uid,
      component: Component(.vTodo, properties: [Property(.uid, text: uid)]))
    self.title = title
    self.due = due
  }

  init(_ component: Component, uid: String, zones: CalendarZones, in calendar: EventCalendar) {
    core = EntryCore(EntryOrigin(component, uid: uid, in: calendar.id), in: Shared(calendar))
    readDue = Self.due(of: component, in: zones)
    due = readDue
    readStart = CalendarToDo(component: component).start(in: zones)
    start = readStart
  }

  /// Start and due date as they were read.
  private(set) var readStart: CalendarTime?
  private(set) var readDue: CalendarTime?

  /// When it begins; nil where that is open.
  public var start: CalendarTime?
  /// By when it has to be done: a day or a time; nil where that is open.
  public var due: CalendarTime?

  /// The component that describes it: that of the series, or that of this occurrence alone.
  public var component: Component {
    get { core.component }
    set { core.component = newValue }
  }

  /// The calendar it is in; nil: the one for new ones.
  public var calendar: EventCalendar? {
    get { core.calendar }
    set { core.calendar = newValue }
  }

  /// `UID`: what other programs call it.
  public var calendarItemExternalIdentifier: String { core.uid }

  /// Which reminder; nil for one that has never been saved and has no calendar.
  public var reminderIdentifier: EntryIdentifier? { core.identifier }

  /// Which reminder.
  public var id: EntryIdentifier { core.identifier ?? EntryIdentifier(calendar: "", uid: core.uid) }

  /// `PRIORITY`: 1 is the highest, 9 the lowest, 0 none. Numbers beyond are held to that.
  public var priority: Int {
    get { max(0, min(9, CalendarToDo(component: core.component).priority ?? 0)) }
    set {
      let priority = max(0, min(9, newValue))
      core.component[.priority] = priority == 0 ? nil : Property(.priority, String(priority))
    }
  }

  /// Whether it is done. Set, it is done now, or is to be done again.
  public var isCompleted: Bool {
    get { Self.isCompleted(core.component) }
    set {
      guard newValue != isCompleted else { return }
      completionDate = newValue ? Date(timeIntervalSince1970: Double(core.store.now())) : nil
    }
  }

  /// When it was done; nil where it is not, or does not say. Set, ``isCompleted`` follows.
  public var completionDate: Date? {
    get {
      CalendarToDo(component: core.component).completed.map { Date(timeIntervalSince1970: Double($0)) }
    }
    set {
      var toDo = CalendarToDo(component: core.component)
      toDo.completed = newValue?.wholeSeconds
      toDo.status = newValue == nil ? "NEEDS-ACTION" : "COMPLETED"
      toDo.percentComplete = newValue == nil ? nil : 100
      core.component = toDo.component
    }
  }

  /// When it is due, as an instant; of a day its beginning on the clock of the store. Set, it stays a day, floating, or
  /// on its clock; a new one is on that of the store.
  public var dueDate: Date? {
    get { due.map { Date(timeIntervalSince1970: Double(core.store.instant(of: $0))) } }
    set {
      due = newValue.map { date in
        due.map { core.store.time(at: date.wholeSeconds, like: $0) } ?? core.store.time(at: date.wholeSeconds)
      }
    }
  }

  static func isCompleted(_ component: Component) -> Bool {
    component[.completed] != nil || component[.status]?.value.uppercased() == "COMPLETED"
  }

  /// `DUE`, or the start and `DURATION`.
  static func due(of component: Component, in zones: CalendarZones) -> CalendarTime? {
    let toDo = CalendarToDo(component: component)
    if let due = toDo.due(in: zones) { return due }
    guard let start = toDo.start(in: zones), let duration = toDo.duration else { return nil }
    let day = LocalDateTime(
      secondsSinceEpoch: start.local.secondsSinceEpoch + Int64(duration.days) * 86_400)
    switch start.reference {
    case .date: return .date(day.date)
    case .floating:
      return .floating(LocalDateTime(secondsSinceEpoch: day.secondsSinceEpoch + Int64(duration.seconds)))
    case .utc: return .utc(day.secondsSinceEpoch + Int64(duration.seconds))
    case .zone(let zone):
      return .zoned(zone.local(ofUTC: zone.utc(of: day) + Int64(duration.seconds)), in: zone)
    }
  }
}
