import Recurrence

/// Reads the times of the components of one calendar. What cannot be read is reported and left out.
struct SeriesTimes: Sendable {
  let zones: CalendarZones

  /// A property with one day or time; nil where there is none.
  func moment(_ property: Property?, _ problems: inout [CalendarProblem]) -> Moment? {
    guard let property else { return nil }
    do { return moment(try property.time(in: zones)) } catch {
      problems.append(error)
      return nil
    }
  }

  /// A value on the time line. A floating time follows `X-WR-TIMEZONE`, where there is one.
  private func moment(_ time: CalendarTime) -> Moment {
    if case .floating = time.reference, let zone = zones.defaultZone {
      return Moment(time.local, .zone(zone))
    }
    return Moment(time.local, time.reference)
  }

  /// A duration.
  func duration(_ property: Property, _ problems: inout [CalendarProblem]) -> CalendarDuration? {
    do { return try property.duration() } catch {
      problems.append(error)
      return nil
    }
  }

  /// How new a component is. What does not say so is older than all that do.
  func revision(of component: Component) -> Revision {
    let sequence = component[.sequence].flatMap { try? $0.integer() }
    let stamp = component[.dtStamp].flatMap { try? $0.time(in: zones) }
    return Revision(sequence: sequence ?? 0, stamp: stamp?.utc ?? .min)
  }

  /// Rules of `RRULE` or `EXRULE`.
  func rules(_ properties: [Property], _ problems: inout [CalendarProblem]) -> [RecurrenceRule] {
    var rules: [RecurrenceRule] = []
    for property in properties.prefix(SeriesLimits.mostRules) {
      if let rule = rule(property, &problems) { rules.append(rule) }
    }
    if let first = properties.dropFirst(SeriesLimits.mostRules).first {
      problems.append(first.tooMany("\(SeriesLimits.mostRules) rules"))
    }
    return rules
  }

  /// A rule. One with a negative COUNT, which some programs write for a series without end, is taken for that.
  private func rule(_ property: Property, _ problems: inout [CalendarProblem]) -> RecurrenceRule? {
    do { return try property.recurrenceRule() } catch {
      problems.append(error)
      var endless = property
      let parts = property.value.split(separator: ";").filter { !$0.uppercased().hasPrefix("COUNT=-") }
      endless.value = parts.joined(separator: ";")
      return endless.value == property.value ? nil : try? endless.recurrenceRule()
    }
  }

  /// The values of `RDATE` on the clock of a series, and those that say how long their instance takes.
  func recurrenceDates(
    _ properties: [Property], as reference: TimeReference, _ problems: inout [CalendarProblem]
  ) -> (dates: [DateOrTime], periods: [Timing]) {
    var dates: [DateOrTime] = []
    var periods: [Timing] = []
    for property in properties {
      for value in values(of: property, room: dates.count + periods.count, &problems) {
        if value.value.utf8.contains(UInt8(ascii: "/")) {
          if let period = period(value, as: reference, &problems) { periods.append(period) }
        } else if let moment = moment(value, &problems) {
          dates.append(moment.value(for: reference, dayIsWhole: false))
        }
      }
    }
    return (dates, periods)
  }

  /// The values of `EXDATE` on the clock of a series. A day takes out all instances of it.
  func exceptionDates(
    _ properties: [Property], as reference: TimeReference, _ problems: inout [CalendarProblem]
  ) -> [DateOrTime] {
    var dates: [DateOrTime] = []
    for property in properties {
      for value in values(of: property, room: dates.count, &problems) {
        if let moment = moment(value, &problems) {
          dates.append(moment.value(for: reference, dayIsWhole: true))
        }
      }
    }
    return dates
  }

  private func period(
    _ property: Property, as reference: TimeReference, _ problems: inout [CalendarProblem]
  ) -> Timing? {
    let period: CalendarPeriod
    do {
      guard let first = try property.periods(in: zones).first else { return nil }
      period = first
    } catch {
      problems.append(error)
      return nil
    }
    let start = moment(period.start).on(reference)
    switch period.end {
    case .time(let end): return Timing(from: start, to: moment(end).on(reference), property, &problems)
    case .duration(let duration): return Timing(from: start, for: duration, property, &problems)
    }
  }

  /// A property for each value of a list, so that a bad one costs no other.
  private func values(of property: Property, room taken: Int, _ problems: inout [CalendarProblem])
    -> [Property]
  {
    let parts = property.value.split(separator: ",")
    let room = max(0, SeriesLimits.mostDates - taken)
    if parts.count > room { problems.append(property.tooMany("\(SeriesLimits.mostDates) dates")) }
    return parts.prefix(room).map { part in
      var value = property
      value.value = String(part)
      return value
    }
  }
}

extension Property {
  fileprivate func tooMany(_ limit: String) -> CalendarProblem {
    problem(
      .componentTooLarge, "a component has at most \(limit) here; those after them were left out",
      remedy: "right would be fewer, or a rule")
  }
}

extension Moment {
  /// The same on the clock of a series: the same instant; the same reading where one of both floats; the day where
  /// the series has days.
  func on(_ reference: TimeReference) -> Moment {
    switch (self.reference, reference) {
    case (_, .date): Moment(LocalDateTime(local.date), reference)
    case (.floating, _), (.date, _), (_, .floating): Moment(local, reference)
    default: Moment(utc: utc, reference)
    }
  }

  /// As a value of `RDATE` or `EXDATE` of a series on this clock.
  fileprivate func value(for reference: TimeReference, dayIsWhole: Bool) -> DateOrTime {
    switch (self.reference, reference) {
    case (.date, _) where dayIsWhole: .date(local.date)
    case (_, .date): .date(local.date)
    case (.utc, .utc), (.utc, .zone), (.zone, .utc): .utc(LocalDateTime(secondsSinceEpoch: utc))
    case (.zone, .zone): .utc(LocalDateTime(secondsSinceEpoch: utc))
    default: .local(local)
    }
  }
}
