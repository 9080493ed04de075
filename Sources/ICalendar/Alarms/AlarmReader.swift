import Recurrence

/// Reads the alarms of a component.
enum AlarmReader {
  /// The alarms that can fire, and what keeps the others from it.
  static func alarms(of component: Component) -> (alarms: [Alarm], problems: [CalendarProblem]) {
    var alarms: [Alarm] = []
    var problems: [CalendarProblem] = []
    var room = AlarmLimits.mostFirings
    for alarm in component.components where alarm.name == .vAlarm {
      guard room > 0 else {
        problems.append(.tooManyAlarms(alarm))
        break
      }
      do {
        let alarm = try read(alarm, room: room, &problems)
        alarms.append(alarm)
        room -= 1 + alarm.repetitions
      } catch {
        problems.append(error)
      }
    }
    return (alarms, problems)
  }

  private static func read(
    _ component: Component, room: Int, _ problems: inout [CalendarProblem]
  ) throws(CalendarProblem) -> Alarm {
    guard let property = component[.trigger] else {
      throw CalendarProblem(
        .missingProperty, line: Int(component.line), subject: "VALARM", "it has no TRIGGER and never fires",
        remedy: "right would be a TRIGGER such as -PT15M")
    }
    let (repetitions, interval) = repetition(of: component, room: room - 1, &problems)
    return Alarm(
      component: component, trigger: try trigger(property), repetitions: repetitions, interval: interval,
      acknowledged: component[.acknowledged].flatMap { instant($0) })
  }

  /// What kind of trigger it is says the value itself; `VALUE` is often forgotten.
  private static func trigger(_ property: Property) throws(CalendarProblem) -> Alarm.Trigger {
    if let instant = instant(property) { return .absolute(instant) }
    guard let duration = CalendarDuration(property.value) else {
      throw CalendarProblem(
        .badValue, line: Int(property.line), subject: "TRIGGER",
        "\(CalendarProblem.quote(property.value)) is neither a duration nor an instant of UTC; the alarm never fires",
        remedy: "right would be -PT15M, or 20270104T080000Z with VALUE=DATE-TIME")
    }
    let offset = AlarmOffset(duration)
    guard !offset.isTooFar else {
      throw CalendarProblem(
        .badValue, line: Int(property.line), subject: "TRIGGER",
        "the alarm lies more than \(AlarmLimits.furthestDays) days away; it never fires",
        remedy: "right would be a shorter duration, or an absolute time")
    }
    return .relative(offset, from: property[.related]?.uppercased() == "END" ? .end : .start)
  }

  /// `REPEAT` and `DURATION`, which need one another (RFC 5545, section 3.6.6).
  private static func repetition(
    of component: Component, room: Int, _ problems: inout [CalendarProblem]
  ) -> (Int, AlarmOffset) {
    guard let property = component[.repeat], let count = Int(property.value), count > 0,
      let duration = component[.duration].flatMap({ CalendarDuration($0.value) }), !duration.isNegative
    else { return (0, .none) }
    let interval = AlarmOffset(duration)
    let seconds = interval.nominalSeconds
    let inReach = seconds == 0 ? 0 : Int(AlarmLimits.furthestDays * SeriesLimits.day / seconds)
    let repetitions = min(count, room, inReach)
    if repetitions < count {
      problems.append(
        CalendarProblem(
          .badValue, severity: .warning, line: Int(property.line), subject: "REPEAT",
          "the alarm is repeated \(repetitions) times and no more", remedy: "right would be fewer repetitions"
        ))
    }
    return (repetitions, interval)
  }

  /// An instant of UTC. A time without Z, which RFC 5545 3.8.6.3 forbids, is taken for one.
  private static func instant(_ property: Property) -> Int64? {
    switch DateOrTime(property.value) {
    case .utc(let time), .local(let time): time.secondsSinceEpoch
    case .date, nil: nil
    }
  }
}

extension CalendarProblem {
  fileprivate static func tooManyAlarms(_ first: Component) -> CalendarProblem {
    CalendarProblem(
      .componentTooLarge, severity: .warning, line: Int(first.line), subject: "VALARM",
      "alarms fire \(AlarmLimits.mostFirings) times for an instance at most; this one and those after it never do",
      remedy: "right would be fewer")
  }
}

extension AlarmOffset {
  init(_ duration: CalendarDuration) {
    self.init(days: Int64(duration.days), seconds: Int64(duration.seconds))
  }
}
