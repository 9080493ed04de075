public import Recurrence

/// All series of a calendar, or of several.
public struct SeriesCollection: Sendable {
  /// The series, in the order in which they begin in the file.
  public let series: [Series]

  /// All series of a file. Each calendar has its own zones and UIDs; what stands outside of any is taken together.
  /// - Parameters:
  ///   - components: calendars, and events, to-dos and journal entries.
  ///   - database: where zones are found that a calendar does not describe itself.
  ///   - memory: zones that are known from other calendars already.
  public init(
    of components: [Component], database: TimeZoneDatabase = .system, memory: ZoneMemory = ZoneMemory()
  ) {
    let calendars = components.filter { $0.name == .vCalendar }
    let others = components.filter { $0.name != .vCalendar }
    let gathered = others.isEmpty ? [] : [Component(.vCalendar, components: others)]
    series = (gathered + calendars).flatMap { calendar in
      SeriesCollection.series(of: calendar, CalendarZones(of: calendar, database: database, memory: memory))
    }
  }

  private static func series(of calendar: Component, _ zones: CalendarZones) -> [Series] {
    let times = SeriesTimes(zones: zones)
    var places: [Key: Int] = [:]
    var groups: [(uid: String, components: [Component])] = []
    for component in calendar.components where [.vEvent, .vTodo, .vJournal].contains(component.name) {
      let uid = component[.uid]?.text ?? ""
      let key = Key(kind: component.name, uid: uid)
      if !uid.isEmpty, let place = places[key] {
        groups[place].components.append(component)
      } else {
        places[key] = groups.count
        groups.append((uid, [component]))
      }
    }
    return groups.map { SeriesReader.series(of: $0.components, uid: $0.uid, in: times) }
  }

  /// An event and a to-do with the same UID are two series.
  private struct Key: Hashable {
    let kind: Name
    let uid: String
  }

  /// What could not be taken as it stands, in the order of the lines.
  public var problems: [CalendarProblem] {
    series.flatMap(\.problems).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The instances of all series that overlap a window, in the order of their starts, then of their UIDs.
  public func instances(overlapping window: TimeWindow) -> Instances {
    Instances(of: series, overlapping: window)
  }

  /// The instances that overlap the span between two instants, in seconds since 1970-01-01T00:00:00Z.
  /// - Parameter zone: whose clock floating times and whole days follow.
  public func instances(overlapping instants: Range<Int64>, zone: TimeZoneRules = .utc) -> Instances {
    instances(overlapping: TimeWindow(instants, zone: zone))
  }
}
