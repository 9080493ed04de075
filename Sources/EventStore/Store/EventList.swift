/// Events in the order of their starts.
public struct EventList: RandomAccessCollection, Sendable {
  private let events: [Event]
  /// Whether there are more than these ``StoreLimits/mostEvents``; ``CalendarStore/occurrences(matching:)`` gives all.
  public let isCutOff: Bool

  init(_ events: [Event], isCutOff: Bool) {
    self.events = events
    self.isCutOff = isCutOff
  }

  /// 0
  public var startIndex: Int { 0 }
  /// How many events there are.
  public var endIndex: Int { events.count }
  /// An event.
  public subscript(position: Int) -> Event { events[position] }
}
