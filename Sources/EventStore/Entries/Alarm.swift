public import Foundation
public import ICalendar
internal import Recurrence

/// A reminder of an event: so long before or after it, or at a moment.
public struct Alarm: Sendable, Hashable {
  /// The `VALARM`, with all that other programs have put there.
  public private(set) var component: Component

  /// A `VALARM` as it is.
  public init(component: Component) {
    self.component = component
  }

  /// An alarm relative to the start.
  /// - Parameter relativeOffset: seconds; negative is before. Fractions are cut off, and at most
  ///   ``AlarmLimits/furthestDays`` count.
  public init(relativeOffset: TimeInterval) {
    component = CalendarAlarm(trigger: .start(Self.duration(relativeOffset)), showing: Self.text).component
  }

  /// An alarm at a moment.
  public init(absoluteDate: Date) {
    component = CalendarAlarm(trigger: .moment(absoluteDate.wholeSeconds), showing: Self.text).component
  }

  /// What sets it off; nil where nothing that can be read does.
  public var trigger: CalendarAlarm.Trigger? { CalendarAlarm(component: component).trigger }

  /// Seconds after the start, or after the end where ``isRelativeToEnd``; negative is before, and 0 for a moment. Days
  /// have 86,400 seconds here. Set, it counts from the start.
  public var relativeOffset: TimeInterval {
    get {
      switch trigger {
      case .start(let duration), .end(let duration): Double(duration.days * 86_400 + duration.seconds)
      case .moment, nil: 0
      }
    }
    set { setTrigger(.start(Self.duration(newValue))) }
  }

  /// Whether it counts from the end.
  public var isRelativeToEnd: Bool {
    if case .end = trigger { true } else { false }
  }

  /// The moment; nil for an alarm that is relative. Set to nil, it is at the start.
  public var absoluteDate: Date? {
    get {
      guard case .moment(let moment) = trigger else { return nil }
      return Date(timeIntervalSince1970: Double(moment))
    }
    set { setTrigger(newValue.map { .moment($0.wholeSeconds) } ?? .start(.zero)) }
  }

  private mutating func setTrigger(_ trigger: CalendarAlarm.Trigger) {
    var alarm = CalendarAlarm(component: component)
    alarm.trigger = trigger
    component = alarm.component
  }

  /// `DISPLAY` alarms must have a text (RFC 5545, section 3.6.6).
  private static let text = "Reminder"

  private static func duration(_ seconds: TimeInterval) -> CalendarDuration {
    let furthest = Double(AlarmLimits.furthestDays * 86_400)
    guard !seconds.isNaN else { return .zero }
    return CalendarDuration(seconds: Int(max(-furthest, min(furthest, seconds)))) ?? .zero
  }
}
