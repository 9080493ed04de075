internal import Recurrence

/// Looks whether a property's value is of its type, and its parameters fit (RFC 5545, sections 3.2 and 3.3).
enum ValueCheck {
  static func check(_ property: Property, in component: Component, _ problems: inout ProblemList) {
    checkParameters(property, &problems)
    let shape = PropertyShape(of: property.name)
    if let named = property[.value] {
      guard let type = ValueType(named: named) else { return }
      if let shape, type != shape.type, !shape.others.contains(type), type != .unknown {
        problems.add(
          property.problem(
            .wrongType, "it cannot be of the type \(type.rawValue)",
            remedy:
              "right would be \(([shape.type] + shape.others).map(\.rawValue).joined(separator: " or "))"))
        return
      }
    }
    guard let type = property.valueType else { return }
    do {
      try check(property, type, shape)
      try checkNamedType(property)
      try WordCheck.check(property, in: component)
    } catch {
      problems.add(error)
    }
  }

  private static func checkParameters(_ property: Property, _ problems: inout ProblemList) {
    guard property.parameters.count > 1 else { return }
    var seen: Set<Name> = []
    for parameter in property.parameters where !seen.insert(parameter.name).inserted {
      problems.add(
        property.problem(
          .misplacedParameter, "the parameter \(parameter.name.text) is there more than once",
          remedy: "right would be once"))
    }
  }

  private static func check(_ property: Property, _ type: ValueType, _ shape: PropertyShape?)
    throws(CalendarProblem)
  {
    switch type {
    case .text: try checkText(property, shape)
    case .date, .dateTime: try checkTimes(property, type, shape)
    case .period:
      for period in try property.periods(in: .none) { try checkPeriod(period, property) }
    case .duration: _ = try property.duration()
    case .integer: _ = try property.integer()
    case .float:
      if shape?.isStructured == true { _ = try property.coordinate() } else { _ = try property.float() }
    case .recur: _ = try property.recurrenceRule()
    case .utcOffset: try checkOffset(property)
    case .boolean: _ = try property.boolean()
    case .uri, .calAddress: _ = try property.uri()
    case .binary: try checkBinary(property)
    case .time, .uid, .xmlReference, .unknown: break
    }
  }

  private static func checkText(_ property: Property, _ shape: PropertyShape?) throws(CalendarProblem) {
    guard let shape else { return }
    guard
      TextEscapes.isWellFormed(
        property.value, bareCommas: shape.isList || shape.isStructured, bareSemicolons: shape.isStructured)
    else {
      throw property.problem(
        .escape, severity: .warning, "a comma, a semicolon or a backslash is not escaped",
        remedy: "right would be a backslash before it")
    }
  }

  private static func checkTimes(
    _ property: Property, _ type: ValueType, _ shape: PropertyShape?
  ) throws(CalendarProblem) {
    let isList = shape?.isList ?? true
    let texts =
      isList ? property.value.split(separator: ",", omittingEmptySubsequences: false) : [property.value[...]]
    for text in texts { try checkTime(text, property, type) }
  }

  /// Reading takes more for a time than the standard does.
  private static func checkTime(_ text: Substring, _ property: Property, _ type: ValueType)
    throws(CalendarProblem)
  {
    let right = type == .date ? "19970902" : "19970902T090000 or 19970902T130000Z"
    guard let time = DateOrTime(text) else {
      throw property.badValue(text, isNo: type == .date ? "date" : "date and time", remedy: right)
    }
    switch time {
    case .date:
      if type == .date, property[.tzid] != nil {
        throw property.problem(
          .misplacedParameter, "a date has no time zone", remedy: "right would be no TZID")
      }
      if type == .dateTime {
        throw property.problem(
          .wrongType, "a date stands where a time must",
          remedy: "right would be VALUE=DATE, where it may be one")
      }
    case .local, .utc:
      if type == .date { throw property.badValue(text, isNo: "date", remedy: right) }
    }
    if case .utc = time, property[.tzid] != nil {
      throw property.problem(
        .misplacedParameter, "a time in UTC has a TZID", remedy: "right would be no TZID, or no Z")
    }
    if mustBeUTC(property.name) {
      guard case .utc = time else {
        throw property.badValue(text, isNo: "time in UTC", remedy: "one that ends in Z")
      }
    }
  }

  private static func mustBeUTC(_ name: Name) -> Bool {
    switch name.known {
    case .dtStamp, .created, .lastModified, .completed, .acknowledged, .trigger, .tzUntil: true
    default: false
    }
  }

  /// RFC 7986 has properties whose type must be written, although it could be no other.
  private static func checkNamedType(_ property: Property) throws(CalendarProblem) {
    switch property.name.known {
    case .refreshInterval, .source, .image, .conference:
      guard property[.value] == nil, let type = property.valueType else { return }
      throw property.problem(
        .misplacedParameter, severity: .warning, "VALUE is missing",
        remedy: "right would be VALUE=\(type.rawValue)")
    default: return
    }
  }

  private static func checkPeriod(_ period: CalendarPeriod, _ property: Property) throws(CalendarProblem) {
    if property.name == .freeBusy, case .floating = period.start.reference {
      throw property.badValue(period.start.local.text, isNo: "time in UTC", remedy: "one that ends in Z")
    }
    let isForward =
      switch period.end {
      case .time(let end): end.utc > period.start.utc
      case .duration(let duration): !duration.isNegative
      }
    guard isForward else {
      throw property.problem(
        .contradiction, "a period ends before it starts", remedy: "right would be an end after the start")
    }
  }

  private static func checkOffset(_ property: Property) throws(CalendarProblem) {
    _ = try property.utcOffset()
    if property.value == "-0000" || property.value == "-000000" {
      throw property.badValue(property.value, isNo: "offset from UTC", remedy: "+0000")
    }
  }

  private static func checkBinary(_ property: Property) throws(CalendarProblem) {
    guard property[.encoding]?.uppercased() == "BASE64" else {
      throw property.problem(
        .misplacedParameter, "bytes have no ENCODING=BASE64", remedy: "right would be ENCODING=BASE64")
    }
    _ = try property.binary()
  }
}
