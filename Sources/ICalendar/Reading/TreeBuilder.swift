/// Puts properties into components (RFC 5545, section 3.6) as their lines come.
///
/// A calendar's own properties and the components in it are handed out as they are complete; what is inside of
/// those is kept until their `END`.
struct TreeBuilder: Sendable {
  /// The components that have been begun, each inside the one before it.
  private var open: [Component] = [] {
    didSet { isInCalendar = open.count == 1 && open[0].name.known == .vCalendar }
  }
  /// Whether what comes next belongs to a calendar itself.
  private var isInCalendar = false
  private var parts: [CalendarReader.Part] = []

  /// Whether a component has been begun in the calendar that is open.
  private var calendarHasComponent = false
  /// How many properties the last component of the calendar had: the next one has about as many.
  private var usualCount = 0
  /// How many components too deep inside one another are open.
  private var levelsTooDeep = 0
  /// Bytes of the component that is being kept, and whether they have become too many.
  private var bytes = 0
  private var isOverflowing = false
  private let limits: CalendarLimits
  private let names = NameTable.shared

  init(limits: CalendarLimits) {
    self.limits = limits
  }

  /// Hands out what is complete, first come first.
  mutating func takePart() -> CalendarReader.Part? {
    parts.isEmpty ? nil : parts.removeFirst()
  }

  /// Takes in one line.
  mutating func add(_ line: consuming ContentLine, _ problems: inout ProblemList) {
    bytes += line.bytes.count
    guard let property = line.property(names, &problems) else { return }
    switch property.name.known {
    case .begin: begin(property, &problems)
    case .end: end(property, &problems)
    default: add(property, &problems)
    }
  }

  /// Takes in the end of the file.
  mutating func finish(_ problems: inout ProblemList) {
    levelsTooDeep = 0
    close(downTo: 0, &problems)
  }

  // MARK: properties

  @inline(__always)
  private mutating func add(_ property: consuming Property, _ problems: inout ProblemList) {
    guard levelsTooDeep == 0 else { return }
    guard let last = open.indices.last else {
      return problems.add(
        property.problem(
          .outsideOfComponent, "the property stands outside of any component and was left out",
          remedy: "right would be a place between BEGIN and END"))
    }
    if isInCalendar ? calendarHasComponent : !open[last].components.isEmpty {
      problems.add(
        property.problem(
          .propertyAfterComponent, severity: .warning, "the property stands behind a component",
          remedy: "right would be a place before it"))
    }
    if isInCalendar {
      parts.append(.property(property))
    } else if fits(property.line, &problems) {
      open[last].properties.append(property)
    }
  }

  /// Whether there is room in the component that is being kept; tells once if there is none.
  private mutating func fits(_ line: UInt32, _ problems: inout ProblemList) -> Bool {
    guard bytes > limits.bytesInComponent else { return true }
    if !isOverflowing {
      isOverflowing = true
      problems.add(
        CalendarProblem(
          .componentTooLarge, line: Int(line),
          "the component has more than \(limits.bytesInComponent) bytes, and the rest of it was left out",
          remedy: "right would be a smaller one"))
    }
    return false
  }

  // MARK: components

  private mutating func begin(_ property: Property, _ problems: inout ProblemList) {
    guard levelsTooDeep == 0 else { return levelsTooDeep += 1 }
    guard let name = componentName(property, &problems) else { return }
    close(downTo: depth(toBegin: name), &problems)
    guard open.count < limits.depth else {
      levelsTooDeep = 1
      return problems.add(
        CalendarProblem(
          .tooDeep, line: Int(property.line), subject: name.text,
          "components stand more than \(limits.depth) deep inside one another, and this was left out",
          remedy: "the standards need 4"))
    }
    var component = Component(name, line: property.line)
    if isInCalendar || open.isEmpty {
      bytes = 0
      isOverflowing = false
      calendarHasComponent = !open.isEmpty
      component.properties.reserveCapacity(usualCount)
    }
    open.append(component)
    if isInCalendar { parts.append(.calendarBegins(Component(name, line: property.line))) }
  }

  private mutating func end(_ property: Property, _ problems: inout ProblemList) {
    guard levelsTooDeep == 0 else { return levelsTooDeep -= 1 }
    guard let name = componentName(property, &problems) else { return }
    guard let depth = open.lastIndex(where: { $0.name == name }) else {
      return problems.add(
        CalendarProblem(
          .strayEnd, line: Int(property.line), subject: name.text,
          "the end of what was not begun was left out",
          remedy: open.last.map { "right would be END:\($0.name.text)" } ?? "right would be a BEGIN before it"
        ))
    }
    close(downTo: depth + 1, &problems)
    closeLast(&problems)
  }

  /// The name behind `BEGIN:` or `END:`; white space around it is passed over.
  private func componentName(_ property: Property, _ problems: inout ProblemList) -> Name? {
    let isBlank = { (byte: UInt8) in byte == ASCII.space || byte == ASCII.tab }
    let value = property.value.utf8
    if let first = value.firstIndex(where: { !isBlank($0) }),
      let last = value.lastIndex(where: { !isBlank($0) }),
      value[first...last].allSatisfy(ContentLine.isTolerableInName)
    {
      return Name(String(property.value[first...last]))
    }
    problems.add(
      property.problem(
        .malformedLine,
        "\(CalendarProblem.quote(property.value)) is no name of a component, and the line was left out",
        remedy: "right would be one such as VEVENT"))
    return nil
  }

  /// How deep a component of this name can be begun. An event inside an event has not lost its way: the `END` of
  /// the first one is missing.
  private func depth(toBegin name: Name) -> Int {
    guard let rank = name.known?.rank else { return open.count }
    var depth = open.count
    while depth > 0, let outer = open[depth - 1].name.known?.rank, outer >= rank { depth -= 1 }
    return depth
  }

  /// Closes what is open beyond a depth, for want of an `END`.
  private mutating func close(downTo depth: Int, _ problems: inout ProblemList) {
    while open.count > depth {
      let unended = open[open.count - 1]
      problems.add(
        CalendarProblem(
          .missingEnd, line: Int(unended.line), subject: unended.name.text, "the component has no end",
          remedy: "right would be END:\(unended.name.text) behind it"))
      closeLast(&problems)
    }
  }

  private mutating func closeLast(_ problems: inout ProblemList) {
    let isCalendar = isInCalendar
    guard let component = open.popLast() else { return }
    if isCalendar {
      parts.append(.calendarEnds)
    } else if open.isEmpty || isInCalendar {
      usualCount = component.properties.count
      parts.append(.component(component))
    } else if fits(component.line, &problems) {
      open[open.count - 1].components.append(component)
    }
  }
}

extension KnownName {
  /// How deep a component stands; one can only stand in one of a lower rank. Nil for what may stand anywhere.
  fileprivate var rank: Int? {
    switch self {
    case .vCalendar: 0
    case .vEvent, .vTodo, .vJournal, .vFreeBusy, .vTimezone, .vAvailability: 1
    case .available: 2
    case .vAlarm, .standard, .daylight, .participant: 3
    case .vLocation, .vResource: 4
    default: nil
    }
  }
}
