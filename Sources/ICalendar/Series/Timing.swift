import Recurrence

/// When a component starts, and how long it takes.
struct Timing: Sendable {
  let start: Moment
  let span: InstanceSpan
  var end: Moment { span.end(of: start) }
}

extension Timing {
  /// Reads `DTSTART`, `DTEND`, `DUE` and `DURATION`.
  ///
  /// Without an end a day takes a day, and a time of day no time (RFC 5545, section 3.6.1). Where one of start and end
  /// is a day and the other a time, the day stands for its midnight on the clock of the other.
  /// - Returns: nil for what has no date, such as a to-do without start and due.
  init?(of component: Component, in times: SeriesTimes, problems: inout [CalendarProblem]) {
    let endName: Name = component.name == .vTodo ? .due : .dtEnd
    let given = component.name == .vJournal ? nil : times.moment(component[endName], &problems)
    guard let start = times.moment(component[.dtStart], &problems) ?? (component.name == .vTodo ? given : nil)
    else { return nil }
    if let given {
      self.init(from: start, to: given, component[endName], &problems)
    } else if component.name != .vJournal, let property = component[.duration],
      let duration = times.duration(property, &problems)
    {
      self.init(from: start, for: duration, property, &problems)
    } else {
      self.init(start: start, span: InstanceSpan(days: start.isDate ? 1 : 0))
    }
  }

  init(from start: Moment, to end: Moment, _ property: Property?, _ problems: inout [CalendarProblem]) {
    let (start, end) = Self.alike(start, end)
    let length = end.utc - start.utc
    if start.isDate {
      if length < 0 { problems.append(.endBeforeStart(property, "one day")) }
      self.init(start: start, span: InstanceSpan(days: max(1, length / SeriesLimits.day)))
    } else {
      if length < 0 { problems.append(.endBeforeStart(property, "no time")) }
      let reference = length > 0 && end.reference.name != start.reference.name ? end.reference : nil
      self.init(start: start, span: InstanceSpan(seconds: length, endReference: reference))
    }
  }

  init(
    from start: Moment, for duration: CalendarDuration, _ property: Property,
    _ problems: inout [CalendarProblem]
  ) {
    let (days, seconds) = (Int64(duration.days), Int64(duration.seconds))
    if duration.isNegative {
      problems.append(.endBeforeStart(property, start.isDate ? "one day" : "no time"))
    }
    if start.isDate && seconds % SeriesLimits.day == 0 {
      self.init(start: start, span: InstanceSpan(days: max(1, days + seconds / SeriesLimits.day)))
    } else {
      // A span of both parts negative is none.
      let span = InstanceSpan(days: days, seconds: seconds)
      self.init(start: start.isDate ? Moment(start.local, .floating) : start, span: span)
    }
  }

  /// Both on clocks that can be compared: a day beside a time is its midnight, and what floats follows the other.
  private static func alike(_ start: Moment, _ end: Moment) -> (Moment, Moment) {
    switch (start.reference, end.reference) {
    case (.date, .date): (start, end)
    case (.date, _), (.floating, .utc), (.floating, .zone): (Moment(start.local, end.reference), end)
    case (_, .date), (_, .floating): (start, Moment(end.local, start.reference))
    default: (start, end)
    }
  }
}

extension CalendarProblem {
  fileprivate static func endBeforeStart(_ property: Property?, _ length: String) -> CalendarProblem {
    CalendarProblem(
      .contradiction, line: property.map { Int($0.line) }, subject: property?.name.text,
      "it ends before it starts; it was taken to last \(length)",
      remedy: "right would be an end after the start")
  }
}
