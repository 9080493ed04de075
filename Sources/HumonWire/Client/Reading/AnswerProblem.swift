/// What an answer lacks of what the API promises.
public struct AnswerProblem: Error, Hashable, CustomStringConvertible {
  /// Where in the answer, as a JSON pointer (RFC 6901); empty for all of it.
  public let pointer: String
  /// What should be there: "a number".
  public let expected: String

  /// Something else is there, or nothing.
  public init(_ pointer: String, expected: String) {
    self.pointer = pointer
    self.expected = expected
  }

  /// The sentence for a person.
  public var description: String {
    pointer.isEmpty ? "the answer is not \(expected)" : "\(pointer) is not \(expected)"
  }

  /// The same, seen from one level further up.
  func below(_ step: String) -> AnswerProblem { AnswerProblem("/\(step)\(pointer)", expected: expected) }
}
