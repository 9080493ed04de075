internal import Recurrence

extension Property {
  /// The value as a day or a time (RFC 5545, sections 3.3.4 and 3.3.5).
  ///
  /// `TZID` is looked up in these zones; one that is not found leaves the time floating, and checking a calendar
  /// tells it. A time that ends in `Z` is one of UTC whatever `TZID` says, and a value without a time is a day
  /// whatever `VALUE` says.
  public func time(in zones: CalendarZones) throws(CalendarProblem) -> CalendarTime {
    try time(value, in: zones)
  }

  /// The value as a list of days or times, such as that of `EXDATE`.
  ///
  /// A period, as in `RDATE;VALUE=PERIOD`, counts with its start.
  public func times(in zones: CalendarZones) throws(CalendarProblem) -> [CalendarTime] {
    var times: [CalendarTime] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try time(part.prefix { $0 != "/" }, in: zones))
    }
    return times
  }

  /// The value as a list of periods (section 3.3.9), such as that of `FREEBUSY` and `RDATE;VALUE=PERIOD`.
  public func periods(in zones: CalendarZones) throws(CalendarProblem) -> [CalendarPeriod] {
    var periods: [CalendarPeriod] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      periods.append(try period(part, in: zones))
    }
    return periods
  }

  /// A property with a day or a time, with `VALUE=DATE` and `TZID` as it needs them.
  public init(_ name: Name, time: CalendarTime) {
    self.init(name, times: [time])
  }

  /// A property with several days or times. All are written in the form of the first: in its zone, as days, or
  /// in UTC.
  public init(_ name: Name, times: [CalendarTime]) {
    self.init(name, times.map { TimeText.write($0, like: times[0]) }.joined(separator: ","))
    guard let first = times.first else { return }
    if first.isDate { parameters = [Parameter(.value, "DATE")] }
    // The parameter names what the text is in; of a time in UTC there is nothing to say.
    if case .zone(let zone) = first.reference {
      parameters = [Parameter(.tzid, first.zoneName ?? zone.identifier)]
    }
    if name == .trigger, !first.isDate { parameters = [Parameter(.value, "DATE-TIME")] }
  }

  private func time(_ text: some StringProtocol, in zones: CalendarZones) throws(CalendarProblem)
    -> CalendarTime
  {
    let saysDate = self[.value].flatMap(ValueType.init(named:)) == .date
    guard let read = TimeText.parse(text, asDate: saysDate) else {
      throw badValue(text, isNo: "date or time", remedy: "19970902, 19970902T090000 or 19970902T130000Z")
    }
    switch read {
    case .date(let date): return .date(date)
    case .utc(let time): return .utc(time.secondsSinceEpoch)
    case .local(let time):
      guard let zone = self[.tzid] else { return .floating(time) }
      return CalendarTime(local: time, reference: zones.reference(named: zone), zoneName: zone)
    }
  }

  private func period(_ text: Substring, in zones: CalendarZones) throws(CalendarProblem) -> CalendarPeriod {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw badValue(
        text, isNo: "period", remedy: "19970101T180000Z/19970102T070000Z or 19970101T180000Z/PT5H30M")
    }
    let start = try time(parts[0], in: zones)
    if let duration = CalendarDuration(parts[1]) {
      return CalendarPeriod(start: start, end: .duration(duration))
    }
    return CalendarPeriod(start: start, end: .time(try time(parts[1], in: zones)))
  }
}
