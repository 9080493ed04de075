internal import Foundation
public import ICalendar
public import Recurrence

/// An event, or one occurrence of one that recurs: a value; what is changed in it counts once it is saved.
public struct Event: CalendarEntry, Equatable {
  var core: EntryCore
  /// When it takes place, where somebody has said so; nil: as it was read.
  private var ownTimes: Shared<EventTimes>?

  private var times: EventTimes {
    get { ownTimes?.value ?? core.origin?.times ?? .none }
    set { ownTimes = Shared(newValue) }
  }

  /// When it starts: a day, or a time on some clock.
  public var start: CalendarTime {
    get { times.start }
    set { times.start = newValue }
  }

  /// When it ends, which is no part of it any more: of the same kind as the start, for days the day after the last.
  public var end: CalendarTime {
    get { times.end }
    set { times.end = newValue }
  }

  /// A new event, which is there once it is saved.
  public init(eventStore: CalendarStore, title: String, start: CalendarTime, end: CalendarTime) {
    let uid = UUID().uuidString.lowercased()
    core = EntryCore(
      store: eventStore.identity, uid: uid,
      component: Component(.vEvent, properties: [Property(.uid, text: uid)]))
    ownTimes = Shared(EventTimes(start: start, end: end))
    self.title = title
  }

  /// An event as it was read.
  init(_ origin: EntryOrigin, in calendar: Shared<EventCalendar>) {
    core = EntryCore(origin, in: calendar)
  }

  init(_ instance: Instance, in calendar: EventCalendar) {
    self.init(EntryOrigin(instance, in: calendar.id, zone: calendar.store.zone), in: Shared(calendar))
  }

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

  /// Which event; nil for one that has never been saved and has no calendar. All occurrences of a recurring event have
  /// the same.
  public var eventIdentifier: EntryIdentifier? { core.identifier }

  /// Which occurrence of which event.
  public var id: ID { ID(uid: core.uid, calendar: core.identifier?.calendar, occurrence: occurrence?.utc) }

  /// Which occurrence of which event.
  public struct ID: Sendable, Hashable {
    let uid: String
    let calendar: String?
    let occurrence: Int64?
  }

  /// Whether it takes whole days. Set, the days are those that the event lies in; taken back, it begins and ends at
  /// midnight on the clock of the store.
  public var isAllDay: Bool {
    get { start.isDate }
    set {
      guard newValue != isAllDay else { return }
      if newValue {
        let last = LocalDateTime(secondsSinceEpoch: max(start.local, end.local.before).secondsSinceEpoch).date
        (start, end) = (.date(start.local.date), .date(LocalDate(daysSinceEpoch: last.daysSinceEpoch + 1)))
      } else {
        (start, end) = (core.store.time(ofMidnight: start), core.store.time(ofMidnight: end))
      }
    }
  }

  /// The time zone; nil for whole days, floating times and times of UTC. Set, the event stays at the same instant; nil
  /// lets it float.
  public var timeZone: TimeZoneRules? {
    get {
      if case .zone(let rules) = start.reference { rules } else { nil }
    }
    set {
      guard !isAllDay else { return }
      (start, end) = (core.store.moving(start, to: newValue), core.store.moving(end, to: newValue))
    }
  }

  /// `STATUS`
  public var status: EventStatus {
    get { EventStatus(component: core.component) }
    set { core.component[.status] = newValue.text.map { Property(.status, $0) } }
  }

  /// `TRANSP`: whether it keeps somebody busy.
  public var availability: EventAvailability {
    get { core.component[.transp]?.value.uppercased() == "TRANSPARENT" ? .free : .busy }
    set { core.component[.transp] = Property(.transp, newValue == .free ? "TRANSPARENT" : "OPAQUE") }
  }

  /// Whether it is an occurrence that was changed alone: it has a component of its own.
  public var isDetached: Bool {
    guard let instance = core.origin?.instance, let identity = instance.component[.recurrenceID] else {
      return false
    }
    return identity[.range] == nil
  }

  /// Which occurrence it is: when that would start by the rule, whatever became of it since. Nil for what does not recur.
  public var occurrence: Moment? { core.origin?.instance?.recurrenceID }

  /// Whether something was changed since it was read.
  public var hasChanges: Bool {
    guard let origin = core.origin else { return true }
    return origin.component != core.component || origin.calendar != core.calendar?.id || origin.times != times
  }

  /// Whether both are the same occurrence of the same event, as it is now.
  public static func == (left: Event, right: Event) -> Bool {
    left.core == right.core && left.times == right.times
  }
}

extension LocalDateTime {
  /// A second earlier.
  fileprivate var before: LocalDateTime { LocalDateTime(secondsSinceEpoch: secondsSinceEpoch - 1) }
}

extension StoreIdentity {
  fileprivate func time(ofMidnight day: CalendarTime) -> CalendarTime {
    time(at: zone.utc(of: LocalDateTime(day.local.date)))
  }

  fileprivate func moving(_ time: CalendarTime, to zone: TimeZoneRules?) -> CalendarTime {
    let instant = instant(of: time)
    guard let zone else { return .floating(self.zone.local(ofUTC: instant)) }
    return .zoned(zone.local(ofUTC: instant), in: zone)
  }
}
