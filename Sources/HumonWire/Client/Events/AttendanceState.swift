public import HumonModel

/// What somebody answered to an event, and how many did.
public struct AttendanceState: Sendable, Hashable {
  /// One's own answer; nil for none.
  public let answer: AttendanceAnswer?
  /// How many come.
  public let counts: AttendanceCounts

  /// Both together.
  public init(answer: AttendanceAnswer?, counts: AttendanceCounts) {
    self.answer = answer
    self.counts = counts
  }

  /// The answer of `PUT …/attendance`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let state = try AnswerObject(document)
    answer = try state.choiceIfAny("answer")
    counts = try state.object("attendance") { counts throws(AnswerProblem) in try AttendanceCounts(counts) }
  }
}
