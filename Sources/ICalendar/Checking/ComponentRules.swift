/// What RFC 5545 says of the properties of one component: which must be there, which may be there only once, which
/// exclude one another.
struct ComponentRules: Sendable {
  var required: [Name] = []
  /// Once at most; those that are required are among these, too.
  var once: [Name] = []
  var exclusive: [(Name, Name)] = []

  /// Nil for components that no standard has.
  init?(of component: Component, in calendar: Component?) {
    guard let known = component.name.known, let rules = ComponentRules.rules(known) else { return nil }
    self = rules
    // A request or an answer is about an event that is known (section 3.6.1: DTSTART is optional with METHOD).
    if known == .vEvent, calendar?[.method] == nil { required.append(.dtStart) }
    if known == .vAlarm { requireForAction(component) }
  }

  private init(required: [Name], once: [Name], exclusive: [(Name, Name)] = []) {
    self.required = required
    self.once = once + required
    self.exclusive = exclusive
  }

  private static func rules(_ component: KnownName) -> ComponentRules? {
    switch component {
    case .vCalendar:
      ComponentRules(
        required: [.prodID, .version],
        once: [.calScale, .method, .uid, .lastModified, .url, .refreshInterval, .source, .color])
    case .vEvent:
      ComponentRules(
        required: [.uid, .dtStamp],
        once: item + [.dtStart, .dtEnd, .duration, .description, .geo, .location, .priority, .transp],
        exclusive: [(.dtEnd, .duration)])
    case .vTodo:
      ComponentRules(
        required: [.uid, .dtStamp],
        once: item + [
          .dtStart, .due, .duration, .completed, .description, .geo, .location, .percentComplete, .priority,
        ],
        exclusive: [(.due, .duration)])
    case .vJournal: ComponentRules(required: [.uid, .dtStamp], once: item + [.dtStart])
    case .vFreeBusy:
      ComponentRules(required: [.uid, .dtStamp], once: [.contact, .dtStart, .dtEnd, .organizer, .url])
    case .vTimezone: ComponentRules(required: [.tzid], once: [.lastModified, .tzURL, .tzUntil])
    case .standard, .daylight:
      ComponentRules(required: [.dtStart, .tzOffsetFrom, .tzOffsetTo], once: [.rRule])
    case .vAlarm:
      ComponentRules(
        required: [.action, .trigger],
        once: [.duration, .repeat, .description, .summary, .uid, .acknowledged])
    default: nil
    }
  }

  /// What an event, a task and a note may have once (sections 3.6.1 to 3.6.3; RFC 7986, section 4).
  private static let item: [Name] = [
    .classification, .created, .lastModified, .organizer, .recurrenceID, .sequence, .status, .summary, .url,
    .color,
    .rRule,
  ]

  /// What an alarm needs depends on what it does (section 3.6.6).
  private mutating func requireForAction(_ alarm: Component) {
    switch alarm[.action]?.value.uppercased() {
    case "DISPLAY": required.append(.description)
    case "EMAIL": required += [.description, .summary, .attendee]
    case "AUDIO": once.append(.attach)
    default: break
    }
  }
}

extension ComponentRules {
  /// In which components a property of RFC 5545 has a meaning; nil for one that may stand in many, or that is not
  /// looked at.
  static func places(of property: Name) -> [Name]? {
    guard let known = property.known else { return nil }
    switch known {
    case .prodID, .version, .calScale, .method: return [.vCalendar]
    case .dtEnd: return [.vEvent, .vFreeBusy, .vAvailability, .available]
    case .due, .completed, .percentComplete: return [.vTodo]
    case .transp: return [.vEvent]
    case .freeBusy: return [.vFreeBusy]
    case .tzOffsetFrom, .tzOffsetTo, .tzName: return [.standard, .daylight]
    case .tzURL: return [.vTimezone]
    case .action, .trigger, .repeat, .acknowledged: return [.vAlarm]
    case .exDate, .recurrenceID: return [.vEvent, .vTodo, .vJournal, .available]
    case .rRule, .rDate: return [.vEvent, .vTodo, .vJournal, .available, .standard, .daylight]
    default: return nil
    }
  }

  /// In which components a component of the standards may stand; nil where it is not looked at. An empty list is
  /// the outermost place.
  static func places(ofComponent name: Name) -> [Name]? {
    guard let known = name.known else { return nil }
    switch known {
    case .vCalendar: return []
    case .vEvent, .vTodo, .vJournal, .vFreeBusy, .vTimezone, .vAvailability: return [.vCalendar]
    case .available: return [.vAvailability]
    case .standard, .daylight: return [.vTimezone]
    case .vAlarm: return [.vEvent, .vTodo]
    default: return nil
    }
  }
}
