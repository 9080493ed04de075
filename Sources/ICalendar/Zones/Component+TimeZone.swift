public import Recurrence

extension Component {
  /// A `VTIMEZONE` (RFC 5545, section 3.6.5) that says of these years what a zone's rules say.
  ///
  /// Changes that follow no rule are written one by one, those that go on for ever as a yearly rule, which holds
  /// after the last year, too.
  public init(timeZone rules: TimeZoneRules, named name: String? = nil, years: ClosedRange<Int>) {
    let observances = rules.observances(from: years.lowerBound, through: years.upperBound)
    self.init(
      .vTimezone, properties: [Property(.tzid, text: name ?? rules.identifier)],
      components: observances.map(Component.init(observance:)))
  }

  /// `STANDARD` or `DAYLIGHT`.
  private init(observance: TimeZoneObservance) {
    var properties = [
      Property(.dtStart, time: .floating(observance.start)),
      Property(.tzOffsetFrom, utcOffset: observance.offsetFrom),
      Property(.tzOffsetTo, utcOffset: observance.offsetTo),
    ]
    if let name = observance.name { properties.append(Property(.tzName, text: name)) }
    properties += observance.rules.map { Property(rule: $0) }
    if !observance.additions.isEmpty {
      properties.append(Property(.rDate, times: observance.additions.map(CalendarTime.floating)))
    }
    self.init(observance.isDaylight ? .daylight : .standard, properties: properties)
  }
}
