import HumonModel

/// Turns the parameters of a query into typed values and gathers what is wrong with them. A parameter without a value
/// counts as not given.
struct QueryReader {
  private(set) var problems: [DocumentProblem] = []
  /// Those that are known and have a value, as they came: a query has few, and looking through them is quicker than hashing.
  private var values: [(name: String, value: String)] = []

  /// - Parameter isKnown: whether a name may stand there.
  init(_ query: QueryString, where isKnown: (String) -> Bool) {
    var unknown: Set<String> = []
    query.forEach { name, value in
      guard isKnown(name) else {
        unknown.insert(name)
        return
      }
      if !value.isEmpty { values.append((name, value)) }
    }
    problems = unknown.sorted().map { DocumentProblem($0, .unknown) }
  }

  /// - Parameter known: the names that may stand there.
  init(_ query: QueryString, known: Set<String>) {
    self.init(query) { known.contains($0) }
  }

  /// Notes a problem with a parameter.
  mutating func note(_ name: String, _ code: DocumentProblem.Code) {
    problems.append(DocumentProblem(name, code))
  }

  /// Notes a problem with a parameter, of which nothing can be made.
  mutating func refuse<Value>(_ name: String, _ code: DocumentProblem.Code) -> Value? {
    note(name, code)
    return nil
  }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The value of a name, as it came. Of two nobody can tell which is meant.
  mutating func text(_ name: String) -> String? {
    guard let place = values.firstIndex(where: { $0.name == name }) else { return nil }
    guard !values[(place + 1)...].contains(where: { $0.name == name }) else {
      return refuse(name, .tooMany(maximum: 1))
    }
    let text = values[place].value
    guard !text.isTooLong else {
      return refuse(name, .tooLong(maximum: V2SearchDocument.textLength))
    }
    return text.hasControlCharacters ? refuse(name, .forbiddenCharacters) : text
  }

  /// All values of a name, those between commas each for itself; a comma that belongs to one is written ``escaped(_:)``.
  /// Empty ones count for the maximum, and are none besides.
  mutating func list(_ name: String, maximum: Int) -> [String] {
    let given = values.filter { $0.name == name }.flatMap { Self.elements(of: $0.value) }
    guard given.count <= maximum else {
      note(name, .tooMany(maximum: maximum))
      return []
    }
    let all = given.map(\.trimmingSpaces).filter { !$0.isEmpty }
    if all.contains(where: \.isTooLong) {
      note(name, .tooLong(maximum: V2SearchDocument.textLength))
    } else if all.contains(where: \.hasControlCharacters) {
      note(name, .forbiddenCharacters)
    }
    return all
  }

  /// What stands between the commas of a list. A backslash before a comma or another backslash takes its meaning away;
  /// before anything else it stands for itself.
  private static func elements(of list: String) -> [String] {
    var elements = [""]
    var isEscaped = false
    for scalar in list.unicodeScalars {
      switch scalar {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "," where !isEscaped:
        elements.append("")
      case ",", "\\":
        elements[elements.count - 1].unicodeScalars.append(scalar)
      default:
        if isEscaped { elements[elements.count - 1] += "\\" }
        elements[elements.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    if isEscaped { elements[elements.count - 1] += "\\" }
    return elements
  }

  /// A text as one element of a list.
  static func escaped(_ element: String) -> String {
    var escaped = ""
    for scalar in element.unicodeScalars {
      if scalar == "," || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// Exactly so many numbers between commas.
  mutating func numbers(_ name: String, count: Int) -> [Double]? {
    guard let text = text(name) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber.parse(String(Substring($0)).trimmingSpaces) }
    guard parts.count == count, numbers.count == count else { return refuse(name, .wrongKind(.number)) }
    return numbers
  }

  /// A distance of zero or more.
  mutating func distance(_ name: String) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = DecimalNumber.parse(text) else { return refuse(name, .wrongKind(.number)) }
    return number >= 0 ? number : refuse(name, .tooSmall(minimum: 0))
  }

  /// A whole number in a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let hasSign = text.utf8.count - digits.count
    guard !digits.isEmpty, hasSign <= 1,
      digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return refuse(name, .wrongKind(.integer)) }
    // What does not fit into an Int is in no range.
    guard let number = Int(text), range.contains(number) else {
      return refuse(name, .notBetween(range.lowerBound, range.upperBound))
    }
    return number
  }

  /// One of the cases of an enumeration, by its raw value.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) -> Choice? {
    guard let text = text(name) else { return nil }
    return Choice(rawValue: text) ?? refuse(name, .notOneOf(Choice.allCases.map(\.rawValue)))
  }
}

extension String {
  fileprivate var isTooLong: Bool {
    utf8.count > V2SearchDocument.textLength && unicodeScalars.count > V2SearchDocument.textLength
  }

  /// Unicode's control characters (category Cc) are these two stretches, and no more.
  fileprivate var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// Without the spaces at both ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }
}
