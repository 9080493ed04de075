internal import ICalendar
internal import Recurrence

/// What an index needs to know of a series: little, so that many can be opened quickly. The rest is read when it is
/// asked for.
struct SeriesDigest: Sendable {
  /// Which series of its calendar.
  struct Key: Hashable, Sendable {
    let kind: EntityType
    let uid: String
  }

  let key: Key
  /// No instance is outside of this, in seconds since 1970-01-01T00:00:00Z, whatever its zone; nil where there are no dates.
  private(set) var bounds: Range<Int64>?
  /// Whether it has alarms.
  private(set) var hasAlarms = false
  /// Whether one of them goes off at a moment, wherever the instances are.
  private(set) var hasAbsoluteAlarms = false

  /// The series in a `VCALENDAR`, in the order in which they begin.
  static func digests(of calendar: Component) -> [SeriesDigest] {
    var digests: [SeriesDigest] = []
    var places: [Key: Int] = [:]
    for component in calendar.components {
      guard let kind = EntityType(component) else { continue }
      let key = Key(kind: kind, uid: component[.uid]?.text ?? "")
      if let place = places[key] {
        digests[place].add(component)
      } else {
        places[key] = digests.count
        var digest = SeriesDigest(key: key)
        digest.add(component)
        digests.append(digest)
      }
    }
    return digests
  }

  /// Which series are in a `VCALENDAR`.
  static func keys(of calendar: Component) -> Set<Key> {
    Set(
      calendar.components.compactMap { component in
        EntityType(component).map { Key(kind: $0, uid: component[.uid]?.text ?? "") }
      })
  }

  private init(key: Key) { self.key = key }

  private mutating func add(_ component: Component) {
    for alarm in component.components where alarm.name == .vAlarm {
      hasAlarms = true
      if case .moment = CalendarAlarm(component: alarm).trigger { hasAbsoluteAlarms = true }
    }
    guard let own = Self.bounds(of: component) else { return }
    bounds = bounds.map { min($0.lowerBound, own.lowerBound)..<max($0.upperBound, own.upperBound) } ?? own
  }

  /// Clocks are less than 26 hours away from UTC, and are set by less than a day.
  private static let margin: Int64 = 3 * 86_400

  private static func bounds(of component: Component) -> Range<Int64>? {
    let times = [Name.dtStart, .dtEnd, .due, .recurrenceID].compactMap { name in
      component[name].flatMap { try? $0.time(in: .none) }
    }
    guard let first = times.map(\.utc).min(), var last = times.map(\.utc).max() else { return nil }
    var earliest = first
    if let duration = component[.duration].flatMap({ try? $0.duration() }), !duration.isNegative {
      last += Int64(duration.days) * 86_400 + Int64(duration.seconds)
    }
    let length = last - first
    for property in component.properties {
      switch property.name {
      case .rRule: last = max(last, end(of: property) + length)
      case .rDate:
        // A period says itself how long it lasts.
        guard property[.value]?.uppercased() != "PERIOD", let dates = try? property.times(in: .none) else {
          return min(earliest, .zero)..<Self.never
        }
        for date in dates {
          (earliest, last) = (min(earliest, date.utc), max(last, date.utc + length))
        }
      case .recurrenceID where property[.range] != nil: last = never
      default: break
      }
    }
    return (earliest - margin)..<(last + margin)
  }

  /// After the end of the calendar.
  private static let never: Int64 = 253_402_387_200

  private static func end(of rule: Property) -> Int64 {
    guard case .until(let until)? = (try? rule.recurrenceRule())?.end else { return never }
    return switch until {
    case .date(let date): LocalDateTime(date).secondsSinceEpoch
    case .local(let local), .utc(let local): local.secondsSinceEpoch
    }
  }
}

extension EntityType {
  init?(_ component: Component) {
    switch component.name {
    case .vEvent: self = .event
    case .vTodo: self = .reminder
    default: return nil
    }
  }

  var componentName: Name {
    switch self {
    case .event: .vEvent
    case .reminder: .vTodo
    }
  }
}
