public import Recurrence

/// How an event repeats: rules, further dates, and dates that are left out (RFC 5545, section 3.8.5). All times are those
/// of the event's own clock.
public struct EventRecurrence: Sendable, Hashable {
  /// The rules; at most ``EventLimits/rules``.
  public var rules: [RecurrenceRule]
  /// Further starts, whatever the rules say; at most ``EventLimits/additionalDates``.
  public var additionalDates: [LocalDateTime]
  /// Starts that are left out, whatever the rules say; at most ``EventLimits/exceptions``.
  public var exceptions: [LocalDateTime]

  /// A recurrence of these parts, or nil if there are none: an event without any happens once.
  public init?(
    rules: [RecurrenceRule], additionalDates: [LocalDateTime] = [], exceptions: [LocalDateTime] = []
  ) {
    guard !rules.isEmpty || !additionalDates.isEmpty else { return nil }
    self.rules = rules
    self.additionalDates = additionalDates
    self.exceptions = exceptions
  }
}

extension EventRecurrence {
  /// The same for a series whose start has moved: the dates that are added or left out move with it.
  /// - Parameter seconds: by how much its clock shows more at the start than before.
  public func moved(by seconds: Int64) -> EventRecurrence {
    let move = { (date: LocalDateTime) in
      LocalDateTime(secondsSinceEpoch: date.secondsSinceEpoch + seconds)
    }
    var moved = self
    moved.additionalDates = additionalDates.map(move)
    moved.exceptions = exceptions.map(move)
    return moved
  }

  /// The lines of iCalendar that say the same: `RRULE:…`, `RDATE:…`, `EXDATE:…`. This is how a store keeps it.
  public var text: String {
    var lines = rules.map { Line.rule.rawValue + $0.text }
    if !additionalDates.isEmpty { lines.append(Line.additional.rawValue + Self.list(additionalDates)) }
    if !exceptions.isEmpty { lines.append(Line.exceptions.rawValue + Self.list(exceptions)) }
    return lines.joined(separator: "\n")
  }

  /// The recurrence that such lines say. A line without a name is a rule. Nil where a line says nothing that is known, so
  /// that no part of a series is silently lost.
  public init?(text: String) {
    var rules: [RecurrenceRule] = []
    var additional: [LocalDateTime] = []
    var exceptions: [LocalDateTime] = []
    for line in text.split(separator: "\n") {
      if let list = Line.additional.value(of: line) {
        guard let dates = Self.dates(list) else { return nil }
        additional += dates
      } else if let list = Line.exceptions.value(of: line) {
        guard let dates = Self.dates(list) else { return nil }
        exceptions += dates
      } else {
        guard let rule = try? RecurrenceRule(Line.rule.value(of: line) ?? line) else { return nil }
        rules.append(rule)
      }
    }
    self.init(rules: rules, additionalDates: additional, exceptions: exceptions)
  }

  private enum Line: String {
    case rule = "RRULE:"
    case additional = "RDATE:"
    case exceptions = "EXDATE:"

    func value(of line: Substring) -> Substring? {
      line.hasPrefix(rawValue) ? line.dropFirst(rawValue.count) : nil
    }
  }

  private static func list(_ dates: [LocalDateTime]) -> String {
    dates.map(\.text).joined(separator: ",")
  }

  private static func dates(_ list: Substring) -> [LocalDateTime]? {
    var dates: [LocalDateTime] = []
    for text in list.split(separator: ",") {
      guard let date = LocalDateTime(text) else { return nil }
      dates.append(date)
    }
    return dates
  }
}
