import HumonModel

/// An object of an answer. A member that is null is not there. What is there and of another kind than promised is a
/// problem; members that nobody asks for may be there, because a newer server says more.
struct AnswerObject {
  private let object: JSONElement

  init(_ value: JSONElement) throws(AnswerProblem) {
    guard value.isObject else { throw AnswerProblem("", expected: "an object") }
    object = value
  }

  /// The member as it came; nil where it is not there.
  subscript(name: StaticString) -> JSONElement? {
    guard let value = object[name], !value.isNull else { return nil }
    return value
  }

  // MARK: What may be there

  func textIfAny(_ name: StaticString) throws(AnswerProblem) -> String? {
    try readIfAny(name, "a text") { $0.string }
  }

  func numberIfAny(_ name: StaticString) throws(AnswerProblem) -> Double? {
    try readIfAny(name, "a number") { $0.number }
  }

  func integerIfAny(_ name: StaticString) throws(AnswerProblem) -> Int64? {
    try readIfAny(name, "a whole number") { $0.integer }
  }

  func booleanIfAny(_ name: StaticString) throws(AnswerProblem) -> Bool? {
    try readIfAny(name, "true or false") { $0.boolean }
  }

  func timeIfAny(_ name: StaticString) throws(AnswerProblem) -> Timestamp? {
    try readIfAny(name, "a time") { $0.time }
  }

  private func readIfAny<Value>(
    _ name: StaticString, _ expected: String, _ read: (JSONElement) -> Value?
  ) throws(AnswerProblem) -> Value? {
    guard let value = self[name] else { return nil }
    guard let read = read(value) else { throw AnswerProblem("/\(name)", expected: expected) }
    return read
  }

  /// One of the cases of an enumeration; nil also for one that this version does not know.
  func choiceIfAny<Choice: RawRepresentable<String>>(_ name: StaticString) throws(AnswerProblem) -> Choice? {
    try textIfAny(name).flatMap(Choice.init)
  }

  /// What `read` makes of a member that is an object.
  func objectIfAny<Value>(
    _ name: StaticString, _ read: (AnswerObject) throws(AnswerProblem) -> Value
  ) throws(AnswerProblem) -> Value? {
    guard let value = self[name] else { return nil }
    do {
      return try read(AnswerObject(value))
    } catch {
      throw error.below(name.description)
    }
  }

  /// What `read` makes of each element of a list; none where there is no list.
  func list<Element>(
    _ name: StaticString, _ read: (JSONElement) throws(AnswerProblem) -> Element
  ) throws(AnswerProblem) -> [Element] {
    guard let value = self[name] else { return [] }
    do {
      return try AnswerList.elements(of: value, read)
    } catch {
      throw error.below(name.description)
    }
  }

  func texts(_ name: StaticString) throws(AnswerProblem) -> [String] {
    try list(name) { value throws(AnswerProblem) in
      guard let text = value.string else { throw AnswerProblem("", expected: "a text") }
      return text
    }
  }

  // MARK: What must be there

  func text(_ name: StaticString) throws(AnswerProblem) -> String {
    try needed(textIfAny(name), name, "a text")
  }

  func number(_ name: StaticString) throws(AnswerProblem) -> Double {
    try needed(numberIfAny(name), name, "a number")
  }

  func integer(_ name: StaticString) throws(AnswerProblem) -> Int64 {
    try needed(integerIfAny(name), name, "a whole number")
  }

  func boolean(_ name: StaticString) throws(AnswerProblem) -> Bool {
    try needed(booleanIfAny(name), name, "true or false")
  }

  func time(_ name: StaticString) throws(AnswerProblem) -> Timestamp {
    try needed(timeIfAny(name), name, "a time")
  }

  func object<Value>(
    _ name: StaticString, _ read: (AnswerObject) throws(AnswerProblem) -> Value
  ) throws(AnswerProblem) -> Value {
    try needed(objectIfAny(name, read), name, "an object")
  }

  /// A number that the store gives: positive.
  func identity<ID: Identity>(_ name: StaticString) throws(AnswerProblem) -> ID {
    let number = try integer(name)
    guard number > 0 else { throw AnswerProblem("/\(name)", expected: "a number that something bears") }
    return ID(rawValue: number)
  }

  private func needed<Value>(
    _ value: Value?, _ name: StaticString, _ expected: String
  ) throws(AnswerProblem) -> Value {
    guard let value else { throw AnswerProblem("/\(name)", expected: expected) }
    return value
  }
}

/// A list of an answer.
enum AnswerList {
  static func elements<Element>(
    of value: JSONElement, _ read: (JSONElement) throws(AnswerProblem) -> Element
  ) throws(AnswerProblem) -> [Element] {
    guard let elements = value.elements else { throw AnswerProblem("", expected: "a list") }
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
