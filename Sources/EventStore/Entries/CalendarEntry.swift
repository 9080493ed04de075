public import Foundation
public import ICalendar
public import Recurrence

/// What events and reminders have in common.
///
/// They are values over a component of iCalendar: what other programs have put there stays in ``component``, and is
/// written again.
public protocol CalendarEntry: Sendable, Identifiable {
  /// The component that describes it: that of the series, or that of this occurrence alone. Whatever is changed in it
  /// is saved, but for what says which it is and when it takes place.
  var component: Component { get set }
  /// The calendar it is in; nil: the one for new ones.
  var calendar: EventCalendar? { get set }
  /// `UID`: what other programs call it.
  var calendarItemExternalIdentifier: String { get }
}

extension CalendarEntry {
  /// `SUMMARY`; empty where there is none.
  public var title: String {
    get { component[.summary]?.text ?? "" }
    set { setText(.summary, newValue) }
  }

  /// `LOCATION`
  public var location: String? {
    get { component[.location]?.text }
    set { setText(.location, newValue) }
  }

  /// `DESCRIPTION`
  public var notes: String? {
    get { component[.description]?.text }
    set { setText(.description, newValue) }
  }

  /// `URL`
  public var url: String? {
    get { component[.url]?.value }
    set { component[.url] = newValue.map { Property(.url, $0) } }
  }

  /// `CATEGORIES`
  public var categories: [String] {
    get { component.all(.categories).flatMap(\.texts) }
    set {
      component.replaceAll(
        .categories, with: newValue.isEmpty ? [] : [Property(.categories, texts: newValue)])
    }
  }

  /// `CREATED`; nil where it does not say.
  public var creationDate: Date? { moment(.created) }

  /// `LAST-MODIFIED`; nil where it does not say.
  public var lastModifiedDate: Date? { moment(.lastModified) }

  /// When somebody is to be reminded, any number of times.
  public var alarms: [Alarm] {
    get { component.components(named: .vAlarm).map(Alarm.init(component:)) }
    set {
      component.components =
        component.components.filter { $0.name != .vAlarm } + newValue.map(\.component)
    }
  }

  /// Whether there is an alarm.
  public var hasAlarms: Bool { component.components.contains { $0.name == .vAlarm } }

  /// Adds an alarm.
  public mutating func addAlarm(_ alarm: Alarm) { alarms.append(alarm) }

  /// Takes an alarm away.
  public mutating func removeAlarm(_ alarm: Alarm) { alarms.removeAll { $0 == alarm } }

  /// How it recurs: mostly one rule. What no rule can be read from is left out.
  ///
  /// Of a detached occurrence it is empty: the rules are those of the series.
  public var recurrenceRules: [RecurrenceRule] {
    get { component.all(.rRule).compactMap { try? $0.recurrenceRule() } }
    set { component.replaceAll(.rRule, with: newValue.map { Property(rule: $0) }) }
  }

  /// Whether there is a rule.
  public var hasRecurrenceRules: Bool { component[.rRule] != nil }

  private func moment(_ name: Name) -> Date? {
    guard let time = try? component[name]?.time(in: .none) else { return nil }
    return Date(timeIntervalSince1970: Double(time.utc))
  }

  /// Changes a text and leaves its parameters, such as `LANGUAGE`, as they are.
  private mutating func setText(_ name: Name, _ text: String?) {
    guard let text else { return component[name] = nil }
    component[name] = Property(name, text: text, parameters: component[name]?.parameters ?? [])
  }
}

extension Date {
  /// Whole seconds since 1970-01-01T00:00:00Z, held to what a calendar has and a year on each side.
  var wholeSeconds: Int64 {
    let seconds = timeIntervalSince1970
    if seconds.isNaN { return 0 }
    return Int64(max(-62_167_305_600, min(253_433_836_800, seconds.rounded(.down))))
  }
}
