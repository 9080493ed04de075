internal import ICalendar
internal import Recurrence

/// The components of one series in a calendar object while they are changed. All else in the object stays as it is.
struct SeriesDraft {
  let key: SeriesDigest.Key
  /// What it is like before the change.
  let series: Series
  let zones: CalendarZones
  private let identity: StoreIdentity
  private let times: [CalendarTime]
  /// The `VCALENDAR`.
  private let calendar: Component

  /// What describes the series; nil where only overrides are known.
  var master: Component?
  /// The overrides that are in force, and the occurrences that they stand for.
  var overrides: [(identity: Moment, component: Component)]

  /// - Parameter times: times of other files that are to be written, the zones of which may be unknown in this one.
  init?(
    _ key: SeriesDigest.Key, in calendar: Component, _ identity: StoreIdentity, times: [CalendarTime] = []
  ) {
    guard
      let series = identity.series(in: calendar).first(where: {
        $0.kind == key.kind.componentName && $0.uid == key.uid
      })
    else {
      return nil
    }
    self.key = key
    self.series = series
    self.calendar = calendar
    self.identity = identity
    self.times = times
    zones = identity.zones(of: calendar)
    master = series.master
    overrides = Array(zip(series.overrideIdentities, series.overrides))
  }

  /// The object with the series as it is now.
  func written() -> Component {
    let old = Set([series.master].compactMap(\.self) + series.overrides)
    let place = calendar.components.firstIndex { old.contains($0) } ?? calendar.components.count
    var object = CalendarObject(component: calendar)
    object.component.components.removeAll { old.contains($0) }
    let new = [master].compactMap(\.self) + overrides.map(\.component)
    object.component.components.insert(contentsOf: new, at: min(place, object.component.components.count))
    object.addZones(of: times, database: identity.database)
    return object.component
  }

  /// The object without the series; nil where nothing that somebody could miss is left.
  func removed() -> Component? {
    var rest = calendar
    rest.components.removeAll { $0.name == key.kind.componentName && ($0[.uid]?.text ?? "") == key.uid }
    return rest.components.contains { $0.name != .vTimezone } ? rest : nil
  }

  /// Another object with this series alone and the zones of this one.
  func apart() -> Component {
    var object = CalendarObject(component: calendar)
    object.component.components =
      calendar.components.filter { $0.name == .vTimezone } + [master].compactMap(\.self)
      + overrides.map(\.component)
    object.addZones(of: times, database: identity.database)
    return object.component
  }

  /// Whether any instance is left.
  var hasInstances: Bool {
    guard let next = SeriesDraft(key, in: written(), identity) else {
      return false
    }
    return next.series.instances(overlapping: TimeWindow()).contains { _ in true }
  }

  /// Marks a component as written now.
  /// - Parameter matters: whether it changes when it takes place, so that others should look again (RFC 5546, section
  ///   2.1.4).
  func stamp(_ component: inout Component, matters: Bool) {
    component.stamp(identity.now(), matters: matters)
  }
}

extension Component {
  mutating func stamp(_ now: Int64, matters: Bool) {
    self[.dtStamp] = Property(.dtStamp, time: .utc(now))
    self[.lastModified] = Property(.lastModified, time: .utc(now))
    guard matters else { return }
    let sequence = (try? self[.sequence]?.integer()) ?? 0
    self[.sequence] = Property(.sequence, String(min(max(sequence, 0), Int(Int32.max) - 1) + 1))
  }

  /// Sets when an event takes place.
  mutating func setTimes(start: CalendarTime, end: CalendarTime) {
    self[.dtStart] = Property(.dtStart, time: start)
    // An end must be later than the start (RFC 5545, section 3.8.2.2); without one it takes no time.
    self[.dtEnd] = end.utc > start.utc || end.local > start.local ? Property(.dtEnd, time: end) : nil
    self[.duration] = nil
  }
}
