import HumonWire
import Recurrence

/// Questions from standard input, an answer for each on standard output.
struct RuleConversation {
  let zones: TimeZoneDatabase

  /// Answers until the input ends. An answer is out before the next question must come.
  func run() throws {
    var questions = InputLines(try CalendarInput("-"))
    var answers = LineWriter()
    while let line = try questions.next() {
      if line.isBlank { continue }
      answers.say(answer(to: line))
      if !questions.hasMore { answers.flush() }
    }
  }

  private func answer(to line: InputLines.Line) -> String {
    do { return RuleAnswer(try question(in: line)).json } catch {
      return JSONText.object(["error": JSONText.string("\(error)")])
    }
  }

  private func question(in line: InputLines.Line) throws(RuleQuestionError) -> RuleQuestion {
    if line.isCut { throw .tooLong }
    let json: JSONValue
    do { json = try JSONValue(parsing: line.bytes) } catch { throw .noJSON(offset: error.offset) }
    return try RuleQuestion(json, zones: zones)
  }
}
