/// An alarm, `VALARM` (RFC 5545, section 3.6.6, and RFC 9074).
public struct CalendarAlarm: ComponentView {
  /// When it goes off.
  public enum Trigger: Sendable, Hashable {
    /// So long after the start, or, if negative, before it.
    case start(CalendarDuration)
    /// So long after the end, or, if negative, before it.
    case end(CalendarDuration)
    /// At a moment, in seconds since 1970-01-01T00:00:00Z.
    case moment(Int64)
  }

  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// An alarm that shows a text.
  public init(trigger: Trigger, showing text: String) {
    component = Component(.vAlarm)
    action = "DISPLAY"
    self.trigger = trigger
    self[text: .description] = text
  }

  /// `ACTION`, such as `DISPLAY`.
  public var action: String? {
    get { self[value: .action] }
    set { self[value: .action] = newValue }
  }

  /// `TRIGGER`
  public var trigger: Trigger? {
    get {
      guard let property = component[.trigger] else { return nil }
      if let duration = CalendarDuration(property.value) {
        return property[.related]?.uppercased() == "END" ? .end(duration) : .start(duration)
      }
      return (try? property.time(in: .none)).map { .moment($0.utc) }
    }
    set { component[.trigger] = newValue.map(CalendarAlarm.property) }
  }

  private static func property(_ trigger: Trigger) -> Property {
    switch trigger {
    case .start(let duration): Property(.trigger, duration: duration)
    case .end(let duration): Property(.trigger, duration: duration, parameters: [Parameter(.related, "END")])
    case .moment(let moment): Property(.trigger, time: .utc(moment))
    }
  }

  /// `REPEAT`: how often more it goes off.
  public var repetitions: Int? {
    get { self[integer: .repeat] }
    set { self[integer: .repeat] = newValue }
  }

  /// `DURATION`: how long after each time the next one comes.
  public var interval: CalendarDuration? {
    get { self[duration: .duration] }
    set { self[duration: .duration] = newValue }
  }
}
