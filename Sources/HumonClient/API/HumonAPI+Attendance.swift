public import HumonModel
public import HumonWire

/// Who comes.
extension HumonAPI: AttendanceService {
  /// Answers an event, or an occurrence of a series (`PUT …/attendance`).
  /// - Throws: ``HumonError/conflict(_:)`` for what is cancelled, and for a series as a whole.
  @discardableResult
  public func answer(
    _ answer: AttendanceAnswer, to event: ReceivedEvent.Identity
  ) async throws(HumonError) -> AttendanceState {
    var call = APICall("PUT", EventPath(event).text + "/attendance")
    call.body = .object(["answer": .text(answer.rawValue)])
    return try await read(call) { document throws(AnswerProblem) in try AttendanceState(document) }
  }

  /// Takes one's answer back (`DELETE …/attendance`).
  public func takeBackAnswer(to event: ReceivedEvent.Identity) async throws(HumonError) {
    _ = try await answer(APICall("DELETE", EventPath(event).text + "/attendance"))
  }

  /// One's answer, and how many come (`GET …/attendance`).
  public func attendance(of event: ReceivedEvent.Identity) async throws(HumonError) -> AttendanceState {
    try await read(APICall("GET", EventPath(event).text + "/attendance")) { document throws(AnswerProblem) in
      try AttendanceState(document)
    }
  }
}
