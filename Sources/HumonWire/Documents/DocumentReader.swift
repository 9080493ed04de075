import HumonModel

/// Turns the values of a document into typed ones and gathers what is wrong with them. A value that says nothing is nil
/// without a problem; one that must be there goes through ``needed(_:_:)``.
struct DocumentReader {
  private(set) var problems: [DocumentProblem] = []

  /// Notes a problem with a value.
  mutating func note(_ value: DocumentValue, _ code: DocumentProblem.Code) {
    problems.append(DocumentProblem(value.pointer, code))
  }

  /// Notes a problem with a value, of which nothing can be made.
  mutating func refuse<Value>(_ value: DocumentValue, _ code: DocumentProblem.Code) -> Value? {
    note(value, code)
    return nil
  }

  /// What `read` makes of a value that has to be there.
  mutating func needed<Value>(
    _ value: DocumentValue, _ read: (inout DocumentReader, DocumentValue) -> Value?
  ) -> Value? {
    value.isBlank ? refuse(value, .missing) : read(&self, value)
  }

  /// A text of at most this many characters (Unicode scalars), as it came. Control characters are refused, but for line
  /// breaks and tabs where lines are allowed.
  mutating func text(_ value: DocumentValue, maximum: Int, allowsLines: Bool = false) -> String? {
    if value.isBlank { return nil }
    guard case .text(let text)? = value.value else { return refuse(value, .wrongKind(.text)) }
    if text.unicodeScalars.count > maximum { return refuse(value, .tooLong(maximum: maximum)) }
    let isForbidden = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control
        && !(allowsLines && (scalar == "\n" || scalar == "\r" || scalar == "\t"))
    }
    return text.unicodeScalars.contains(where: isForbidden) ? refuse(value, .forbiddenCharacters) : text
  }

  /// True or false.
  mutating func boolean(_ value: DocumentValue) -> Bool? {
    switch value.value {
    case nil, .null: nil
    case .boolean(let boolean): boolean
    default: refuse(value, .wrongKind(.boolean))
    }
  }

  /// A number whose magnitude is at most this bound.
  mutating func number(_ value: DocumentValue, upTo bound: Int) -> Double? {
    switch value.value {
    case nil, .null: return nil
    case .number(let spelling):
      guard let number = Double(spelling), number.magnitude <= Double(bound) else {
        return refuse(value, .notBetween(-bound, bound))
      }
      return number
    default: return refuse(value, .wrongKind(.number))
    }
  }

  /// One of the cases of an enumeration, by its raw value.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: DocumentValue, among choices: [Choice] = Array(Choice.allCases)
  ) -> Choice? {
    if value.isBlank { return nil }
    guard case .text(let text)? = value.value else { return refuse(value, .wrongKind(.text)) }
    return choices.first { $0.rawValue == text } ?? refuse(value, .notOneOf(choices.map(\.rawValue)))
  }

  /// The address of a page.
  mutating func url(_ value: DocumentValue) -> String? {
    guard let text = text(value, maximum: EventLimits.urlLength) else { return nil }
    return WebAddress(text)?.text ?? refuse(value, .notURL)
  }

  /// What `read` makes of each element of a list of at most this many.
  mutating func list<Element>(
    _ value: DocumentValue, maximum: Int, _ read: (inout DocumentReader, DocumentValue) -> Element?
  ) -> [Element] {
    switch value.value {
    case nil, .null: return []
    case .array(let elements):
      guard elements.count <= maximum else {
        note(value, .tooMany(maximum: maximum))
        return []
      }
      return value.elements.compactMap { needed($0, read) }
    default:
      note(value, .wrongKind(.list))
      return []
    }
  }

  /// Whether a value is an object that has none but these members; a value that says nothing is none.
  mutating func object(_ value: DocumentValue, members: Set<String>) -> Bool {
    switch value.value {
    case nil, .null: return false
    case .object:
      for name in value.names where !members.contains(name) { note(value[name], .unknown) }
      return true
    default:
      note(value, .wrongKind(.object))
      return false
    }
  }
}
