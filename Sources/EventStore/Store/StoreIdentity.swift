internal import ICalendar
internal import Recurrence

/// What everything that came from a store has in common: by it a store knows its own.
final class StoreIdentity: Sendable {
  /// Whose clock whole days and floating times follow.
  let zone: TimeZoneRules
  let database: TimeZoneDatabase
  /// Most items have the same few zones in them.
  let memory = ZoneMemory()
  /// The clock: seconds since 1970-01-01T00:00:00Z.
  let now: @Sendable () -> Int64

  init(zone: TimeZoneRules, database: TimeZoneDatabase, now: @escaping @Sendable () -> Int64) {
    self.zone = zone
    self.database = database
    self.now = now
  }

  /// What the names of zones in an object stand for.
  func zones(of calendar: Component) -> CalendarZones {
    CalendarZones(of: calendar, database: database, memory: memory)
  }

  /// All series in an object.
  func series(in calendar: Component) -> [Series] {
    SeriesCollection(of: [calendar], database: database, memory: memory).series
  }

  /// The instant of a time, in seconds since 1970-01-01T00:00:00Z.
  func instant(of time: CalendarTime) -> Int64 {
    Moment(time.local, time.reference).instant(in: zone)
  }

  /// An instant as a time of this kind: a day, a floating time, or on the same clock.
  func time(at instant: Int64, like time: CalendarTime) -> CalendarTime {
    switch time.reference {
    case .date: .date(zone.local(ofUTC: instant).date)
    case .floating: .floating(zone.local(ofUTC: instant))
    case .utc: .utc(instant)
    case .zone(let rules): .zoned(rules.local(ofUTC: instant), in: rules)
    }
  }

  /// An instant on the clock of this store.
  func time(at instant: Int64) -> CalendarTime {
    zone.identifier == TimeZoneRules.utc.identifier
      ? .utc(instant) : .zoned(zone.local(ofUTC: instant), in: zone)
  }
}

extension CalendarTime {
  /// A moment as a value of a property.
  init(_ moment: Moment) {
    switch moment.reference {
    case .date: self = .date(moment.local.date)
    case .floating: self = .floating(moment.local)
    case .utc: self = .utc(moment.utc)
    case .zone(let rules): self = .zoned(moment.local, in: rules)
    }
  }
}
