import HumonModel

/// An object of an answer. A member that is null is not there. What is there and of another kind than promised is a
/// problem; members that nobody asks for may be there, because a newer server says more.
struct AnswerObject {
  private let members: [String: JSONValue]

  init(_ value: JSONValue?) throws(AnswerProblem) {
    guard case .object(let members)? = value else { throw AnswerProblem("", expected: "an object") }
    self.members = members
  }

  /// The member as it came; nil where it is not there.
  subscript(name: String) -> JSONValue? {
    let value = members[name]
    return value == .null ? nil : value
  }

  // MARK: What may be there

  func textIfAny(_ name: String) throws(AnswerProblem) -> String? {
    switch self[name] {
    case nil: nil
    case .text(let text)?: text
    default: throw AnswerProblem("/\(name)", expected: "a text")
    }
  }

  func numberIfAny(_ name: String) throws(AnswerProblem) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let spelling) = value, let number = Double(spelling), number.isFinite else {
      throw AnswerProblem("/\(name)", expected: "a number")
    }
    return number
  }

  func integerIfAny(_ name: String) throws(AnswerProblem) -> Int64? {
    guard let value = self[name] else { return nil }
    guard case .number(let spelling) = value, let number = Int64(spelling) else {
      throw AnswerProblem("/\(name)", expected: "a whole number")
    }
    return number
  }

  func booleanIfAny(_ name: String) throws(AnswerProblem) -> Bool? {
    switch self[name] {
    case nil: nil
    case .boolean(let boolean)?: boolean
    default: throw AnswerProblem("/\(name)", expected: "true or false")
    }
  }

  func timeIfAny(_ name: String) throws(AnswerProblem) -> Timestamp? {
    guard let value = self[name] else { return nil }
    guard case .text(let text) = value, let time = Timestamp(rfc3339: text) else {
      throw AnswerProblem("/\(name)", expected: "a time")
    }
    return time
  }

  /// One of the cases of an enumeration; nil also for one that this version does not know.
  func choiceIfAny<Choice: RawRepresentable<String>>(_ name: String) throws(AnswerProblem) -> Choice? {
    try textIfAny(name).flatMap(Choice.init)
  }

  /// What `read` makes of a member that is an object.
  func objectIfAny<Value>(
    _ name: String, _ read: (AnswerObject) throws(AnswerProblem) -> Value
  ) throws(AnswerProblem) -> Value? {
    guard let value = self[name] else { return nil }
    do {
      return try read(AnswerObject(value))
    } catch {
      throw error.below(name)
    }
  }

  /// What `read` makes of each element of a list; none where there is no list.
  func list<Element>(
    _ name: String, _ read: (JSONValue) throws(AnswerProblem) -> Element
  ) throws(AnswerProblem) -> [Element] {
    guard let value = self[name] else { return [] }
    do {
      return try AnswerList.elements(of: value, read)
    } catch {
      throw error.below(name)
    }
  }

  func texts(_ name: String) throws(AnswerProblem) -> [String] {
    try list(name) { value throws(AnswerProblem) in
      guard case .text(let text) = value else { throw AnswerProblem("", expected: "a text") }
      return text
    }
  }

  // MARK: What must be there

  func text(_ name: String) throws(AnswerProblem) -> String { try needed(textIfAny(name), name, "a text") }

  func number(_ name: String) throws(AnswerProblem) -> Double {
    try needed(numberIfAny(name), name, "a number")
  }

  func integer(_ name: String) throws(AnswerProblem) -> Int64 {
    try needed(integerIfAny(name), name, "a whole number")
  }

  func boolean(_ name: String) throws(AnswerProblem) -> Bool {
    try needed(booleanIfAny(name), name, "true or false")
  }

  func time(_ name: String) throws(AnswerProblem) -> Timestamp { try needed(timeIfAny(name), name, "a time") }

  func object<Value>(
    _ name: String, _ read: (AnswerObject) throws(AnswerProblem) -> Value
  ) throws(AnswerProblem) -> Value {
    try needed(objectIfAny(name, read), name, "an object")
  }

  /// A number that the store gives: positive.
  func identity<ID: Identity>(_ name: String) throws(AnswerProblem) -> ID {
    let number = try integer(name)
    guard number > 0 else { throw AnswerProblem("/\(name)", expected: "a number that something bears") }
    return ID(rawValue: number)
  }

  private func needed<Value>(
    _ value: Value?, _ name: String, _ expected: String
  ) throws(AnswerProblem) -> Value {
    guard let value else { throw AnswerProblem("/\(name)", expected: expected) }
    return value
  }
}

/// A list of an answer.
enum AnswerList {
  static func elements<Element>(
    of value: JSONValue, _ read: (JSONValue) throws(AnswerProblem) -> Element
  ) throws(AnswerProblem) -> [Element] {
    guard case .array(let elements) = value else { throw AnswerProblem("", expected: "a list") }
    var made: [Element] = []
    made.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do {
        made.append(try read(element))
      } catch {
        throw error.below(String(index))
      }
    }
    return made
  }
}
